// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sound
import Testing

@testable import Instrument
@testable import WalkTests

/// Pictures as a whole, and what of them is under the finger.
extension Visit {
  /// Where the whole picture is heard, with one open or none.
  static func sweep(_ picture: Picture? = painting()) -> Visit {
    var visit = Visit(shelf: ["poppies", "the sea"])
    if let picture { visit.take(picture) }
    visit.open(.sweep)
    return visit
  }

  /// Of the voices of a column, the lowest first.
  var levels: [Float] { SoundFrame.Region.column.map { box.frame.voices[$0].level } }

  /// Whether what was being said gives way to the last event.
  var hushes: Bool { effects.contains { if case .hush = $0 { true } else { false } } }
}

/// White left of the middle below, and right of it above; elsewhere black.
func whiteSteps() throws -> Picture {
  try greys { column, row in (column < 32) == (row >= 32) ? 255 : 0 }
}

/// 64 x 64.
func greys(_ grey: (_ column: Int, _ row: Int) -> UInt8) throws -> Picture {
  let picture = Picture(width: 64, height: 64, channels: 1, bytes: { grey($0 % 64, $0 / 64) })
  return try #require(picture)
}
