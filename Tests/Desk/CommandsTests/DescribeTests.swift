// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

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
    #expect(object["hasClearParts"] as? Bool == false)
    for halves in ["leftToRight", "topToBottom"] {
      #expect(Set(try #require(object[halves] as? [String: Double]).keys) == ["lightness", "colour"])
    }
  }

  @Test("A folder has a line for each picture, also for one that cannot be read, and fails at the end")
  func folderOfPictures() throws {
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    try folder.write(Png.row([0x808080]), to: "grey.png")
    let words = try sonifier(["describe", "."], in: folder)
    expectDone(words)
    #expect(words.output == "./grey.png: All grey, without detail.\n./red.png: All red, without detail.\n")
    try folder.write([1, 2, 3], to: "none.png")
    let run = try sonifier(["describe", ".", "--json"], in: folder)
    #expect(run.code == 1 && run.complaint == "sonifier: 1 of 3 pictures cannot be read\n")
    let lines = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["file"] as? String } == ["./grey.png", "./none.png", "./red.png"])
    #expect(lines.map { $0["words"] as? Int } == [4, nil, 4])
    #expect(lines.map { ($0["finger"] as? [String: Double])?["clear"] } == [0, nil, 1])
    #expect(lines.map { ($0["finger"] as? [String: Double])?["breath"] } == [1, nil, 0])
    #expect(lines[1]["error"] is String)
  }

  @Test("An empty folder is told by its name, and a folder has no numbers")
  func emptyFolder() throws {
    try folder.write("no picture", to: "a.txt")
    expectFault(try sonifier(["describe", folder.path]), code: 1, naming: folder.path)
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    expectFault(try sonifier(["describe", folder.path, "--data"]), code: 2, naming: folder.path)
  }

  @Test("A picture without edges has null for their width")
  func plain() throws {
    let picture = try folder.write(Png.row([0xFF0000]), to: "red.png")
    #expect(try sonifier(["describe", picture, "--json"]).json()["softness"] is NSNull)
    #expect(try sonifier(["describe", picture]).output == "All red, without detail.\n")
  }
}
