// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Orbs

/// What light and movement do to orbs.
@Suite struct SurroundingsTests {
  private static let cells = Surroundings.columns * Surroundings.rows

  private static func column(_ cell: Int) -> Int { cell % Surroundings.columns }

  private static func orbs(_ places: [(x: Double, y: Double)]) -> Orbs {
    var orbs = Orbs(height: 240)
    for place in places { _ = orbs.make(x: place.x, y: place.y, speed: 3) }
    orbs.choose(.senses)
    return orbs
  }

  @Test("An orb goes from the dark half of a view to the light one in about three seconds, and stays there")
  func light() {
    let around = Surroundings(light: (0..<Self.cells).map { Self.column($0) < 4 ? 0 : 1 })
    var orbs = Self.orbs([(60, 120)])
    var steps = 0
    while orbs.all[0].x < 200, steps < 2000 {
      orbs.step(under: .none, among: around)
      steps += 1
    }
    #expect((200...450).contains(steps), "\(steps)")
    for _ in 0..<3000 {
      orbs.step(under: .none, among: around)
      #expect(orbs.all[0].x > 180)
    }
  }

  @Test("A hand that moves beside an orb drives it off, and one far away hardly does")
  func motion() {
    // Six cells about a quarter of the way from the left.
    let hand = Surroundings(
      light: [],
      motion: (0..<Self.cells).map { (1...2).contains(Self.column($0)) && (8..<32).contains($0) ? 0.5 : 0 })
    var orbs = Self.orbs([(110, 120), (300, 120)])
    for _ in 0..<100 { orbs.step(under: .none, among: hand) }
    #expect(orbs.all[0].x > 150)
    #expect(orbs.all[1].x - 300 < (orbs.all[0].x - 110) / 2)
  }

  @Test("A plain view moves nothing, and what is no number is nothing")
  func nothing() {
    let odd = Surroundings(
      light: Array(repeating: 0.7, count: Self.cells), motion: Array(repeating: .nan, count: Self.cells))
    for around in [Surroundings(), odd, Surroundings(light: [1], motion: [.infinity, 2])] {
      var orbs = Self.orbs([(100, 50), (250, 200)])
      let before = orbs.all
      for _ in 0..<100 { orbs.step(under: .none, among: around) }
      for (orb, old) in zip(orbs.all, before) {
        #expect((orb.x - old.x).magnitude < 1e-6 && (orb.y - old.y).magnitude < 1e-6)
      }
    }
  }

  private static func loud(_ loudness: Double) -> Surroundings {
    var around = Surroundings()
    around.loudness = loudness
    return around
  }

  @Test("A loud sound pushes outward, alike on all sides; one as loud as ever pushes nothing, nor the middle")
  func loudness() {
    let around = Self.loud(1)
    for (x, y) in [(0.1, 0.2), (0.3, 0.5), (0.49, 0.51), (0, 0), (0.5, 0.9)] {
      let (push, opposite) = (around.push(atX: x, y: y), around.push(atX: 1 - x, y: 1 - y))
      #expect(push.across * (x - 0.5) >= 0 && push.down * (y - 0.5) >= 0)
      #expect(
        (push.across + opposite.across).magnitude < 1e-9 && (push.down + opposite.down).magnitude < 1e-9)
      let half = Self.loud(0.5).push(atX: x, y: y)
      #expect((2 * half.across - push.across).magnitude < 1e-9 && half.across.isFinite && half.down.isFinite)
      for quiet in [0, -1, Double.nan] {
        let none = Self.loud(quiet).push(atX: x, y: y)
        #expect(none.across == 0 && none.down == 0)
      }
    }
    #expect(Self.loud(.infinity) == around)
    let middle = around.push(atX: 0.5, y: 0.5)
    #expect(middle.across == 0 && middle.down == 0)
  }

  @Test("A clap throws an orb nearly to the edge within two seconds, and light draws it back")
  func clap() {
    let light = Surroundings(light: (0..<Self.cells).map { Self.column($0) < 4 ? 1 : 0 })
    var orbs = Self.orbs([(240, 120)])
    var farthest = 0.0
    for step in 0..<200 {
      orbs.step(under: .none, among: step < 10 ? Self.loud(1) : Surroundings())
      farthest = max(farthest, orbs.all[0].x)
    }
    #expect(farthest > 300, "\(farthest)")
    for _ in 0..<600 { orbs.step(under: .none, among: light) }
    #expect(orbs.all[0].x < 160, "\(orbs.all[0].x)")
  }

  @Test("Light, movement and loud sounds matter to the senses alone")
  func others() {
    var around = Surroundings(
      light: (0..<Self.cells).map { Self.column($0) < 4 ? 0 : 1 },
      motion: Array(repeating: 1, count: Self.cells))
    around.loudness = 1
    for physics in Physics.allCases where physics != .senses {
      var (one, other) = (Self.orbs([(100, 50), (250, 200)]), Self.orbs([(100, 50), (250, 200)]))
      one.choose(physics)
      other.choose(physics)
      for step in 0..<500 {
        let pull = Pull(x: Double(step % 7) / 10 - 0.3, y: 0.2, z: 0.1)
        one.step(under: pull)
        other.step(under: pull, among: around)
      }
      #expect(one == other)
    }
  }

  @Test("An hour of wild views leaves all orbs in the view")
  func wild() {
    var orbs = Self.orbs((0..<6).map { (x: Double(20 + 50 * $0), y: Double(30 + 35 * $0)) })
    var noise: UInt32 = 1
    func next() -> Double {
      noise = noise &* 1_664_525 &+ 1_013_904_223
      return Double(noise >> 8) / 16_777_216
    }
    for _ in 0..<3600 {
      var around = Surroundings(
        light: (0..<Self.cells).map { _ in next() }, motion: (0..<Self.cells).map { _ in next() })
      around.loudness = next()
      for _ in 0..<10 {
        orbs.step(under: Pull(x: next() - 0.5, y: next() - 0.5, z: next()), among: around)
      }
      #expect(orbs.all.allSatisfy { (0...320).contains($0.x) && (0...240).contains($0.y) })
    }
  }
}
