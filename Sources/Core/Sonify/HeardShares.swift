// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// How a picture sounds under a finger that slides over all of it: which share of its way is breath, and which is clear.
public struct HeardShares: Equatable, Sendable {
  /// Without any note.
  public private(set) var breath = 0.0
  /// A note so faint that it is hardly heard beside its breath.
  public private(set) var nearlyBreath = 0.0
  /// A clear tone.
  public private(set) var clear = 0.0

  /// The purity below which a note is hardly heard, and that from which it is clear.
  private static var bounds: (hardly: Double, clear: Double) { (0.25, 0.9) }
  /// The rows that the finger slides along, and its places in each: one to a fingertip, and twelve to a fingertip.
  private static var rows: Int { 11 }
  private static var columns: Int { 132 }

  public init(of picture: Picture, _ clarity: Clarity) {
    let finger = Finger(millimetres: Finger.fingertip, on: picture)
    var sonifier = Sonifier()
    sonifier.stretch = clarity.stretch(of: picture)
    let step = 1 / Double(HeardShares.rows * HeardShares.columns)
    for row in 0..<HeardShares.rows {
      let y = (Double(row) + 0.5) / Double(HeardShares.rows) * Double(picture.height) - 0.5
      for column in 0..<HeardShares.columns {
        let x = (Double(column) + 0.5) / Double(HeardShares.columns) * Double(picture.width) - 0.5
        guard let tone = finger.touch(Place(x: x, y: y), sonifier: &sonifier)?.tone else { continue }
        switch tone.purity {
        case _ where tone.pitch == nil: breath += step
        case ..<HeardShares.bounds.hardly: nearlyBreath += step
        case HeardShares.bounds.clear...: clear += step
        default: break
        }
      }
      sonifier.lift()
    }
  }
}
