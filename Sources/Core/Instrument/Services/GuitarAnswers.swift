// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Speech

/// What a lesson makes of the strings that it hears, and when it has heard enough.
extension GuitarLesson {
  /// What a stroke means for the lesson: the words that follow those about the stroke itself.
  static func follow(_ stage: inout Stage, _ outcome: ChordOutcome) -> [Phrase]? {
    change(&stage) { guitar in
      guitar.asked = nil
      guitar.reminders = 0
    }
    switch (stage.scene.games.guitar.part, outcome) {
    case (.finger(let place), .string):
      let hand = stage.scene.games.guitar.hand
      let next: GuitarInHand.Part = place + 1 < hand.count ? .finger(place + 1) : .strums
      let string = hand.dropFirst(place + 1).first?.strings.first
      change(&stage) { guitar in
        guitar.part = next
        guitar.playsNext = string.map { .string($0) }
      }
      ChordListening.waitForFinger(&stage)
      return next == .strums ? GuitarWords.strums(stage) : GuitarWords.finger(stage, place + 1)
    case (.strums, .string) where !stage.scene.games.guitar.instrument.isStrummed: return note(&stage)
    case (_, .strum(let answer)): return take(&stage, answer)
    case (.finger, .named(let name, let isSure)): return begin(&stage, with: name, isSure: isSure)
    case (.strums, .named(let name, let isSure)), (.learned, .named(let name, let isSure)):
      return take(&stage, name, isSure: isSure)
    // What a learner tries beside the song is not spoken over.
    case (.named, .named) where stage.scene.games.guitar.song != nil,
      (.heard, .named) where stage.scene.games.guitar.song != nil:
      return []
    // A voice is no chord, and now and then sounds a little like one.
    case (.named, .named(_, isSure: false)), (.heard, .named(_, isSure: false)): return []
    default: return nil
    }
  }

  private static func take(_ stage: inout Stage, _ answer: ChordAnswer) -> [Phrase] {
    switch answer {
    case .right:
      change(&stage) { guitar in
        if guitar.part != .learned { guitar.part = .strums }
        guitar.take(isRight: true)
      }
      return count(&stage)
    case .mistake, .hand, .other, .unsure:
      change(&stage) { guitar in
        if guitar.part != .learned { guitar.part = .strums }
        guitar.take(isRight: false)
      }
      return []
    case .soundsRight, .ask:
      // All fingers lie.
      change(&stage) { if $0.part != .learned { $0.part = .strums } }
      return []
    case .unclear: return []
    }
  }

  /// Of two chords in turn: the right one calls for the other.
  private static func take(_ stage: inout Stage, _ name: ChordName, isSure: Bool) -> [Phrase] {
    if stage.scene.games.guitar.song != nil {
      defer { hold(&stage) }
      return GuitarSong.take(&stage, name, isSure: isSure)
    }
    guard let wanted = stage.scene.games.guitar.chord else { return [] }
    if name == wanted {
      stage.emit(.cue(.done))
      change(&stage) { $0.take(isRight: true) }
      let words = count(&stage)
      // Of a single chord its name is all that is known.
      if case .chord = stage.scene.games.guitar.step {
        return [Phrase(.chordOther, ChordWords.value(name))] + words
      }
      return words.isEmpty ? GuitarWords.nextChord(stage) : words
    }
    // A voice is no chord, and now and then sounds a little like one.
    guard isSure else { return [] }
    change(&stage) { $0.take(isRight: false) }
    return [Phrase(.chordOther, ChordWords.value(name))] + GuitarWords.nextChord(stage)
  }

  /// All fingers lie already, as the chord's name tells. Other sounds than the one string are not answered.
  private static func begin(_ stage: inout Stage, with name: ChordName, isSure: Bool) -> [Phrase] {
    guard isSure, name == stage.scene.games.guitar.chord else { return [] }
    change(&stage) { $0.part = .strums }
    return take(&stage, name, isSure: isSure)
  }

  /// A note of several in turn was right.
  private static func note(_ stage: inout Stage) -> [Phrase] {
    change(&stage) { $0.take(isRight: true) }
    ChordListening.waitForFinger(&stage)
    return stage.scene.games.guitar.left == 0 ? count(&stage) : NoteWords.note(stage)
  }

  /// How many more are wanted; after the last the step is learned, which the box keeps.
  static func count(_ stage: inout Stage) -> [Phrase] {
    let guitar = stage.scene.games.guitar
    guard guitar.left == 0, guitar.part != .learned else {
      if case .chord = guitar.step, guitar.part != .learned {
        return [Phrase(.guitarMore, .number(guitar.left))]
      }
      return []
    }
    change(&stage) { $0.part = .learned }
    stage.remembered.progress.answered(guitar.step, right: guitar.isSure, with: guitar.instrument)
    stage.emit(.keepProgress(stage.remembered.progress.text))
    return GuitarWords.learned(stage) + Talk.way(stage, [Phrase(.guitarGoOn)])
  }
}
