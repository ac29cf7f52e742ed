// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The peaks of a long window: where partials of several strings are.
final class StrumPeaks {
  struct Peak {
    var frequency: Double
    /// 1 for a peak far above its surroundings, less for one near them.
    var weight: Double
  }

  private(set) var all: [Peak] = []

  private let window: Int
  private let hann: HannWindow
  private let fourier: RealFourier
  private let levels: UnsafeMutablePointer<Float>

  /// 3.5 kHz: above, partials of strings are too soft and too many.
  static var highest: Double { 3500 }
  private static var most: Int { 160 }

  init(window: Int) {
    self.window = window
    hann = HannWindow(window)
    fourier = RealFourier(atLeast: 2 * window)
    levels = zeros(fourier.size / 2 + 1)
    all.reserveCapacity(StrumPeaks.most)
  }

  deinit { levels.deallocate() }

  /// How many stand so far above their surroundings as noise hardly does, 16 dB.
  var clear: Int { all.count { $0.weight > 0.5 } }

  var multiplications: Int { fourier.multiplications + window + 3 * fourier.size }

  func find(in samples: UnsafePointer<Float>) {
    fourier.transform(samples, window: hann.values, count: window)
    let width = NoteFinder.rate / Double(fourier.size)
    let count = Int(StrumPeaks.highest / width)
    for k in 0...count + 8 {
      levels[k] = fourier.real[k] * fourier.real[k] + fourier.imaginary[k] * fourier.imaginary[k]
    }
    all.removeAll(keepingCapacity: true)
    // What is 66 dB below the loudest is no partial.
    var floor = Float(0)
    for k in 8..<count { floor = max(floor, levels[k]) }
    floor *= 2.5e-7
    for k in 8..<count where all.count < StrumPeaks.most {
      let value = levels[k]
      guard value > floor, value > levels[k - 1], value >= levels[k + 1] else { continue }
      let noise = around(k)
      guard value > 8 * noise else { continue }
      let clear = Double(value / noise)
      all.append(Peak(frequency: (Double(k) + top(k)) * width, weight: clear / (clear + 40)))
    }
  }

  /// The mean of what is a few lobes away on both sides, without peaks: the least of four places.
  private func around(_ k: Int) -> Float {
    var least = Float.infinity
    for side in 0..<4 {
      // 24 and 40 bins below and above.
      let from = max(1, k + (side < 2 ? -1 : 1) * (side & 1 == 0 ? 24 : 40) - 6)
      var sum = Float(0)
      for place in from..<from + 12 { sum += levels[place] }
      least = min(least, sum / 12)
    }
    return least
  }

  /// The top of a parabola through the logarithms.
  private func top(_ k: Int) -> Double {
    let left = Maths.log(Double(levels[k - 1])), middle = Maths.log(Double(levels[k]))
    let right = Maths.log(Double(levels[k + 1]))
    let bend = left - 2 * middle + right
    return bend < 0 ? 0.5 * (left - right) / bend : 0
  }
}
