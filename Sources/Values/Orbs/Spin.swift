// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What becomes of orbs when the box turns in the plane of the view: they stay where they are in the world, like a needle.
extension Orbs {
  /// The box has turned by so many turns, clockwise as its holder sees it; all orbs but the held one turn back about the middle.
  ///
  /// A ring turns as a whole. A row stays, because it is played from the view's left to its right.
  public mutating func turn(by turns: Double) {
    guard turns.isFinite else { return }
    switch arrangement {
    case .row: return
    case .ring:
      course -= turns
      course -= course.rounded(.down)
      arrange()
    case .free, .instruments, .opposites:
      let angle = 2 * Double.pi * (turns - turns.rounded(.down))
      let (sine, cosine) = (Maths.sin(angle), Maths.cos(angle))
      for place in all.indices where place != held { turn(&all[place], sine, cosine) }
    }
  }

  /// Turns an orb with all that it brings to the physics: its velocity and the end of its spring.
  private func turn(_ orb: inout Orb, _ sine: Double, _ cosine: Double) {
    (orb.x, orb.y) = turned(orb.x, orb.y, sine, cosine)
    (orb.homeX, orb.homeY) = turned(orb.homeX, orb.homeY, sine, cosine)
    (orb.across, orb.down) = (
      cosine * orb.across + sine * orb.down, cosine * orb.down - sine * orb.across
    )
  }

  /// Where a place comes to, counterclockwise for eyes, since y counts down. By the original's rule, what leaves the view at
  /// one side comes in at the opposite one.
  private func turned(_ x: Double, _ y: Double, _ sine: Double, _ cosine: Double) -> (Double, Double) {
    let (across, down) = (x - Orbs.width / 2, y - height / 2)
    return (
      Orbs.inside(Orbs.width / 2 + cosine * across + sine * down, Orbs.width),
      Orbs.inside(height / 2 + cosine * down - sine * across, height)
    )
  }

  private static func inside(_ place: Double, _ size: Double) -> Double {
    place < 0 ? size : place > size ? 0 : place
  }
}
