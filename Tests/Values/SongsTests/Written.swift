// SPDX-License-Identifier: GPL-3.0-or-later
import Ears
import Songs
import Testing

/// The only song of a text.
func song(_ text: String) throws -> Song {
  let songs = try SongFile.read(Array(text.utf8)).get().songs
  #expect(songs.count == 1)
  return try #require(songs.first)
}

func warned(_ text: String) throws -> [SongWarning] { try SongFile.read(Array(text.utf8)).get().warnings }

func trouble(_ text: String) -> SongTrouble? {
  guard case .failure(let trouble) = SongFile.read(Array(text.utf8)) else { return nil }
  return trouble
}

/// A song's bars in a line: "v: G 'A-' | C G@200 / c: -" is a verse of two bars and a chorus of one without a chord.
func written(_ song: Song) -> String {
  song.sections.map { section in
    let name =
      switch section.kind {
      case .verse: "v"
      case .chorus: "c"
      case .bridge: "b"
      case .grid: "g"
      case .other: "o"
      }
    let label = section.label.isEmpty ? "" : "(\(section.label))"
    return name + label + ": " + section.bars.map(written).joined(separator: " | ")
  }.joined(separator: " / ")
}

private func written(_ bar: SongBar) -> String {
  let changes = bar.changes.map { ($0.chord?.name.letters ?? "-") + ($0.at == 0 ? "" : "@\($0.at)") }
  return changes.joined(separator: " ") + (bar.words.isEmpty ? "" : " '\(bar.words)'")
}
