// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Says things: every word of the box goes out here.
enum Talk {
  static func say(
    _ stage: inout Stage, _ priority: Priority, _ phrases: [Phrase], _ news: News? = nil,
    in language: String? = nil
  ) {
    say(&stage, Utterance(priority, phrases, news, in: language))
  }

  private static func say(_ stage: inout Stage, _ utterance: Utterance) {
    stage.said.last = stage.now
    if utterance.priority == .answer { stage.scene.bookmark.isReading = false }
    stage.said.told = LastSaid(utterance)
    stage.emit(.say(utterance))
  }

  static func sayBroken(_ stage: inout Stage, _ fault: Fault) {
    guard !fault.isQuiet else { return }
    say(&stage, .fault, camera(stage, of: fault) + fault.phrases + way(stage, around: fault), fault.news)
  }

  /// How the user goes on where a camera does not work, and there is another one.
  static func way(_ stage: Stage, around fault: Fault) -> [Phrase] {
    fault.subject == .camera && stage.hasOtherCamera ? [Phrase(.otherCameraWay)] : []
  }

  static func sayHealed(_ stage: inout Stage, _ fault: Fault) {
    guard !fault.isQuiet else { return }
    say(&stage, .fault, camera(stage, of: fault) + fault.healedPhrases, fault.healedNews)
  }

  /// Of two cameras, the one that is meant: its news may come in the words' stead that it is in use.
  private static func camera(_ stage: Stage, of fault: Fault) -> [Phrase] {
    fault.subject == .camera && stage.hasOtherCamera ? [camera(stage)] : []
  }

  /// Which of two cameras is in use.
  static func camera(_ stage: Stage) -> Phrase {
    Phrase(.cameraOf, .number(stage.scene.shelf.camera), .number(2))
  }

  /// Says something in passing, which "say that again" does not repeat.
  static func remark(_ stage: inout Stage, _ key: Key) { remark(&stage, [Phrase(key)]) }

  static func remark(_ stage: inout Stage, _ phrases: [Phrase]) {
    stage.said.last = stage.now
    stage.emit(.say(Utterance(.hint, phrases)))
  }

  /// Says what the hand just did, and the way on if the user wants to hear everything.
  static func answer(_ stage: inout Stage, _ phrases: Phrase..., way: [Phrase] = []) {
    answer(&stage, phrases, way: way)
  }

  static func answer(_ stage: inout Stage, _ phrases: [Phrase], way: [Phrase]) {
    say(&stage, .answer, phrases + Talk.way(stage, way))
  }

  /// Says what the sound has shown already, unless the user wants to hear only what they ask for.
  static func comment(_ stage: inout Stage, _ phrases: [Phrase], way: [Phrase] = []) {
    guard stage.scene.settings.verbosity != .asked else { return stage.emit(.hush) }
    say(&stage, .answer, phrases + Talk.way(stage, way))
  }

  /// Says the rest of what a comment has begun, when that is over, unless the hand does something.
  static func goOn(_ stage: inout Stage, _ phrases: [Phrase], way: [Phrase]) {
    guard stage.scene.settings.verbosity != .asked else { return }
    var rest = Utterance(.hint, phrases + Talk.way(stage, way))
    rest.goesOn = true
    say(&stage, rest)
  }

  /// The way on, if the user wants to hear everything.
  static func way(_ stage: Stage, _ phrases: [Phrase]) -> [Phrase] {
    stage.scene.settings.verbosity == .everything ? phrases : []
  }
}
