// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Speech

/// The instrument for which lessons are, which the menu chooses.
enum LessonInstrument {
  private static func phrase(_ stage: Stage) -> Phrase {
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
