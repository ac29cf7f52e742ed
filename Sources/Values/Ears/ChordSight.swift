// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// All that the chord's judges see of one window: chroma, and eight measures that tell chords from noise and silence.
public final class ChordSight {
  public let gram = PitchGram()
  public let chroma = Chroma()
  /// Each about 0 to 1.
  public private(set) var measures = [Float](repeating: 0, count: ChordSight.measureCount)
  public static let measureCount = 8

  private var templates = [Float](repeating: 0, count: ChordName.count)

  public init() {}

  /// Looks at a window that is so many dB over the room's own noise, and whose second half is so many dB over its first.
  public func look(at sample: (Int) -> Float, over floor: Double, rise: Double) {
    gram.look(at: sample)
    chroma.look(at: gram)
    ChordTemplate.compare(chroma.notes, bass: nil, into: &templates)
    measures[0] = Float(min(max(floor, 0), 40) / 40)
    measures[1] = Float(min(max(-4.3429 * Maths.log(max(gram.flatness, 1e-6)), 0), 40) / 40)
    measures[2] = Float(gram.agreement)
    measures[3] = gram.strengths.reduce(0, +) / 30
    measures[4] = spread(chroma.notes) / 6
    measures[5] = spread(chroma.treble) / 12
    measures[6] = Float(min(max(-rise, -5), 25) / 25)
    measures[7] = templates.max() ?? 0
  }

  /// How many notes share the strength evenly: 1 to 12.
  private func spread(_ chroma: [Float]) -> Float {
    var (sum, squares): (Float, Float) = (0, 0)
    for value in chroma { (sum, squares) = (sum + value, squares + value * value) }
    return squares > 0 ? sum * sum / squares : 0
  }

  /// Numbers that go into the chord's net.
  static let seenCount = 12 * (Chroma.viewCount + Chroma.bandCount) + 3

  /// What goes into the chord's net, as seen from a root: four views of the chroma, three bands of notes, and where strength lies.
  func seen(from root: Int, _ index: Int) -> Float {
    let note = root + index % 12
    let turned = index - index % 12 + (note >= 12 ? note - 12 : note)
    let (views, bands) = (12 * Chroma.viewCount, 12 * Chroma.bandCount)
    if index < views { return chroma.views[turned] }
    return index < views + bands ? chroma.bands[turned - views] : chroma.shares[index - views - bands]
  }
}
