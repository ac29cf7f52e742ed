// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// What becomes of a comment by itself: what the microphone and the talker tell, and time.
enum CommentCourse {
  static func learn(_ stage: inout Stage, _ comments: [TitleComment], canHear: Bool, found: Int) {
    (stage.shelf.player.comments.all, stage.shelf.player.comments.canHear) = (comments, canHear)
    if found > 0 { Talk.say(&stage, .fault, [Phrase(.commentFound, .number(found))]) }
  }

  static func begun(_ stage: inout Stage) {
    guard stage.shelf.player.comments.isHearing else { return }
    stage.shelf.player.comments.dictation?.hasBegun = true
    stage.shelf.player.comments.dictation?.due = stage.now + Dictation.tone + DictaphoneOrder.longest
  }

  static func recorded(_ stage: inout Stage, _ words: SpokenWords) {
    guard let step = stage.shelf.player.comments.dictation?.step, step == .ends || step == .hears else {
      return
    }
    guard !words.isSilent else {
      _ = Commenting.take(&stage)
      stage.emit(.dictate(.forget))
      return Commenting.refuse(&stage, Phrase(.commentSilent))
    }
    stage.shelf.player.comments.dictation?.words = words
    Commenting.tell(&stage)
  }

  /// Without a microphone there is still an opinion.
  static func fail(_ stage: inout Stage, _ trouble: DictaphoneTrouble) {
    stage.emit(.cue(.refused))
    let isOpen = stage.shelf.player.comments.dictation?.step == .hears
    if isOpen, stage.shelf.player.comments.dictation?.hasBegun == false, trouble == .microphone {
      stage.emit(.dictate(.forget))
      return Commenting.rate(&stage, after: trouble.phrases)
    }
    if isOpen { stage.emit(.dictate(.forget)) }
    _ = Commenting.take(&stage)
    Talk.say(&stage, .fault, trouble.phrases)
  }

  /// Returns whether the box goes on with a comment after these words.
  static func heard(_ stage: inout Stage, _ utterance: Utterance) -> Bool {
    guard let dictation = stage.shelf.player.comments.dictation else { return false }
    // Something else came in between.
    let isOther = utterance.phrases != dictation.said
    switch dictation.step {
    case .prompts: if isOther { Commenting.prompt(&stage) } else { Commenting.hear(&stage) }
    case .tells: if isOther { Commenting.tell(&stage) } else { Commenting.play(&stage) }
    case .asks, .rates: if isOther { Commenting.say(&stage, dictation.said) }
    case .hears, .ends, .plays: break
    }
    return true
  }

  /// Returns whether it was the listener's words that were heard to their end, or cannot be.
  static func ended(_ stage: inout Stage, isHeard: Bool) -> Bool {
    guard stage.shelf.player.comments.dictation?.step == .plays else {
      return CommentMarks.ended(&stage, isHeard: isHeard)
    }
    stage.shelf.player.comments.dictation?.step = .tells
    Commenting.ask(&stage, after: isHeard ? [] : [Phrase(.recordingUnplayed)])
    return true
  }

  // MARK: - By itself

  static func due(_ stage: Stage) -> Instant? { stage.shelf.player.comments.dictation?.due }

  static func tick(_ stage: inout Stage) {
    guard let dictation = stage.shelf.player.comments.dictation, let due = dictation.due, stage.now >= due
    else {
      return
    }
    switch dictation.step {
    case .prompts: Commenting.hear(&stage)
    case .hears: if dictation.hasBegun { Commenting.end(&stage) } else { fail(&stage, .microphone) }
    case .ends: fail(&stage, .card(.refused))
    case .tells: Commenting.play(&stage)
    case .plays: Commenting.ask(&stage)
    case .asks: Commenting.keep(&stage)
    case .rates: Commenting.throwAway(&stage)
    }
  }

  /// Runs after every event: a comment belongs to the player alone, and the box records nothing of what it says.
  static func settle(_ stage: inout Stage) {
    let scene = stage.scene
    let isElsewhere =
      scene.mode != .player || scene.menu != nil || scene.firstStart != nil || scene.check != nil
      || scene.questions.isExplaining
    if isElsewhere {
      Commenting.leave(&stage)
      CommentMarks.stop(&stage)
    }
    if stage.shelf.player.comments.isHearing, stage.effects.contains(where: { $0.isSaid }) {
      Commenting.end(&stage)
    }
  }
}

extension Effect {
  fileprivate var isSaid: Bool { if case .say = self { true } else { false } }
}
