// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// Two pieces of work timed in turns, in one run: a machine that others share slows both alike.
enum Race {
  /// How often each is run; the fastest time counts, since only disturbances make a time longer.
  private static var rounds: Int { 25 }

  /// What both took, in seconds.
  struct Times {
    var first = Double.infinity
    var second = Double.infinity

    /// How many times as long the first took as the second.
    var ratio: Double { first / second }

    static func + (one: Times, other: Times) -> Times {
      Times(first: one.first + other.first, second: one.second + other.second)
    }
  }

  static func times(_ first: () -> Void, _ second: () -> Void) -> Times {
    var fastest = Times()
    for _ in 0..<rounds {
      fastest.first = min(fastest.first, seconds(first))
      fastest.second = min(fastest.second, seconds(second))
    }
    return fastest
  }

  static func fastest(_ work: () -> Void) -> Double {
    var fastest = Double.infinity
    for _ in 0..<rounds { fastest = min(fastest, seconds(work)) }
    return fastest
  }

  private static func seconds(_ work: () -> Void) -> Double {
    let start = box_seconds()
    work()
    return box_seconds() - start
  }
}
