// SPDX-License-Identifier: GPL-3.0-or-later

/// A sound that was a sweep once: interleaved stereo at 48 kHz, with silence before and after it.
public struct SweepRecording {
  private let samples: UnsafeBufferPointer<Float>

  /// The memory stays the caller's.
  public init(_ samples: UnsafeBufferPointer<Float>) { self.samples = samples }

  public var count: Int { samples.count / 2 }

  /// What is no number counts as silence.
  func sample(_ index: Int) -> (left: Float, right: Float) {
    guard index < count else { return (0, 0) }
    return (heard(samples[2 * index]), heard(samples[2 * index + 1]))
  }

  private func heard(_ sample: Float) -> Float { abs(sample) <= 8 ? sample : 0 }
}
