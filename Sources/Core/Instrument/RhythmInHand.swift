// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Practice

/// A bar's strokes in hand, while the box plays them or the learner does.
struct RhythmInHand: Equatable {
  let name: StrokePattern.Name
  /// In beats a minute.
  var tempo = 60
  var round: Round?

  init(_ name: StrokePattern.Name) { self.name = name }

  /// A bar to count in, and the bars that are played.
  struct Round: Equatable {
    /// When the first click is.
    let begin: Instant
    let bars: Int
    /// The box plays it on its own guitar.
    let isSample: Bool
    /// The next click.
    var click = 0
    /// What was heard, in samples after the first click.
    var onsets: [Int] = []
  }

  /// In beats a minute: slower, no hand keeps a beat; faster, a beginner's does not follow.
  static var tempos: ClosedRange<Int> { 40...160 }
  static var tempoStep: Int { 5 }
  /// In seconds, from the last word to the first click.
  static var pause: Double { 0.5 }
  /// In seconds: clicks are ordered so long before they sound, which is more than any loop is late.
  static var ahead: Double { 0.02 }
  /// No hand strikes more often in a round.
  static var mostOnsets: Int { 512 }

  var pattern: StrokePattern { StrokePattern(name) }
  var metronome: Metronome { Metronome(metre: pattern.metre, tempo: tempo) }

  /// In seconds after the first click.
  private func time(ofSample sample: Int) -> Double { Double(sample) / Double(Metronome.rate) }

  func moment(ofClick number: Int, in round: Round) -> Instant {
    round.begin + time(ofSample: metronome.click(number).time)
  }

  /// Clicks of a round: those of the bar that is counted, and of all that are played.
  func clicks(in round: Round) -> Int { (round.bars + metronome.countIn) * pattern.metre.beats }

  /// When all strokes of the round are heard, late ones too.
  func end(of round: Round) -> Instant {
    round.begin + metronome.seconds(ofStep: 0, inBar: round.bars) + judge.wait
  }

  var judge: StrokeJudge { StrokeJudge(pattern, tempo: tempo, start: metronome.start) }

  /// When the next click is to be ordered, or the round is over; nil while none runs.
  var due: Instant? {
    guard let round else { return nil }
    if round.click < clicks(in: round) {
      return moment(ofClick: round.click, in: round) + -RhythmInHand.ahead
    }
    return round.isSample ? nil : end(of: round)
  }

  /// What the box plays on its guitar: all bars of a round, each stroke from its side.
  func playback(_ shape: ChordShape, bars: Int, at begin: Instant) -> ChordPlayback {
    var strokes: [ChordPlayback.Stroke] = []
    for bar in 0..<bars {
      for step in pattern.struck {
        let time = metronome.seconds(ofStep: step, inBar: bar)
        strokes += ChordPlayback.sweep(shape, at: time, isUp: pattern.strokes[step] == .up)
      }
    }
    return ChordPlayback(strokes, end: metronome.seconds(ofStep: 0, inBar: bars), at: begin)
  }
}
