// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The notes that are used, in cents above the one that the scale starts on, over and over after each period.
public struct Scale: Equatable, BitwiseCopyable, Sendable {
  /// In the value itself: what one touch reaches counts no references.
  private var notes = InlineArray<512, Double>(repeating: 0)
  public let count: Int
  /// The period in cents: 1200, an octave, for all but some of Scala's scales.
  public let period: Double
  /// Whether the scale leaves nothing out, so that a pitch may glide through all of it.
  public let isWhole: Bool

  /// The most notes: in an octave they would lie closer together than 3 cents, which no ear tells apart.
  public static var mostNotes: Int { 512 }

  /// Notes of one period, sorted, the first at 0; nil for what is no scale. Periods below a cent are none.
  init?(cents: [Double], period: Double) {
    guard period >= 1, cents.count <= Scale.mostNotes, cents.first == 0 else { return nil }
    for (lower, upper) in zip(cents, cents.dropFirst() + [period]) where !(lower < upper) { return nil }
    self.init(cents, period: period, isWhole: false)
  }

  public init(_ name: ScaleName, _ temperament: Temperament = .own) {
    self.init(
      Scale.cents(of: name.steps, temperament), period: Scale.octave, isWhole: name == .chromatic)
  }

  private init(_ cents: [Double], period: Double, isWhole: Bool) {
    count = cents.count
    self.period = period
    self.isWhole = isWhole
    for (place, note) in cents.enumerated() { notes[place] = note }
  }

  /// An octave, in cents.
  public static var octave: Double { @_noAllocation @_noLocks get { 1200 } }

  /// The nearest note of the scale, however far from the start; of two as near, the lower one.
  @_noAllocation @_noLocks
  public func nearest(to cents: Double) -> Double {
    // Far more than every pitch there is, and an Int holds its periods.
    guard cents > -1e9, cents < 1e9 else { return 0 }
    var periods = Double(Int(cents / period))
    if periods * period > cents { periods -= 1 }
    let start = periods * period
    let place = cents - start
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if notes[middle] <= place { low = middle } else { high = middle }
    }
    let (below, above) = (notes[low], high < count ? notes[high] : period)
    return start + (place - below <= above - place ? below : above)
  }

  /// A ladder of so many notes upwards from the start, which lies at a frequency in Hz.
  public func ladder(from start: Double, count: Int) -> [Double] {
    (0..<max(count, 0)).map { step in
      let cents = Double(step / self.count) * period + notes[step % self.count]
      return start * Maths.exp2(cents / Scale.octave)
    }
  }

  public static func == (one: Scale, other: Scale) -> Bool {
    one.count == other.count && one.period == other.period && one.isWhole == other.isWhole
      && (0..<one.count).allSatisfy { one.notes[$0] == other.notes[$0] }
  }

  private static func cents(of steps: ScaleName.Steps, _ temperament: Temperament) -> [Double] {
    switch (steps, temperament) {
    case (.semitones(let semitones), .equal), (.semitones(let semitones), .own):
      return semitones.map { 100 * Double($0) }
    case (.semitones(let semitones), .just): return semitones.map { cents(ofShruti: Shruti.ofSemitones[$0]) }
    case (.shrutis(let shrutis), .just), (.shrutis(let shrutis), .own):
      return shrutis.map { cents(ofShruti: $0) }
    case (.shrutis(let shrutis), .equal):
      // Neighbours among the 22 may come to the same semitone.
      var semitones: [Double] = []
      for shruti in shrutis {
        let semitone = 100 * Double(Int(cents(ofShruti: shruti) / 100 + 0.5))
        if semitones.last != semitone { semitones.append(semitone) }
      }
      return semitones
    }
  }

  private static func cents(ofShruti shruti: Int) -> Double {
    let ratio = Shruti.ratios[shruti]
    return octave * Maths.log2(ratio.over / ratio.under)
  }
}
