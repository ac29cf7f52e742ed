// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// What hands do while a comment is on its way: every gesture is about it, or leaves it.
enum CommentHand {
  /// Returns whether the hand has spoken about the comment.
  static func take(_ stage: inout Stage, _ gesture: Gesture) -> Bool {
    guard let dictation = stage.shelf.player.comments.dictation else {
      if gesture.endsWords { CommentMarks.stop(&stage) }
      return false
    }
    switch gesture {
    case .shutter(.down), .knob(.down): press(&stage, dictation)
    case .shutter(.up), .knob(.up):
      guard dictation.isPressed else { return false }
      choose(&stage, dictation)
    case .shutter(.hold):
      // The press that chose the comment may be held still: then all of it is taken back.
      guard stage.hand.undo == nil else {
        Commenting.leave(&stage)
        return false
      }
      Commenting.throwAway(&stage)
    case .turn(let clicks, _): turn(&stage, dictation, clicks)
    case .pushTurn where dictation.step != .hears:
      stage.shelf.player.comments.dictation?.isPressed = false
      return false
    case .touch(let spot), .slide(let spot):
      stage.hand.touch = spot
      stage.emit(.cue(.refused))
    case .pinch, .pushTurn: stage.emit(.cue(.refused))
    case .knob(.hold), .together, .togetherAfterTap, .bothHeld, .bothHeldOn:
      Commenting.leave(&stage)
      return false
    default: return false
    }
    return true
  }

  private static func press(_ stage: inout Stage, _ dictation: Dictation) {
    switch dictation.step {
    case .prompts: Commenting.hear(&stage)
    case .hears: Commenting.end(&stage)
    case .ends: break
    case .tells, .plays: Commenting.ask(&stage)
    case .asks, .rates: stage.shelf.player.comments.dictation?.isPressed = true
    }
  }

  private static func turn(_ stage: inout Stage, _ dictation: Dictation, _ clicks: Int) {
    switch dictation.step {
    case .prompts, .hears, .ends: stage.emit(.cue(.refused))
    case .tells, .plays: Commenting.ask(&stage)
    case .asks, .rates:
      let choice = min(max(dictation.choice + clicks, 0), dictation.choices.count - 1)
      if choice == dictation.choice { stage.emit(.cue(.end(of: clicks))) }
      Commenting.step(&stage, dictation.step, for: Dictation.thought)
      stage.shelf.player.comments.dictation?.choice = choice
      Commenting.say(&stage, [Phrase(.just, .phrase(Phrase(dictation.choices[choice])))])
    }
  }

  private static func choose(_ stage: inout Stage, _ dictation: Dictation) {
    switch dictation.choices[dictation.choice] {
    case .commentKeep: Commenting.keep(&stage)
    case .commentAgain:
      stage.emit(.dictate(.forget))
      Commenting.prompt(&stage)
    case .commentLiked, .commentDisliked: Commenting.keepOpinion(&stage)
    default: Commenting.throwAway(&stage)
    }
  }
}

extension Gesture {
  /// The hand does something new, and words that are heard end.
  fileprivate var endsWords: Bool {
    switch self {
    case .shutter(.down), .knob(.down), .together, .togetherAfterTap, .turn, .touch, .pinch(.begins): true
    default: false
    }
  }
}
