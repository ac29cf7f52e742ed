// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// What the listener has said of titles, and the words that are spoken or heard just now.
struct Comments {
  /// In the order in which they were kept; nil where the box can keep none.
  var all: [TitleComment]?
  /// There is a microphone, as far as the box knows.
  var canHear = false
  var dictation: Dictation?
  /// The knob came to these words, which are heard.
  var heard: TitleComment?
  /// A title that paused for words goes on just where it was, and without a mark.
  var goesOn = false

  /// Titles wait.
  var isBusy: Bool { dictation != nil || heard != nil }

  /// The microphone is open.
  var isHearing: Bool { dictation?.step == .hears }

  func of(_ key: UInt64) -> [TitleComment] { all?.filter { $0.note.key == key } ?? [] }

  /// The place, or the next one that no other comment has: each is a mark of its own.
  func freePlace(_ place: UInt32, of key: UInt64) -> UInt32 {
    let taken = of(key).map { $0.note.place }
    var free = place
    while taken.contains(free), free < .max { free += 1 }
    return free
  }
}

/// A comment on its way.
struct Dictation {
  enum Step {
    /// The box says how words are recorded.
    case prompts
    /// The microphone is open.
    case hears
    /// The words are over, and not recorded yet.
    case ends
    /// The box says that the words follow, and then they do.
    case tells, plays
    /// The box wants to know what becomes of the words.
    case asks
    /// Without words the knob says what the listener thinks.
    case rates
  }

  let note: CommentNote
  var step: Step
  /// When it goes on by itself.
  var due: Instant?
  /// Of the answers, the one that was named last.
  var choice = 0
  /// The microphone has answered.
  var hasBegun = false
  var words: SpokenWords?
  /// What is to be heard to its end before it goes on.
  var said: [Phrase] = []
  /// A button is down that chooses when it is let go.
  var isPressed = false

  /// The answers to what becomes of the words, and to what the listener thinks.
  static var answers: [Key] { [.commentKeep, .commentAgain, .commentThrow] }
  static var opinions: [Key] { [.commentLiked, .commentDisliked, .commentNone] }

  var choices: [Key] { step == .rates ? Dictation.opinions : Dictation.answers }

  /// In seconds: a voice at its slowest has said the longest of these sentences by then.
  static var patience: Double { 20 }
  /// In seconds: a microphone that has not answered by then is broken.
  static var patienceWithMicrophone: Double { 5 }
  /// In seconds: the tone is over, and with it what a room makes of it.
  static var tone: Double { 0.4 }
  /// In seconds: a listener who has not answered by then has gone.
  static var thought: Double { 60 }
}
