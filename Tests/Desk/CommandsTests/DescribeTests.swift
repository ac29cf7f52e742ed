// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// `sonifier describe`: a picture at a glance.
@Suite struct DescribeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("One sentence stands on a line, and JSON has the same sentences beside what was measured")
  func both() throws {
    let picture = try folder.write(
      Png.picture(80, 60) { x, y in x > 64 && x < 76 && y > 4 && y < 16 ? 0xFFD700 : 0x102860 },
      to: "star.png")
    let words = try sonifier(["describe", picture])
    expectDone(words)
    #expect(words.output == "Mostly dark blue.\nA little gold: top right.\nDark.\nCalm.\n")
    let run = try sonifier(["describe", picture, "--json"])
    expectDone(run)
    let object = try run.json()
    let lines = words.output.split(separator: "\n").map { String($0) }
    #expect(object["sentences"] as? [String] == lines)
    let colours = try #require(object["colours"] as? [[String: Any]])
    #expect(colours.map { $0["colour"] as? String } == ["dark blue", "gold"])
    #expect(colours.map { $0["place"] as? String } == ["everywhere", "top right"])
    #expect(
      colours.allSatisfy { $0["isPlaceSure"] is Bool && $0["isCompact"] is Bool && $0["distance"] is Double })
    let share = try #require(colours[1]["share"] as? Double)
    #expect(abs(share - 121.0 / 4800) < 0.01)
    for measure in ["coloured", "lightness", "contrast", "busyness", "softness"] {
      #expect(try (0...1).contains(#require(object[measure] as? Double)), "\(measure)")
    }
    for halves in ["leftToRight", "topToBottom"] {
      #expect(Set(try #require(object[halves] as? [String: Double]).keys) == ["lightness", "colour"])
    }
  }

  @Test("A picture without edges has null for their width")
  func plain() throws {
    let picture = try folder.write(Png.row([0xFF0000]), to: "red.png")
    #expect(try sonifier(["describe", picture, "--json"]).json()["softness"] is NSNull)
    #expect(try sonifier(["describe", picture]).output == "All red, without detail.\n")
  }
}
