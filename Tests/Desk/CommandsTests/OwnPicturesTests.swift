// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Finding
import Foundation
import Picture
import Testing
import Walls

/// The box's own pictures, hung on walls: one has a sea below its horizon, one white all round.
@Suite struct OwnPicturesTests {
  private static func work(_ name: String) throws -> PaintedWork {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../board/pictures/\(name).png").standardizedFileURL.path
    let picture = try PictureFile.load(path)
    var bytes: [UInt8] = []
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let pixel = picture.screenPixel(column, row)
        bytes += [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)]
      }
    }
    return PaintedWork(width: picture.width, height: picture.height, bytes: bytes)
  }

  // One of the numbers is nearly black all over, as a dark frame is.
  @Test(
    "They are found without a doubt",
    arguments: ["evening-by-the-sea", "colour-wheel", "numbers-gaussian", "numbers-orbital"])
  func found(name: String) throws {
    let work = try OwnPicturesTests.work(name)
    for (number, wall) in [HungPainting.Wall.plain, .plaster, .striped, .brick].enumerated() {
      var painting = HungPainting(wall, number % 2 == 0 ? .plain : .ornate, seed: UInt64(number) + 3)
      (painting.across, painting.roll, painting.noise) = (0.1, 0.05, 3)
      (painting.work, painting.aspect) = (work, Double(work.width) / Double(work.height))
      let truth = painting.photograph(width: 820, height: 616)
      let photograph = try #require(Picture(width: 820, height: 616) { truth.bytes[$0] })
      let found = try #require(FoundPainting(in: photograph))
      #expect(found.confidence >= FoundPainting.sure, "\(wall): \(found.confidence)")
      let overlap = [truth.outline, truth.canvas].map { Polygon.overlap(found.corners.places, $0) }.max()
      #expect(overlap ?? 0 > 0.9, "\(wall): \(overlap ?? 0)")
    }
  }
}
