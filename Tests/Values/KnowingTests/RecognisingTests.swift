// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Picture
import Testing
import Walls

@testable import Knowing

/// From a photograph of a wall to the work: found, straightened, trimmed and recognised.
@Suite struct RecognisingTests {
  /// Paintings of the corpus that no other test of finding looks at, without anybody before them.
  private static let hung: [HungPainting] = (0..<20).map { number in
    var painting = WallCorpus.painting(.whole, 3 + 20 * number)
    painting.hasVisitor = false
    return painting
  }

  /// What is seen in a photograph of each, if its painting is found where it is.
  private static func seen(_ painting: HungPainting) throws -> PaintingCrops? {
    let size = WallCorpus.size(of: painting)
    let (width, height) = (size.width / 2, size.height / 2)
    let truth = painting.photograph(width: width, height: height)
    let photograph = try #require(Picture(width: width, height: height) { truth.bytes[$0] })
    guard let found = FoundPainting(in: photograph) else { return nil }
    let corners = (0..<4).map { (x: found.corners[$0].x, y: found.corners[$0].y) }
    let isRight = [truth.outline, truth.paper, truth.canvas].contains {
      Polygon.overlap(corners, $0) >= 0.9
    }
    return isRight
      ? PaintingCrops(
        straightened: found.straightened(
          from: photograph, longest: PaintingCrops.longest, margin: PaintingCrops.margin))
      : nil
  }

  @Test(
    "Of photographs that were found well all open their own work, among mirror images and quarters of all; of strangers none is opened"
  )
  func rates() throws {
    let works = RecognisingTests.hung.map { PaintedWork($0, height: 200) }
    // Four for each: itself, its mirror image, and two quarters.
    let all = works.flatMap { [$0, $0.mirrored] + $0.quarters.prefix(2) }
    let known = try KnownWorks(all)
    // Without the works of every other photograph.
    let others = try (0..<2).map { half in
      try KnownWorks(all.indices.filter { $0 % 8 != 4 * half }.map { all[$0] })
    }
    var (found, right, asked) = (0, 0, 0)
    for (number, painting) in RecognisingTests.hung.enumerated() {
      guard let crops = try RecognisingTests.seen(painting) else { continue }
      found += 1
      let recognition = try #require(known.likest(crops))
      if recognition.work == 4 * number, recognition.answer == .open { right += 1 }
      let stranger = try #require(others[number % 2].likest(crops))
      #expect(stranger.answer != .open, "\(number): \(stranger)")
      if stranger.answer == .ask { asked += 1 }
    }
    #expect(found >= 15, "\(found) of 20 were found")
    #expect(right == found, "\(right) of \(found)")
    #expect(asked <= 1, "\(asked) of \(found)")
  }

  @Test("A painting that is straightened with a margin has a wider picture of the same proportions")
  func margin() throws {
    var painting = HungPainting(.plain, .plain, seed: 6)
    (painting.across, painting.roll, painting.hasShadow, painting.noise) = (0.15, 0.06, false, 0)
    let truth = painting.photograph(width: 820, height: 616)
    let photograph = try #require(Picture(width: 820, height: 616) { truth.bytes[$0] })
    let found = try #require(FoundPainting(in: photograph))
    let exact = found.straightened(from: photograph, longest: 212, margin: 0)
    let wide = found.straightened(from: photograph, longest: 212, margin: 0.125)
    #expect(exact.count == 2 && wide.count == 2)
    for (one, other) in zip(exact, wide) {
      #expect(one.width == other.width && one.height == other.height)
      // A place of the one lies nearer to the middle of the other.
      var off = 0
      for (x, y) in [(0.1, 0.1), (0.5, 0.5), (0.9, 0.2), (0.3, 0.8), (0.7, 0.6)] {
        let (width, height) = (Double(one.width), Double(one.height))
        let mine = one.screenPixel(Int(x * width), Int(y * height))
        let its = other.screenPixel(
          Int((0.125 + x) / 1.25 * width), Int((0.125 + y) / 1.25 * height))
        for shift in [0, 8, 16] {
          off += abs(Int(mine >> UInt32(shift) & 255) - Int(its >> UInt32(shift) & 255))
        }
      }
      #expect(off < 15 * 16, "\(off)")
    }
  }
}
