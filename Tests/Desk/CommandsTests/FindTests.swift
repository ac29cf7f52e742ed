// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing
import Walls

@testable import Yardsticks

/// `sonifier find`: a painting in a photograph.
@Suite struct FindTests {
  private let folder: Folder
  private let truth: HungPainting.Photograph

  init() throws {
    folder = try Folder()
    var painting = HungPainting(.plaster, .plain, seed: 6)
    (painting.across, painting.roll, painting.hasShadow) = (0.15, 0.06, false)
    let truth = painting.photograph(width: 400, height: 300)
    self.truth = truth
    try folder.write(Png.picture(400, 300, of: truth.bytes), to: "wall.png")
    try folder.write(Png.row([0xFF0000]), to: "red.png")
  }

  private func off(_ corners: Any?, from places: [(x: Double, y: Double)]) throws -> Double {
    let corners = try #require(corners as? [[Double]])
    return zip(corners, places).map { max(abs($0[0] - $1.x), abs($0[1] - $1.y)) }.max() ?? .infinity
  }

  @Test("JSON tells corners, canvas, proportions and stance, and the straightened picture is written")
  func found() throws {
    let run = try sonifier(["find", "wall.png", "--json", "-o", "flat.png"], in: folder)
    expectDone(run)
    let object = try run.json()
    #expect(object["file"] as? String == "wall.png" && object["found"] as? Bool == true)
    #expect(try off(object["corners"], from: truth.outline) < 1)
    #expect(try off(object["canvas"], from: truth.canvas) < 4)
    #expect(try (0.8...1).contains(#require(object["confidence"] as? Double)))
    #expect(try abs(#require(object["aspect"] as? Double) / truth.aspect - 1) < 0.01)
    // Of a half's tangent of 0.15.
    #expect(try abs(#require(object["across"] as? Double) - 17.06) < 1)
    #expect(
      object["down"] is Double && object["roll"] is Double && (object["out"] as? [String])?.isEmpty == true)
    let flat = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/flat.png"))
    let size = flat[16..<24].reduce(0) { $0 << 8 | Int($1) }
    #expect(abs(Double(size >> 32) / Double(size & 0xFFFF_FFFF) / 1.3 - 1) < 0.04)
    let words = try sonifier(["find", "wall.png"], in: folder)
    #expect(
      words.output.hasPrefix("wall.png: a painting at ") && words.output.contains("times as wide as high"))
  }

  @Test("Where there is none, JSON says so all the same, and the end is 1")
  func none() throws {
    let run = try sonifier(["find", "red.png", "--json"], in: folder)
    #expect(run.code == 1 && run.complaint.contains("no painting is found"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["found"] as? Bool == false && object["corners"] is NSNull && object["aspect"] is NSNull)
    let written = try sonifier(["find", "red.png", "-o", "flat.png"], in: folder)
    #expect(written.code == 1 && !FileManager.default.fileExists(atPath: folder.path + "/flat.png"))
  }

  @Test("A folder has a line for each picture; one file cannot be written for it, nor over the photograph")
  func folderOfPictures() throws {
    let run = try sonifier(["find", "."], in: folder)
    #expect(run.code == 1 && run.complaint.contains("no painting is found in 1 of 2 pictures"))
    #expect(run.output.hasPrefix("./red.png: no painting\n./wall.png: a painting at "))
    expectFault(try sonifier(["find", ".", "-o", "a.png"], in: folder), code: 2, naming: "-o")
    let over = try sonifier(["find", "wall.png", "-o", "wall.png"], in: folder)
    #expect(over.code == 1 && over.complaint.contains("not replaced"))
  }
}
