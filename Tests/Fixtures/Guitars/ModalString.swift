// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// A plucked string, computed from its partials: k f sqrt(1 + B k^2), each with its own decay.
public struct ModalString: Sendable {
  /// Of the string without its stiffness, in Hz.
  public var frequency: Double
  /// B: 3e-5 to 2e-4 on guitars.
  public var stiffness = 1e-4
  /// Where it is plucked, as a share of its length.
  public var pluck = 0.17
  /// The power of k by which partials become softer.
  public var dullness = 1.2
  /// Seconds in which the first partial falls to 1/e.
  public var decay = 1.2
  /// How much sooner each partial dies than the one below.
  public var damping = 0.12
  /// The second direction of the swinging, so many Hz above the first.
  public var apart = 0.0
  /// Cents that the pluck pulls it up; it comes back with 0.1 s.
  public var glide = 0.0
  /// What an amplifier adds: 0 none, 30 a distortion.
  public var drive = 0.0

  public init(frequency: Double) { self.frequency = frequency }

  /// A chance one of a kind of guitar: 0 nylon, 1 steel, 2 clean, 3 distorted.
  public init(frequency: Double, kind: Int, _ dice: inout Dice) {
    self.frequency = frequency
    stiffness = dice.between(3e-5, 2e-4)
    pluck = dice.between(0.08, 0.35)
    dullness =
      [dice.between(1.3, 1.9), dice.between(0.8, 1.3), dice.between(1, 1.5), dice.between(0.9, 1.3)][kind]
    let low = 1.6 * Maths.pow(110 / frequency, 0.4)
    decay =
      low
      * [dice.between(0.4, 0.8), dice.between(0.8, 1.4), dice.between(0.8, 1.8), dice.between(1, 2)][kind]
    damping = dice.between(0.06, 0.25)
    apart = dice.between(0.01, 0.05)
    glide = dice.between(0, 4)
    drive = kind == 3 ? dice.between(8, 30) : 0
  }

  public func partial(_ k: Int) -> Double {
    Double(k) * frequency * (1 + stiffness * Double(k * k)).squareRoot()
  }

  /// So many samples at 48 kHz from the pluck on, the largest about 1.
  public func samples(_ count: Int, _ dice: inout Dice) -> [Float] {
    var sums = [Double](repeating: 0, count: count)
    for k in 1...40 where partial(k) < 20_000 {
      let loud = (Maths.sin(Maths.pi * Double(k) * pluck)).magnitude / Maths.pow(Double(k), dullness)
      let time = decay / (1 + damping * Double(k - 1))
      let share = apart == 0 ? 0 : dice.between(0.1, 0.4)
      add(partial(k), loud * (1 - share), time, dice.between(0, 2 * Maths.pi), to: &sums)
      if share > 0 {
        add(partial(k) + apart, loud * share, time * 1.3, dice.between(0, 2 * Maths.pi), to: &sums)
      }
    }
    return shaped(sums)
  }

  private func add(
    _ frequency: Double, _ loud: Double, _ time: Double, _ phase: Double, to sums: inout [Double]
  ) {
    let fall = Maths.exp(-1 / (time * 48_000))
    let relax = Maths.exp(-64.0 / 4800)
    var (level, pulled) = (loud, glide)
    var (x, y) = (Maths.cos(phase), Maths.sin(phase))
    var (c, s) = (0.0, 0.0)
    for index in sums.indices {
      // The pull is let go in steps of 64 samples, each a small part of a cent.
      if index & 63 == 0 && (index == 0 || pulled > 0.001) {
        let step = 2 * Maths.pi * frequency * Maths.exp2(pulled / 1200) / 48_000
        (c, s) = (Maths.cos(step), Maths.sin(step))
        pulled *= relax
      }
      // 120 dB below the first partial.
      if level < 1e-6 { return }
      sums[index] += level * x
      level *= fall
      (x, y) = (x * c - y * s, x * s + y * c)
    }
  }

  /// The finger lets go within 2 ms; an amplifier may clip.
  private func shaped(_ sums: [Double]) -> [Float] {
    var most = 1e-9
    for value in sums { most = max(most, value.magnitude) }
    var out = [Float](repeating: 0, count: sums.count)
    for index in sums.indices {
      var value = sums[index] / most
      if drive > 0 {
        let x = value * drive
        value = x / (1 + x.magnitude)
      }
      out[index] = Float(value * min(1, Double(index) / 96))
    }
    return out
  }
}
