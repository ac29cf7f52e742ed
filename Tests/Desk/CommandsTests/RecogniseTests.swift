// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing
import Walls

@testable import Yardsticks

/// `sonifier recognise`: which work of a folder hangs in a photograph.
@Suite struct RecogniseTests {
  private let folder: Folder

  /// Works in a folder of their own, and a photograph of the third.
  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.place("works"), withIntermediateDirectories: false)
    for seed in 1...5 {
      let work = PaintedWork(HungPainting(.plain, .none, seed: UInt64(seed)), height: 150)
      try folder.write(Png.picture(work.width, work.height, of: work.bytes), to: "works/work \(seed).png")
    }
    var painting = HungPainting(.plaster, .plain, seed: 3)
    (painting.across, painting.roll, painting.hasShadow) = (0.15, 0.06, false)
    let photograph = painting.photograph(width: 640, height: 480)
    try folder.write(Png.picture(640, 480, of: photograph.bytes), to: "wall.png")
    try folder.write(Png.row([0xFF0000]), to: "red.png")
  }

  @Test("A work that hangs in the photograph is told by its name in the folder, and is open")
  func open() throws {
    let run = try sonifier(["recognise", "wall.png", "--among", "works", "--json"], in: folder)
    expectDone(run)
    let object = try run.json()
    #expect(Set(object.keys) == ["file", "work", "score", "answer"])
    #expect(object["file"] as? String == "wall.png" && object["work"] as? String == "work 3.png")
    #expect(object["answer"] as? String == "open")
    #expect(try (1.4...2).contains(#require(object["score"] as? Double)))
    // With a slash it is the same folder.
    let words = try sonifier(["recognise", "wall.png", "--among", "works/"], in: folder)
    expectDone(words)
    #expect(words.output.wholeMatch(of: /wall.png: work 3.png, 1\.\d\d of 2\n/) != nil, "\(words)")
  }

  @Test("Where its work is not among them it is unknown, and the end is 1")
  func unknown() throws {
    try FileManager.default.removeItem(atPath: folder.place("works/work 3.png"))
    let run = try sonifier(["recognise", "wall.png", "--among", "works", "--json"], in: folder)
    #expect(run.code == 1 && run.complaint == "sonifier: wall.png: it is none of the 4 works\n", "\(run)")
    let object = try run.json()
    #expect(object["work"] is NSNull && object["answer"] as? String == "unknown")
    #expect(try #require(object["score"] as? Double) < 0.8)
    let words = try sonifier(["recognise", "wall.png", "--among", "works"], in: folder)
    expectFault(words, code: 1, naming: "none of the 4 works")
  }

  @Test("Where no painting is found there is nothing to compare, and JSON says so")
  func none() throws {
    let run = try sonifier(["recognise", "red.png", "--among", "works", "--json"], in: folder)
    #expect(run.code == 1 && run.complaint.contains("no painting is found"))
    #expect(run.output == #"{"file": "red.png", "work": null, "score": 0.000, "answer": "unknown"}"# + "\n")
  }

  @Test("A picture of the folder that cannot be read is named and left out")
  func unreadable() throws {
    try folder.write("no picture", to: "works/broken.png")
    let run = try sonifier(["recognise", "wall.png", "--among", "works", "--json"], in: folder)
    #expect(run.code == 0 && run.complaint.hasPrefix("sonifier: works/broken.png: "), "\(run)")
    #expect(run.complaint.hasSuffix("; it is left out\n"))
    #expect(try run.json()["work"] as? String == "work 3.png")
    for seed in 1...5 { try FileManager.default.removeItem(atPath: folder.place("works/work \(seed).png")) }
    let nothing = try sonifier(["recognise", "wall.png", "--among", "works"], in: folder)
    #expect(nothing.code == 1 && nothing.output == "" && nothing.complaint.contains("none of 1 pictures"))
  }

  @Test("What it is given has to be a photograph and a folder of pictures")
  func arguments() throws {
    expectFault(try sonifier(["recognise", "wall.png"], in: folder), code: 2, naming: "--among FOLDER")
    expectFault(try sonifier(["recognise", "--among", "works"], in: folder), code: 2, naming: "a picture")
    for place in ["wall.png", "missing"] {
      let run = try sonifier(["recognise", "wall.png", "--among", place], in: folder)
      expectFault(run, code: 1, naming: place, "no folder")
    }
    try FileManager.default.createDirectory(
      atPath: folder.place("empty"), withIntermediateDirectories: false)
    let empty = try sonifier(["recognise", "wall.png", "--among", "empty"], in: folder)
    expectFault(empty, code: 1, naming: "empty", "no picture")
    let missing = try sonifier(["recognise", "missing.png", "--among", "works"], in: folder)
    expectFault(missing, code: 1, naming: "missing.png")
  }
}
