// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Over how many octaves dark and light are spread.
public struct OctaveRange: Equatable, Sendable {
  public let count: Int

  /// Takes 1 to 7 octaves; other numbers become the nearest of these.
  @_noAllocation @_noLocks
  public init(_ count: Int) { self.count = min(max(count, 1), 7) }

  /// Three octaves, from the lowest that small headphones play to the highest that does not tire: none of their notes is
  /// above C6, whatever note the circle begins with.
  public static var standard: OctaveRange { @_noAllocation @_noLocks get { OctaveRange(3) } }
  public static var bounds: ClosedRange<Int> { 1...7 }

  /// As many of the standard's octaves as lights and darks of a picture span of those in all paintings.
  init(spanning lights: ClosedRange<Double>) {
    let span = OctaveRange.share(below: lights.upperBound) - OctaveRange.share(below: lights.lowerBound)
    self.init(Int(span * Double(OctaveRange.standard.count) + 0.5))
  }

  /// Black's octave: about as many lie below the fifth as above the fourth, but none where only C could be heard.
  var lowest: Int { @_noAllocation @_noLocks get { max(5 - (count + 1) / 2, 2) } }
  /// White's octave.
  var highest: Int { @_noAllocation @_noLocks get { lowest + count - 1 } }

  /// The OKLab lightness below which so large a share of a painting lies, 0...1. With four octaves the reference
  /// colours, which people call plain, then lie in 4 to 6, and each octave holds about as much as the others.
  @_noAllocation @_noLocks
  private static func lightness(below share: Double) -> Double {
    switch share {
    case ..<0.25: share / 0.25 * 0.40
    case ..<0.50: 0.40 + (share - 0.25) / 0.25 * 0.22
    case ..<0.75: 0.62 + (share - 0.50) / 0.25 * 0.20
    default: 0.82 + (share - 0.75) / 0.25 * 0.18
    }
  }

  /// The way back: the share of a painting that is darker.
  private static func share(below lightness: Double) -> Double {
    switch lightness {
    case ..<0.40: max(lightness, 0) / 0.40 * 0.25
    case ..<0.62: 0.25 + (lightness - 0.40) / 0.22 * 0.25
    case ..<0.82: 0.50 + (lightness - 0.62) / 0.20 * 0.25
    default: 0.75 + (min(lightness, 1) - 0.82) / 0.18 * 0.25
    }
  }

  @_noAllocation @_noLocks
  private func upperEnd(of octave: Int) -> Double {
    if octave < lowest { return -.infinity }
    if octave >= highest { return .infinity }
    return OctaveRange.lightness(below: Double(octave + 1 - lowest) / Double(count))
  }

  @_noAllocation @_noLocks
  func octave(of lightness: Double) -> Int {
    for octave in lowest..<highest where lightness < upperEnd(of: octave) { return octave }
    return highest
  }

  /// The octave after `last` sounded. 0.02 is the least difference of lightness that people see.
  @_noAllocation @_noLocks
  func octave(of lightness: Double, after last: Int) -> Int {
    let margin = 0.02
    let isStillThere =
      lightness >= upperEnd(of: last - 1) - margin && lightness < upperEnd(of: last) + margin
    return isStillThere ? last : octave(of: lightness)
  }

  /// The lightness in the middle of an octave's share, or at another part of it; nil outside.
  func lightness(in octave: Int, at part: Double = 0.5) -> Double? {
    guard (lowest...highest).contains(octave) else { return nil }
    return OctaveRange.lightness(below: (Double(octave - lowest) + part) / Double(count))
  }
}

/// Where a grey's breath lies.
enum GreyBreath {
  /// In Hz, from C3 for black to C6 for white, as high as a new box's notes go.
  @_noAllocation @_noLocks
  static func frequency(of lightness: Double) -> Double {
    let (lowest, highest) = (130.8128, 1046.5023)
    return lowest * Maths.exp2(unit(lightness) * Maths.log2(highest / lowest))
  }
}
