// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Where most of a string's partials agree about its pitch.
enum StrumCluster {
  struct Vote {
    var k: Int
    var cents: Double
    var weight: Double
  }

  static var partials: Int { 10 }
  /// Cents that a string may be off, and that votes of one cluster differ by.
  static var reach: Double { 70 }
  static var width: Double { 6 }
  /// What a vote counts where another string has a partial, too.
  static var shared: Double { 0.15 }
  /// Peaks that are nearer, in Hz, are one in a window of 0.68 s.
  static var apart: Double { 2.5 }
  /// Others' partials up to this one can be in the way.
  static var others: Double { 16 }
  /// What strings have on average.
  private static var stiffness: Double { 0.8e-4 }

  static func partial(_ k: Int, of frequency: Double) -> Double {
    Double(k) * frequency * (1 + stiffness * Double(k * k)).squareRoot()
  }

  static func densest(_ votes: [Vote]) -> (cents: Double, support: Double) {
    var best = (cents: 0.0, support: 0.0)
    for middle in votes {
      var (sum, weight) = (0.0, 0.0)
      for vote in votes where (vote.cents - middle.cents).magnitude <= width / 2 {
        // Near its middle a vote counts fully, at the border nothing.
        let across = (vote.cents - middle.cents) / (width / 2 + 0.5)
        let share = vote.weight * (1 - across * across)
        sum += share * vote.cents
        weight += share
      }
      if weight > best.support { best = (sum / weight, weight) }
    }
    return best
  }
}
