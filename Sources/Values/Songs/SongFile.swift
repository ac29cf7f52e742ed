// SPDX-License-Identifier: GPL-3.0-or-later

/// A songbook in ChordPro's format, in which words have chords in brackets and lines in braces say how to read them.
///
/// Any bytes give songs and warnings, or a trouble; the work grows as their number does. A song without bar lines has a
/// bar for every chord. Where bars are written, each line of the file ends one.
public struct SongFile: Equatable, Sendable {
  public var songs: [Song]
  public var warnings: [SongWarning]

  public static func read(_ bytes: [UInt8]) -> Result<SongFile, SongTrouble> {
    do throws(SongTrouble) {
      var reader = SongReader()
      let text = try SongText(bytes)
      if let line = text.lineWithoutUnicode { reader.warnings.add(.notUnicode, line: line) }
      var lines = SongLines(text.bytes)
      while let line = try lines.next() { try reader.read(line) }
      try reader.end()
      return .success(SongFile(songs: reader.songs, warnings: reader.warnings.all))
    } catch {
      return .failure(error)
    }
  }
}
