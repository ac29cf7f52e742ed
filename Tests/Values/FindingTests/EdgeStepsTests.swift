// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing
import Walls

@testable import Finding

/// A painting's edges as a hand moves them, and the other paintings that a photograph may show.
@Suite struct EdgeStepsTests {
  private let square = Corners(
    Place(x: 100, y: 100), Place(x: 300, y: 100), Place(x: 300, y: 200), Place(x: 100, y: 200))
  /// Nearer on the left.
  private let askew = Corners(
    Place(x: 100, y: 60), Place(x: 300, y: 100), Place(x: 300, y: 200), Place(x: 100, y: 240))

  private func moved(_ corners: Corners, _ moves: (PaintingEdge, Int)...) -> Corners? {
    var steps = EdgeSteps()
    for (edge, count) in moves { steps[edge] = count }
    return corners.moved(by: steps)
  }

  @Test("Ten steps move a side by a twentieth, outwards above 0, and a corner both ways")
  func moves() throws {
    let all = try #require(moved(square, (.left, 10), (.top, -10), (.right, 20), (.bottom, -20)))
    #expect(
      all.distance(
        from: Corners(
          Place(x: 90, y: 105), Place(x: 320, y: 105), Place(x: 320, y: 190), Place(x: 90, y: 190))) < 1e-9)
    let corners = try #require(
      moved(square, (.topLeft, 10), (.topRight, -10), (.bottomRight, 20), (.bottomLeft, -20)))
    #expect(
      corners.distance(
        from: Corners(
          Place(x: 90, y: 95), Place(x: 290, y: 105), Place(x: 320, y: 210), Place(x: 120, y: 190))) < 1e-9)
  }

  @Test("A side goes on as it lies in the photograph, and steps back lead back")
  func perspective() throws {
    #expect(try #require(moved(askew)).distance(from: askew) < 1e-9)
    let out = try #require(moved(askew, (.right, 20)))
    // On the lines of top and bottom: they fall by a fifth.
    #expect(abs(out.topRight.y - 60 - (out.topRight.x - 100) / 5) < 1e-9 && out.topRight.x > 300)
    #expect(abs(out.bottomRight.y - 240 + (out.bottomRight.x - 100) / 5) < 1e-9)
    #expect(out.topLeft == askew.topLeft || (out.topLeft - askew.topLeft).length < 1e-9)
    // The far side's steps are shorter in the photograph than the near one's.
    let near = try #require(moved(askew, (.left, -20)))
    #expect(out.topRight.x - 300 < near.topLeft.x - 100)
  }

  @Test("Two sides never come so near that no painting is left")
  func least() {
    #expect(
      moved(square, (.left, -80), (.right, -80)) != nil && moved(square, (.left, -80), (.right, -81)) == nil)
    #expect(moved(square, (.top, -161)) == nil && moved(square, (.bottom, -.max / 400)) == nil)
  }

  @Test("The neighbour on the wall is another choice, and behind the last there is none")
  func choices() throws {
    var (seen, neighbours) = (0, 0)
    for seed in 0..<6 {
      var hung = HungPainting(
        [.plain, .plaster, .dark][seed % 3], [.plain, .ornate][seed % 2], seed: UInt64(seed))
      (hung.hasNeighbour, hung.fill, hung.noise) = (true, 0.42, 0.6)
      let truth = hung.photograph(width: 640, height: 480)
      let picture = try #require(Picture(width: 640, height: 480, bytes: { truth.bytes[$0] }))
      let first = try #require(FoundPainting(in: picture))
      #expect((1...3).contains(first.choices) && FoundPainting(in: picture, choice: first.choices) == nil)
      #expect(first == FoundPainting(in: picture, choice: 0))
      var known = [first]
      for choice in 1..<max(first.choices, 1) {
        let other = try #require(FoundPainting(in: picture, choice: choice))
        #expect(other.choices == first.choices)
        known.append(other)
      }
      seen += first.choices
      // Not overlapping the first: all of it is on one side.
      let middle = (first.corners.topLeft + first.corners.bottomRight) * 0.5
      if known.dropFirst().contains(where: { other in
        (0..<4).allSatisfy { other.corners[$0].x > middle.x }
          || (0..<4).allSatisfy { other.corners[$0].x < middle.x }
      }) {
        neighbours += 1
      }
    }
    #expect(seen > 6, "\(seen) choices in 6 photographs, \(neighbours) with the neighbour")
  }
}
