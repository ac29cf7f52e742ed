// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Energies in bands as wide as the ear's, each a triangle up to the middles of its neighbours.
struct MelBands {
  private var starts: [Int] = []
  private var weights: [[Float]] = []

  /// From and to in Hz.
  init(count: Int, from low: Double, to high: Double, size: Int, rate: Int) {
    let (first, last) = (MelBands.mel(low), MelBands.mel(high))
    let edges = (0...(count + 1)).map { index in
      let share = Double(index) / Double(count + 1)
      return MelBands.hertz(first + (last - first) * share) * Double(size) / Double(rate)
    }
    for band in 0..<count {
      let (left, middle, right) = (edges[band], edges[band + 1], edges[band + 2])
      let start = Int(left) + 1
      starts.append(start)
      weights.append(
        (start...max(start, Int(right))).map { bin in
          let place = Double(bin)
          let slope = place < middle ? (place - left) / (middle - left) : (right - place) / (right - middle)
          return Float(max(slope, 0))
        })
    }
  }

  func energy(_ band: Int, _ fourier: RealFourier) -> Float {
    var sum: Float = 0
    let start = starts[band]
    for offset in weights[band].indices {
      let (real, imaginary) = (fourier.real[start + offset], fourier.imaginary[start + offset])
      sum += weights[band][offset] * (real * real + imaginary * imaginary)
    }
    return sum
  }

  private static func mel(_ hertz: Double) -> Double { 1127 * Maths.log(1 + hertz / 700) }
  private static func hertz(_ mel: Double) -> Double { 700 * (Maths.exp(mel / 1127) - 1) }
}

/// Each band over what it was lately, so that what rings steadily vanishes (per-channel energy normalization).
struct BandEase {
  private let count: Int
  private var usual: [Float]
  private var isFirst = true
  /// The last values of each band, in turn.
  private var past: [Float]
  private var turn = 0

  /// Of the new energy in the usual one: a third of a second.
  private static let ease: Float = 0.03
  private static let gain = 0.98
  /// Above the square root: below this, what changes counts for little.
  private static let bias: Float = 2
  /// 40 dB below the voice that taught the words: what is softer is room.
  private static let least = 1e-2
  /// In frames: what comes is compared with 30 ms ago.
  private static let lag = 3

  init(count: Int) {
    self.count = count
    usual = [Float](repeating: 0, count: count)
    past = [Float](repeating: 0, count: count * BandEase.lag)
  }

  /// The band's value now, and by how much it is more than it was. Less is no movement: strings that were struck before do nothing but
  /// die away, and a voice comes again with each sound.
  mutating func take(_ energy: Float, in band: Int) -> (value: Float, moved: Float) {
    if isFirst { usual[band] = energy }
    usual[band] += BandEase.ease * (energy - usual[band])
    let over = Maths.exp(-BandEase.gain * Maths.log(BandEase.least + Double(usual[band])))
    let value = (energy * Float(over) + BandEase.bias).squareRoot() - BandEase.bias.squareRoot()
    let place = turn * count + band
    let moved = max(0, value - past[place])
    past[place] = value
    return (value, moved)
  }

  /// After the last band of a frame.
  mutating func step() {
    isFirst = false
    turn = turn + 1 == BandEase.lag ? 0 : turn + 1
  }
}
