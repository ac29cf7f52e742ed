// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// A hand that knocks on a guitar's body, of a seed: a few modes of air and wood that die soon, and the noise of what strikes.
public struct BodyKnock: Sendable {
  /// What strikes, and where.
  public enum Kind: CaseIterable, Sendable {
    case knuckle, fingertip, thumb
    /// On these no threshold was tuned.
    case side, palm, bigBody, smallBody
  }

  private struct Mode: Sendable {
    var frequency: Double
    var level: Double
    /// In seconds, to 1/e.
    var fall: Double
  }

  private var modes: [Mode] = []
  /// Of the noise: its level, where it ends in Hz, and its fall in seconds.
  private let noise: (level: Double, top: Double, fall: Double)

  public init(_ kind: Kind, _ dice: inout Dice) {
    var size = dice.between(0.9, 1.15)
    if kind == .bigBody { size = dice.between(0.75, 0.85) }
    if kind == .smallBody { size = dice.between(1.3, 1.8) }
    let damped = dice.between(0.6, 1.2)
    // Air, top, back, and those above them: where, how strong, and how many radians until 1/e.
    let usual = [
      (104.0, 0.7, 9.0), (196, 1, 10), (236, 0.6, 10), (372, 0.35, 11), (508, 0.25, 12), (690, 0.15, 13),
    ]
    for (place, level, quality) in usual {
      let frequency = place * size * dice.between(0.92, 1.08)
      var level = level * Maths.exp2(dice.bell() * 0.6)
      if kind == .side, frequency < 330 { level *= 0.4 }
      if kind == .thumb || kind == .palm, frequency > 300 { level *= 0.4 }
      let fall = damped * quality * dice.between(0.6, 1.5) / (Maths.pi * frequency)
      modes.append(Mode(frequency: frequency, level: level, fall: fall))
    }
    switch kind {
    case .knuckle, .bigBody, .smallBody:
      noise = (dice.between(0.3, 1), dice.between(1500, 4000), dice.between(0.002, 0.006))
    case .fingertip: noise = (dice.between(0.2, 0.8), dice.between(900, 2500), dice.between(0.003, 0.008))
    case .thumb: noise = (dice.between(0.1, 0.5), dice.between(400, 1200), dice.between(0.004, 0.01))
    case .side: noise = (dice.between(0.4, 1.2), dice.between(1200, 3500), dice.between(0.002, 0.006))
    case .palm: noise = (dice.between(0.1, 0.6), dice.between(500, 2000), dice.between(0.006, 0.015))
    }
  }

  /// Adds one knock; each differs a little from the one before.
  public func add(to sound: inout [Float], at start: Double, level: Double, rate: Double, _ dice: inout Dice)
  {
    let begin = min(Int(start * rate), sound.count)
    let end = min(begin + Int(0.6 * rate), sound.count)
    var bank = PartialBank()
    for mode in modes {
      let level = level * mode.level * dice.between(0.75, 1.25)
      // Each mode begins from rest: what strikes gives it speed, and no place.
      bank.add(
        amplitude: level, phase: -Maths.pi / 2, turn: mode.frequency / rate, fall: mode.fall * rate)
    }
    bank.render(into: &sound, from: begin, to: end)
    let (share, fall) = (1 - Maths.exp(-2 * Maths.pi * noise.top / rate), Maths.exp(-1 / (noise.fall * rate)))
    var (loud, slow) = (level * noise.level / (share / 2).squareRoot(), 0.0)
    for index in begin..<end {
      slow += share * (dice.bell() - slow)
      sound[index] += Float(loud * slow)
      loud *= fall
    }
  }
}
