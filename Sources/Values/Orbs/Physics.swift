// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What moves the orbs.
public enum Physics: Int, CaseIterable, Sendable {
  /// As in the telephone's program of which the orbs come.
  case original
  /// They fall to where the ground is, and bounce.
  case gravity
  /// Each hangs on a spring from where it was put down.
  case springs
  /// They circle about the middle for ever.
  case orbits
  /// They draw each other near, and push each other off when they are too near.
  case magnets
  /// The box's senses move them: light draws them, what moves pushes them off, and a loud sound throws them outward.
  case senses
}

/// Velocities are in points a second, and change before the places do: so no orbit grows.
extension Orbs {
  /// In points a second squared for a box on its side: an orb crosses the view in about a second and a half.
  private static var weight: Double { 300 }
  /// What is left of a velocity at a wall.
  private static var bounce: Double { 0.7 }
  /// What is left of a velocity after a step: half of it after 1.4 seconds.
  private static var air: Double { 0.995 }
  /// Of a spring, per second squared: it swings once in about 3 seconds.
  private static var stiffness: Double { 4 }
  /// A swing loses half of its width in about 14 seconds.
  private static var swinging: Double { 0.9995 }
  /// Of the middle, per second squared: once around in about 12 seconds, wherever an orb is.
  private static var middle: Double { 0.25 }
  /// What is left of a velocity after a step among the senses: half of it after half a second, so that none rattles about.
  private static var thickAir: Double { 0.986 }
  /// In points: where two magnets neither draw nor push.
  private static var apart: Double { 90 }
  /// Per second squared.
  private static var drawing: Double { 1.5 }

  /// An orb that was put down begins at rest, but in orbits on its circle.
  mutating func begin(_ place: Int) {
    (all[place].across, all[place].down) = (0, 0)
    guard physics == .orbits else { return }
    let turn = Maths.sqrt(Orbs.middle)
    all[place].across = -turn * (all[place].y - height / 2)
    all[place].down = turn * (all[place].x - Orbs.width / 2)
  }

  /// Chooses another physics, in which all orbs begin where they are, each for itself.
  public mutating func choose(_ physics: Physics) {
    self.physics = physics
    if arrangement.isPlaced { arrangement = .free }
    for place in all.indices {
      (all[place].homeX, all[place].homeY) = (all[place].x, all[place].y)
      begin(place)
    }
  }

  mutating func fall(_ pull: Pull) { move(losing: Orbs.air) { _, _ in Orbs.falling(pull) } }

  mutating func swing(_ pull: Pull) {
    let falling = Orbs.falling(pull)
    move(losing: Orbs.swinging) { orb, _ in
      (
        falling.across + Orbs.stiffness * (orb.homeX - orb.x),
        falling.down + Orbs.stiffness * (orb.homeY - orb.y)
      )
    }
  }

  /// A tilt moves the middle.
  mutating func circle(_ pull: Pull) {
    let falling = Orbs.falling(pull)
    // So that a box on its side shifts it by a quarter of the view.
    let share = 0.25 * Orbs.width * Orbs.middle / Orbs.weight
    let (x, y) = (Orbs.width / 2, height / 2)
    move(losing: 1) { orb, _ in
      (
        share * falling.across + Orbs.middle * (x - orb.x), share * falling.down + Orbs.middle * (y - orb.y)
      )
    }
  }

  mutating func attract(_ pull: Pull) {
    let (falling, before) = (Orbs.falling(pull), all)
    move(losing: Orbs.air) { orb, place in
      var (across, down) = (falling.across, falling.down)
      for (other, magnet) in before.enumerated() where other != place {
        let (x, y) = (magnet.x - orb.x, magnet.y - orb.y)
        let distance = max(Maths.sqrt(x * x + y * y), 1)
        let force = Orbs.drawing * (distance - Orbs.apart) / distance
        across += force * x
        down += force * y
      }
      return (across, down)
    }
  }

  mutating func sense(_ pull: Pull, _ around: Surroundings) {
    let (falling, height) = (Orbs.falling(pull), height)
    move(losing: Orbs.thickAir) { orb, _ in
      let push = around.push(atX: orb.x / Orbs.width, y: orb.y / height)
      return (falling.across + push.across, falling.down + push.down)
    }
  }

  /// Where things fall in the view, whose top is the box's upper side.
  private static func falling(_ pull: Pull) -> (across: Double, down: Double) {
    (-Orbs.weight * pull.x, Orbs.weight * pull.y)
  }

  private mutating func move(
    losing air: Double, _ force: (Orb, _ place: Int) -> (across: Double, down: Double)
  ) {
    for place in all.indices where place != held {
      var orb = all[place]
      let (across, down) = force(orb, place)
      orb.across = (orb.across + across * Orbs.step) * air
      orb.down = (orb.down + down * Orbs.step) * air
      (orb.x, orb.across) = Orbs.moved(orb.x, orb.across, within: Orbs.width)
      (orb.y, orb.down) = Orbs.moved(orb.y, orb.down, within: height)
      all[place] = orb
    }
  }

  /// One step between two walls.
  private static func moved(_ place: Double, _ velocity: Double, within size: Double) -> (Double, Double) {
    let next = place + velocity * step
    if next < 0 { return (0, velocity < 0 ? -velocity * bounce : velocity) }
    if next > size { return (size, velocity > 0 ? -velocity * bounce : velocity) }
    return (next, velocity)
  }
}
