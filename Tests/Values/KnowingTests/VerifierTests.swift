// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Knowing

/// Details that have to lie in both pictures alike.
@Suite struct VerifierTests {
  private static let size = Detail.size

  /// Grain of several places, so that a block is known again when it is moved by a whole place.
  private static func grain(_ seed: UInt64) -> [Int8] {
    var dice = Dice(seed)
    let coarse = (0..<40 * 40).map { _ in 200 * (dice.next() - 0.5) }
    return (0..<size * size).map { place in
      let (x, y) = (Double(place % size) / 2, Double(place / size) / 2)
      let (left, top) = (Int(x), Int(y))
      func at(_ x: Int, _ y: Int) -> Double { coarse[y * 40 + x] }
      let (across, down) = (x - Double(left), y - Double(top))
      let above = at(left, top) * (1 - across) + at(left + 1, top) * across
      let below = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
      return Int8(above * (1 - down) + below * down)
    }
  }

  private static func moved(_ picture: [Int8], _ move: (Int, Int) -> (x: Int, y: Int)) -> [Int8] {
    (0..<size * size).map { place in
      let from = move(place % size, place / size)
      return picture[min(max(from.y, 0), size - 1) * size + min(max(from.x, 0), size - 1)]
    }
  }

  private static func agreement(_ one: [Int8], _ other: [Int8]) -> Double {
    let verifier = Verifier()
    defer { verifier.free() }
    return verifier.agreement(of: one, with: other)
  }

  @Test("A picture agrees with itself wholly, and with itself moved by up to 4 places nearly")
  func moved() {
    let picture = VerifierTests.grain(1)
    #expect(VerifierTests.agreement(picture, picture) == 1)
    for (x, y) in [(4, 0), (-4, 0), (0, 4), (3, -3), (-1, 2)] {
      let agreement = VerifierTests.agreement(
        picture, VerifierTests.moved(picture) { ($0 - x, $1 - y) })
      // Blocks at the border have lost a third.
      #expect(agreement > 0.85, "\(x), \(y): \(agreement)")
    }
    #expect(
      VerifierTests.agreement(picture, VerifierTests.moved(picture) { x, y in (x - 9, y) }) < 0.3)
  }

  @Test(
    "Lighter, darker and of half the contrast is the same; the negative and another picture are not"
  )
  func values() {
    let picture = VerifierTests.grain(2)
    #expect(VerifierTests.agreement(picture, picture.map { $0 / 2 + 20 }) > 0.97)
    #expect(VerifierTests.agreement(picture, picture.map { -$0 }) < 0.3)
    for seed in 3..<10 {
      #expect(VerifierTests.agreement(picture, VerifierTests.grain(UInt64(seed))) < 0.3)
    }
  }

  @Test("Blocks that went each its own way do not count, though each is there")
  func scattered() {
    let picture = VerifierTests.grain(3)
    // By 3 places, one way or another from block to block.
    let scattered = VerifierTests.moved(picture) { x, y in
      let turn = (x / 12 * 7 + y / 12 * 5) % 4
      return (x + [3, -3, 0, 0][turn], y + [0, 0, 3, -3][turn])
    }
    #expect(VerifierTests.agreement(picture, scattered) < 0.5)
  }

  @Test("Stretched by a twentieth it agrees, as a painting whose proportions are not exact")
  func stretched() {
    let picture = VerifierTests.grain(4)
    let stretched = VerifierTests.moved(picture) { x, y in (x + (x - 24) / 12, y - (y - 24) / 12) }
    #expect(VerifierTests.agreement(picture, stretched) > 0.6)
  }

  @Test("Where fewer than four blocks have something in them, nothing agrees, and four are half of enough")
  func flat() {
    let nothing = [Int8](repeating: 0, count: Detail.length)
    #expect(VerifierTests.agreement(nothing, nothing) == 0)
    let picture = VerifierTests.grain(5)
    for blocks in 1...4 {
      let few = (0..<Detail.length).map { place in
        place / 48 < 12 && place % 48 / 12 < blocks ? picture[place] : 0
      }
      let agreement = VerifierTests.agreement(few, few)
      #expect(abs(agreement - (blocks == 4 ? 0.5 : 0)) < 0.02, "\(blocks): \(agreement)")
    }
  }

  @Test("One shift, turn and stretch is found, whatever a few blocks say")
  func fit() {
    var moves: [BlockMove] = []
    for place in 0..<16 {
      var move = BlockMove()
      (move.x, move.y, move.likeness) = (Double(place % 4) - 1.5, Double(place / 4) - 1.5, 0.9)
      move.across = 1 + 0.5 * move.x - 0.25 * move.y
      move.down = -2 + 0.3 * move.y
      moves.append(move)
    }
    #expect(MoveFit(moves, count: 16).distance(from: moves[5]) < 1e-4)
    // Where blocks on one side have nothing in them.
    for place in 0..<7 { #expect(MoveFit(moves, count: 7).distance(from: moves[place]) < 1e-3) }
    var disturbed = moves
    for place in [0, 6, 11] { (disturbed[place].across, disturbed[place].down) = (-4, 4) }
    let fit = MoveFit(disturbed, count: 16)
    for (place, move) in moves.enumerated() {
      #expect(fit.distance(from: move) < 0.8)
      #expect((fit.distance(from: disturbed[place]) > 1.6) == [0, 6, 11].contains(place))
    }
    // Blocks in one line leave a turn open.
    #expect(MoveFit(moves, count: 4).distance(from: moves[3]) < 1e-3)
  }

  @Test(
    "The shortlist has the five that are most similar, the best first, in whatever order they came")
  func shortlist() {
    for round in 0..<200 {
      var dice = Dice(UInt64(round) + 1)
      let numbers = (0..<round % 9).map { _ in (dice.next() * 6).rounded() }
      var list = Shortlist()
      for (work, similarity) in numbers.enumerated() {
        list.take(SimilarWork(work: work, crop: 0, similarity: similarity))
      }
      let kept = (0..<list.count).map { list[$0].similarity }
      #expect(kept == Array(numbers.sorted(by: >).prefix(5)))
      #expect((0..<list.count).allSatisfy { numbers[list[$0].work] == list[$0].similarity })
      list.free()
    }
  }
}
