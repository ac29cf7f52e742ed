// SPDX-License-Identifier: GPL-3.0-or-later

import Walls
import Picture
import Testing

@testable import Finding

/// Paintings on walls, found in photographs that were made with what is true of them.
@Suite struct FindingTests {
  /// Each frame on each wall, seen askew and leaning, in different light.
  private static let corpus: [HungPainting] = {
    var corpus: [HungPainting] = []
    for wall in HungPainting.Wall.allCases {
      for frame in HungPainting.Frame.allCases {
        let number = corpus.count
        var painting = HungPainting(wall, frame, seed: UInt64(number) + 1)
        func chance(_ range: ClosedRange<Double>, _ use: Int) -> Double {
          let steps = (number * 37 + use * 53) % 101
          return range.lowerBound + (range.upperBound - range.lowerBound) * Double(steps) / 100
        }
        painting.aspect = chance(0.7...1.6, 1)
        painting.across = chance(-0.28...0.28, 2)
        painting.down = chance(-0.1...0.1, 3)
        painting.roll = chance(-0.11...0.11, 4)
        painting.fill = chance(0.42...0.76, 5)
        painting.shift = (chance(-0.05...0.05, 6), chance(-0.05...0.05, 7))
        painting.slope = chance(-0.4...0.4, 8)
        painting.noise = chance(0...5, 9)
        painting.hasShadow = number % 2 == 0
        painting.hasLabel = number % 3 == 0
        painting.hasNeighbour = number % 5 == 3
        corpus.append(painting)
      }
    }
    return corpus
  }()

  @Test("Nearly all paintings are found where nobody stands before them, with exact corners and proportions")
  func finds() throws {
    var (right, wrong, canvases): (Int, Int, Int) = (0, 0, 0)
    var (offs, aspects): ([Double], [Double]) = ([], [])
    for painting in FindingTests.corpus {
      let (found, truth) = try painting.found()
      guard let found, found.isFound else { continue }
      let true1 = [truth.outline, truth.paper, truth.canvas].map { Corners($0) }
      guard let best = true1.max(by: { found.corners.overlap(with: $0) < found.corners.overlap(with: $1) }),
        found.corners.overlap(with: best) > 0.9
      else {
        wrong += 1
        continue
      }
      right += 1
      for index in 0..<4 { offs.append((found.corners[index] - best[index]).length / 800 * 100) }
      if best == true1[0], let stance = found.stance {
        aspects.append((stance.aspect / truth.aspect - 1).magnitude * 100)
      }
      if found.canvas.overlap(with: true1[2]) > 0.9 { canvases += 1 }
    }
    #expect(right >= 27 && wrong <= 1, "of 28: \(right) right, \(wrong) wrong")
    #expect(canvases >= 24, "\(canvases)")
    #expect(quantile(offs, 0.5) < 0.2 && quantile(offs, 0.9) < 1)
    #expect(quantile(aspects, 0.5) < 0.3 && quantile(aspects, 0.9) < 3)
  }

  @Test("A bare wall is no painting, whatever its pattern", arguments: HungPainting.Wall.allCases)
  func bare(wall: HungPainting.Wall) throws {
    for seed in 1...3 {
      var painting = HungPainting(wall, .none, seed: UInt64(seed))
      (painting.isThere, painting.across, painting.roll) = (false, 0.1, 0.05)
      let found = try painting.found().painting
      #expect((found?.confidence ?? 0) < 0.8, "\(seed): \(found?.confidence ?? 0)")
    }
  }

  @Test("A side that is out of view is named, and of a painting that is whole in view none is")
  func out() throws {
    for (x, y, side) in [
      (-0.35, 0.0, "left"), (0.35, 0, "right"), (0, -0.38, "top"), (0, 0.38, "bottom"), (0, 0, ""),
    ] {
      var painting = HungPainting(.plain, .plain, seed: 4)
      (painting.shift, painting.fill) = ((x, y), 0.62)
      let painted = try painting.found().painting
      let found = try #require(painted)
      let out = found.out
      let named = [("left", out.left), ("right", out.right), ("top", out.top), ("bottom", out.bottom)]
      #expect(named.filter { $0.1 }.map { $0.0 } == (side.isEmpty ? [] : [side]), "\(side): \(found)")
    }
  }

  @Test("Somebody before a corner hides a painting, but does not make another of it")
  func visitor() throws {
    var wrong = 0
    for var painting in FindingTests.corpus.prefix(14) {
      painting.hasVisitor = true
      let (found, truth) = try painting.found()
      guard let found, found.confidence >= 0.8 else { continue }
      let best = [truth.outline, truth.paper, truth.canvas].map { found.corners.overlap(with: Corners($0)) }
        .max()
      if (best ?? 0) < 0.9 { wrong += 1 }
    }
    #expect(wrong <= 4)
  }

  @Test(
    "A painting that fills the view both ways has its wall, and one in a view held upright or of an odd size is found"
  )
  func views() throws {
    for (number, frame) in HungPainting.Frame.allCases.enumerated() {
      for (width, height, fill) in [(640, 480, 0.95), (480, 640, 0.7), (961, 403, 0.6), (333, 1000, 0.8)] {
        var painting = HungPainting(.plaster, frame, seed: UInt64(number) + 70)
        (painting.fill, painting.hasShadow) = (fill, false)
        painting.aspect = Double(width) / Double(height)
        let (found, truth) = try painting.found(width: width, height: height)
        let corners = try #require(found?.corners)
        let overlap = [truth.outline, truth.paper, truth.canvas].map { corners.overlap(with: Corners($0)) }
          .max()
        #expect(found?.confidence ?? 0 >= FoundPainting.sure && overlap ?? 0 > 0.9, "\(frame) \(width)")
      }
    }
  }

  @Test("Pictures of any size and without anything in them are looked at without harm")
  func anything() {
    for (width, height) in [(1, 1), (2, 300), (300, 2), (7, 5), (64, 48), (1000, 3)] {
      for use in 0..<3 {
        let picture = Picture(width: width, height: height) { index in
          use == 0
            ? 0 : use == 1 ? UInt8(index % 251) : UInt8(truncatingIfNeeded: index &* 2_654_435_761 >> 7)
        }
        guard let picture else { continue }
        #expect(FoundPainting(in: picture)?.isFound != true)
      }
    }
  }
}
