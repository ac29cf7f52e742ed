// SPDX-License-Identifier: GPL-3.0-or-later

/// The warnings of a file, as far as they are worth reading.
struct SongWarnings {
  private(set) var all: [SongWarning] = []

  mutating func add(_ kind: SongWarning.Kind, line: Int, _ letters: ArraySlice<UInt8> = []) {
    guard all.count < SongBounds.warnings else { return }
    all.append(SongWarning(kind, line: line, letters: SongText.piece(letters)))
  }
}
