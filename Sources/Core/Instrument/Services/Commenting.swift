// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// A comment on what plays: words that the microphone hears, which are heard back, then kept, spoken again or thrown away.
/// Without a microphone the knob says what the listener thinks.
///
/// The title waits meanwhile. The microphone is open from the tone until the words are over, and the box is silent then:
/// where it has something to say, the words end before that. Whatever the hand does, words that were spoken are kept unless
/// it throws them away.
enum Commenting {
  // MARK: - Beginning

  /// What plays is meant, or else the title in hand.
  static func begin(_ stage: inout Stage) {
    let titles = stage.scene.shelf.titles
    let title = titles.playing ?? titles.named
    guard let facts = stage.shelf.player.facts(of: title), let names = stage.shelf.player.names,
      names.indices.contains(title)
    else { return Marking.refuse(&stage) }
    guard let all = stage.shelf.player.comments.all else { return refuse(&stage, Phrase(.commentsNowhere)) }
    guard all.count < TitleComment.most else {
      return refuse(&stage, Phrase(.commentsFull, .number(all.count)))
    }
    let place = stage.shelf.player.comments.freePlace(Playing.place(stage, of: title), of: facts.key)
    let note = CommentNote(key: facts.key, place: place, title: names[title])
    stage.shelf.player.comments.dictation = Dictation(note: note, step: .prompts)
    if stage.shelf.player.comments.canHear { prompt(&stage) } else { rate(&stage) }
  }

  static func refuse(_ stage: inout Stage, _ words: Phrase) {
    stage.emit(.cue(.refused))
    Talk.answer(&stage, words)
  }

  static func prompt(_ stage: inout Stage) {
    step(&stage, .prompts, for: Dictation.patience)
    stage.shelf.player.comments.dictation?.hasBegun = false
    say(&stage, [Phrase(.commentPrompt)])
  }

  static func rate(_ stage: inout Stage, after words: [Phrase] = []) {
    step(&stage, .rates, for: Dictation.thought)
    say(&stage, words + [Phrase(.commentRate)])
  }

  static func step(_ stage: inout Stage, _ step: Dictation.Step, for seconds: Double) {
    stage.shelf.player.comments.dictation?.step = step
    stage.shelf.player.comments.dictation?.due = stage.now + seconds
    stage.shelf.player.comments.dictation?.choice = 0
    stage.shelf.player.comments.dictation?.isPressed = false
  }

  static func say(_ stage: inout Stage, _ phrases: [Phrase]) {
    stage.shelf.player.comments.dictation?.said = phrases
    Talk.say(&stage, .answer, phrases)
  }

  // MARK: - The words

  /// The tone; the microphone opens with it, and what it hears counts from the tone's end on.
  static func hear(_ stage: inout Stage) {
    guard let note = stage.shelf.player.comments.dictation?.note else { return }
    step(&stage, .hears, for: Dictation.patienceWithMicrophone)
    stage.emit(.hush)
    stage.emit(.cue(.speak))
    stage.emit(.dictate(.begin(note, from: (stage.now + Dictation.tone).nanoseconds)))
  }

  static func end(_ stage: inout Stage) {
    step(&stage, .ends, for: Dictation.patience)
    stage.emit(.dictate(.end))
  }

  static func tell(_ stage: inout Stage) {
    step(&stage, .tells, for: Dictation.patience)
    say(&stage, [Phrase(.commentTold)])
  }

  static func play(_ stage: inout Stage) {
    guard let words = stage.shelf.player.comments.dictation?.words else { return }
    step(&stage, .plays, for: words.length + Dictation.patience)
    stage.emit(.playWords(words.file))
  }

  static func ask(_ stage: inout Stage, after words: [Phrase] = []) {
    if stage.shelf.player.comments.dictation?.step == .plays { stage.emit(.play(nil)) }
    step(&stage, .asks, for: Dictation.thought)
    say(&stage, words + [Phrase(.commentAsk)])
  }

  // MARK: - The end

  static func keep(_ stage: inout Stage) {
    guard let dictation = take(&stage) else { return }
    stage.emit(.dictate(.keep))
    stage.emit(.cue(.done))
    // The hand may do something else at that moment, and is to know all the same.
    Talk.say(&stage, .fault, [Phrase(.commentKept, CommentWords.time(of: dictation.note))])
  }

  static func throwAway(_ stage: inout Stage) {
    guard let dictation = take(&stage) else { return }
    if dictation.step.hasWords { stage.emit(.dictate(.forget)) }
    Talk.answer(&stage, Phrase(dictation.step.hasWords ? .commentThrown : .cancelled))
  }

  static func keepOpinion(_ stage: inout Stage) {
    guard let dictation = take(&stage) else { return }
    let comment = TitleComment(dictation.note, date: 0, dictation.choice == 0 ? .liked : .notLiked)
    stage.emit(.dictate(.rate(dictation.note, isLiked: dictation.choice == 0)))
    stage.emit(.cue(.done))
    Talk.say(&stage, .answer, CommentWords.opinion(comment).map { [$0] } ?? [])
  }

  /// Nothing is on its way any more; the title goes on.
  static func take(_ stage: inout Stage) -> Dictation? {
    guard let dictation = stage.shelf.player.comments.dictation else { return nil }
    stage.shelf.player.comments.dictation = nil
    if dictation.step == .plays { stage.emit(.play(nil)) }
    CommentMarks.goOn(&stage)
    return dictation
  }

  /// The hand goes elsewhere: what was spoken is kept, and the box says so.
  static func leave(_ stage: inout Stage) {
    guard let dictation = stage.shelf.player.comments.dictation else { return }
    if dictation.step == .hears { stage.emit(.dictate(.end)) }
    if dictation.step.hasWords { keep(&stage) } else { _ = take(&stage) }
  }
}

extension Dictation.Step {
  /// Something was spoken, or may have been.
  var hasWords: Bool {
    switch self {
    case .hears, .ends, .tells, .plays, .asks: true
    case .prompts, .rates: false
    }
  }
}
