// SPDX-License-Identifier: GPL-3.0-or-later

/// A sound that was a sweep once, with silence before and after it: of two ears, or of both in one.
public struct SweepRecording {
  private let samples: UnsafeBufferPointer<Float>
  private let channels: Int
  /// Samples a second of either ear.
  public let rate: Double
  /// Whether both ears hear the same, as a file of one channel has it.
  public let isMixed: Bool

  /// Interleaved, one channel or two; the memory stays the caller's.
  public init(_ samples: UnsafeBufferPointer<Float>, channels: Int = 2, rate: Int = SweepPlan.rate) {
    self.samples = samples
    self.channels = channels
    self.rate = Double(rate)
    isMixed = channels == 1 || SweepRecording.areAlike(samples)
  }

  public var count: Int { samples.count / channels }

  /// What is no number counts as silence. Where the ears are mixed, the left one has the sound.
  func sample(_ index: Int) -> (left: Float, right: Float) {
    guard index >= 0, index < count else { return (0, 0) }
    if channels == 1 { return (heard(samples[index]), 0) }
    let (left, right) = (heard(samples[2 * index]), heard(samples[2 * index + 1]))
    return isMixed ? ((left + right) / 2, 0) : (left, right)
  }

  public var isSilent: Bool { samples.allSatisfy { heard($0) == 0 } }

  /// The first sample within 60 dB of the loudest.
  var onset: Int {
    var loudest: Float = 0
    for sample in samples { loudest = max(loudest, abs(heard(sample))) }
    return (samples.firstIndex { abs(heard($0)) > loudest / 1000 } ?? 0) / channels
  }

  private func heard(_ sample: Float) -> Float { SweepRecording.heard(sample) }

  private static func heard(_ sample: Float) -> Float { abs(sample) <= 8 ? sample : 0 }

  /// Whether the ears differ by less than 40 dB below their sum: what is lossy may change one a little.
  private static func areAlike(_ samples: UnsafeBufferPointer<Float>) -> Bool {
    var (sum, difference) = (0.0, 0.0)
    for index in stride(from: 0, to: samples.count - 1, by: 2) {
      let (left, right) = (heard(samples[index]), heard(samples[index + 1]))
      sum += Double((left + right) * (left + right))
      difference += Double((left - right) * (left - right))
    }
    return difference < 1e-4 * sum
  }
}
