// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier play`: music and books on a real terminal.
@Suite struct PlayTests {
  private let folder: Folder
  private enum Arrow {
    static let up = "\u{1B}[A"
  }
  private static let frequency = 880.0

  init() throws {
    folder = try Folder()
    mkdir(folder.place("music"), 0o700)
    mkdir(folder.place("empty"), 0o700)
    try folder.write(Tones.tone(440, seconds: 20), to: "music/a-long-walk.wav")
    try folder.write(Tones.tone(PlayTests.frequency, seconds: 70), to: "music/evening-song.wav")
    try folder.write("no sound at all", to: "broken.mp3")
    try folder.write("no\0text", to: "broken.txt")
    try folder.write("no book", to: "ncc.html")
  }

  private func desk(_ words: [String]) throws -> Desk { try Desk(words, of: "play", in: folder) }

  /// How much of the title was heard, and how much is left, as it is seen.
  private func seconds(_ glass: Glass) -> (heard: Int, left: Int)? {
    guard let time = glass.value(of: "time")?.firstMatch(of: /(\d+):(\d\d) of 1:10, (\d):(\d\d) left/) else {
      return nil
    }
    let numbers = [time.1, time.2, time.3, time.4].map { Int($0) ?? 0 }
    return (60 * numbers[0] + numbers[1], 60 * numbers[2] + numbers[3])
  }

  /// Whether the tone of the title was recorded by itself.
  private func hears(_ frequency: Double) throws -> Bool {
    let wav = try Wav(try folder.bytes(of: "desk.wav"))
    return stride(from: 0, to: wav.seconds - 0.5, by: 0.1).contains {
      (try? wav.tone(near: frequency, from: $0).share).map { $0 > 0.9 } ?? false
    }
  }

  @Test("A file plays at once: its name, its place and what is left are seen, a bar grows, and it is heard")
  func file() throws {
    let desk = try desk(["music/evening-song.wav"])
    desk.shows("1 of 1, playing")
    #expect(desk.glass.value(of: "heard") == "evening song")
    // By then it is heard by itself: without a sound card the box speaks of that first.
    desk.waits("the fifth second") { (seconds($0)?.heard ?? 0) >= 5 }
    let time = try #require(seconds(desk.glass))
    #expect(time.heard + time.left == 70)
    desk.waits("a bar") { $0.words.contains("│██") && $0.words.contains("█░") }
    desk.pty.type(" ")
    desk.shows("1 of 1, paused")
    desk.shows("Paused at ")
    #expect(desk.glass.value(of: "heard") == "silence")
    desk.pty.type("q")
    desk.expectEnd()
    #expect(desk.pty.text.hasSuffix(Desk.leave))
    if hasNoCard { #expect(try hears(PlayTests.frequency)) }
  }

  @Test(
    "Of a folder the first title is named; where settings are kept, the one heard last goes on where it was")
  func settings() throws {
    let first = try desk(["music", "--settings", "settings"])
    first.shows("1 of 2, paused")
    first.pty.type(Arrow.up)
    first.shows("2 of 2, paused")
    first.pty.type(" ")
    first.waits("the second second") { (seconds($0)?.heard ?? 0) >= 2 }
    let heard = try #require(seconds(first.glass)?.heard)
    first.pty.type("q")
    first.expectEnd()
    let second = try desk(["music", "--settings", "settings"])
    second.shows("2 of 2, paused")
    second.waits("the place") { (seconds($0)?.heard ?? 0) >= heard }
    second.pty.type("q")
    second.expectEnd()
  }

  @Test("The first title of a list plays at once")
  func list() throws {
    try folder.write(
      "#EXTINF:20,A walk\n..\\secret.wav\nEVENING-SONG.wav\na-long-walk.wav\n", to: "music/mine.m3u")
    let desk = try desk(["music/mine.m3u"])
    desk.shows("1 of 2, playing")
    #expect(desk.glass.value(of: "heard") == "evening song")
    desk.pty.type("q")
    desk.expectEnd()
  }

  @Test("A terminal that can only write on gets name and times when a title begins, without a single escape")
  func dumb() throws {
    let desk = try Desk(
      ["music/evening-song.wav"], of: "play", in: folder, on: ["TERM=dumb", "LC_ALL=C.UTF-8"])
    #expect(desk.pty.waits(for: "  heard: evening song, 0:00 of 1:10, 1:10 left"))
    desk.pty.type("\r")
    #expect(desk.pty.waits(for: "Forward and back: "))
    desk.pty.type(" ")
    #expect(desk.pty.waits(for: "  heard: silence"))
    desk.pty.type("q")
    desk.expectEnd()
    #expect(!desk.pty.output.contains(0x1B))
  }

  @Test(
    "What cannot be played is told in a sentence before the terminal is taken",
    arguments: [
      (["missing.mp3"], 1, ["missing.mp3: there is no such file"]),
      (["missing.epub"], 1, ["missing.epub: there is no such file"]),
      (["broken.txt"], 1, ["broken.txt: this is no book that can be read"]),
      (["ncc.html"], 1, ["ncc.html: this is no book that can be read"]),
      (["broken.mp3"], 1, ["broken.mp3: "]),
      (["empty"], 1, ["empty: there is no sound file in this folder"]),
      (["missing.m3u"], 1, ["missing.m3u: no sound file of this list is there"]),
      ([], 2, ["play needs a sound"]),
      (["music", "music"], 2, ["one too many"]), (["music", "--music", "."], 2, ["'--music'"]),
      (["music"], 1, ["play needs a terminal"]),
    ] as [([String], Int32, [String])])
  func faults(words: [String], code: Int32, reasons: [String]) throws {
    for reason in reasons {
      expectFault(try sonifier(["play"] + words, in: folder), code: code, naming: reason)
    }
    #expect(try folder.names() == ["broken.mp3", "broken.txt", "empty", "music", "ncc.html"])
  }
}
