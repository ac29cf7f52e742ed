// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Practice
import Songs
import Testing

@testable import Instrument

/// How the box strums a song.
@Suite struct SongStrokesTests {
  private static func song(_ head: String, _ bars: String) throws -> Song {
    try #require(try SongFile.read(Array((head + "\n" + bars).utf8)).get().songs.first)
  }

  private static func four() throws -> Song { try song("{tempo: 60}\n{time: 4/4}", "| [A]a | [E]b |") }

  private static func strokes(_ song: Song, learned names: [StrokePattern.Name]) -> SongStrokes {
    var progress = Progress()
    progress.begin()
    for name in names { progress.answered(.pattern(name), right: true) }
    return SongStrokes(for: song, of: Course(), learned: progress)
  }

  /// Of a song at its own tempo, like "0.0D 1.5U", in seconds after the first bar has begun.
  private static func text(_ strokes: SongStrokes, _ song: Song) -> String {
    let times = SongTimes(song, bars: 0..<99, percent: 100)
    return strokes.sweeps(times).map { "\($0.time - times.start)\($0.isUp ? "U" : "D")" }
      .joined(separator: " ")
  }

  @Test("Before a rhythm is learned each beat is a stroke down")
  func plain() throws {
    let song = try Self.four()
    #expect(Self.strokes(song, learned: []).name == nil)
    #expect(Self.text(.plain, song) == "0.0D 1.0D 2.0D 3.0D 4.0D 5.0D 6.0D 7.0D")
  }

  @Test("The rhythm that was learned last is the song's, with its strokes up and down")
  func newest() throws {
    let song = try Self.four()
    let strokes = Self.strokes(song, learned: [.calypso, .downs])
    #expect(strokes.name == .calypso)
    #expect(Self.text(strokes, song).hasPrefix("0.0D 1.0D 1.5U 2.5U 3.0D 3.5U 4.0D"))
  }

  @Test("What does not fit a song's bars is not its rhythm: other metres, sixteenths, and none on the one")
  func others() throws {
    let song = try Self.four()
    let misfits: [StrokePattern.Name] = [.waltz, .waltzUp, .jig, .gallop, .sixteenths, .ups, .reggae]
    #expect(Self.strokes(song, learned: misfits).name == nil)
    let waltz = try Self.song("{time: 3/4}", "| [A]a | [E]b |")
    #expect(Self.strokes(waltz, learned: misfits).name == .waltzUp)
    let jig = try Self.song("{time: 6/8}\n{tempo: 120}", "| [A]a |")
    #expect(Self.strokes(jig, learned: misfits).name == .jig)
    #expect(
      Self.text(Self.strokes(jig, learned: [.jig]), jig) == "0.0D 0.5U 1.0D 1.5D 2.0U 2.5D")
  }

  @Test("A short bar at the beginning, and one of another length, are struck down on their beats")
  func shortBars() throws {
    let upbeat = try Self.song("{time: 3/4}\n{tempo: 60}\n{meta: upbeat 1}", "| [A]a | [A]b | [E]c |")
    let times = SongTimes(upbeat, bars: 0..<99, percent: 100)
    let sweeps = Self.strokes(upbeat, learned: [.waltzUp]).sweeps(times)
    let mixed = try Self.song("{time: 3/4}\n{tempo: 60}", "| [A]a |\n{time: 2/4}\n| [E]c |")
    #expect(
      Self.text(Self.strokes(mixed, learned: [.waltzUp]), mixed) == "0.0D 1.0D 1.5U 2.0D 2.5U 3.0D 4.0D")
    #expect(sweeps.count == 11)
  }

  @Test(
    "Whatever was learned, strokes go on in time, stay within the song, and begin its bars",
    arguments: [
      "2/4", "3/4", "4/4", "5/4", "6/8", "12/8",
    ])
  func property(time: String) throws {
    let song = try Self.song("{time: \(time)}", "| [A]a | [E]b [A]c | [E]d |")
    for name in StrokePattern.Name.allCases {
      for percent in [40, 77, 120] {
        let times = SongTimes(song, bars: 0..<99, percent: percent)
        let sweeps = Self.strokes(song, learned: [name]).sweeps(times)
        #expect(zip(sweeps, sweeps.dropFirst()).allSatisfy { $0.time < $1.time })
        #expect(sweeps.allSatisfy { $0.time >= times.start && $0.time < times.end })
        for bar in times.bars.dropLast() {
          #expect(sweeps.contains { ($0.time - bar).magnitude < 1e-9 && !$0.isUp })
        }
      }
    }
  }
}
