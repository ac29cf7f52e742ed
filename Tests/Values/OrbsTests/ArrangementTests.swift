// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Orbs

/// Rings, rows, and what becomes of orbs that are left alone.
@Suite struct ArrangementTests {
  private func arranged(_ arrangement: Arrangement, from count: Int = 2) -> Orbs {
    var orbs = Orbs(height: 240)
    for place in 0..<count { _ = orbs.make(x: 40 + 50 * Double(place), y: 60 + 20 * Double(place), speed: 3) }
    orbs.choose(arrangement) { 2 }
    return orbs
  }

  @Test(
    "A ring and a row have six orbs, whatever there was, and in an hour of shakes none leaves the view",
    arguments: [
      Arrangement.ring, .row,
    ])
  func six(arrangement: Arrangement) {
    for count in 0...6 {
      var orbs = arranged(arrangement, from: count)
      #expect(orbs.all.count == 6 && !orbs.areStill(under: .none))
      for step in 0..<360_000 / 7 {
        let lean = Double(step % 700) / 100 - 3.5
        orbs.step(under: Pull(x: lean, y: -lean, z: 2 * lean))
        guard orbs.all.allSatisfy({ (0...320).contains($0.x) && (0...240).contains($0.y) }) else {
          Issue.record("an orb has left the view at step \(step)")
          return
        }
      }
    }
  }

  @Test("A ring stays a ring: it turns once in 24 seconds, and the other way when it is tilted to the left")
  func ring() {
    var orbs = arranged(.ring)
    let begin = orbs.all
    for _ in 0..<600 { orbs.step(under: .none) }
    // A quarter of a turn to the right: the top orb is at the right.
    #expect((orbs.all[0].x - 320 * 0.86).magnitude < 1e-6 && (orbs.all[0].y - 120).magnitude < 1e-6)
    for _ in 0..<1800 { orbs.step(under: .none) }
    for (one, other) in zip(orbs.all, begin) {
      #expect((one.x - other.x).magnitude < 1e-6 && (one.y - other.y).magnitude < 1e-6)
    }
    let before = orbs.all[0].x
    orbs.step(under: Pull(x: 1, y: 0, z: 0))
    #expect(orbs.all[0].x < before)
    #expect((0..<6).allSatisfy { orbs.isHeard($0) })
  }

  @Test("A row sounds one orb after the other from left to right, each at its own height, and round again")
  func row() {
    var orbs = arranged(.row)
    #expect(zip(orbs.all, orbs.all.dropFirst()).allSatisfy { $0.x < $1.x })
    #expect(orbs.all[0].y == 60 && orbs.all[1].y == 80 && orbs.all[5].y == 120)
    var heard: [Int] = []
    for _ in 0..<800 {
      let now = (0..<6).filter { orbs.isHeard($0) }
      #expect(now.count == 1)
      if heard.last != now[0] { heard.append(now[0]) }
      orbs.step(under: .none)
    }
    // Eight seconds are nearly thirteen notes.
    #expect(heard == [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0])
    // The one in the hand sounds as well, and stays there.
    orbs.take(3, toX: 10, y: 20)
    for _ in 0..<100 { orbs.step(under: .none) }
    #expect(orbs.isHeard(3) && orbs.all[3].x == 10 && orbs.all[3].y == 20)
  }

  @Test("Taken away one by one the rest stay evenly spread, to the last, and free orbs stay where they were")
  func fewer() {
    for arrangement in [Arrangement.ring, .row] {
      var orbs = arranged(arrangement)
      while orbs.takeNewestAway() {
        orbs.step(under: .none)
        #expect(orbs.all.isEmpty || (0..<orbs.all.count).contains { orbs.isHeard($0) })
      }
      #expect(orbs.areStill(under: .none))
    }
    var orbs = arranged(.ring)
    let places = orbs.all.map { $0.x }
    orbs.choose(.free) { 1 }
    orbs.step(under: .none)
    #expect(orbs.all.map { $0.x } == places)
    orbs.choose(Arrangement.row) { 1 }
    orbs.choose(Physics.gravity)
    #expect(orbs.arrangement == .free)
  }

  @Test("Left alone, orbs become softer after three minutes, by 12 dB within the fourth, and never louder")
  func company() {
    #expect(Company.level(after: -5) == 1 && Company.level(after: 180) == 1)
    #expect(Company.level(after: 240) == Company.least && Company.level(after: 1e9) == Company.least)
    var last = 1.0
    for second in 180...240 {
      let level = Company.level(after: Double(second))
      // A fifth of a decibel at a time: no step of it is heard.
      #expect(level <= last && level >= last * 0.977)
      last = level
    }
  }
}
