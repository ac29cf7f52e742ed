// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// The box asks once about the work that a photograph shows, where it does not open by itself: a push of the knob is yes, a turn no.
///
/// Whatever else the hand does is no answer, and lets the question go. The menu still has the work, and an opened work its photograph.
enum WorkQuestions {
  /// In seconds, from the question to its answer: no user has heard and answered it sooner.
  private static var thought: Double { 1 }

  /// What the box says of a photograph whose work does not open by itself; the next push of the knob opens it.
  static func ask(_ stage: inout Stage) -> [Phrase] {
    guard let known = Recognitions.known(stage) else { return [] }
    stage.scene.questions.work = WorkQuestion(known: known, since: stage.now)
    return words(stage, known)
  }

  private static func words(_ stage: Stage, _ known: KnownPicture) -> [Phrase] {
    let name = Shelves.name(stage, known.place) ?? known.name.value
    guard known.isSure else { return [Phrase(.askWork, name)] + Talk.way(stage, [Phrase(.askHow)]) }
    var isKept = true
    if case .words = known.name { isKept = false }
    return [Phrase(isKept ? .isKeptWork : .isWork, name)] + Talk.way(stage, [Phrase(.openIt)])
  }

  /// Takes the question away with the next thing that the hand does. Returns whether that was its answer.
  static func take(_ stage: inout Stage, _ gesture: Gesture) -> Bool {
    guard let question = stage.scene.questions.work else { return false }
    stage.scene.questions.work = nil
    stage.hand.undo?.scene.questions.work = nil
    stage.hand.tap?.undo.scene.questions.work = nil
    // It may have gone meanwhile, or another picture come.
    guard let known = Recognitions.known(stage), known == question.known else { return false }
    switch gesture {
    case .knob(.down):
      stage.hand.undo = Undo(button: .knob, scene: stage.scene)
      guard stage.now.since(question.since) >= thought else {
        stage.scene.questions.work = WorkQuestion(known: known, since: stage.now)
        Talk.answer(&stage, words(stage, known), way: [])
        return true
      }
      Recognitions.openKnown(&stage)
      return true
    case .turn:
      Talk.answer(&stage, Phrase(.notWork), way: [Phrase(.workInMenu)])
      return true
    default: return false
    }
  }
}
