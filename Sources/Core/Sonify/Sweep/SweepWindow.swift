// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The curves of time and frequency that both engines share.
enum SweepWindow {
  /// The rising half of a column's window, a sine squared.
  static func rise(_ sample: Int, of step: Int) -> Float {
    let sine = Maths.sin(Maths.pi / 2 * Double(sample) / Double(step))
    return Float(sine * sine)
  }

  /// Blackman's and Harris' window of four terms, at a place from the middle of a transform.
  ///
  /// From four bins away its spectrum is at least 92 dB below its top.
  static func narrow(_ place: Double, of size: Int) -> Double {
    let angle = 2 * Maths.pi * place / Double(size)
    var sum = 0.0
    for (term, weight) in terms.enumerated() { sum += weight * Maths.cos(Double(term) * angle) }
    return sum
  }

  /// The spectrum of the narrow window, so many bins away from a frequency.
  static func lobe(_ bins: Double, of size: Int) -> Double {
    var sum = 0.0
    for (term, weight) in terms.enumerated() {
      let apart = Double(term)
      sum += weight * (plain(bins - apart, of: size) + plain(bins + apart, of: size)) / 2
    }
    return sum
  }

  private static let terms = [0.35875, 0.48829, 0.14128, 0.01168]

  /// The spectrum without a window: samples from one half to the other, half of each of the two ends.
  private static func plain(_ bins: Double, of size: Int) -> Double {
    let angle = Maths.pi * bins
    let sine = Maths.sin(angle / Double(size))
    guard sine.magnitude > 1e-12 else { return 1 }
    return Maths.sin(angle) * Maths.cos(angle / Double(size)) / sine / Double(size)
  }
}
