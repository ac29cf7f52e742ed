// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Orbs

@Suite struct PhysicsTests {
  private func six(_ physics: Physics) -> Orbs {
    var orbs = Orbs(height: 240)
    for place in 0..<6 { _ = orbs.make(x: 20 + 50 * Double(place), y: 30 + 35 * Double(place), speed: 1) }
    orbs.choose(physics)
    return orbs
  }

  @Test("In every physics an hour of shakes leaves all orbs in the view", arguments: Physics.allCases)
  func inside(physics: Physics) {
    var orbs = six(physics)
    var noise: UInt32 = 1
    for step in 0..<360_000 {
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let shake = Double(Int32(bitPattern: noise) >> 16) / 16384
      orbs.step(under: Pull(x: shake, y: -shake / 2, z: shake / 3))
      guard step % 1000 == 0 else { continue }
      // The original lets a quick orb out by a step.
      let slack = physics == .original ? 10.0 : 0
      for orb in orbs.all {
        #expect((-slack...Orbs.width + slack).contains(orb.x) && (-slack...240 + slack).contains(orb.y))
      }
    }
  }

  @Test("Things fall to where the ground is")
  func fall() {
    var orbs = six(.gravity)
    for _ in 0..<3000 { orbs.step(under: Pull(x: 0, y: 1, z: 0)) }
    #expect(orbs.all.allSatisfy { $0.y > 239 })
    for _ in 0..<3000 { orbs.step(under: Pull(x: 1, y: 0, z: 0)) }
    #expect(orbs.all.allSatisfy { $0.x < 1 })
  }

  @Test("A spring swings about where its orb was put down, and an orbit goes on for an hour as it began")
  func swingAndCircle() {
    var springs = six(.springs)
    for _ in 0..<100 { springs.step(under: Pull(x: -0.3, y: 0, z: 0)) }
    #expect(springs.all[0].x > springs.all[0].homeX + 5)
    for _ in 0..<30_000 { springs.step(under: .none) }
    #expect(springs.all.allSatisfy { ($0.x - $0.homeX).magnitude < 1 && ($0.y - $0.homeY).magnitude < 1 })
    var orbits = six(.orbits)
    orbits.take(2, toX: 220, y: 120)
    orbits.letGo(speed: nil)
    var widest = (0.0, 320.0)
    for _ in 0..<360_000 {
      orbits.step(under: .none)
      let (x, y) = (orbits.all[2].x - 160, orbits.all[2].y - 120)
      let distance = (x * x + y * y).squareRoot()
      widest = (max(widest.0, distance), min(widest.1, distance))
    }
    // The circle is 60 points wide; steps of a hundredth make it a percent of an ellipse.
    #expect(widest.0 < 61 && widest.1 > 59)
  }

  @Test("Magnets come together from afar and come apart when they are too near")
  func magnets() {
    func distance(of orbs: Orbs) -> Double { (orbs.all[0].x - orbs.all[1].x).magnitude }
    for (start, isFar) in [(280.0, true), (40.0, false)] {
      var orbs = Orbs()
      orbs.choose(.magnets)
      _ = orbs.make(x: 20, y: 100, speed: 1)
      _ = orbs.make(x: 20 + start, y: 100, speed: 1)
      for _ in 0..<20 { orbs.step(under: .none) }
      #expect(isFar ? distance(of: orbs) < start : distance(of: orbs) > start)
      for _ in 0..<6000 { orbs.step(under: .none) }
      #expect((distance(of: orbs) - 90).magnitude < 1)
    }
  }

  @Test("A held orb stands still in every physics", arguments: Physics.allCases)
  func held(physics: Physics) {
    var orbs = six(physics)
    orbs.take(1, toX: 77, y: 88)
    for _ in 0..<500 { orbs.step(under: Pull(x: 0.7, y: 0.3, z: 0.5)) }
    #expect(orbs.all[1].x == 77 && orbs.all[1].y == 88)
    orbs.letGo(speed: 3)
    #expect(orbs.all[1].speed == 3 && orbs.held == nil)
  }
}
