// SPDX-License-Identifier: GPL-3.0-or-later
import Ears
import Foundation
import Songs
import Testing

/// The songs that come with the box.
@Suite struct BoardSongsTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../board/songs")

  /// Language, time, tempo, and the chords of every bar as they are played.
  private static let songs = [
    (
      "amazing-grace", "en", "3/4 84 1",
      "v(Verse 1): - G G C G G Em D7 D7 G G C G Em D7 G G"
    ),
    ("kuckuck", "de", "3/4 112 0", "v(Strophe 1): G G D7 G D7 D7 G G G G D7 G"),
    (
      "au-clair-de-la-lune", "fr", "4/4 92 0",
      "v(Couplet 1): G G,D7 G,D7 G G G,D7 G,D7 G Am Am D7 D7 G G,D7 G,D7 G"
    ),
    (
      "noche-de-paz", "es", "3/4 84 0",
      "v(Estrofa 1): G G G G D7 D7 G G C C G G C C G G D7 D7 G G G D7 G G"
    ),
    (
      "arirang", "ko", "3/4 92 0",
      "c(후렴): G G Em D7 G Em D7 G / v(1절): G G Em D7 G Em D7 G"
    ),
    (
      "raghupati-raghav", "hi", "4/4 84 0",
      "c(टेक): G D7 D7 G / v(पद 1): G D7 D7 G / c(टेक): G D7 D7 G"
    ),
  ]

  private func read(_ name: String) throws -> SongFile {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name + ".cho")))
    return try SongFile.read(bytes).get()
  }

  @Test("Each has the bars and chords that its tune wants, and is read without a warning", arguments: songs)
  func bars(name: String, language: String, pace: String, chords: String) throws {
    let file = try read(name)
    let song = try #require(file.songs.first)
    #expect(file.warnings.isEmpty && file.songs.count == 1)
    #expect(song.language == language && !song.title.isEmpty && song.key?.name.letters == "G")
    #expect("\(song.time.beats)/\(song.time.unit) \(song.tempo ?? 0) \(song.upbeat)" == pace)
    var bare = song
    for section in bare.sections.indices {
      for bar in bare.sections[section].bars.indices { bare.sections[section].bars[bar].words = "" }
    }
    let letters = written(bare).split(separator: " / ").map { section in
      let parts = section.split(separator: ": ")
      let bars = parts.last?.split(separator: " | ").map { bar in
        bar.split(separator: " ").map { $0.prefix { $0 != "@" } }.joined(separator: ",")
      }
      return (parts.first ?? "") + ": " + (bars ?? []).joined(separator: " ")
    }
    #expect(letters.joined(separator: " / ") == chords)
  }

  @Test("All are listed here, one in each of the box's languages, of four chords at most that beginners know")
  func chords() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == Self.songs.map { $0.0 + ".cho" }.sorted())
    let known = ["A", "E", "B7", "E7", "D", "G", "C", "Am", "Em", "D7", "A7"]
    var languages: Set<String> = []
    for (name, _, _, _) in Self.songs {
      let song = try #require(try read(name).songs.first)
      languages.insert(song.language)
      #expect(song.chords.count <= 4 && song.chords.allSatisfy { known.contains($0.name.letters) })
      #expect(song.chords.allSatisfy { ChordFingering.first(of: $0.name) != nil })
    }
    #expect(languages == ["en", "de", "fr", "es", "ko", "hi"])
  }

  @Test("Every bar has words, but for those in which the last note lasts")
  func words() throws {
    let silent = try Self.songs.map {
      try #require(try read($0.0).songs.first).played.filter { $0.bar.words.isEmpty }.count
    }
    #expect(silent == [1, 0, 0, 2, 0, 0])
  }
}
