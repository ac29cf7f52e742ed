// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What a window of sound says about the one note in it.
public struct NoteEstimate: Equatable, Sendable {
  /// In Hz, by its period: on stiff strings a cent sharp.
  public var frequency: Double
  /// How much one period is like the next: 1 where there is no noise.
  public var clarity: Float
  /// Period and partials together: about 2 of clarity and 1 of partials.
  public var score: Float
  /// How much of the power is new: 1 where all of it counts.
  public var share: Float
  /// How much better its score is than that of the next best note.
  public var margin: Float
}

/// Finds the pitch of one note by its period and by a comb of its partials together, at 12 kHz.
///
/// The period alone takes octaves below, partials alone take octaves of both sides. The comb's gaps refuse the octave below, its
/// weakness refuses the octave above.
public final class NoteFinder {
  public static var rate: Double { 12_000 }
  /// Samples of which an estimate is made: the window and the longest period.
  public let length: Int

  private let window: Int
  private let longest: Int
  private let hann: HannWindow
  private let comb: Comb
  private let spectrum: RealFourier
  private let correlation: Correlation
  /// How alike sounds are that lie so many samples apart.
  private let likeness: UnsafeMutablePointer<Float>

  /// The shortest period, in samples: 1500 Hz, above the 24th fret of the thinnest string.
  private static var shortest: Int { 8 }
  /// Less alike than this is no period.
  private static var leastLikeness: Float { 0.4 }
  /// For each octave that a period is longer, the score falls by so much.
  private static var longPeriods: Float { 0.06 }

  /// A window of so many samples and the lowest note in Hz.
  public init(window: Int = 512, lowest: Double = 65) {
    self.window = window
    longest = Int(NoteFinder.rate / lowest) + 1
    length = window + longest
    hann = HannWindow(length)
    spectrum = RealFourier(atLeast: 2 * length)
    comb = Comb(size: spectrum.size)
    correlation = Correlation(window: window, longest: longest)
    likeness = .allocate(capacity: longest + 2)
    likeness.initialize(repeating: 0, count: longest + 2)
  }

  deinit { likeness.deallocate() }

  /// Real multiplications of one estimate, without those of its few candidates.
  public var multiplications: Int {
    spectrum.multiplications + correlation.multiplications + length + 6 * comb.count
  }

  /// Keeps what already sounded: estimates with `isNew` are of what came since.
  public func remember(_ samples: UnsafePointer<Float>) {
    spectrum.transform(samples, window: hann.values, count: length)
    comb.remember(spectrum)
  }

  /// The note in the last `length` samples; nil where nothing has a period. `isNew` leaves out what was remembered.
  public func estimate(_ samples: UnsafePointer<Float>, isNew: Bool = false) -> NoteEstimate? {
    spectrum.transform(samples, window: hann.values, count: length)
    comb.take(spectrum, isNew: isNew)
    guard comb.largest > 0 else { return nil }
    if isNew {
      comb.autocorrelate(through: spectrum, hann, into: likeness, longest: longest)
    } else {
      correlation.measure(samples, into: likeness)
    }
    return best()
  }

  private func best() -> NoteEstimate? {
    var (best, second): (NoteEstimate?, Float) = (nil, 0)
    for lag in NoteFinder.shortest..<longest {
      let value = likeness[lag]
      guard value > NoteFinder.leastLikeness, value >= likeness[lag - 1], value > likeness[lag + 1] else {
        continue
      }
      let (period, top) = peak(at: lag)
      let frequency = NoteFinder.rate / period
      let octaves = Float(Maths.log2(period / 8))
      let score = 2 * top + comb.strength(of: frequency) - NoteFinder.longPeriods * octaves
      if score > best?.score ?? -1 {
        second = best?.score ?? 0
        best = NoteEstimate(frequency: frequency, clarity: top, score: score, share: comb.share, margin: 0)
      } else {
        second = max(second, score)
      }
    }
    guard var best else { return nil }
    best.margin = best.score - second
    best.frequency = NoteFinder.rate / refined(NoteFinder.rate / best.frequency, best.clarity)
    return best
  }

  /// The top of the parabola through three values.
  private func peak(at lag: Int) -> (period: Double, value: Float) {
    let (left, middle, right) = (likeness[lag - 1], likeness[lag], likeness[lag + 1])
    let bend = left - 2 * middle + right
    guard bend < 0 else { return (Double(lag), middle) }
    let shift = 0.5 * (left - right) / bend
    return (Double(lag) + Double(shift), middle - 0.25 * (left - right) * shift)
  }

  /// Two periods, four and so on as one are known better than one.
  private func refined(_ period: Double, _ clarity: Float) -> Double {
    var (period, times) = (period, 1.0)
    while 2 * period * times + 2 < Double(longest) {
      let middle = Int(2 * period * times + 0.5)
      var lag = middle
      for place in middle - 1...middle + 1 where likeness[place] > likeness[lag] { lag = place }
      let isPeak = likeness[lag] >= likeness[lag - 1] && likeness[lag] >= likeness[lag + 1]
      guard isPeak, likeness[lag] > 0.85 * clarity else { break }
      times *= 2
      period = peak(at: lag).period / times
    }
    return period
  }
}
