// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier render --plot`: the picture of a sound.
@Suite struct PlotTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Where the sound begins in the picture, in pixels, and how high it is.
  private let left = 64
  private let top = 8
  private let rows = 648

  private func light(_ x: Int, _ y: Int) throws -> Int {
    try colour(x, y).reduce(0, +)
  }

  private func colour(_ x: Int, _ y: Int) throws -> [Int] {
    let text = try #require(try mapped(folder.path + "/plot.png", at: "\(x),\(y)")["rgb"] as? String)
    let number = try #require(Int(text.dropFirst(), radix: 16))
    return [number >> 16, number >> 8 & 255, number & 255]
  }

  @Test("A tone is brightest at its own note, six rows to a semitone, from its first column to its last")
  func note() throws {
    let words = [
      "--at", "330,60", "--seconds", "0.5", "--octave", "2", "-o", "out.wav", "--plot", "plot.png", "--json",
    ]
    let run = try sonifier(["render", wheel] + words, in: folder)
    expectDone(run)
    let notes = try #require(try run.json()["notes"] as? [[String: Any]])
    let frequency = try #require(notes.first?["frequency"] as? Double)
    let semitones = 12 * log2(frequency / 32.7031957)
    let row = top + rows - 1 - Int((semitones * 6).rounded()) - 3
    for x in [left + 20, left + 500, left + 900] {
      let here = try light(x, row)
      #expect(here > 650)
      #expect(try light(x, row - 12) < here && light(x, row + 12) < here)
      #expect(try light(x, row - 60) < 60 && light(x, row + 60) < 60)
    }
  }

  @Test("Beneath a slide stand the picture's columns, when the finger is on them, with its place marked")
  func columns() throws {
    let halves = try folder.write(
      Png.picture(100, 40) { x, y in x < 50 ? (y < 20 ? 0xFF0000 : 0x00FF00) : 0x0000FF }, to: "halves.png")
    let run = try sonifier(
      ["render", halves, "--seconds", "1", "-o", "out.wav", "--plot", "plot.png"], in: folder)
    expectDone(run)
    let strip = top + rows + 44
    #expect(try colour(left + 200, strip + 40) == [255, 0, 0])
    #expect(try colour(left + 200, strip + 120) == [0, 255, 0])
    #expect(try colour(left + 800, strip + 40) == [0, 0, 255])
    // The finger went across the middle.
    #expect(try colour(left + 800, strip + 82) == [0, 0, 0])
  }

  @Test(
    "Beneath a sweep stands what its cursor met, the highest voice on top",
    arguments: ["right", "left", "down", "up"])
  func sweep(direction: String) throws {
    // White in one quarter.
    let quarter = try folder.write(
      Png.picture(64, 64) { x, y in x < 32 && y < 32 ? 0xFFFFFF : 0 }, to: "quarter.png")
    let words = [
      "--sweep", "--direction", direction, "--seconds", "0.5", "-o", "out.wav", "--plot", "plot.png",
    ]
    expectDone(try sonifier(["render", quarter] + words, in: folder))
    let strip = top + rows + 44
    let isFirst = direction == "right" || direction == "down"
    // Going down, what is to the left is the lowest.
    let isHigh = direction == "right" || direction == "left"
    for (x, half) in [(left + 200, true), (left + 800, false)] {
      for (y, isTop) in [(strip + 40, true), (strip + 120, false)] {
        let isWhite = half == isFirst && isTop == isHigh
        #expect(try colour(x, y) == (isWhite ? [255, 255, 255] : [0, 0, 0]), "\(direction) \(x) \(y)")
      }
      // 500 to 5000 Hz is all that sounds: the upper half of it where the upper half is white.
      let isSounding = half == isFirst
      #expect(try (light(x, row(isHigh ? 3000 : 800)) > 400) == isSounding)
      #expect(try light(x, row(isHigh ? 800 : 3000)) < 100)
    }
  }

  private func row(_ frequency: Double) -> Int {
    top + rows - 4 - Int((12 * log2(frequency / 32.7031957) * 6).rounded())
  }

  @Test("The sound itself is the same, and neither it nor the picture is replaced by the plot")
  func aside() throws {
    let words = ["render", wheel, "--seconds", "0.2", "-o"]
    expectDone(try sonifier(words + ["plain.wav"], in: folder))
    expectDone(try sonifier(words + ["out.wav", "--plot", "plot.png"], in: folder))
    #expect(try folder.bytes(of: "plain.wav") == folder.bytes(of: "out.wav"))
    let own = try folder.write(Png.row([0xFF0000]), to: "own.png")
    let run = try sonifier(["render", own, "-o", "new.wav", "--plot", "own.png"], in: folder)
    expectFault(run, code: 1, naming: "own.png")
    #expect(try !folder.names().contains("new.wav"))
  }
  @Test("A plot that cannot be made is told before there is a sound", arguments: [[], ["--sweep"]])
  func nowhere(more: [String]) throws {
    let words = ["render", wheel, "--seconds", "0.5", "-o", "out.wav", "--plot", "nowhere/plot.png"]
    expectFault(try sonifier(words + more, in: folder), code: 1, naming: "nowhere/plot.png")
    #expect(try !folder.names().contains("out.wav"))
  }
}
