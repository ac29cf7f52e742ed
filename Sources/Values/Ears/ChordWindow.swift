// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The last second and a half of a microphone at 12 kHz: a quarter of its rate, behind a low-pass filter.
final class ChordWindow {
  /// Of the microphone's samples, one is kept.
  static let share = 4
  static let rate = 12_000.0
  /// Samples kept: longer than the windows before and after an onset together.
  private static let room = 16_384
  /// Of the filter: flat to 5 kHz, and 60 dB down above 7 kHz, whose mirror is 5 kHz.
  private static let taps = 127

  private let filter: UnsafeMutablePointer<Float>
  /// The newest samples at the full rate, twice over, so that the filter reads them in one piece.
  private let line: UnsafeMutablePointer<Float>
  private var place = 0
  private let kept: UnsafeMutablePointer<Float>
  /// Samples pushed so far.
  private(set) var pushed = 0
  /// Samples made of them so far.
  private(set) var made = 0

  init() {
    let middle = ChordWindow.taps / 2
    filter = .allocate(capacity: ChordWindow.taps)
    line = .allocate(capacity: 2 * ChordWindow.taps)
    line.initialize(repeating: 0, count: 2 * ChordWindow.taps)
    kept = .allocate(capacity: ChordWindow.room)
    kept.initialize(repeating: 0, count: ChordWindow.room)
    var sum: Float = 0
    for tap in 0..<ChordWindow.taps {
      let x = Double(tap - middle)
      // The cut lies at 6 kHz of 48.
      let angle = Maths.pi * x / Double(ChordWindow.share)
      let value = Float((x == 0 ? 1 : Maths.sin(angle) / angle) * kaiser(x / Double(middle + 1)))
      (filter + tap).initialize(to: value)
      sum += value
    }
    for tap in 0..<ChordWindow.taps { filter[tap] /= sum }
  }

  deinit {
    filter.deallocate()
    line.deallocate()
    kept.deallocate()
  }

  /// Takes one sample of the microphone.
  func push(_ sample: Float) {
    (line[place], line[place + ChordWindow.taps]) = (sample, sample)
    place = place + 1 == ChordWindow.taps ? 0 : place + 1
    pushed += 1
    // The filter's middle lies on each fourth sample.
    guard (pushed - 1 - ChordWindow.taps / 2) % ChordWindow.share == 0, pushed > ChordWindow.taps / 2 else {
      return
    }
    kept[made % ChordWindow.room] = filtered()
    made += 1
  }

  /// In four sums, always the same.
  private func filtered() -> Float {
    var sum = SIMD4<Float>()
    var tap = 0
    while tap + 4 <= ChordWindow.taps {
      sum +=
        UnsafeRawPointer(line + place + tap).loadUnaligned(as: SIMD4<Float>.self)
        * UnsafeRawPointer(filter + tap).loadUnaligned(as: SIMD4<Float>.self)
      tap += 4
    }
    var rest = (sum[0] + sum[2]) + (sum[1] + sum[3])
    while tap < ChordWindow.taps {
      rest += line[place + tap] * filter[tap]
      tap += 1
    }
    return rest
  }

  /// Whether the samples from one to before another are still here.
  func has(_ from: Int, _ to: Int) -> Bool { to <= made && from >= made - ChordWindow.room }

  /// A sample of those that are here, 0 for others.
  subscript(_ index: Int) -> Float {
    index >= 0 && index < made && index >= made - ChordWindow.room ? kept[index % ChordWindow.room] : 0
  }
}

/// Kaiser's window at -1 to 1, 60 dB down aside.
private func kaiser(_ t: Double) -> Double {
  let beta = 5.65
  return bessel(beta * (1 - t * t).squareRoot()) / bessel(beta)
}

/// The modified Bessel function of order 0, by its series: 24 terms are exact here.
private func bessel(_ x: Double) -> Double {
  var (sum, term) = (1.0, 1.0)
  for k in 1...24 {
    let half = x / (2 * Double(k))
    term *= half * half
    sum += term
  }
  return sum
}
