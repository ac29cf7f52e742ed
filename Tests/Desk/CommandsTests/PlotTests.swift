// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier render --plot`: the picture of a sound.
@Suite struct PlotTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private var sheet: PlotSheet { get throws { try PlotSheet(folder.path + "/plot.png") } }
  private let left = PlotSheet.left

  @Test("A tone is brightest at its own note, from its first column to its last")
  func note() throws {
    let words = [
      "--at", "330,60", "--seconds", "0.5", "--octave", "2", "-o", "out.wav", "--plot", "plot.png", "--json",
    ]
    let run = try sonifier(["render", wheel] + words, in: folder)
    expectDone(run)
    let notes = try #require(try run.json()["notes"] as? [[String: Any]])
    let name = try #require(notes.first?["note"] as? String)
    let octave = try #require(notes.first?["octave"] as? Int)
    let sheet = try sheet
    let row = try #require(sheet.mark("\(name)\(octave)"))
    let semitone = try #require(sheet.mark("A\(octave)").map { (row - $0) / 2 })
    #expect(name == "G" && semitone > 5)
    for x in [left + 20, left + 500, left + 900] {
      let here = sheet.light(x, row)
      #expect(here > 650)
      #expect(sheet.light(x, row - 2 * semitone) < here && sheet.light(x, row + 2 * semitone) < here)
    }
    #expect(sheet.light(left + 500, row - 5 * semitone) < 60)
    #expect(sheet.light(left + 500, row + 5 * semitone) < 60)
    #expect(sheet.reads("crimson", left, 88) && sheet.reads("G\(octave)", left, 124))
    #expect(sheet.reads("colour-wheel.png, held at 330,60", left, 44))
  }

  @Test("Beneath a slide stand the picture's columns, when the finger is on them, with its place marked")
  func columns() throws {
    let halves = try folder.write(
      Png.picture(100, 40) { x, y in x < 50 ? (y < 20 ? 0xFF0000 : 0x00FF00) : 0x0000FF }, to: "halves.png")
    let run = try sonifier(
      ["render", halves, "--seconds", "1", "-o", "out.wav", "--plot", "plot.png"], in: folder)
    expectDone(run)
    let sheet = try sheet
    let strip = sheet.strip
    #expect(sheet.colour(left + 200, strip + 40) == [255, 0, 0])
    #expect(sheet.colour(left + 200, strip + 120) == [0, 255, 0])
    #expect(sheet.colour(left + 800, strip + 40) == [0, 0, 255])
    // The finger went across the middle.
    #expect(sheet.colour(left + 800, strip + 82) == [0, 0, 0])
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
    let sheet = try sheet
    let strip = sheet.strip
    let isFirst = direction == "right" || direction == "down"
    // Going down, what is to the left is the lowest.
    let isHigh = direction == "right" || direction == "left"
    for (x, half) in [(left + 200, true), (left + 800, false)] {
      for (y, isTop) in [(strip + 40, true), (strip + 120, false)] {
        let isWhite = half == isFirst && isTop == isHigh
        #expect(sheet.colour(x, y) == (isWhite ? [255, 255, 255] : [0, 0, 0]), "\(direction) \(x) \(y)")
      }
      // 500 to 5000 Hz is all that sounds: the upper half of it where the upper half is white, and the other is not shown.
      let isSounding = half == isFirst
      let (row, other) = (try #require(sheet.y(of: isHigh ? 3000 : 800)), sheet.y(of: isHigh ? 800 : 3000))
      #expect((sheet.light(x, row) > 400) == isSounding)
      #expect(try isHigh ? #require(other) > sheet.times : #require(other) < 132)
    }
  }

  @Test("Beneath a sweep in greys all is grey, however colourful the picture", arguments: [false, true])
  func greys(isColour: Bool) throws {
    let colours = try folder.write(
      Png.picture(32, 32) { x, y in y < 16 ? 0xFF0000 : x < 16 ? 0x00FF00 : 0x2030FF }, to: "colours.png")
    let words = ["--sweep", "--seconds", "0.5", "-o", "out.wav", "--plot", "plot.png"]
    expectDone(try sonifier(["render", colours] + words + (isColour ? ["--colour"] : []), in: folder))
    let sheet = try sheet
    let strip = (0..<1000).flatMap { x in (0..<160).map { sheet.colour(left + x, sheet.strip + $0) } }
    #expect(strip.allSatisfy { Set($0).count == 1 } == !isColour)
    #expect(Set(strip).count > 1)
  }

  @Test("Silence is dark")
  func silence() throws {
    let words = ["--at", "9999,60", "--seconds", "0.1", "-o", "out.wav", "--plot", "plot.png"]
    expectDone(try sonifier(["render", wheel] + words, in: folder))
    let sheet = try sheet
    #expect((168..<sheet.times).allSatisfy { sheet.light(left + 300, $0) < 60 })
    #expect(sheet.mark("C1") != nil && sheet.mark("C9") != nil)
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
