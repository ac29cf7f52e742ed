// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// What a song is known by in kept texts: of small letters, digits and hyphens, 24 at most.
public struct SongKey: Equatable, Sendable {
  public let letters: String

  public static var longest: Int { 24 }

  /// Nil for other texts.
  public init?(_ letters: String) {
    let bytes = Array(letters.utf8)
    guard (1...SongKey.longest).contains(bytes.count), bytes.allSatisfy(SongKey.isUsed) else { return nil }
    self.letters = letters
  }

  /// Of a file's name without its ending, and of the song's place in it, from 0. A sum over all letters tells names apart that
  /// have others than these, or too many.
  public init?(file: String, number: Int) {
    var name = Array(file.utf8)
    if let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 { name.removeSubrange(dot...) }
    let letters = name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    var plain = letters.map { SongKey.isUsed($0) ? $0 : UInt8(ascii: "-") }
    if number > 0 || plain != letters || plain.count > SongKey.longest {
      plain = plain.prefix(SongKey.longest - 9) + [UInt8(ascii: "-")] + SongKey.sum(of: letters, number)
    }
    self.init(String(decoding: plain, as: UTF8.self))
  }

  /// Eight digits of 16, by the method of Fowler, Noll and Vo for 32 bits.
  private static func sum(of letters: [UInt8], _ number: Int) -> [UInt8] {
    var sum: UInt32 = 2_166_136_261
    for letter in letters + [UInt8(truncatingIfNeeded: number)] { sum = (sum ^ UInt32(letter)) &* 16_777_619 }
    let digits = Array("0123456789abcdef".utf8)
    return (0..<8).map { digits[Int(sum >> (28 - 4 * UInt32($0)) & 15)] }
  }

  private static func isUsed(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// One thing to learn, in one lesson.
public enum CourseStep: Equatable, Sendable {
  case chord(ChordName)
  /// From one chord to another and back, whichever comes first.
  case change(ChordName, ChordName)
  case pattern(StrokePattern.Name)
  /// Four bars of a song, 1 for the first.
  case section(SongKey, Int)
  case song(SongKey)

  /// Parts of a song are numbered up to here: 396 bars are a quarter of an hour.
  public static var mostParts: Int { 99 }

  /// Stable, for kept texts: "chord Am", "change C G", "pattern calypso", "section clementine 2", "song clementine".
  public var letters: String {
    switch self {
    case .chord(let name): "chord " + name.letters
    case .change(let one, let other): "change " + one.letters + " " + other.letters
    case .pattern(let name): "pattern " + name.letters
    case .section(let song, let part): "section " + song.letters + " \(part)"
    case .song(let song): "song " + song.letters
    }
  }

  /// Nil for what names no step.
  public init?(letters: String) {
    self.init(
      words: letters.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
        String($0) ?? ""
      })
  }

  init?(words: [String]) {
    guard words.count == 2 || words.count == 3 else { return nil }
    let third = words.count == 3 ? words[2] : nil
    switch (words[0], third) {
    case ("chord", nil):
      guard let name = ChordName(letters: words[1]) else { return nil }
      self = .chord(name)
    case ("change", .some(let third)):
      guard let one = ChordName(letters: words[1]), let other = ChordName(letters: third), one != other else {
        return nil
      }
      self = .change(one, other)
    case ("pattern", nil):
      guard let name = StrokePattern.Name(letters: words[1]) else { return nil }
      self = .pattern(name)
    case ("section", .some(let third)):
      guard let song = SongKey(words[1]), let part = Int(third), (1...CourseStep.mostParts).contains(part)
      else {
        return nil
      }
      self = .section(song, part)
    case ("song", nil):
      guard let song = SongKey(words[1]) else { return nil }
      self = .song(song)
    default: return nil
    }
  }

  /// The same lesson: a change has no direction.
  public func isSame(as other: CourseStep) -> Bool {
    if case .change(let one, let two) = self, case .change(let three, let four) = other {
      return one == three && two == four || one == four && two == three
    }
    return self == other
  }
}
