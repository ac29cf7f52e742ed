// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What two ears hear of a source to one side: level, delay and the head's shadow.
///
/// Levels share the power between the ears, so that it is as loud everywhere, and leave the farther one 16 dB less at the
/// very side. The delay is Woodworth's, of a head 8.75 cm in radius. The shadow is a low pass of the first order for the
/// farther ear, from 20 kHz straight ahead, where it is inaudible, to 2 kHz.
struct SweepEars {
  let left, right: Float
  /// The delays of the ears in seconds; one of them is 0.
  let leftDelay, rightDelay: Double
  /// 1 divided by the square of the shadow's cut-off frequency in Hz; 0 for the nearer ear.
  private let leftShadow, rightShadow: Double

  /// -1 is left, 1 is right.
  init(place: Double) {
    let angle = Maths.pi / 4 * (1 + 0.8 * place)
    (left, right) = (Float(Maths.cos(angle)), Float(Maths.sin(angle)))
    let side = Maths.pi / 2 * place.magnitude
    let delay = 0.0875 / 343 * (side + Maths.sin(side))
    let cut = 20_000 * Maths.exp2(-place.magnitude * 3.321928094887362)
    let shadow = 1 / (cut * cut)
    (leftDelay, leftShadow) = place > 0 ? (delay, shadow) : (0, 0)
    (rightDelay, rightShadow) = place < 0 ? (delay, shadow) : (0, 0)
  }

  func levels(at frequency: Double) -> (left: Float, right: Float) {
    let square = frequency * frequency
    return (
      leftShadow == 0 ? left : left * Float(1 / (1 + square * leftShadow).squareRoot()),
      rightShadow == 0 ? right : right * Float(1 / (1 + square * rightShadow).squareRoot())
    )
  }

  /// What a frequency is where both ears are mixed in equal parts: its level, and its delay in turns.
  func mixed(at frequency: Double) -> (level: Float, turns: Double) {
    let (left, right) = levels(at: frequency)
    let (one, other) = (2 * Maths.pi * leftDelay * frequency, 2 * Maths.pi * rightDelay * frequency)
    let cosine = (Double(left) * Maths.cos(one) + Double(right) * Maths.cos(other)) / 2
    let sine = (Double(left) * Maths.sin(one) + Double(right) * Maths.sin(other)) / 2
    return (Float(Maths.sqrt(cosine * cosine + sine * sine)), Maths.atan2(sine, cosine) / (2 * Maths.pi))
  }
}
