// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Practice
import Speech

/// Teaches the box the user's own words: each is said three times, after a sign. The shutter leaves a word out, held it goes back.
enum WordTeaching {
  static func isGoingOn(_ stage: Stage) -> Bool { stage.scene.games.words.lesson != nil }

  // MARK: - Hands

  /// The shutter, while words are taught or the dial says what it would do. False where it has its usual meaning.
  static func shutter(_ stage: inout Stage) -> Bool {
    if isGoingOn(stage) {
      leaveOut(&stage)
      return true
    }
    guard stage.scene.dial == .guitarWords, ChordTeaching.lesson(stage) == nil,
      let choice = stage.scene.games.words.choice
    else { return false }
    stage.scene.games.words.choice = nil
    switch choice {
    case .teach: begin(&stage)
    case .forget:
      stage.scene.games.words.choice = .forgetSure
      Talk.answer(&stage, Phrase(.wordsForgetSure))
    case .forgetSure: forget(&stage)
    }
    return true
  }

  private static func begin(_ stage: inout Stage) {
    guard OpenMicrophone.hears(stage) else {
      return Talk.answer(&stage, OpenMicrophone.words(stage, way: Phrase(.lessonStart)), way: [])
    }
    GuitarLesson.stop(&stage)
    stage.scene.games.guitar.asked = nil
    stage.scene.games.words.lesson = WordsInHand.Lesson()
    Talk.answer(&stage, [Phrase(.wordsBegin)] + ask(stage), way: [])
  }

  private static func forget(_ stage: inout Stage) {
    stage.remembered.words.take(nil)
    keep(&stage)
    Talk.answer(&stage, Phrase(.wordsForgotten))
  }

  private static func leaveOut(_ stage: inout Stage) {
    guard stage.scene.games.words.lesson?.step != .learns else { return stage.emit(.cue(.refused)) }
    stage.scene.games.words.lesson?.moveOn()
    guard stage.scene.games.words.lesson.map({ $0.step == .learns && !$0.isEnough }) == true else {
      return goOn(&stage)
    }
    stage.scene.games.words.lesson = nil
    Talk.answer(&stage, [Phrase(.wordsTooFew), GuitarWords.next(stage)], way: [Phrase(.lessonStart)])
  }

  /// The shutter is held: a word back, and before the first back to the lessons. False where no words are taught.
  static func goBack(_ stage: inout Stage) -> Bool {
    guard isGoingOn(stage) else { return false }
    if stage.scene.games.words.lesson?.moveBack() == true {
      Talk.answer(&stage, askOn(stage), way: [])
    } else {
      stage.scene.games.words.lesson = nil
      Talk.answer(&stage, [Phrase(.wordsGivenUp), GuitarWords.next(stage)], way: [Phrase(.lessonStart)])
    }
    return true
  }

  /// "Your word for: next. For instance: further on."
  static func ask(_ stage: Stage) -> [Phrase] {
    guard let lesson = stage.scene.games.words.lesson, lesson.step != .learns else { return [] }
    let (name, example) = (Phrase(lesson.word.name), Phrase(lesson.word.example))
    return [Phrase(.wordAsk, .phrase(name)), Phrase(.wordExample, .phrase(example))]
  }

  /// "For stop: hold it." To a user who has taught a word, and knows how it goes.
  private static func askOn(_ stage: Stage) -> [Phrase] {
    guard let lesson = stage.scene.games.words.lesson, !lesson.done.isEmpty, lesson.step != .learns else {
      return ask(stage)
    }
    let (name, example) = (Phrase(lesson.word.name), Phrase(lesson.word.example))
    return [Phrase(.wordAskShort, .phrase(name), .phrase(example))]
  }

  // MARK: - What follows

  /// Changes the lesson, also what a hold would bring back of the same word: what was heard stays heard.
  private static func change(_ stage: inout Stage, _ change: (inout WordsInHand.Lesson) -> Void) {
    let (mode, place) = (stage.scene.mode, stage.scene.games.words.lesson?.place)
    stage.everyScene { scene in
      guard scene.mode == mode, var lesson = scene.games.words.lesson, lesson.place == place else { return }
      change(&lesson)
      scene.games.words.lesson = lesson
    }
  }

  /// Asks for the next word; after the last one the box learns.
  private static func goOn(_ stage: inout Stage) {
    guard let lesson = stage.scene.games.words.lesson else { return }
    guard lesson.step == .learns else { return Talk.answer(&stage, askOn(stage), way: []) }
    guard lesson.isEnough else { return end(&stage, [Phrase(.wordsTooFew)]) }
    stage.emit(.hush)
    stage.emit(.cue(.working))
  }

