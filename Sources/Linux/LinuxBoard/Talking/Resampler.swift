// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Eight taps or samples at a time, in an order of additions that is the same on every machine.
private typealias FilterLanes = SIMD8<Float>

/// Brings speech from 22.05 to 48 kHz, 320 samples for every 147, as it comes.
///
/// A linear-phase filter, a Kaiser-windowed sinc: flat to 9 kHz, images of what is there 70 dB down.
final class Resampler {
  private let filter: ResamplingFilter
  /// The last samples, twice in a row, so that they stand in one piece wherever the oldest is.
  private let samples: UnsafeMutablePointer<Float>
  private var oldest = 0
  /// When the next sample out is due: 320ths of a sample after the one in the filter's middle.
  private var due = 0
  /// How many samples come in before the first is in the filter's middle.
  private var early = ResamplingFilter.taps / 2

  init(_ filter: ResamplingFilter) {
    self.filter = filter
    samples = .allocate(capacity: 2 * ResamplingFilter.taps)
    samples.initialize(repeating: 0, count: 2 * ResamplingFilter.taps)
  }

  deinit { samples.deallocate() }

  func take(_ input: [Float], into output: inout [Float]) {
    for sample in input { take(sample, into: &output) }
  }

  /// Brings out what still waits for the filter's second half. In all, 320 samples come out for every 147
  /// that came in, rounded up.
  func finish(into output: inout [Float]) {
    for _ in 0..<ResamplingFilter.taps / 2 { take(0, into: &output) }
  }

  private func take(_ sample: Float, into output: inout [Float]) {
    samples[oldest] = sample
    samples[oldest + ResamplingFilter.taps] = sample
    oldest = oldest + 1 == ResamplingFilter.taps ? 0 : oldest + 1
    if early > 0 {
      early -= 1
      return
    }
    while due < ResamplingFilter.phases {
      output.append(max(-1, min(1, filter.apply(due, to: samples + oldest))))
      due += ResamplingFilter.step
    }
    due -= ResamplingFilter.phases
  }
}

/// The filter's taps for each of the 320 places that a sample out can have between two samples in.
final class ResamplingFilter {
  /// 48000 / 22050 in lowest terms.
  static var phases: Int { 320 }
  static var step: Int { 147 }
  /// A multiple of eight; 70 dB over the 2.4 kHz between pass and stop take 40 by Kaiser's rule.
  static var taps: Int { 40 }
  private static var tapLanes: Int { taps / 8 }

  private let lanes: UnsafeMutablePointer<FilterLanes>

  init() {
    lanes = .allocate(capacity: ResamplingFilter.phases * ResamplingFilter.tapLanes)
    lanes.initialize(repeating: .zero, count: ResamplingFilter.phases * ResamplingFilter.tapLanes)
    for phase in 0..<ResamplingFilter.phases { design(phase) }
  }

  deinit { lanes.deallocate() }

  /// The taps are oldest first; the middle lies between number 19 and number 20, `phase` 320ths after the former.
  private func design(_ phase: Int) {
    // Hertz: half-way between 9.4 and 11.8 kHz, so that speech is whole and eSpeak NG's highest harmonic, at 95 % of
    // 11.025 kHz, has its image where it is stopped.
    let edge = 2 * 10_600.0 / 22_050
    let beta = 0.1102 * (70 - 8.7)
    let half = Double(ResamplingFilter.taps / 2)
    var taps: [Double] = []
    var sum = 0.0
    for i in 0..<ResamplingFilter.taps {
      let x = Double(i) - (half - 1) - Double(phase) / Double(ResamplingFilter.phases)
      let window = besselI0(ofSquare: beta * beta * (1 - x * x / (half * half)))
      let sinc = x == 0 ? edge : Maths.sin(Maths.pi * edge * x) / (Maths.pi * x)
      taps.append(sinc * window)
      sum += sinc * window
    }
    for i in 0..<ResamplingFilter.taps {
      lanes[phase * ResamplingFilter.tapLanes + i / 8][i % 8] = Float(taps[i] / sum)
    }
  }

  func apply(_ phase: Int, to samples: UnsafePointer<Float>) -> Float {
    let taps = lanes + phase * ResamplingFilter.tapLanes
    let bytes = UnsafeRawPointer(samples)
    var sum = FilterLanes.zero
    for i in 0..<ResamplingFilter.tapLanes {
      sum += taps[i] * bytes.loadUnaligned(fromByteOffset: i * 32, as: FilterLanes.self)
    }
    let four = sum.lowHalf + sum.highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }
}

/// The modified Bessel function of order 0 at the root of `square`: 1 + q/1!^2 + q^2/2!^2 + ..., q a quarter.
private func besselI0(ofSquare square: Double) -> Double {
  var term = 1.0
  var sum = 1.0
  // At 6.8, the largest here, the 30th term is below 1e-30.
  for k in 1...30 {
    term *= square / 4 / Double(k * k)
    sum += term
  }
  return sum
}
