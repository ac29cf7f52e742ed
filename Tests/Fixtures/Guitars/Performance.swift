// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// One string plucked once.
public struct Pluck: Sendable {
  /// In samples of 48 kHz.
  public var time: Int
  /// What rang on this string stops.
  public var string: Int
  /// In Hz.
  public var frequency: Double
  /// In dB.
  public var level: Double

  public init(time: Int, string: Int, frequency: Double, level: Double = 0) {
    (self.time, self.string, self.frequency, self.level) = (time, string, frequency, level)
  }
}

/// What is plucked on computed strings, before any room.
public struct Performance {
  public var plucks: [Pluck]

  public init(_ plucks: [Pluck]) { self.plucks = plucks }

  /// So many samples of 48 kHz.
  public func samples(_ count: Int, kind: Int, _ dice: inout Dice) -> [Float] {
    var sound = [Float](repeating: 0, count: count)
    for (place, pluck) in plucks.enumerated() {
      let next = plucks[(place + 1)...].first { $0.string == pluck.string }?.time ?? count
      // What is plucked again stops within 2 ms.
      let end = min(count, next + 96)
      guard pluck.time < end else { continue }
      let string = ModalString(frequency: pluck.frequency, kind: kind, &dice)
      let own = string.samples(min(end - pluck.time, 240_000), &dice)
      let gain = Float(Maths.pow(10, pluck.level / 20))
      for index in own.indices {
        let left = end - pluck.time - index
        sound[pluck.time + index] += gain * own[index] * (next < count && left < 96 ? Float(left) / 96 : 1)
      }
    }
    return sound
  }
}
