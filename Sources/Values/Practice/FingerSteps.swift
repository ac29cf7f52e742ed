// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// The lesson of one chord: each finger is placed and its string plucked, then all is strummed, until that was right three times.
///
/// Every input has an answer in every place of the lesson, and the lesson can always be left and taken up.
public struct FingerSteps: Equatable, Sendable {
  /// What hands and keys do.
  public enum Input: Equatable, Sendable {
    /// One string was plucked, the one that was asked for, or so it is taken.
    case pluck(StringVerdict)
    /// All strings were struck; of each from the thickest what it did, empty where no judge said. Nil for a chord that is another.
    case strum(isRight: Bool, [StringVerdict])
    /// Goes on without proof, goes back, or hears the same again.
    case next, back, again
  }

  /// What is said, in this order.
  public enum Prompt: Equatable, Sendable {
    /// Put this finger there, and pluck its string.
    case place(FingerPlace)
    /// Strum all strings that sound; so often it has to be right yet.
    case strum(left: Int)
    /// Pluck this string, which no ear can tell from a strum, or which was wrong.
    case pluck(string: Int)
    case right
    /// What a string did instead, and the finger that stops it, if one does.
    case wrong(string: Int, StringVerdict, FingerPlace?)
    /// The strings are right one by one, as far as is known, but the whole was heard as something else.
    case otherChord
    /// One string is wanted, and several were struck.
    case onlyOne
    /// The whole is wanted, and one string was plucked.
    case all
    case learned
  }

  public enum Phase: Equatable, Sendable {
    /// The finger's place in the list.
    case finger(Int)
    case strumming
    /// A string is plucked between strums. The strum before it counts, if the string is right.
    case checking(string: Int, counts: Bool)
    case learned
  }

  /// So often a strum has to be right.
  public static var wanted: Int { 3 }

  public let fingering: ChordFingering
  public let places: [FingerPlace]
  public private(set) var phase: Phase
  /// Strums that were right.
  public private(set) var rights = 0
  /// Strings that were heard alone and right, the thinnest first.
  public private(set) var known: [Int] = []

  public init(_ fingering: ChordFingering) {
    self.fingering = fingering
    places = fingering.places
    phase = places.isEmpty ? .strumming : .finger(0)
  }

  public var isLearned: Bool { phase == .learned }

  /// What the lesson wants now: its first words, and those after `again`.
  public var wish: Prompt {
    switch phase {
    case .finger(let place): places.indices.contains(place) ? .place(places[place]) : .strum(left: left)
    case .strumming: .strum(left: left)
    case .checking(let string, _): .pluck(string: string)
    case .learned: .learned
    }
  }

  private var left: Int { max(0, FingerSteps.wanted - rights) }

  // MARK: - Inputs

  public mutating func take(_ input: Input) -> [Prompt] {
    switch input {
    case .again: return [wish]
    case .next: return skip()
    case .back: return goBack()
    case .pluck(let verdict): return pluck(verdict)
    case .strum(let isRight, let verdicts): return strum(isRight, verdicts)
    }
  }

  /// The finger, or the string, is taken as right; a strum is not, for it alone proves the chord.
  private mutating func skip() -> [Prompt] {
    switch phase {
    case .finger(let place): phase = FingerSteps.phase(after: place, of: places.count)
    case .checking: phase = .strumming
    case .strumming, .learned: break
    }
    return [wish]
  }

  private mutating func goBack() -> [Prompt] {
    switch phase {
    case .finger(let place): phase = .finger(max(0, place - 1))
    case .checking: phase = .strumming
    case .strumming where !places.isEmpty: phase = .finger(places.count - 1)
    case .strumming: break
    case .learned: (phase, rights) = (.strumming, 0)
    }
    return [wish]
  }

  private static func phase(after place: Int, of count: Int) -> Phase {
    place + 1 < count ? .finger(place + 1) : .strumming
  }

  // MARK: - A string

  private mutating func pluck(_ verdict: StringVerdict) -> [Prompt] {
    switch phase {
    case .finger(let place) where places.indices.contains(place):
      let string = places[place].plucked
      guard hear(verdict, string) else { return [.wrong(string: string, verdict, places[place]), wish] }
      phase = FingerSteps.phase(after: place, of: places.count)
      return [.right, wish]
    case .checking(let string, let counts):
      guard hear(verdict, string) else { return [.wrong(string: string, verdict, place(of: string)), wish] }
      phase = .strumming
      return counts ? count() : [.right, wish]
    case .finger, .strumming: return [.all, wish]
    case .learned: return [wish]
    }
  }

  /// A verdict that claims nothing is no proof.
  private mutating func hear(_ verdict: StringVerdict, _ string: Int) -> Bool {
    known.removeAll { $0 == string }
    guard verdict == .ok else { return false }
    known.insert(string, at: known.firstIndex { $0 > string } ?? known.count)
    return true
  }

  public func place(of string: Int) -> FingerPlace? { places.first { $0.strings.contains(string) } }

  // MARK: - A strum

  private mutating func strum(_ isRight: Bool, _ verdicts: [StringVerdict]) -> [Prompt] {
    switch phase {
    case .finger, .checking: return [.onlyOne, wish]
    case .learned: return [wish]
    case .strumming: break
    }
    let count = fingering.shape.frets.count
    for (index, verdict) in verdicts.prefix(count).enumerated() where verdict.isMistake {
      let string = count - index
      known.removeAll { $0 == string }
      // A string that has to rest is not plucked.
      if fingering.shape.frets[index] != nil { phase = .checking(string: string, counts: false) }
      return [.wrong(string: string, verdict, place(of: string)), wish]
    }
    guard isRight else { return [.otherChord, wish] }
    for (index, verdict) in verdicts.prefix(count).enumerated() where verdict == .ask {
      let string = count - index
      if known.contains(string) { continue }
      phase = .checking(string: string, counts: true)
      return [wish]
    }
    return self.count()
  }

  private mutating func count() -> [Prompt] {
    rights += 1
    if rights >= FingerSteps.wanted { phase = .learned }
    return [.right, wish]
  }
}
