// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths

/// Makes sounds as a microphone hears them: strings or noises in a room, with what is always there.
public final class Takes {
  public let rate: Double
  /// In seconds: where the strum begins, and how long a take is.
  public let start: Double
  public let length: Int
  private let rooms: [Room]

  public init(rate: Double, start: Double, seconds: Double, rooms count: Int, seed: UInt64) {
    (self.rate, self.start, length) = (rate, start, Int(seconds * rate))
    var dice = Dice(seed: seed)
    var rooms: [Room] = []
    for _ in 0..<count { rooms.append(Room(&dice, rate: rate, length: length)) }
    self.rooms = rooms
  }

  /// Two sounds in one room, by what makes each dry, with noise so many dB below.
  public func pair(
    _ dice: inout Dice, noise: (Double, Double), _ make: (inout [Float], inout Dice, Int) -> Void
  ) -> ([Float], [Float]) {
    heard(dry(&dice, make), noise: noise, &dice)
  }

  /// Two sounds that no room has changed yet, by what makes each.
  public func dry(
    _ dice: inout Dice, _ make: (inout [Float], inout Dice, Int) -> Void
  ) -> ([Float], [Float]) {
    var one = [Float](repeating: 0, count: length)
    var other = one
    make(&one, &dice, 0)
    make(&other, &dice, 1)
    return (one, other)
  }

  /// Two dry sounds as one of the rooms makes them, with noise so many dB below.
  public func heard(
    _ dry: ([Float], [Float]), noise: (Double, Double), _ dice: inout Dice
  ) -> ([Float], [Float]) {
    var (one, other) = dry
    dice.pick(rooms).hear(&one, &other)
    let part = Int((start + 0.02) * rate)..<length
    var hiss = Hiss(&dice)
    hiss.add(to: &one, below: noise.0, of: part)
    hiss = Hiss(&dice)
    hiss.add(to: &other, below: noise.1, of: part)
    return (one, other)
  }

  /// A strum by a new guitar; one in four with another chord dying under it.
  public func play(_ strum: Strum, under maker: StrumMaker, _ sound: inout [Float], _ dice: inout Dice) {
    var strings = Strings(Guitar(&dice), rate: rate, seed: dice.next())
    if dice.falls(0.25) {
      var before = maker.strum(&dice).plucks(from: -dice.between(0.3, 1.2))
      let (longest, gain) = (dice.between(0.1, 0.35), dice.between(0.2, 0.8))
      for index in before.indices {
        (before[index].longest, before[index].start) = (longest, max(before[index].start, -1) * 0.3)
        before[index].gain *= gain
      }
      strings.add(before, to: &sound)
    }
    strings.add(strum.plucks(from: start), to: &sound)
    strings.drive(&sound)
  }
}
