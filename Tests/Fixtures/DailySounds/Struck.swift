// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Guitars
import Maths

/// A sound of a day that is computed, of a seed, at 48 kHz and before any room.
public struct DailySound {
  public var samples: [Float]

  public init(seconds: Double) { samples = [Float](repeating: 0, count: Int(seconds * 48_000)) }

  /// Adds a mode that was struck: a sine that dies away to 1/e in so many seconds, and begins within a millisecond.
  mutating func strike(at seconds: Double, _ frequency: Double, level: Double, decay: Double, phase: Double) {
    guard frequency < 20_000 else { return }
    let (start, step) = (Int(seconds * 48_000), 2 * Maths.pi * frequency / 48_000)
    let fall = Maths.exp(-1 / (decay * 48_000))
    let (c, s) = (Maths.cos(step), Maths.sin(step))
    var (x, y, loud) = (Maths.cos(phase), Maths.sin(phase), level)
    for index in start..<samples.count {
      if loud < 1e-5 { return }
      samples[index] += Float(loud * x * min(1, Double(index - start) / 48))
      loud *= fall
      (x, y) = (x * c - y * s, x * s + y * c)
    }
  }

  /// Adds noise between two frequencies that dies away; `rise` seconds long it grows.
  mutating func hiss(
    at seconds: Double, for long: Double, _ band: ClosedRange<Double>, level: Double, decay: Double,
    rise: Double = 0.001, _ dice: inout Dice
  ) {
    let start = Int(seconds * 48_000)
    let end = min(samples.count, start + Int(long * 48_000))
    guard start < end else { return }
    let high = 1 - Maths.exp(-2 * Maths.pi * band.upperBound / 48_000)
    let low = 1 - Maths.exp(-2 * Maths.pi * band.lowerBound / 48_000)
    // White noise through a filter so wide has this share of its power left.
    let gain = level / (high / 2).squareRoot()
    var (one, two) = (0.0, 0.0)
    for index in start..<end {
      let time = Double(index - start) / 48_000
      one += high * (dice.bell() - one)
      two += low * (one - two)
      let shape = min(1, time / rise) * min(1, Double(end - index) / 96) * Maths.exp(-time / decay)
      samples[index] += Float(gain * shape * (one - two))
    }
  }
}

/// Sounds of things that are struck.
extension DailySound {
  /// A hand at a door: two to five times, each a few modes of the leaf that die at once, and the click of the knuckles.
  public static func knocks(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 2.5)
    let count = 2 + dice.below(4)
    let gap = dice.between(0.14, 0.36)
    // A hollow leaf, a solid one, a thin plate.
    let (lowest, spread, long) = [(80.0, 1.5, 0.018), (140, 1.8, 0.012), (220, 1.6, 0.025)][dice.below(3)]
    let modes = (0..<6).map { place in
      (
        lowest * dice.between(0.85, 1.2) * Maths.pow(spread, Double(place) * dice.between(0.85, 1.1)),
        long * dice.between(0.6, 1.4) / (1 + 0.3 * Double(place)), dice.between(0.3, 1)
      )
    }
    var at = 0.0
    for _ in 0..<count {
      let loud = dice.between(0.6, 1)
      for (frequency, decay, level) in modes {
        let phase = dice.between(0, 6)
        sound.strike(at: at, frequency, level: loud * level, decay: decay, phase: phase)
      }
      let top = dice.between(1200, 3000)
      sound.hiss(at: at, for: 0.03, 200...top, level: 0.8 * loud, decay: 0.005, &dice)
      at += gap * dice.between(0.92, 1.08)
    }
    return sound
  }

  /// A bell: of a table or a church, a chime of bars, or one that a hammer strikes all the time.
  public static func bell(_ dice: inout Dice) -> DailySound {
    let table: [[(Double, Double)]] = [
      // Partials and their levels: a cast bell, a bar, a cup.
      [(0.5, 0.5), (1, 0.8), (1.2, 0.9), (1.5, 0.4), (2, 1), (2.66, 0.6), (3, 0.3), (4.1, 0.3)],
      [(1, 1), (2.756, 0.5), (5.404, 0.25)], [(1, 1), (2.3, 0.7), (4.0, 0.5), (6.1, 0.3)],
    ]
    let shape = dice.below(4)
    let partials = table[min(shape, 2)]
    let prime = [
      dice.between(400, 900), dice.between(450, 800), dice.between(900, 2200), dice.between(900, 1600),
    ][shape]
    let decay = [dice.between(0.7, 2), dice.between(0.5, 1.2), dice.between(0.4, 1), dice.between(0.3, 0.6)][
      shape]
    // A chime strikes two bars, a hammer 14 to 24 times a second.
    let hammer = dice.between(14, 24)
    let strikes: [(Double, Double)] =
      switch shape {
      case 1: [(0, 1), (dice.between(0.5, 0.9), [0.794, 0.841, 0.749][dice.below(3)])]
      case 3: (0..<Int(2 * hammer)).map { (Double($0) / hammer, $0 % 2 == 0 ? 1 : 1.19) }
      default: [(0, 1)]
      }
    var sound = DailySound(seconds: 4)
    for (at, higher) in strikes {
      for (ratio, level) in partials {
        let own = decay / (1 + 0.35 * (ratio - 1)) * dice.between(0.85, 1.15)
        let exact = prime * higher * ratio
        let phase = dice.between(0, 6)
        sound.strike(at: at, exact, level: level, decay: own, phase: phase)
      }
      sound.hiss(at: at, for: 0.02, 1000...6000, level: 0.3, decay: 0.004, &dice)
    }
    return sound
  }

  /// Hands that clap, or steps on a floor: as sudden as knocks, and none.
  public static func claps(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 3)
    let gap = dice.between(0.2, 0.5)
    for place in 0..<(1 + dice.below(5)) {
      let (low, at) = (dice.between(700, 1200), Double(place) * gap * dice.between(0.96, 1.04))
      sound.hiss(at: at, for: 0.06, low...(4 * low), level: 1, decay: 0.012, &dice)
    }
    return sound
  }

  public static func steps(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 5)
    let gap = dice.between(0.48, 0.65)
    var at = 0.0
    while at < 4.5 {
      let low = dice.between(60, 130)
      sound.strike(at: at, low, level: 1, decay: 0.02, phase: 1)
      sound.hiss(at: at, for: 0.05, 100...700, level: 0.5, decay: 0.015, &dice)
      at += gap * dice.between(0.95, 1.05)
    }
    return sound
  }

  /// A keyboard.
  public static func typing(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 5)
    var at = 0.0
    while at < 4.7 {
      let low = dice.between(1200, 2200)
      sound.hiss(at: at, for: 0.02, low...(3 * low), level: dice.between(0.4, 1), decay: 0.004, &dice)
      at += dice.between(0.08, 0.35)
    }
    return sound
  }

  /// A door that falls shut.
  public static func slam(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 2)
    for place in 0..<7 {
      let frequency = dice.between(45, 80) * Maths.pow(1.5, Double(place))
      sound.strike(at: 0, frequency, level: 1, decay: dice.between(0.05, 0.12), phase: Double(place))
    }
    sound.hiss(at: 0, for: 0.4, 60...2500, level: 1, decay: 0.06, &dice)
    return sound
  }
}
