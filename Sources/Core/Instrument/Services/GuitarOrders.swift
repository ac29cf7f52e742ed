// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import Speech

/// What a player asks for whose hands are on the guitar: by words of their own, by knocks, or by a pedal.
///
/// Each order that is understood has an earcon at once, and "no" takes the last one back.
enum GuitarOrders {
  static func obey(_ stage: inout Stage, _ word: LessonWord) {
    guard ChordTones.isFree(stage) else { return }
    let before = stage.scene.games.guitar
    stage.emit(.cue(.press))
    switch word {
    case .next, .yes: GuitarLesson.goOn(&stage)
    case .stop: rest(&stage)
    case .again: GuitarLesson.sayAgain(&stage)
    case .slower: GuitarTempo.turn(&stage, -GuitarOrders.steps, boost: 1)
    case .faster: GuitarTempo.turn(&stage, GuitarOrders.steps, boost: 1)
    case .play: GuitarLesson.show(&stage)
    case .where: tell(&stage)
    case .help: Talk.say(&stage, .answer, MenuMoves.help(stage))
    case .no: takeBack(&stage)
    }
    stage.scene.games.undoneByNo = word == .no ? nil : before
    keep(&stage)
  }

  /// Where the learner is, and what was heard last.
  static func tell(_ stage: inout Stage) {
    if WordTeaching.isGoingOn(stage) { return Talk.answer(&stage, WordTeaching.ask(stage), way: []) }
    let told = stage.health.microphone.chords.told
    let heard = told.isEmpty ? [] : [Phrase(.chordHeardLast)] + told
    Talk.answer(&stage, ChordTeaching.place(stage) + GuitarWords.place(stage) + heard, way: [])
  }

  /// In steps of the tempo's dial: a word is to be worth saying.
  private static var steps: Int { 2 }

  /// All is quiet, and the box waits for the next order.
  private static func rest(_ stage: inout Stage) {
    GuitarLesson.stop(&stage)
    stage.scene.games.guitar.asked = nil
    stage.emit(.hush)
  }

  /// The lesson is where it was before the last order; without one it goes a step back.
  private static func takeBack(_ stage: inout Stage) {
    guard let before = stage.scene.games.undoneByNo else {
      if !GuitarLesson.goBack(&stage) { stage.emit(.cue(.refused)) }
      return
    }
    GuitarLesson.stop(&stage)
    GuitarLesson.restore(&stage, before)
    GuitarLesson.sayAgain(&stage)
  }

  /// No hand has done this, and no hold takes it back.
  private static func keep(_ stage: inout Stage) {
    let (mode, games) = (stage.scene.mode, stage.scene.games)
    stage.everyScene { scene in
      guard scene.mode == mode else { return }
      (scene.games.guitar, scene.games.chords) = (games.guitar, games.chords)
      scene.games.undoneByNo = games.undoneByNo
    }
  }
}
