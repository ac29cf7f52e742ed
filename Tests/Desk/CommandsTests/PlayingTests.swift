// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier render`: how its tones come, go and are played.
@Suite struct PlayingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func held(_ options: String...) throws -> Wav {
    try rendered(wheel, ["--at", "330,60", "--seconds", "1"] + options, in: folder)
  }

  @Test("What nobody asks for changes no bit")
  func plain() throws {
    let said = try held(
      "--attack", "8", "--release", "30", "--glide", "5", "--reverb", "0", "--gain", "0", "--under", "colour")
    #expect(try held().bytes == said.bytes)
  }

  @Test("6 decibels softer is half as loud")
  func gain() throws {
    let (plain, soft) = try (held(), held("--gain", "-6.0206"))
    #expect(abs(Double(soft.peak(0.1, 0.9)) / Double(plain.peak(0.1, 0.9)) - 0.5) < 0.002)
  }

  @Test("A slow attack comes as slowly as it says, and a long release ends as late")
  func times() throws {
    let (plain, slow) = try (held(), held("--attack", "400", "--release", "600"))
    let full = Double(plain.peak(0.1, 0.9))
    #expect(Double(plain.peak(0, 0.05)) > 0.95 * full)
    #expect(Double(slow.peak(0, 0.05)) < 0.4 * full && Double(slow.peak(0.45, 0.9)) > 0.95 * full)
    #expect(slow.seconds - plain.seconds > 0.5)
    #expect(Double(slow.peak(1.1, 1.2)) > 0.1 * full)
  }

  @Test("A hall goes on after the tone, and the file with it until it is silent")
  func reverb() throws {
    let (plain, hall) = try (held(), held("--reverb", "50"))
    #expect(hall.seconds > plain.seconds + 0.5)
    #expect(hall.peak(1.1, 1.3) > 10 && hall.left.last == 0 && hall.right.last == 0)
  }

  @Test("Between two colours a chord has both, as JSON tells, and their weights are all of it")
  func chord() throws {
    let halves = try folder.write(
      Png.picture(100, 60) { x, _ in x < 50 ? 0xFF0000 : 0x0000FF }, to: "halves.png")
    let words = [
      "render", halves, "--at", "49,30", "--finger", "9", "--under", "chord", "-o", "out.wav", "--json",
    ]
    let notes = try #require(try sonifier(words, in: folder).json()["notes"] as? [[String: Any]])
    let chord = try #require(notes.first?["chord"] as? [[String: Any]])
    #expect(Set(chord.compactMap { $0["colour"] as? String }) == ["red", "blue"])
    let weights = chord.compactMap { $0["weight"] as? Double }
    #expect(abs(weights.reduce(0, +) - 1) < 0.002 && weights.allSatisfy { $0 > 0.3 })
  }

  @Test(
    "A value that is none is refused, and says what would be one",
    arguments: [
      ("--attack", "0"), ("--release", "4"), ("--glide", "soon"), ("--reverb", "101"), ("--gain", "1"),
      ("--under", "all"), ("--new-notes", "now"),
    ])
  func refused(option: String, value: String) throws {
    let words = ["render", wheel, option, value, "-o", "never.wav"]
    expectFault(try sonifier(words, in: folder), code: 2, naming: option)
    #expect(try folder.names() == [])
  }
}
