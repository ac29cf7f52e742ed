// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// A strum of the learner's, with the name that the ears give it.
public struct SongStrum: Equatable, Sendable {
  /// In seconds after the first click.
  public let time: Double
  public let name: ChordName
  public let isSure: Bool

  public init(time: Double, name: ChordName, isSure: Bool) {
    (self.time, self.name, self.isSure) = (time, name, isSure)
  }
}

/// What became of a chord of a song.
public enum SongVerdict: Equatable, Sendable {
  case right
  /// It came, more than a beat late.
  case late
  /// Another chord was there for sure, and it did not come.
  case other(ChordName)
  case missing
}

/// Says which chords of a song came in time.
public struct SongJudge: Sendable {
  private let times: SongTimes

  public init(_ times: SongTimes) { self.times = times }

  /// In beats: a hand that is so much early plays the next chord, and one that is later is late.
  private static var early: Double { 0.4 }
  private static var late: Double { 1.2 }

  /// Of each chord; nil where none is played, and where no stroke could be heard because it is too short.
  public func verdicts(_ strums: [SongStrum]) -> [SongVerdict?] {
    times.chords.map { chord in
      guard let wanted = chord.chord?.name else { return nil }
      let early = chord.time - SongJudge.early * chord.beat
      let end = chord.end - SongJudge.early * chord.beat
      let heard = strums.filter { early <= $0.time && $0.time < end }
      if let first = heard.first(where: { $0.name == wanted }) {
        return first.time <= chord.time + SongJudge.late * chord.beat ? .right : .late
      }
      if let other = heard.last(where: { $0.isSure }) { return .other(other.name) }
      return .missing
    }
  }
}
