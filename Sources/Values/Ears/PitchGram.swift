// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Which semitones a third of a second holds: peaks of its spectrum, each over what lies around it, on the grid of its own tuning.
///
/// Whitening lets a thin string count beside a loud one. The tuning is taken out, because whole guitars stand half a semitone off.
public final class PitchGram {
  /// In Hz, of the samples.
  public static let rate = 12_000.0
  /// Samples in a window: 341 ms.
  public static let length = 4096
  /// Semitones, the lowest a C2 (65 Hz), the highest a B6.
  public static let count = 60
  public static let lowest = 36.0

  /// Of each semitone, 0 or more.
  public private(set) var strengths = [Float](repeating: 0, count: PitchGram.count)
  /// How far the guitar is above A4 = 440 Hz, in semitones, -0.5 to 0.5.
  public private(set) var tuning = 0.0
  /// How well the peaks agree on it, 0 to 1.
  public private(set) var agreement = 0.0
  /// The peaks from low to high, as many as `peakCount`.
  public private(set) var peaks = [SpectrumPeak](repeating: SpectrumPeak(), count: PitchGram.mostPeaks)
  public private(set) var peakCount = 0
  /// Of all magnitudes between 60 Hz and 5 kHz, the largest.
  public private(set) var largest: Float = 0
  /// Of the samples, the mean square.
  public private(set) var power: Float = 0
  /// The flatness of the spectrum from 80 Hz to 5 kHz: 0 for tones, towards 0.56 for noise.
  public private(set) var flatness = 0.0

  static let mostPeaks = 900
  private let spectrum = ChordSpectrum(length: PitchGram.length, size: 8192)
  private let sums: UnsafeMutablePointer<Double>
  private let semitones: [Float]
  private let first: Int
  private let last: Int
  /// Of each bin, the bins 5 semitones below and above.
  private let below: [Int32]
  private let above: [Int32]

  public init() {
    let step = PitchGram.rate / 8192
    (first, last) = (Int(60 / step), Int(5000 / step))
    let top = last + 2
    semitones = (0..<top).map { bin in
      Float(bin == 0 ? 0 : 69 + 12 * Maths.log2(Double(bin) * step / 440))
    }
    let (down, up) = (Maths.exp2(-5.0 / 12), Maths.exp2(5.0 / 12))
    below = (0..<top).map { Int32(Double($0) * down) }
    above = (0..<top).map { Int32(min(Double($0) * up + 1, 4095)) }
    sums = .allocate(capacity: 4097)
    sums.initialize(repeating: 0, count: 4097)
  }

  deinit { sums.deallocate() }

  /// Looks at a window of samples; `sample` gives each.
  public func look(at sample: (Int) -> Float) {
    power = spectrum.look(at: sample)
    sum()
    findPeaks()
    tune()
    gather()
  }

  private func sum() {
    var total = 0.0
    for bin in 0..<4096 {
      sums[bin] = total
      total += Double(spectrum.powers[bin])
    }
    sums[4096] = total
    let (from, to) = (55, last)
    var logs = 0.0
    // The geometric mean by products of eight: a logarithm for each bin would cost more than the transform.
    var bin = from
    while bin + 8 <= to {
      var product = 1.0
      for next in bin..<bin + 8 { product *= Double(spectrum.powers[next]) + 1e-16 }
      logs += Maths.log(product)
      bin += 8
    }
    let mean = (sums[bin] - sums[from]) / Double(bin - from)
    flatness = mean > 0 ? Maths.exp(logs / Double(bin - from)) / mean : 1
  }

  private func findPeaks() {
    let powers = spectrum.powers
    (peakCount, largest) = (0, 0)
    for bin in first..<last where powers[bin] > powers[bin - 1] && powers[bin] >= powers[bin + 1] {
      guard peakCount < PitchGram.mostPeaks, powers[bin] > 0 else { break }
      let (a, b, c) = (powers[bin - 1].squareRoot(), powers[bin].squareRoot(), powers[bin + 1].squareRoot())
      let bend = a - 2 * b + c
      let shift = bend < 0 ? 0.5 * (a - c) / bend : 0
      let here = semitones[bin]
      let place = here + shift * (shift > 0 ? semitones[bin + 1] - here : here - semitones[bin - 1])
      let (low, high) = (Int(below[bin]), Int(above[bin]))
      let around = ((sums[high + 1] - sums[low]) / Double(high + 1 - low)).squareRoot()
      let magnitude = b - 0.25 * (a - c) * shift
      let over = min(Double(magnitude) / max(around, 1e-12), 5)
      peaks[peakCount] = SpectrumPeak(place: place, magnitude: magnitude, whitened: Float(over.squareRoot()))
      peakCount += 1
      largest = max(largest, magnitude)
    }
    guard largest > 0 else { return }
    for index in 0..<peakCount {
      let level = (peaks[index].magnitude / largest).squareRoot().squareRoot()
      peaks[index].strength = peaks[index].whitened * level
    }
  }

  /// The circular mean of where the peaks lie between semitones.
  private func tune() {
    var (x, y, weight) = (0.0, 0.0, 0.0)
    for index in 0..<peakCount where peaks[index].place < 90 {
      let peak = peaks[index]
      let force = Double(peak.strength * peak.strength)
      let angle = 2 * Maths.pi * Double(peak.place)
      x += force * Maths.cos(angle)
      y += force * Maths.sin(angle)
      weight += force
    }
    tuning = weight > 0 ? Maths.atan2(y, x) / (2 * Maths.pi) : 0
    agreement = weight > 0 ? (x * x + y * y).squareRoot() / weight : 0
  }

  private func gather() {
    for index in 0..<PitchGram.count { strengths[index] = 0 }
    for index in 0..<peakCount {
      let peak = peaks[index]
      let place = Double(peak.place) - tuning - PitchGram.lowest
      let nearest = Int(place + 100.5) - 100
      guard nearest >= 0, nearest < PitchGram.count else { continue }
      let off = (place - Double(nearest)) / 0.22
      let strength = peak.strength * Float(Maths.exp(-0.5 * off * off))
      strengths[nearest] = max(strengths[nearest], strength)
    }
  }
}

/// One peak of a spectrum.
public struct SpectrumPeak: Equatable, Sendable {
  /// In semitones, A4 of 440 Hz being 69.
  public var place: Float = 0
  public var magnitude: Float = 0
  /// The root of how far it stands above what lies within five semitones, at most the root of 5.
  public var whitened: Float = 0
  /// The same, less for what is much softer than the loudest peak.
  public var strength: Float = 0
}
