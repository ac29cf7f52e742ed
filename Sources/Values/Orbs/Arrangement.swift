// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How the orbs are to each other: where they lie, whatever else would move them, or how they sound.
public enum Arrangement: Int, CaseIterable, Sendable {
  /// Each for itself: physics move them.
  case free
  /// Six in a ring about the middle, which turns: a chord.
  case ring
  /// Six in a row, of which one sounds after the other, from left to right: a melody.
  case row
  /// Each for itself, and each with an instrument of its own.
  case instruments
  /// Each for itself, and all sound the opposites of the colours under them.
  case opposites

  /// It says where the orbs are.
  public var isPlaced: Bool { self == .ring || self == .row }
}

extension Orbs {
  /// In turns a second: a ring that nothing tilts goes round in 24 seconds.
  private static var turning: Double { 1.0 / 24 }
  /// In turns a second for a box on its side: once round in six seconds, either way.
  private static var tilting: Double { 1.0 / 6 }
  /// In shares of the view's sides: a ring as wide as leaves a fingertip free at the edge.
  private static var radius: Double { 0.36 }
  /// In notes a second.
  private static var pace: Double { 1.6 }
  /// In octaves of pace: a box on its side makes a melody four times as quick, or as slow.
  private static var quickening: Double { 2 }

  /// Chooses an arrangement. A ring and a row have six orbs, so those that are missing are made; free orbs stay where they are.
  public mutating func choose(_ arrangement: Arrangement, speed: () -> Int) {
    let wasPlaced = self.arrangement.isPlaced
    self.arrangement = arrangement
    course = 0
    guard arrangement.isPlaced else { return wasPlaced ? choose(physics) : () }
    while make(x: Orbs.width / 2, y: height / 2, speed: speed()) {}
    arrange()
  }

  /// Whether the orb sounds just now: in a row one does, and the one in the hand.
  public func isHeard(_ place: Int) -> Bool {
    arrangement != .row || place == held || place == turn
  }

  /// The orb of a row whose turn it is.
  private var turn: Int? { all.isEmpty ? nil : Int(course) % all.count }

  /// A hundredth of a second passes for a ring or a row.
  mutating func stepArranged(_ pull: Pull) {
    let lean = min(max(-pull.x, -1), 1)
    switch arrangement {
    case .free, .instruments, .opposites: return
    case .ring:
      course += Orbs.step * (Orbs.turning + Orbs.tilting * lean)
      course -= course.rounded(.down)
    case .row:
      course += Orbs.step * Orbs.pace * Maths.exp2(Orbs.quickening * lean)
      // So that no hour makes the number large. The count of orbs may change meanwhile.
      let round = Double(max(all.count, 1))
      if course >= round { course -= round }
    }
    arrange()
  }

  /// Puts the orbs where the arrangement has them; one in the hand is where the hand is. In a row each keeps its height.
  mutating func arrange() {
    for place in all.indices where place != held {
      let share = Double(place) / Double(all.count)
      switch arrangement {
      case .free, .instruments, .opposites: return
      case .ring:
        let angle = 2 * Double.pi * (course + share)
        all[place].x = Orbs.width * (0.5 + Orbs.radius * Maths.sin(angle))
        all[place].y = height * (0.5 - Orbs.radius * Maths.cos(angle))
      case .row: all[place].x = Orbs.width * (share + 0.5 / Double(all.count))
      }
    }
  }
}
