// SPDX-License-Identifier: GPL-3.0-or-later

/// Learns one chord from ten strums of the user's own hand, and takes no strum that is another chord.
public struct OwnChordLesson: Equatable, Sendable {
  /// What a strum was to the lesson.
  public enum Answer: Equatable, Sendable {
    case taken
    /// It is this chord rather than the one that is taught.
    case other(ChordName)
    /// It is no chord, or too soft to learn from.
    case noise, soft
  }

  /// What the lesson has come to.
  public enum Outcome: Equatable, Sendable {
    case learned(OwnChord)
    /// So many strums were of other chords, most of them this one.
    case others(Int, ChordName)
    /// They were of the chord, but too unlike one another.
    case unlike
  }

  public let name: ChordName
  private var examples: [ChordExample] = []
  private var others: [ChordName] = []

  /// Strums of a lesson, and how many must be of the chord.
  public static var strums: Int { 10 }
  public static var enough: Int { 7 }

  /// As a logarithm: the default judge may take another chord for e^2, seven times as likely.
  ///
  /// On strange guitars it often prefers a neighbour by a little; of wrong shapes one in 600 lessons passes, most an E7 for an E.
  private static var tolerance: Float { 2 }
  /// In dB over the room: softer strums teach the room's noise.
  private static var softest: Double { 10 }

  public init(_ name: ChordName) { self.name = name }

  /// Strums that were taken.
  public var taken: Int { examples.count }
  /// Strums that are still to come.
  public var left: Int { max(OwnChordLesson.strums - examples.count - others.count, 0) }

  /// Takes a strum that was heard for an order to give examples.
  public mutating func take(_ strum: ChordFinding) -> Answer {
    guard outcome == nil, let example = strum.example else { return .noise }
    guard strum.level >= OwnChordLesson.softest else { return .soft }
    let isOwn = example.lack(of: name) <= OwnChordLesson.tolerance
    guard isOwn else {
      guard case .chord(let other) = strum.hearing else { return .noise }
      others.append(other)
      return .other(other)
    }
    examples.append(example)
    return .taken
  }

  /// Nil while strums are to come.
  public var outcome: Outcome? {
    if others.count > OwnChordLesson.strums - OwnChordLesson.enough, let most {
      return .others(others.count, most)
    }
    guard left == 0 else { return nil }
    return model.map { .learned($0) } ?? .unlike
  }

  /// The other chord that was heard most; of two, the first.
  private var most: ChordName? {
    others.enumerated().max { one, other in
      let (few, many) = (count(one.element), count(other.element))
      return few == many ? one.offset > other.offset : few < many
    }?.element
  }

  private func count(_ name: ChordName) -> Int { others.count { $0 == name } }

  // MARK: - The model

  /// Times the median distance: a strum so far off was not like the rest.
  private static var far: Float { 4 }
  /// Squared: so far from each other, strums are not of one shape. Of one hand and guitar they stay below a fifth.
  private static var widest: Float { 0.3 }
  /// Squared: no hand repeats a strum more exactly, and noise alone moves it so much.
  private static var narrowest: Float { 0.01 }
  /// As a logarithm: the chord is to win by so much where the default judge gave it away.
  private static var margin: Float { 3 }

  /// The examples that are like the rest make it.
  private var model: OwnChord? {
    let all = examples.map { OwnChordLesson.distance($0.bands, mean(of: examples)) }
    let middle = all.sorted()[all.count / 2]
    let alike = zip(examples, all).filter { $0.1 <= OwnChordLesson.far * middle }.map { $0.0 }
    guard alike.count >= OwnChordLesson.enough else { return nil }
    let centre = mean(of: alike)
    var sum: Float = 0
    for example in alike { sum += OwnChordLesson.distance(example.bands, centre) }
    let spread = sum / Float(alike.count)
    guard spread <= OwnChordLesson.widest else { return nil }
    let lacks = alike.map { $0.lack(of: name) }.sorted()
    // Of ten strums the third worst: one or two bad ones make no rule.
    let lack = lacks[(lacks.count - 1) * 4 / 5]
    let gain = Int(max((lack + OwnChordLesson.margin) * 16, 0) + 0.5)
    return OwnChord(
      name, centre: centre.map { UInt8(min(max($0, 0), 1) * 255 + 0.5) },
      spread: Int(max(spread, OwnChordLesson.narrowest) * 10_000 + 0.5),
      gain: min(gain, OwnChord.gains.upperBound))
  }

  private func mean(of examples: [ChordExample]) -> [Float] {
    var centre = [Float](repeating: 0, count: OwnChord.width)
    for example in examples {
      for index in 0..<min(centre.count, example.bands.count) { centre[index] += example.bands[index] }
    }
    return centre.map { $0 / Float(max(examples.count, 1)) }
  }

  private static func distance(_ bands: [Float], _ centre: [Float]) -> Float {
    var sum: Float = 0
    for index in 0..<min(bands.count, centre.count) {
      sum += (bands[index] - centre[index]) * (bands[index] - centre[index])
    }
    return sum
  }
}
