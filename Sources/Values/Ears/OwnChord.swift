// SPDX-License-Identifier: GPL-3.0-or-later

/// One chord as it sounds on the user's own guitar: the mean of some strums, how far they were from it, and what they lacked.
public struct OwnChord: Equatable, Sendable {
  /// As it sounds, whatever capo made it.
  public let name: ChordName
  /// The mean of the strums' three bands of notes, in steps of 1/255.
  let centre: [UInt8]
  /// The strums' mean squared distance from it, in steps of 1/10,000.
  let spread: Int
  /// What makes the chord likelier where it sounds like its strums, as a logarithm in steps of 1/16.
  let gain: Int

  static var width: Int { 12 * Chroma.bandCount }
  /// Two chroma of length 1 are not farther apart, squared, than 2.
  static var spreads: ClosedRange<Int> { 1...20_000 }
  /// At most e^8, three thousand times as likely: more would hide any other chord.
  static var gains: ClosedRange<Int> { 0...128 }
  /// A mean of chroma of length 1 that are alike has nearly this length, squared, in steps of 1/255.
  private static var lengths: ClosedRange<Int> { 40_000...70_000 }
  /// In squared spreads: at five times the strums' own distance nothing is left of the gain.
  private static var reach: Float { 5 }

  /// Nil where the numbers can't be of strums.
  init?(_ name: ChordName, centre: [UInt8], spread: Int, gain: Int) {
    guard centre.count == OwnChord.width, OwnChord.spreads.contains(spread), OwnChord.gains.contains(gain)
    else { return nil }
    var length = 0
    for value in centre { length += Int(value) * Int(value) }
    guard OwnChord.lengths.contains(length) else { return nil }
    (self.name, self.centre, self.spread, self.gain) = (name, centre, spread, gain)
  }

  /// How much likelier the chord is where a window has these bands of notes, as a logarithm: 0 and more.
  func bonus(for bands: [Float]) -> Float {
    var distance: Float = 0
    for index in 0..<min(OwnChord.width, bands.count) {
      let off = bands[index] - Float(centre[index]) / 255
      distance += off * off
    }
    let share = 1 - distance / (OwnChord.reach * Float(spread) / 10_000)
    return share > 0 ? share * Float(gain) / 16 : 0
  }
}

/// What one strum gives to learn from, as the default judge heard it. It holds no sound.
public struct ChordExample: Equatable, Sendable {
  /// Three bands of notes of length 1 together.
  let bands: [Float]
  /// How likely each hearing is, by its index, as logarithms that are not yet scaled.
  let scores: [Float]

  public init(bands: [Float], scores: [Float]) { (self.bands, self.scores) = (bands, scores) }

  /// By how much the best other hearing is likelier than this chord; below 0 where none is.
  func lack(of name: ChordName) -> Float {
    guard scores.count == ChordHearing.count else { return .infinity }
    var best = -Float.infinity
    for index in scores.indices where index != name.index { best = max(best, scores[index]) }
    return best - scores[name.index]
  }
}
