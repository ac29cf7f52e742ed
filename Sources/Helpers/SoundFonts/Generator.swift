// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that say how a zone sounds, by the places that the specification of SoundFonts (2.04, 8.1.2) gives them.
enum Generator {
  static var count: Int { 61 }

  static var instrument: Int { 41 }
  static var keys: Int { 43 }
  static var velocities: Int { 44 }
  static var coarseTune: Int { 51 }
  static var fineTune: Int { 52 }
  static var sample: Int { 53 }
  static var mode: Int { 54 }
  static var scaleTuning: Int { 56 }
  static var rootKey: Int { 58 }

  /// The offsets of a sample's start and end, and of its loop's: in points, and in units of 32768 points.
  static var offsets: [(fine: Int, coarse: Int)] { [(0, 4), (1, 12), (2, 45), (3, 50)] }

  /// The specification's range of a generator that says how a zone sounds.
  ///
  /// nil for all that is looked after elsewhere, or means nothing here: hall and chorus, which FluidSynth
  /// lacks, and notes that end others.
  static func range(of generator: Int) -> ClosedRange<Int>? {
    switch generator {
    case 5, 6, 7, 10, 11: -12_000...12_000
    case 8: 1500...13_500
    case 9: 0...960
    case 13: -960...960
    case 17: -500...500
    case 21, 23, 25, 27, 33, 35: -12_000...5000
    case 22, 24: -16_000...4500
    case 26, 28, 30, 34, 36, 38: -12_000...8000
    case 29: 0...1000
    case 31, 32, 39, 40: -1200...1200
    case 37, 48: 0...1440
    case scaleTuning: 0...1200
    default: nil
    }
  }

  /// What holds where a zone says nothing.
  static func standard(of generator: Int) -> Int {
    switch generator {
    case 8: 13_500
    case 21, 23, 25, 26, 27, 28, 30, 33, 34, 35, 36, 38: -12_000
    case scaleTuning: 100
    default: 0
    }
  }

  /// Generators of an instrument alone: presets say nothing of samples.
  static func isForInstruments(_ generator: Int) -> Bool {
    [keynumber, mode, rootKey].contains(generator)
      || offsets.contains { $0.fine == generator || $0.coarse == generator }
  }

  /// The key that sounds whichever is pressed.
  static var keynumber: Int { 46 }
}

/// How something that changes moves a generator: 10 bytes as they stand in the file, once they mean something.
struct FontModulator {
  let words: InlineArray<5, UInt16>

  init?(_ table: FontTable, _ record: Int) {
    var words = InlineArray<5, UInt16>(repeating: 0)
    for index in 0..<5 { words[index] = UInt16(truncatingIfNeeded: table.word(record, 2 * index)) }
    self.words = words
    guard Generator.range(of: target) != nil, FontModulator.isSource(Int(words[0])),
      FontModulator.isSource(Int(words[3])), words[4] == 0 || words[4] == 2
    else { return nil }
  }

  private var target: Int { Int(words[1]) }

  /// Whether this modulator takes the place of another: all but the amount must be the same.
  func replaces(_ other: FontModulator) -> Bool {
    words[0] == other.words[0] && words[1] == other.words[1] && words[3] == other.words[3]
      && words[4] == other.words[4]
  }

  /// A controller of MIDI, or nothing, or how hard or where a key is struck and how it is held and bent; along one of four curves.
  private static func isSource(_ source: Int) -> Bool {
    let (index, isController, curve) = (source & 0x7F, source & 0x80 != 0, source >> 10)
    return curve < 4 && (isController || [0, 2, 3, 10, 13, 14, 16].contains(index))
  }
}
