// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// How loud a programme is by ITU-R BS.1770-4: K-weighted, in blocks of 400 ms every 100 ms, in LKFS.
struct LoudnessMeter {
  /// Of each block, the sum of both channels' mean squares.
  let powers: [Double]

  init(left: [Float], right: [Float]) {
    let (one, other) = (LoudnessMeter.weighted(left), LoudnessMeter.weighted(right))
    // At 48 kHz.
    powers = stride(from: 0, through: left.count - 19_200, by: 4800).map { start in
      let squares = (start..<start + 19_200).reduce(0) { $0 + one[$1] * one[$1] + other[$1] * other[$1] }
      return squares / 19_200
    }
  }

  /// Of the loudest 400 ms.
  var loudestMoment: Double { LoudnessMeter.level(powers.max() ?? 0) }

  /// Of the whole, without what is below -70 LKFS and then without what is 10 below the rest.
  var integrated: Double {
    let audible = powers.filter { LoudnessMeter.level($0) > -70 }
    let gate = LoudnessMeter.level(LoudnessMeter.mean(audible)) - 10
    return LoudnessMeter.level(LoudnessMeter.mean(audible.filter { LoudnessMeter.level($0) > gate }))
  }

  private static func mean(_ powers: [Double]) -> Double {
    powers.isEmpty ? 0 : powers.reduce(0, +) / Double(powers.count)
  }

  static func level(_ power: Double) -> Double { -0.691 + 10 * log10(max(power, 1e-30)) }

  /// The standard's tables 1 and 2, for 48 kHz.
  private static func weighted(_ samples: [Float]) -> [Double] {
    let head = filtered(
      samples.map(Double.init), b: (1.53512485958697, -2.69169618940638, 1.19839281085285),
      a: (-1.69065929318241, 0.73248077421585))
    return filtered(head, b: (1, -2, 1), a: (-1.99004745483398, 0.99007225036621))
  }

  private static func filtered(
    _ samples: [Double], b: (Double, Double, Double), a: (Double, Double)
  ) -> [Double] {
    var (one, other) = (0.0, 0.0)
    return samples.map { x in
      let y = b.0 * x + one
      one = b.1 * x - a.0 * y + other
      other = b.2 * x - a.1 * y
      return y
    }
  }
}
