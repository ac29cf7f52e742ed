// SPDX-License-Identifier: GPL-3.0-or-later

/// The partials of a note in a spectrum, less what lies in the gaps between them.
final class Comb {
  /// Bins below 5 kHz.
  let count: Int
  /// The largest root of a magnitude.
  private(set) var largest: Float = 0
  /// How much of the power below 5 kHz is new.
  private(set) var share: Float = 1

  private let size: Int
  private let width: Double
  /// The power of each bin, the root of its magnitude, and the power of what sounded before.
  private let powers, roots, earlier: UnsafeMutablePointer<Float>
  /// What a window alone is like to itself.
  private let ofWindow: UnsafeMutablePointer<Float>
  private var isWindowKnown = false

  private static var partials: Int { 8 }
  private static var highest: Double { 5000 }
  /// A partial may lie beside its place by this share: period and stiffness.
  private static var tolerance: Double { 0.012 }
  /// Even partials count for so many times the odd ones at most. No place of plucking takes all odd partials from a string: where they
  /// are missing, the even ones are an octave above. Of 1372 computed notes in noise of 10 dB, one in a thousand has less of odd ones,
  /// and of the octaves below them one in a thousand has more.
  private static var evenOverOdd: Float { 2 }
  /// What rang before may have become louder by its beats: 1.2 dB.
  private static var beats: Float { 1.32 }
  /// 1 / sqrt k, and the root of their sum for so many partials.
  private static let weights: [Float] = (1...8).map { 1 / Float($0).squareRoot() }
  private static let sums: [Float] = (1...8).map { count in
    weights.prefix(count).reduce(0, +).squareRoot()
  }

  init(size: Int) {
    self.size = size
    width = NoteFinder.rate / Double(size)
    count = Int(Comb.highest / width)
    let half = size / 2 + 1
    powers = .allocate(capacity: size)
    powers.initialize(repeating: 0, count: size)
    (roots, earlier, ofWindow) = (
      .allocate(capacity: half), .allocate(capacity: half), .allocate(capacity: half)
    )
    for place in [roots, earlier, ofWindow] { place.initialize(repeating: 0, count: half) }
  }

  deinit {
    for place in [powers, roots, earlier, ofWindow] { place.deallocate() }
  }

  func remember(_ spectrum: RealFourier) {
    for k in 0...size / 2 {
      earlier[k] = spectrum.real[k] * spectrum.real[k] + spectrum.imaginary[k] * spectrum.imaginary[k]
    }
  }

  func take(_ spectrum: RealFourier, isNew: Bool) {
    largest = 0
    var (all, new) = (Float(0), Float(0))
    for k in 0...(isNew ? size / 2 : count + 1) {
      var power = spectrum.real[k] * spectrum.real[k] + spectrum.imaginary[k] * spectrum.imaginary[k]
      all += power
      if isNew { power = max(0, power - Comb.beats * earlier[k]) }
      new += power
      powers[k] = power
      guard k <= count + 1 else { continue }
      roots[k] = power.squareRoot().squareRoot()
      largest = max(largest, roots[k])
    }
    share = all > 0 ? new / all : 0
  }

  /// Partials less gaps, relative to the largest root.
  func strength(of frequency: Double) -> Float {
    var (odd, even, used) = (Float(0), Float(0), 0)
    for k in 1...Comb.partials where Double(k) * frequency < Comb.highest {
      used = k
      let gap = largestRoot(at: (Double(k) - 0.5) * frequency)
      let part = Comb.weights[k - 1] * (largestRoot(at: Double(k) * frequency) - gap)
      if k % 2 == 1 { odd += part } else { even += part }
    }
    let total = odd + min(even, Comb.evenOverOdd * max(odd, 0))
    return used == 0 ? 0 : total / (Comb.sums[used - 1] * largest)
  }

  private func largestRoot(at frequency: Double) -> Float {
    let place = frequency / width
    let low = Int(place * (1 - Comb.tolerance) + 0.5)
    let high = min(count + 1, Int(place * (1 + Comb.tolerance) + 0.5))
    guard low <= high else { return 0 }
    var most = Float(0)
    for bin in low...high { most = max(most, roots[bin]) }
    return most
  }

  /// How alike what is new is to itself later, from its powers.
  func autocorrelate(
    through fourier: RealFourier, _ window: HannWindow, into likeness: UnsafeMutablePointer<Float>,
    longest: Int
  ) {
    if !isWindowKnown { learn(window) }
    for k in 1..<size / 2 { powers[size - k] = powers[k] }
    fourier.transform(powers, window: nil, count: size)
    let first = fourier.real[0]
    for t in 0...longest { likeness[t] = first > 0 ? fourier.real[t] / (first * ofWindow[t]) : 0 }
  }

  /// A constant under the window: its likeness is the window's own.
  private func learn(_ window: HannWindow) {
    for t in 0..<min(window.count, size / 2) {
      ofWindow[t] =
        sumOfProducts(window.values, window.values + t, window.count - t)
        / sumOfProducts(window.values, window.values, window.count)
    }
    isWindowKnown = true
  }
}
