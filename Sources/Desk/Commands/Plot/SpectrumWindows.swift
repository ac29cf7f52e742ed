// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Synth

/// A window for each row of a spectrogram, all about the same moment.
///
/// A window in time is a weighted sum of neighbouring frequencies. So one transform of everything serves all rows: each row
/// adds up the frequencies about its own, weighted by Gauss's curve, which makes its window a Gaussian too.
final class SpectrumWindows {
  /// In frames: a third of a second, which tells neighbouring notes apart from A3 up.
  static var longest: Int { 16384 }

  private let fourier = Fourier(atLeast: longest)
  private let real: UnsafeMutablePointer<Float>
  private let imaginary: UnsafeMutablePointer<Float>
  /// The rows' weights, one row after the other.
  private var weights: [Float] = []
  /// The first frequency of a row's weights, in bins of the transform, and where the weights end.
  private var parts: [(bin: Int, end: Int)] = []

  init() {
    real = .allocate(capacity: SpectrumWindows.longest)
    imaginary = .allocate(capacity: SpectrumWindows.longest)
    real.initialize(repeating: 0, count: SpectrumWindows.longest)
    imaginary.initialize(repeating: 0, count: SpectrumWindows.longest)
    for row in 0..<Spectrogram.rows { addWeights(Spectrogram.frequency(ofRow: row)) }
  }

  deinit {
    real.deallocate()
    imaginary.deallocate()
  }

  /// In Hz, how far beside a row's frequency a tone is heard half as loud.
  ///
  /// Of high notes that is 0.3 semitones, of low ones what the longest window can tell apart: narrower, and the Gaussian
  /// would be cut off at more than a two-hundredth of its height.
  private static func reach(at frequency: Double) -> Double {
    let (floor, share) = (3.6, 0.018)
    return Maths.sqrt(floor * floor + share * share * frequency * frequency)
  }

  private func addWeights(_ frequency: Double) {
    let width = Double(Block.rate) / Double(SpectrumWindows.longest)
    // Gauss's curve is half as high at 1.1774 deviations, and a ten-thousandth at 4.2919.
    let deviation = SpectrumWindows.reach(at: frequency) / width / 1.1774
    let (middle, aside) = (frequency / width, 4.2919 * deviation)
    let first = max(Int((middle - aside).rounded(.up)), 1)
    let last = min(Int(middle + aside), SpectrumWindows.longest / 2 - 1)
    for bin in first...last {
      let place = (Double(bin) - middle) / deviation
      // A full-scale sine adds up to 1. Every other sign is turned: the moment is in the middle, not at the beginning.
      let weight = Maths.exp(-place * place / 2) * 2 / Double(SpectrumWindows.longest)
      weights.append(Float(bin % 2 == 0 ? weight : -weight))
    }
    parts.append((first, weights.count))
  }

  /// How loud each row is, in dB of full scale, the highest first.
  func levels(_ history: Recent) -> [Float] {
    // One ear as the real part, the other as the imaginary one: a bin and its mirror image then hold the power of both, and
    // their mean is not touched by what reaches the ears at different times.
    history.copy(real, imaginary)
    fourier.transform(real, imaginary)
    var start = 0
    return parts.map { part in
      defer { start = part.end }
      return Float(
        10 * Maths.log2(Double(power(weights[start..<part.end], from: part.bin)) + SpectrumWindows.least)
          / Maths.log2(10))
    }
  }

  /// A power of -170 dB: darkest beside all that a file of 16 bits can hold.
  private static var least: Double { 1e-17 }

  private func power(_ weights: ArraySlice<Float>, from bin: Int) -> Float {
    var (here, mirrored) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
    var (up, down) = (bin, SpectrumWindows.longest - bin)
    for weight in weights {
      here += weight * SIMD2(real[up], imaginary[up])
      mirrored += weight * SIMD2(real[down], imaginary[down])
      up += 1
      down -= 1
    }
    return ((here * here).sum() + (mirrored * mirrored).sum()) / 4
  }
}
