// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Speech

/// Chooses the instrument for which lessons are.
enum InstrumentDial {
  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let range = Parameter.stringInstrument.range
    let before = stage.scene.settings[.stringInstrument]
    let value = min(max(before + clicks, range.lowerBound), range.upperBound)
    if value == before { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.settings[.stringInstrument] = value
    settle(&stage)
    Talk.answer(&stage, [phrase(stage), GuitarWords.next(stage)], way: [Phrase(.lessonStart)])
  }

  static func phrase(_ stage: Stage) -> Phrase {
    let value = Values.words(stage, of: .stringInstrument)
    return Phrase(.setting, .phrase(Phrase(.stringInstrument)), .phrase(value))
  }

  /// Runs after every event: a lesson is of the instrument that is set. What is only tried in the menu changes none.
  static func settle(_ stage: inout Stage) {
    guard stage.scene.mode == .guitar else { return }
    let instrument = Values.kept(stage).instrument
    guard stage.scene.games.guitar.instrument != instrument else { return }
    let course = stage.course(of: instrument)
    let next = course.next(stage.remembered.progress.only(instrument)) ?? course.steps.first
    guard let next else { return }
    GuitarLesson.choose(&stage, next)
  }

  /// That lessons are for another instrument than the guitar.
  static func words(_ stage: Stage) -> [Phrase] {
    stage.scene.settings.instrument == .guitar ? [] : [phrase(stage)]
  }
}

extension Dial {
  /// The dial that chooses the instrument.
  static var stringInstrument: Dial {
    .own(
      OwnDial(
        name: .stringInstrument, turn: InstrumentDial.turn, phrase: InstrumentDial.phrase,
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(.stringInstrument))) }))
  }
}
