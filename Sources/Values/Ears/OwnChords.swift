// SPDX-License-Identifier: GPL-3.0-or-later

/// The chords that were learned from the user's own guitar, each once, in the order of their index.
public struct OwnChords: Equatable, Sendable {
  public private(set) var all: [OwnChord] = []

  public init() {}

  public var isEmpty: Bool { all.isEmpty }

  public func contains(_ name: ChordName) -> Bool { all.contains { $0.name == name } }

  /// A chord that is learned again replaces what was.
  public mutating func learn(_ chord: OwnChord) {
    all.removeAll { $0.name == chord.name }
    let place = all.firstIndex { $0.name.index > chord.name.index } ?? all.count
    all.insert(chord, at: place)
  }

  /// What is heard where the default judge alone has heard this.
  public func hearing(of example: ChordExample) -> ChordHearing {
    var scores = example.scores
    for chord in all where scores.indices.contains(chord.name.index) {
      scores[chord.name.index] += chord.bonus(for: example.bands)
    }
    var best = 0
    for index in scores.indices where scores[index] > scores[best] { best = index }
    return ChordHearing(index: best)
  }

  // MARK: - As it is kept

  /// A line for each chord, like "Am 312 48 00ff…": its spread, its gain, and its centre in digits to the base of 16.
  public var text: [UInt8] {
    var text: [UInt8] = []
    for chord in all {
      text += Array("\(chord.name.letters) \(chord.spread) \(chord.gain) ".utf8)
      for value in chord.centre {
        text += [OwnChords.digits[Int(value >> 4)], OwnChords.digits[Int(value & 15)]]
      }
      text.append(OwnChords.lineEnd)
    }
    return text
  }

  private static var digits: [UInt8] { Array("0123456789abcdef".utf8) }
  private static var lineEnd: UInt8 { 10 }
  private static var space: UInt8 { 32 }

  /// Nil for any text that a box has not written so.
  public init?(text: [UInt8]) {
    guard text.isEmpty || text.last == OwnChords.lineEnd else { return nil }
    var before = -1
    for line in text.split(separator: OwnChords.lineEnd, omittingEmptySubsequences: false).dropLast() {
      guard let chord = OwnChords.chord(line), chord.name.index > before else { return nil }
      before = chord.name.index
      all.append(chord)
    }
  }

  private static func chord(_ line: ArraySlice<UInt8>) -> OwnChord? {
    let words = line.split(separator: space, omittingEmptySubsequences: false)
    guard words.count == 4, let name = name(words[0]), let spread = number(words[1]),
      let gain = number(words[2]), let centre = bytes(words[3])
    else { return nil }
    return OwnChord(name, centre: centre, spread: spread, gain: gain)
  }

  private static func name(_ word: ArraySlice<UInt8>) -> ChordName? {
    let letters = String(decoding: word, as: UTF8.self)
    // "Db" is read elsewhere, and never written here.
    guard let name = ChordName(letters: letters), Array(name.letters.utf8) == Array(word) else { return nil }
    return name
  }

  /// Up to five digits, the first none of several zeros.
  private static func number(_ word: ArraySlice<UInt8>) -> Int? {
    guard (1...5).contains(word.count), word.count == 1 || word.first != digits[0] else { return nil }
    var value = 0
    for byte in word {
      guard (digits[0]...digits[9]).contains(byte) else { return nil }
      value = 10 * value + Int(byte - digits[0])
    }
    return value
  }

  private static func bytes(_ word: ArraySlice<UInt8>) -> [UInt8]? {
    guard word.count == 2 * OwnChord.width else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for byte in word {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      if let first = high {
        bytes.append(first << 4 | UInt8(digit))
        high = nil
      } else {
        high = UInt8(digit)
      }
    }
    return bytes
  }
}
