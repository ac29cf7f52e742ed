// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Orbs

/// A box that turns in the plane of its picture, and the orbs that stay in the world.
@Suite struct SpinTests {
  /// Free orbs so near to the middle that none crosses a border, whichever way they turn.
  private func free(height: Double = 240) -> Orbs {
    var orbs = Orbs(height: height)
    for (x, y) in [(160.0, 60.0), (220, 120), (100, 150), (160, 120), (250, 180)] {
      _ = orbs.make(x: x, y: y, speed: 3)
    }
    return orbs
  }

  private func distance(_ orb: Orb, in orbs: Orbs) -> Double {
    let (x, y) = (orb.x - 160, orb.y - orbs.height / 2)
    return (x * x + y * y).squareRoot()
  }

  @Test("A quarter of a turn clockwise brings what was above the middle to its left: it stays in the world")
  func quarter() {
    var orbs = free()
    orbs.turn(by: 0.25)
    #expect((orbs.all[0].x - 100).magnitude < 1e-9 && (orbs.all[0].y - 120).magnitude < 1e-9)
    #expect((orbs.all[1].x - 160).magnitude < 1e-9 && (orbs.all[1].y - 60).magnitude < 1e-9)
    #expect(orbs.all[3].x == 160 && orbs.all[3].y == 120)
  }

  @Test("Turned there and back, all are where they were, and meanwhile as far from the middle")
  func back() {
    let begin = free()
    for step in -40...40 {
      var orbs = begin
      let turns = Double(step) * 0.037
      orbs.turn(by: turns)
      for (orb, before) in zip(orbs.all, begin.all) {
        // Rounding alone: places are less than a thousand points.
        #expect((distance(orb, in: orbs) - distance(before, in: begin)).magnitude < 1e-9)
      }
      orbs.turn(by: -turns)
      for (orb, before) in zip(orbs.all, begin.all) {
        #expect((orb.x - before.x).magnitude < 1e-9 && (orb.y - before.y).magnitude < 1e-9)
      }
    }
  }

  @Test("Many small turns lead where one leads")
  func small() {
    var (one, many) = (free(), free())
    one.turn(by: 0.3)
    for _ in 0..<300 { many.turn(by: 0.001) }
    for (orb, other) in zip(one.all, many.all) {
      // Three hundred roundings of a thousandth of a millionth.
      #expect((orb.x - other.x).magnitude < 1e-6 && (orb.y - other.y).magnitude < 1e-6)
    }
  }

  @Test("What leaves the view at one side comes in at the opposite one, and none is ever outside")
  func borders() {
    var orbs = Orbs(height: 240)
    _ = orbs.make(x: 310, y: 120, speed: 1)
    orbs.turn(by: 0.25)
    #expect((orbs.all[0].x - 160).magnitude < 1e-9 && orbs.all[0].y == 240)
    for step in 0..<1000 {
      orbs.turn(by: Double(step % 17) * 0.031 - 0.2)
      #expect((0...320).contains(orbs.all[0].x) && (0...240).contains(orbs.all[0].y))
    }
  }

  @Test("The orb in the hand stays with the hand, and what is no number turns nothing")
  func held() {
    var orbs = free()
    orbs.take(1, toX: 40, y: 50)
    orbs.turn(by: 0.1)
    #expect(orbs.all[1].x == 40 && orbs.all[1].y == 50)
    let before = orbs
    orbs.turn(by: .nan)
    orbs.turn(by: .infinity)
    #expect(orbs == before)
  }

  @Test("Velocities and springs turn along: an orbit stays a circle")
  func orbit() {
    var orbs = free(height: 320)
    orbs.choose(.orbits)
    let before = orbs.all.map { distance($0, in: orbs) }
    for _ in 0..<500 {
      orbs.step(under: .none)
      orbs.turn(by: 0.002)
    }
    for (orb, before) in zip(orbs.all, before) {
      // Circles of steps are not quite round: a hundredth of the radius.
      #expect((distance(orb, in: orbs) - before).magnitude <= 0.01 * before + 1e-9)
    }
  }

  @Test("A ring turns as a whole, and comes back; a row stays for the hand that reads it")
  func arranged() {
    var ring = Orbs(height: 240)
    ring.choose(.ring) { 2 }
    let begin = ring.all
    ring.turn(by: 0.25)
    // The first was at the top.
    #expect((ring.all[0].x - 320 * 0.14).magnitude < 1e-6 && (ring.all[0].y - 120).magnitude < 1e-6)
    ring.turn(by: -0.25)
    for (orb, before) in zip(ring.all, begin) {
      #expect((orb.x - before.x).magnitude < 1e-9 && (orb.y - before.y).magnitude < 1e-9)
    }
    var row = Orbs(height: 240)
    row.choose(.row) { 2 }
    let before = row
    row.turn(by: 0.4)
    #expect(row == before)
  }
}
