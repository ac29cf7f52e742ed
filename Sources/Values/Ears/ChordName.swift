// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony

/// Which notes a chord has above its root.
public enum ChordKind: Int, CaseIterable, Sendable {
  case major, minor, seventh, majorSeventh, minorSeventh, fourth, diminished

  /// Semitones above the root.
  public var steps: [Int] {
    switch self {
    case .major: [0, 4, 7]
    case .minor: [0, 3, 7]
    case .seventh: [0, 4, 7, 10]
    case .majorSeventh: [0, 4, 7, 11]
    case .minorSeventh: [0, 3, 7, 10]
    case .fourth: [0, 5, 7]
    case .diminished: [0, 3, 6]
    }
  }

  /// What stands behind the root's letter.
  public var letters: String {
    switch self {
    case .major: ""
    case .minor: "m"
    case .seventh: "7"
    case .majorSeventh: "maj7"
    case .minorSeventh: "m7"
    case .fourth: "sus4"
    case .diminished: "dim"
    }
  }
}

/// One of 84 chords.
public struct ChordName: Equatable, Hashable, Sendable {
  public static let count = 84
  public var root: PitchClass
  public var kind: ChordKind

  public init(_ root: PitchClass, _ kind: ChordKind) { (self.root, self.kind) = (root, kind) }

  /// Of an index from 0: the seven chords on C, then those on C sharp, and so on.
  public init(index: Int) {
    self.init(PitchClass(semitones: index / 7), ChordKind(rawValue: index % 7) ?? .major)
  }

  public var index: Int { 7 * root.semitones + kind.rawValue }

  /// Like "F#m7".
  public var letters: String { root.name + kind.letters }

  /// The chord of letters like "Am" or "Bb7"; nil for others.
  public init?(letters: String) {
    let bytes = Array(letters.utf8)
    let isLong = bytes.count > 1 && (bytes[1] == UInt8(ascii: "#") || bytes[1] == UInt8(ascii: "b"))
    let cut = min(isLong ? 2 : 1, bytes.count)
    guard let root = PitchClass(name: String(decoding: bytes[..<cut], as: UTF8.self)) else { return nil }
    let rest = String(decoding: bytes[cut...], as: UTF8.self)
    guard let kind = ChordKind.allCases.first(where: { $0.letters == rest }) else { return nil }
    self.init(root, kind)
  }
}

/// What a moment of sound is.
public enum ChordHearing: Equatable, Sendable {
  case chord(ChordName)
  /// Something that is no chord: a knock, a voice, strings that are stopped, one string alone.
  case noise
  case silence

  /// How many there are.
  public static let count = ChordName.count + 2

  public init(index: Int) {
    self =
      index < ChordName.count ? .chord(ChordName(index: index)) : index == ChordName.count ? .silence : .noise
  }

  public var index: Int {
    switch self {
    case .chord(let name): name.index
    case .silence: ChordName.count
    case .noise: ChordName.count + 1
    }
  }

  /// Like "Am", or "silence" and "noise".
  public var letters: String {
    switch self {
    case .chord(let name): name.letters
    case .silence: "silence"
    case .noise: "noise"
    }
  }
}
