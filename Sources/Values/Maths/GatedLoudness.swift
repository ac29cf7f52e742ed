// SPDX-License-Identifier: GPL-3.0-or-later

/// How loud words are by ITU-R BS.1770: weighted as a head hears them, and without their pauses.
public struct GatedLoudness: Equatable, Sendable {
  private var weighting: KWeighting
  /// In samples: a tenth of a second, from one block of the standard to the next.
  private let step: Int
  /// The mean power of each step that is over.
  private var steps: [Double] = []
  /// Of the step that is not over.
  private var (sum, count) = (0.0, 0)

  public init(rate: Int) {
    weighting = KWeighting(rate: Double(rate))
    step = max(rate / 10, 1)
  }

  /// Of 16 bits, from one microphone: both ears hear them.
  public mutating func put(_ samples: ArraySlice<Int16>) {
    for sample in samples {
      let level = Float(sample) / 32767
      sum += weighting.power(of: level, level)
      count += 1
      guard count == step else { continue }
      steps.append(sum / Double(step))
      (sum, count) = (0, 0)
    }
  }

  /// In LUFS; nil for silence. What is shorter than a block is one.
  public var lufs: Double? {
    let blocks = blocks
    // The standard's gates: -70 LUFS, and 10 below the mean of what is louder.
    guard let audible = mean(blocks.filter { level($0) > -70 }) else { return nil }
    return mean(blocks.filter { level($0) > max(level(audible) - 10, -70) }).map { level($0) }
  }

  /// The power of every 0.4 s.
  private var blocks: [Double] {
    guard steps.count > 4 else { return mean(steps).map { [$0] } ?? [] }
    return (0...steps.count - 4).map { steps[$0..<$0 + 4].reduce(0, +) / 4 }
  }

  private func mean(_ powers: [Double]) -> Double? {
    powers.isEmpty ? nil : powers.reduce(0, +) / Double(powers.count)
  }

  private func level(_ power: Double) -> Double { -0.691 + Decibels.of(power: power) }
}

/// Ratios of power as decibels.
public enum Decibels {
  /// 10 log10 2 dB are twice the power; minus infinity for none.
  public static func of(power: Double) -> Double {
    power > 0 ? 3.010299956639812 * Maths.log2(power) : -.infinity
  }
}
