// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How the strings of an instrument are tuned.
public struct StringTuning: Equatable, Sendable {
  /// Tunings that are known by name.
  public enum Name: CaseIterable, Sendable {
    case standard, halfStepDown, dropD, dadgad, openG, openD, ukulele, bass
  }

  /// The keys of the open strings, from the highest number to string 1; 69 is A4.
  public var keys: [Int]
  /// The fret that a capo stops, 0 without one.
  public var capo = 0
  /// The frequency of A4, 415 to 466 Hz.
  public var reference = 440.0

  public init(_ name: Name, capo: Int = 0, reference: Double = 440) {
    self.init(keys: StringTuning.keys(of: name), capo: capo, reference: reference)
  }

  public init(keys: [Int], capo: Int = 0, reference: Double = 440) {
    self.keys = keys
    self.capo = min(12, max(0, capo))
    self.reference = min(466, max(415, reference))
  }

  public static var standard: StringTuning { StringTuning(.standard) }

  public static func keys(of name: Name) -> [Int] {
    switch name {
    case .standard: [40, 45, 50, 55, 59, 64]
    case .halfStepDown: [39, 44, 49, 54, 58, 63]
    case .dropD: [38, 45, 50, 55, 59, 64]
    case .dadgad: [38, 45, 50, 55, 57, 62]
    case .openG: [38, 43, 50, 55, 59, 62]
    case .openD: [38, 45, 50, 54, 57, 62]
    // The fourth string is high.
    case .ukulele: [67, 60, 64, 69]
    case .bass: [28, 33, 38, 43]
    }
  }

  /// The open strings for judges of chords, the last string first: in semitones of A4 = 440 Hz, with the capo and the nearest to
  /// what the reference makes of them. The rest of a semitone is the guitar's own, which judges hear.
  public var open: [Int] {
    let moved = capo + Int((12 * Maths.log2(reference / 440)).rounded())
    return keys.map { $0 + moved }
  }

  public var strings: ClosedRange<Int> { 1...max(1, keys.count) }

  /// The key of a string, 1 for the last one, as it sounds with the capo.
  public func key(of string: Int) -> Int {
    guard strings.contains(string), !keys.isEmpty else { return 0 }
    return keys[keys.count - string] + capo
  }

  public func frequency(of string: Int) -> Double { frequency(ofKey: key(of: string)) }

  public func frequency(ofKey key: Int) -> Double { reference * Maths.exp2(Double(key - 69) / 12) }

  /// How many cents a frequency is above the string's own.
  public func cents(of frequency: Double, on string: Int) -> Double {
    1200 * Maths.log2(frequency / self.frequency(of: string))
  }

  /// The string that a frequency is nearest to.
  public func string(nearest frequency: Double) -> Int {
    var best = 1
    for string in strings
    where cents(of: frequency, on: string).magnitude < cents(of: frequency, on: best).magnitude {
      best = string
    }
    return best
  }

  /// The lowest frequency worth hearing: three semitones below the lowest string.
  public var lowest: Double { frequency(ofKey: (keys.min() ?? 40) + capo - 3) }
}
