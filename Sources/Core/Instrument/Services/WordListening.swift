// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Speech

/// Has the ear know the user's own words where hands are busy, and obeys them.
enum WordListening {
  /// Runs after every event: words are known in lessons alone, and only while they are wanted.
  static func settle(_ stage: inout Stage) {
    let words = stage.remembered.words
    let isWanted = stage.scene.mode == .guitar && stage.health.microphone.isThere && words.use != .never
    let version = isWanted && words.taught != nil ? words.version : nil
    guard version != stage.health.microphone.wordsKnown else { return }
    stage.health.microphone.wordsKnown = version
    stage.emit(.know(version == nil ? nil : words.taught))
  }

  /// While the box speaks its voice is in the microphone, too, and may say just that word: only a user who has chosen to, with
  /// headphones, is heard then. Strings that the box plays are no voice.
  static func take(_ stage: inout Stage, _ word: SpokenWord) {
    let words = stage.remembered.words
    guard words.taught?.words.contains(word.number) == true, let order = LessonWord(rawValue: word.number),
      !WordTeaching.isGoingOn(stage), ChordTeaching.lesson(stage) == nil, ChordTones.isFree(stage)
    else { return }
    switch words.use {
    case .never: return
    case .quiet where stage.health.microphone.isTalking: return
    case .quiet, .always: GuitarOrders.obey(&stage, order)
    }
  }
}

// MARK: - The dial

extension Dial {
  /// The dial of the user's own words.
  static var guitarWords: Dial {
    .own(
      OwnDial(
        name: .theOwnWords, turn: WordsDial.turn, phrase: WordsDial.phrase,
        explained: { _ in Phrase(.explainTurnWords) }))
  }
}

/// What becomes of the user's own words.
enum WordsDial {
  private enum Value: Equatable {
    case none
    case use(OwnWords.Use)
    case shutter(WordsInHand.Choice)
  }

  private static func values(_ stage: Stage) -> [Value] {
    if stage.remembered.words.taught == nil { return [.none, .shutter(.teach)] }
    return OwnWords.Use.allCases.map { .use($0) } + [.shutter(.teach), .shutter(.forget)]
  }

  private static func value(_ stage: Stage) -> Value {
    if let choice = stage.scene.games.words.choice {
      return .shutter(choice == .forgetSure ? .forget : choice)
    }
    return stage.remembered.words.taught == nil ? .none : .use(stage.remembered.words.use)
  }

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    if WordTeaching.isGoingOn(stage) { return stage.emit(.cue(.refused)) }
    let values = values(stage)
    let before = values.firstIndex(of: value(stage)) ?? 0
    let place = min(max(before + clicks, 0), values.count - 1)
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.games.words.choice = nil
    switch values[place] {
    case .none: break
    case .shutter(let choice): stage.scene.games.words.choice = choice
    case .use(let use):
      if stage.remembered.words.use != use {
        stage.remembered.words.use = use
        WordTeaching.keep(&stage)
      }
    }
    Talk.answer(&stage, [phrase(stage)], way: [])
  }

  static func phrase(_ stage: Stage) -> Phrase {
    Phrase(.setting, .phrase(Phrase(.theOwnWords)), .phrase(Phrase(key(value(stage)))))
  }

  private static func key(_ value: Value) -> Key {
    switch value {
    case .none: .wordsNone
    case .use(.quiet): .wordsQuiet
    case .use(.always): .wordsAlways
    case .use(.never): .wordsNever
    case .shutter(.teach): .wordsTeach
    case .shutter(.forget), .shutter(.forgetSure): .wordsForget
    }
  }
}

// MARK: - Names

extension LessonWord {
  /// What the word does, as a piece of a sentence.
  var name: Key {
    switch self {
    case .next: .wordNext
    case .stop: .wordStop
    case .again: .wordAgain
    case .slower: .wordSlower
    case .faster: .wordFaster
    case .play: .wordPlay
    case .where: .wordWhere
    case .help: .wordHelp
    case .yes: .wordYes
    case .no: .wordNo
    }
  }

  /// What the user might say: two or three syllables, and each unlike all others.
  var example: Key {
    switch self {
    case .next: .sayNext
    case .stop: .sayStop
    case .again: .sayAgain
    case .slower: .saySlower
    case .faster: .sayFaster
    case .play: .sayPlay
    case .where: .sayWhere
    case .help: .sayHelp
    case .yes: .sayYes
    case .no: .sayNo
    }
  }
}
