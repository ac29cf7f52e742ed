// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Orbs
import Picture

/// The orbs over a picture, what a finger does with them, and how the knob tilts them.
///
/// A hold of a button takes back what the button did, not what time and the other hand did meanwhile: those change every scene.
struct OrbsInHand {
  /// What the finger that is down has to do with orbs.
  enum Touch: Equatable {
    /// It came down on an orb, at this place: what it wants shows when it slides or lifts.
    case waits(orb: Int, x: Double, y: Double)
    /// It holds an orb that it has made, or has taken by sliding.
    case holds(hasSlid: Bool, x: Double, y: Double)
    /// It came down where there is room for no more.
    case finds
  }

  private(set) var orbs = Orbs()
  private(set) var touch: Touch?
  /// The orb that the knob named last.
  var named: Int?
  /// What the knob tilts, in its steps: the right side down, and the upper side away from the holder and down.
  private(set) var across = 0
  private(set) var front = 0
  /// How many orbs there were when the open picture was taken here; those that came later go before it does. Nil for a picture
  /// that another mode has opened, which stays.
  var beforePicture: Int?
  /// The user has been told that orbs can be tilted.
  var isTiltTold = false
  private var chance: Chance
  /// When the next step is due; nil while nothing moves.
  private(set) var next: Instant?

  init(at now: Instant) { chance = Chance(UInt64(bitPattern: now.nanoseconds)) }

  /// The knob's last place either way.
  static var mostTilt: Int { 10 }
  /// In shares of the earth's pull: at most an orb of the original is so quick that it takes 3 seconds from edge to edge.
  private static var tiltStep: Double { 0.02 }
  /// In points, half a pad of the strip: a finger that trembles does not slide.
  private static var tremble: Double { 20 }
  /// In steps, ten seconds: what was to happen before that is left out after a pause in which the box did something else.
  private static var mostSteps: Int { 1000 }

  // MARK: - Where they are

  mutating func fit(to picture: Picture) {
    orbs.fit(height: Orbs.width * Double(picture.height) / Double(max(picture.width, 1)))
  }

  /// Where an orb is on the picture, across and down; at its edge for one that is a little outside.
  func spot(_ number: Int) -> Spot {
    let orb = orbs.all[number]
    return Spot(x: min(max(orb.x / Orbs.width, 0), 1), y: min(max(orb.y / orbs.height, 0), 1))
  }

  private func points(_ spot: Spot) -> (x: Double, y: Double) {
    func share(_ place: Double) -> Double { place > 0 ? min(place, 1) : 0 }
    return (share(spot.x) * Orbs.width, share(spot.y ?? 0.5) * orbs.height)
  }

  // MARK: - The finger

  /// A finger comes down: it makes an orb where there is none, or else waits for what it does next.
  mutating func touch(_ spot: Spot) {
    let (x, y) = points(spot)
    if let oldest = orbs.oldest(x: x, y: y) {
      touch = .waits(orb: oldest, x: x, y: y)
    } else if orbs.make(x: x, y: y, speed: speed()) {
      orbs.take(orbs.all.count - 1, toX: x, y: y)
      touch = .holds(hasSlid: false, x: x, y: y)
    } else {
      touch = .finds
    }
  }

  mutating func slide(_ spot: Spot) {
    let (x, y) = points(spot)
    switch touch {
    case .waits(let orb, let startX, let startY):
      guard OrbsInHand.isSlid(x - startX, y - startY) else { return }
      orbs.take(orb, toX: x, y: y)
      touch = .holds(hasSlid: true, x: startX, y: startY)
    case .holds(let hasSlid, let startX, let startY):
      orbs.drag(toX: x, y: y)
      touch = .holds(hasSlid: hasSlid || OrbsInHand.isSlid(x - startX, y - startY), x: startX, y: startY)
    case .finds, nil: break
    }
  }

  /// The finger lifts: a dragged orb has another speed, and by the original's rule a tap on an orb makes another.
  mutating func lift() {
    switch touch {
    case .waits(_, let x, let y):
      if orbs.physics == .original { _ = orbs.make(x: x, y: y, speed: speed()) }
    case .holds(let hasSlid, _, _): orbs.letGo(speed: hasSlid ? speed() : nil)
    case .finds, nil: break
    }
    touch = nil
  }

  /// The finger was there to ask: its lift makes no orb.
  mutating func ask() {
    if case .waits = touch { touch = .finds }
  }

  private static func isSlid(_ across: Double, _ down: Double) -> Bool {
    across * across + down * down > tremble * tremble
  }

  private mutating func speed() -> Int { Orbs.speeds.lowerBound + chance.below(Orbs.speeds.count) }

  mutating func takeNewestAway() -> Bool {
    defer { if let named, named >= orbs.all.count { self.named = nil } }
    return orbs.takeNewestAway()
  }

  mutating func choose(_ physics: Physics) { orbs.choose(physics) }

  mutating func choose(_ arrangement: Arrangement) {
    var chance = chance
    orbs.choose(arrangement) { Orbs.speeds.lowerBound + chance.below(Orbs.speeds.count) }
    self.chance = chance
  }

  // MARK: - Time, tilt and turns

  mutating func turn(by turns: Double) { orbs.turn(by: turns) }

  mutating func tilt(across: Int, front: Int) {
    func inside(_ step: Int) -> Int { min(max(step, -OrbsInHand.mostTilt), OrbsInHand.mostTilt) }
    (self.across, self.front) = (inside(self.across + across), inside(self.front + front))
  }

  /// What pulls at the orbs: what the accelerometer feels, or else what the knob says.
  func pull(_ felt: Tilt?) -> Pull {
    if let felt { return Pull(x: felt.right, y: felt.up, z: felt.out) }
    // What an accelerometer feels points up: away from the side that is lower.
    let (right, front) = (OrbsInHand.tiltStep * Double(across), OrbsInHand.tiltStep * Double(front))
    return Pull(x: -right, y: -front, z: front)
  }

  /// Makes all steps that are due, each at its own time, however late the box asks.
  mutating func advance(to now: Instant, felt: Tilt?, among around: Surroundings) {
    guard let due = next, due <= now else { return }
    let pull = pull(felt)
    // Whole nanoseconds, so that no rounding adds up.
    let late = (now.nanoseconds - due.nanoseconds) / OrbsInHand.step + 1
    for _ in 0..<min(late, Int64(OrbsInHand.mostSteps)) { orbs.step(under: pull, among: around) }
    next = Instant(nanoseconds: due.nanoseconds + late * OrbsInHand.step)
  }

  /// Begins to step where something moves, and else rests.
  mutating func schedule(_ moves: Bool, at now: Instant, felt: Tilt?) {
    guard moves, !orbs.areStill(under: pull(felt)) else { return next = nil }
    next = next ?? Instant(nanoseconds: now.nanoseconds + OrbsInHand.step)
  }

  /// In nanoseconds.
  private static var step: Int64 { Int64(Orbs.step * 1e9) }

  /// Two steps at a time are enough for ears: so often a frame goes out.
  var due: Instant? { next.map { Instant(nanoseconds: $0.nanoseconds + OrbsInHand.step) } }
}
