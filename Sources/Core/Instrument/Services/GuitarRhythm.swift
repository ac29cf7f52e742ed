// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Practice
import Speech

/// Leads through a pattern of strokes: the box plays it, then clicks, and judges what the hand plays to the clicks.
enum GuitarRhythm {
  /// In bars: what the box plays, and what the learner does.
  private static var sample: Int { 2 }
  private static var bars: Int { 4 }

  /// All patterns are shown with the first chord of the course; where none is strummed, on its root's string.
  private static func shape(_ instrument: StringInstrument) -> ChordShape? {
    guard var shape = instrument.shapes.first?.shape, !instrument.isStrummed else {
      return instrument.shapes.first?.shape
    }
    for string in shape.sounding.dropFirst() { shape.frets[string] = nil }
    return shape
  }

  /// The microphone listens for strokes as near to each other as the pattern's.
  static func order(_ rhythm: RhythmInHand) -> EarOrder {
    .strokes(apart: rhythm.pattern.smallestGap(tempo: rhythm.tempo))
  }

  static func play(_ stage: inout Stage) { begin(&stage, bars: sample, isSample: true) }

  /// The learner's turn. Without a microphone the clicks alone sound.
  static func turn(_ stage: inout Stage) { begin(&stage, bars: bars, isSample: false) }

  private static func begin(_ stage: inout Stage, bars: Int, isSample: Bool) {
    let begin = stage.now + RhythmInHand.pause
    stage.scene.games.guitar.rhythm?.round = RhythmInHand.Round(begin: begin, bars: bars, isSample: isSample)
    if isSample, let shape = shape(stage.scene.games.guitar.instrument),
      let rhythm = stage.scene.games.guitar.rhythm
    {
      ChordTones.play(&stage, rhythm.playback(shape, bars: bars, at: begin))
    }
  }

  static func stop(_ stage: inout Stage) { stage.scene.games.guitar.rhythm?.round = nil }

  // MARK: - Time

  static func tick(_ stage: inout Stage) {
    let now = stage.now
    while let rhythm = stage.scene.games.guitar.rhythm, let round = rhythm.round, let due = rhythm.due,
      due <= now
    {
      guard round.click < rhythm.clicks(in: round) else { return end(&stage, rhythm, round) }
      let click = rhythm.metronome.click(round.click)
      let moment = rhythm.moment(ofClick: round.click, in: round)
      // One that is missed does not come later, when it would count nothing.
      if moment > now { stage.emit(.click(at: moment, isAccent: click.isAccent)) }
      stage.everyScene { scene in
        if scene.games.guitar.rhythm?.round?.begin == round.begin {
          scene.games.guitar.rhythm?.round?.click = round.click + 1
        }
      }
    }
  }

  private static func end(_ stage: inout Stage, _ rhythm: RhythmInHand, _ round: RhythmInHand.Round) {
    stage.everyScene { scene in
      if scene.games.guitar.rhythm?.round?.begin == round.begin { scene.games.guitar.rhythm?.round = nil }
    }
    guard OpenMicrophone.hears(stage) else { return GuitarLesson.finish(&stage, nil) }
    GuitarLesson.finish(&stage, rhythm.judge.judge(round.onsets, bars: round.bars).advice)
  }

  // MARK: - What is heard

  static func take(_ stage: inout Stage, strokeAt time: Double) {
    guard ChordTones.isFree(stage), let round = stage.scene.games.guitar.rhythm?.round, !round.isSample,
      round.onsets.count < RhythmInHand.mostOnsets, time.isFinite
    else { return }
    let seconds = time - round.begin.seconds
    guard seconds.magnitude < 1000 else { return }
    let onset = Int((seconds * Double(OrderedEar.rate)).rounded())
    stage.everyScene { scene in
      if scene.games.guitar.rhythm?.round?.begin == round.begin {
        scene.games.guitar.rhythm?.round?.onsets.append(onset)
      }
    }
  }
}
