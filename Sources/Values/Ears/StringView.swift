// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What a `StringJudge` sees of one string: of six notes that it might play, six partials each, what hides them, and how much of
/// that note explains the whole.
public final class StringView {
  private static let notes = 6
  private static let partials = 6
  private static let each = 4
  /// Of the asked note, so many partials more: the seventh and ninth of a low string lie where other strings have none.
  private static let further = 4
  /// Numbers for the net.
  public static let count = 172

  public private(set) var numbers = [Float](repeating: 0, count: StringView.count)

  private var peaks: [SpectrumPeak] = []
  private var peakCount = 0
  private var tuning: Float = 0
  private var largest: Float = 0
  private var asked = [Int?](repeating: nil, count: 6)
  private var frets = [Int?](repeating: nil, count: 6)
  private var open = [Int](repeating: 0, count: 6)
  private var brightness: Float = 0
  /// How far the sound is from noise: its peaks stand out, and agree about the tuning.
  private(set) var clear: Float = 0
  private var agreement: Float = 0
  /// The notes that explain the window's overtones, and how strong the asked ones are on average.
  private let fit = ChromaNotes()
  private var played = [Float](repeating: 0, count: ChromaNotes.count)
  private var usual: Float = 1
  /// In semitones, of partials 1 to 12.
  private let rises: [Float] = (1...12).map { Float(12 * Maths.log2(Double($0))) }

  public init() {}

  /// Takes a window's peaks, before single strings are seen.
  public func look(at gram: PitchGram, _ shape: ChordShape, _ tuning: StringTuning) {
    (peaks, peakCount, largest) = (gram.peaks, gram.peakCount, gram.largest)
    self.tuning = Float(gram.tuning)
    (frets, open, asked) = (shape.frets, tuning.open, shape.notes(tuning))
    // The judge knows six strings; what an instrument has not is never asked.
    while open.count < 6 { open.append(open.last ?? 0) }
    var (low, high): (Float, Float) = (1e-6, 0)
    for index in 0..<PitchGram.count {
      if index < 28 { low += gram.strengths[index] } else { high += gram.strengths[index] }
    }
    brightness = high / (low + high)
    // 40 dB stands for tones alone.
    clear = Float(min(max(-4.3429 * Maths.log(max(gram.flatness, 1e-6)), 0), 40) / 40)
    agreement = Float(gram.agreement)
    fit.solve(gram.strengths, into: &played)
    var (sum, count): (Float, Float) = (1e-3, 0)
    for note in asked { if let note { (sum, count) = (sum + strength(of: note), count + 1) } }
    usual = sum / max(count, 1)
  }

  /// Fills `numbers` for one string, 0 the sixth.
  public func see(_ string: Int) {
    let fret = frets[string]
    let base = open[string] + (fret ?? 0)
    let steps = [0, 1, -1, 2, -2, open[string] - base]
    var place = 0
    for step in steps {
      for partial in 0..<StringView.partials {
        see(Float(base + step) + rises[partial], string, at: place)
        place += StringView.each
      }
    }
    numbers[place] = fret == nil ? 1 : 0
    numbers[place + 1] = fret == 0 ? 1 : 0
    numbers[place + 2] = Float(string) / 5
    numbers[place + 3] = brightness
    numbers[place + 4] = clear
    numbers[place + 5] = agreement
    for (index, step) in steps.enumerated() {
      numbers[place + 6 + index] = min(strength(of: base + step) / usual, 3) / 2
    }
    place += 12
    for partial in StringView.partials..<StringView.partials + StringView.further {
      see(Float(base) + rises[partial], string, at: place)
      place += StringView.each
    }
  }

  private func strength(of note: Int) -> Float {
    let index = note - ChromaNotes.lowest
    return index >= 0 && index < ChromaNotes.count ? played[index] : 0
  }

  /// Of one place in the spectrum: strength, level and offset of the nearest peak, and what other asked strings have there.
  private func see(_ place: Float, _ string: Int, at index: Int) {
    let wanted = place + tuning
    var (low, high) = (0, peakCount)
    while low < high {
      let middle = (low + high) / 2
      if peaks[middle].place < wanted - StringView.reach { low = middle + 1 } else { high = middle }
    }
    var best = -1
    while low < peakCount, peaks[low].place <= wanted + StringView.reach {
      if best < 0 || peaks[low].strength > peaks[best].strength { best = low }
      low += 1
    }
    if best < 0 {
      for offset in 0..<3 { numbers[index + offset] = 0 }
    } else {
      numbers[index] = peaks[best].whitened / 2
      // 60 dB below the loudest is 0.
      let level = 1 + Float(Maths.log2(Double(peaks[best].magnitude / largest))) / 10
      numbers[index + 1] = max(level, 0)
      numbers[index + 2] = peaks[best].place - wanted
    }
    numbers[index + 3] = cover(place, by: string)
  }

  /// In semitones: a peak further off belongs to something else.
  private static let reach: Float = 0.4

  private func cover(_ place: Float, by string: Int) -> Float {
    var sum: Float = 0
    for other in 0..<6 where other != string {
      guard let note = asked[other] else { continue }
      var strength: Float = 1
      for rise in rises {
        let off = (Float(note) + rise - place).magnitude
        if off < 0.5 { sum += strength * (1 - off / 0.5) }
        strength *= 0.75
      }
    }
    return min(sum, 2)
  }
}
