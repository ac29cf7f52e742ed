// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Practice
import Songs

/// A song in hand, or four bars of it, while the box plays them or the learner does.
struct SongInHand: Equatable {
  let own: OwnSong
  /// Of the song, from 0.
  let bars: Range<Int>
  /// Which of its parts this is, from 1; nil for the whole song.
  let part: Int?
  let parts: Int
  /// In percent of the song's own tempo.
  var percent = firstPercent { didSet { retime() } }
  /// The song waits for the hand at each chord; else it goes on in time.
  var waits: Bool
  /// The first bar that is played.
  var from: Int { didSet { retime() } }
  /// Of the chords in `times`, the one that the hand is waited for.
  var place = 0
  /// How the box plays it.
  var strokes = SongStrokes.plain
  /// What the box plays along is softer, the surer the learner is: 0 is as loud as alone.
  var sureness = 0
  /// The learner has played this with the box already.
  var wasTogether = false
  /// Rounds in a row that were not right.
  var wrongs = 0
  var round: Round?
  private(set) var times: SongTimes

  /// What is played to clicks.
  struct Round: Equatable {
    enum Player: Equatable {
      /// The box alone, the box and the learner, or the learner alone.
      case box, both, learner
    }

    /// When the first click is.
    let begin: Instant
    let player: Player
    /// The next click, and the next of the chords' calls.
    var click = 0
    var call = 0
    let calls: [SongCall]
    var strums: [SongStrum] = []
  }

  /// In bars: so much of a song is learned together.
  static var partLength: Int { 4 }
  /// In percent: a song is first heard and played so slowly, gets quicker in these steps, and slower in those.
  static var firstPercent: Int { 60 }
  static var quicker: Int { 20 }
  static var slower: Int { 10 }
  /// In percent, from one click of the knob to the next.
  static var percentStep: Int { 5 }
  /// No hand strums more often in a round.
  static var mostStrums: Int { 2000 }

  /// `part` counts from 1; nil is the whole song. Nil for a part that the song has not.
  init?(_ own: OwnSong, part: Int?, waits: Bool) {
    let parts = own.song.parts(of: SongInHand.partLength)
    let place = part.map { $0 - 1 }
    if let place, !parts.indices.contains(place) { return nil }
    bars = place.map { parts[$0].bars } ?? 0..<(parts.last?.bars.upperBound ?? 0)
    guard !bars.isEmpty else { return nil }
    (self.own, self.part, self.parts, self.waits) = (own, part, parts.count, waits)
    from = bars.lowerBound
    times = SongTimes(own.song, bars: bars, percent: SongInHand.firstPercent)
  }

  private mutating func retime() {
    times = SongTimes(own.song, bars: from..<bars.upperBound, percent: percent)
  }

  /// A round was right: the next is quicker, up to the song's own tempo.
  mutating func quicken() {
    wrongs = 0
    percent = min(percent + SongInHand.quicker, 100)
  }

  /// A round was not right; after the second in a row the next is slower.
  mutating func miss() {
    wrongs += 1
    guard wrongs > 1 else { return }
    wrongs = 0
    percent = max(percent - SongInHand.slower, SongTimes.percents.lowerBound)
  }

  // MARK: - Chords

  /// What a hand has to play, without the rests between.
  var chords: [SongChord] { times.chords.compactMap { $0.chord } }

  /// The chord that the hand is waited for.
  var wanted: ChordName? { waits && chords.indices.contains(place) ? chords[place].name : nil }

  /// How a hand makes a chord of this song.
  func shape(of chord: SongChord) -> ChordShape? {
    own.song.shape(of: chord)?.shape ?? .usual(for: chord.name)
  }

  // MARK: - Time

  /// In beats a minute.
  var tempo: Int { max((own.song.tempo ?? SongTimes.usualTempo) * percent / 100, 1) }

  /// When the next click or call is due, or the round is over; nil while none runs.
  var due: Instant? {
    guard let round else { return nil }
    var dues: [Double] = []
    if times.beats.indices.contains(round.click) {
      dues.append(times.beats[round.click].time - RhythmInHand.ahead)
    }
    if round.calls.indices.contains(round.call) { dues.append(round.calls[round.call].time) }
    // What the box plays ends with its last string.
    if dues.isEmpty, round.player == .learner { dues.append(times.end + SongInHand.wait) }
    return dues.min().map { round.begin + $0 }
  }

  /// In seconds after the last bar: its last strum has its name by then.
  static var wait: Double { 0.8 }
}
