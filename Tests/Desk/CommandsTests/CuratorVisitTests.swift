// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// A curator's whole way with the real commands, from a folder of pictures alone to a visitor who hears a work by its name.
@Suite struct CuratorVisitTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.place("Room 1"), withIntermediateDirectories: true)
    let museum = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scenarios/museum").standardizedFileURL
    for (name, copy) in [("1-evening-by-the-sea", "1 Evening"), ("3-red-house", "2 House")] {
      try folder.write(
        [UInt8](try Data(contentsOf: museum.appending(path: name + ".png"))), to: "Room 1/\(copy).png")
    }
  }

  private func exhibition(_ word: String) throws -> Run {
    try sonifier(["exhibition", word, "Room 1"], in: folder)
  }

  /// What the box says in a scenario, in its order, without the times.
  private func said(_ scenario: String) throws -> [String] {
    try folder.write(scenario, to: "visit.scenario")
    let run = try sonifier(["scenario", "visit.scenario"], in: folder)
    expectDone(run)
    return run.output.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /[\d.]+\s+say\s+(.*)/).map { String($0.1) }
    }
  }

  /// Fills in what the program has left open, as a text editor does.
  private func fill(_ name: String, _ values: [String: String], adding rest: String = "") throws {
    var text = String(decoding: try folder.bytes(of: "Room 1/" + name), as: UTF8.self)
    for (heading, value) in values {
      let line = "\(heading):\n"
      #expect(text.contains(line), "\(text)")
      text = text.replacingOccurrences(of: line, with: "\(heading): \(value)\n")
    }
    try folder.write(text + rest, to: "Room 1/" + name)
  }

  @Test(
    "From new texts over one mistake to ready; the box keeps the exhibition, and a visitor hears the work's name"
  )
  func whole() throws {
    // At the desk.
    let new = try exhibition("new")
    expectDone(new)
    #expect(new.output == "1 Evening.txt\n2 House.txt\nexhibition.txt\n2 pictures, 2 texts written\n")
    try fill("exhibition.txt", ["Title": "Two evenings"])
    try fill("1 Evening.txt", ["Title": "Evening by the sea", "Artist": "A. Painter", "Alt": "A bay."])
    try fill(
      "2 House.txt", ["Title": "The red house", "Artist": "B. Painter", "Alt": "A red house."],
      adding: "\nRegion: The moon\nWhere: circle 77.5 121.7 9\n")
    let text = String(decoding: try folder.bytes(of: "Room 1/2 House.txt"), as: UTF8.self)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    let wrong = try exhibition("check")
    #expect(wrong.code == 1 && wrong.output.hasSuffix("; not ready: 1 error\n"))
    #expect(wrong.output.contains("Error in 2 House.txt, line \(line): The place "), "\(wrong.output)")

    // The same by ear, where the curator has the box at hand.
    let heard = try said("0 power on\n6 stick in Room 1\n40 end")
    #expect(heard.contains { $0.contains("Not ready: one error. In 2 House.txt, line \(line): The place ") })

    try folder.write(text.replacingOccurrences(of: "121.7", with: "21.7"), to: "Room 1/2 House.txt")
    let ready = try exhibition("check")
    expectDone(ready)
    #expect(ready.output.hasSuffix("2 works, 1 language, 1 region; ready\n"), "\(ready.output)")

    // With the stick to the box, which keeps it. Then a visitor comes, and stands before the wall.
    let visit = try said(
      """
      picture Room 1/2 House.png
      0 power on
      6 stick in Room 1
      30 menu keep the exhibition
      34 knob press
      34.1 knob release
      46 stick out
      54 aim turn 4
      70 shutter press
      70.1 shutter release
      94 strip 0.775
      98 strip lift
      100 end
      """)
    let story = [
      "An exhibition is on the stick: Two evenings. 2 works, one language, one region. Ready for visitors.",
      "The exhibition is kept on the card: 2 pictures.", "The stick is gone.",
      "The whole picture is in view.",
      "The red house, by B. Painter. Its own picture is open. A red house. ",
    ]
    var rest = visit[...]
    for words in story {
      let place = try #require(rest.firstIndex { $0.contains(words) }, "\(words): \(visit)")
      rest = rest[place...].dropFirst()
    }
  }
}