  private static func end(_ stage: inout Stage, _ words: [Phrase]) {
    let mode = stage.scene.mode
    stage.everyScene { if $0.mode == mode { $0.games.words.lesson = nil } }
    Talk.answer(&stage, words + [GuitarWords.next(stage)], way: [Phrase(.lessonStart)])
  }

  /// The box was heard to its end: the sign is the user's turn.
  static func spoken(_ stage: inout Stage) {
    guard ChordTones.isFree(stage), stage.scene.games.words.lesson?.step == .speaks else { return }
    change(&stage) { $0.step = .listens }
    stage.emit(.cue(.speak))
  }

  /// The microphone had gone, and hears again.
  static func returned(_ stage: inout Stage) {
    change(&stage) { if $0.step == .listens { $0.step = .speaks } }
    if ChordTones.isFree(stage) { Talk.remark(&stage, [Phrase(.tunerListens)] + ask(stage)) }
  }

  // MARK: - What is heard

  static func take(_ stage: inout Stage, _ finding: EarFinding) {
    guard let lesson = stage.scene.games.words.lesson else { return }
    switch (finding, lesson.step) {
    case (.example(let trial), .listens): if ChordTones.isFree(stage) { take(&stage, trial) }
    case (.taught(let words), .learns): learned(&stage, words, lesson.done.count)
    default: break
    }
  }

  private static func take(_ stage: inout Stage, _ trial: WordTrial) {
    switch trial {
    case .heard(let count):
      stage.emit(.cue(.done))
      change(&stage) { lesson in
        (lesson.kept, lesson.silences) = (count, 0)
        guard count >= TaughtWords.examples else { return }
        lesson.done.append(lesson.word.rawValue)
        lesson.moveOn()
      }
      if count >= TaughtWords.examples { goOn(&stage) }
    case .alike(let number):
      change(&stage) { ($0.kept, $0.silences) = (0, 0) }
      guard let other = LessonWord(rawValue: number) else { return refuse(&stage, [Phrase(.wordSilent)]) }
      // The other word was named last: the one that is asked for is named behind it.
      refuse(&stage, [Phrase(.wordAlike, .phrase(Phrase(other.name)))] + askOn(stage))
    case .trouble(.silent):
      change(&stage) { $0.silences += 1 }
      guard stage.scene.games.words.lesson?.silences == WordsInHand.Lesson.patience else {
        return refuse(&stage, [Phrase(.wordSilent)] + ask(stage))
      }
      change(&stage) { $0.step = .learns }
      goOn(&stage)
    case .trouble(let trouble):
      change(&stage) { $0.silences = 0 }
      refuse(&stage, [Phrase(trouble.key)])
    }
  }

  private static func refuse(_ stage: inout Stage, _ words: [Phrase]) {
    change(&stage) { $0.step = .speaks }
    stage.emit(.cue(.refused))
    Talk.answer(&stage, words, way: [])
  }

  private static func learned(_ stage: inout Stage, _ words: TaughtWords?, _ count: Int) {
    guard let words else { return end(&stage, [Phrase(.wordsTooFew)]) }
    stage.remembered.words.take(words)
    keep(&stage)
    stage.emit(.cue(.done))
    end(&stage, [Phrase(.wordsLearned, .number(count)), Phrase(.wordsAlone)])
  }

  // MARK: - What is kept

  static func keep(_ stage: inout Stage) {
    stage.remembered.words.isOffered = true
    stage.emit(.keepWords(stage.remembered.words.bytes))
  }

  /// Nothing of any word is left.
  static func wipe(_ stage: inout Stage) {
    guard stage.remembered.words.taught != nil || stage.remembered.words.isOffered else { return }
    stage.remembered.words.take(nil)
    stage.remembered.words.isOffered = false
    stage.emit(.keepWords(stage.remembered.words.bytes))
  }

  /// That words can be taught, until the user has heard it once.
  static func offer(_ stage: Stage) -> [Phrase] {
    guard OpenMicrophone.hears(stage), stage.remembered.words.taught == nil, !stage.remembered.words.isOffered
    else { return [] }
    return [Phrase(.wordsOffer)]
  }

  static func heard(_ stage: inout Stage, _ utterance: Utterance) {
    guard !stage.remembered.words.isOffered, utterance.phrases.contains(Phrase(.wordsOffer)) else { return }
    keep(&stage)
  }
}

extension WordExample.Trouble {
  fileprivate var key: Key {
    switch self {
    case .silent: .wordSilent
    case .short: .wordShort
    case .long: .wordLong
    case .clipped: .wordLoud
    }
  }
}
