// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A sinc under Kaiser's window: a low pass that lets through less than -70 dB of what lies above.
enum KaiserSinc {
  /// Kaiser's shape for 70 dB.
  private static var shape: Double { 6.76 }

  /// The place and the half width are in samples, the cutoff is a share of the rate. It is not scaled.
  static func value(at place: Double, cutoff: Double, halfWidth: Double) -> Double {
    let angle = 2 * Maths.pi * cutoff * place
    let sinc = place == 0 ? 1 : Maths.sin(angle) / angle
    let across = place / halfWidth
    return sinc * bessel(shape * max(0, 1 - across * across).squareRoot())
  }

  /// The modified Bessel function of order 0; for arguments up to 7 the terms left out are below 1e-12.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for step in 1...30 {
      let half = x / (2 * Double(step))
      term *= half * half
      sum += term
    }
    return sum
  }
}
