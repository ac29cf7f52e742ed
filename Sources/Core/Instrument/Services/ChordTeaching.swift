// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Speech

/// The box learns how a chord sounds on the user's own guitar, from ten strums of it, or forgets all such chords.
enum ChordTeaching {
  // MARK: - What is in hand

  /// The chord in hand, as the hand makes it.
  static func name(_ stage: Stage) -> ChordName? { stage.scene.games.chords.fingering?.name }

  /// How many semitones its sound lies above it.
  private static func height(_ stage: Stage) -> Int { ChordListening.height(stage) }

  /// As it sounds.
  static func sound(_ stage: Stage) -> ChordName? { name(stage)?.lowered(by: -height(stage)) }

  /// What is being learned; nil once another chord is in hand.
  static func lesson(_ stage: Stage) -> OwnChordLesson? {
    guard let lesson = stage.scene.games.chords.own.lesson, lesson.name == sound(stage) else { return nil }
    return lesson
  }

  static func order(_ stage: Stage) -> EarOrder? {
    lesson(stage).map { .example($0.name, stage.scene.settings.chordTuning) }
  }

  /// Changes what is in hand, and what a hold brings back of the same lesson: what was heard stays heard.
  private static func change(_ stage: inout Stage, _ change: (inout OwnChordsInHand) -> Void) {
    let (mode, name) = (stage.scene.mode, stage.scene.games.chords.own.lesson?.name)
    stage.everyScene { scene in
      guard scene.mode == mode, scene.games.chords.own.lesson?.name == name else { return }
      change(&scene.games.chords.own)
    }
  }

  // MARK: - The hand

  /// The shutter, where the dial has given it something to do.
  static func press(_ stage: inout Stage) -> Bool {
    switch stage.scene.games.chords.own.choice {
    case .none: return false
    case .learn:
      guard let name = sound(stage) else { return false }
      learn(&stage, name)
    case .forget: forget(&stage)
    }
    return true
  }

  private static func learn(_ stage: inout Stage, _ name: ChordName) {
    stage.activity.course.stops(&stage)
    stage.scene.games.guitar.asked = nil
    stage.scene.games.chords.own.since = nil
    guard OpenMicrophone.hears(stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, OpenMicrophone.words(stage, way: Phrase(.chordsStrum)), way: [])
    }
    let lesson = lesson(stage) ?? OwnChordLesson(name)
    stage.scene.games.chords.own.lesson = lesson
    Talk.answer(&stage, OwnChordWords.play(stage, lesson), way: [])
  }

  private static func forget(_ stage: inout Stage) {
    guard stage.scene.games.chords.own.isForgetAsked else {
      stage.scene.games.chords.own.isForgetAsked = true
      return Talk.answer(
        &stage, [Phrase(.ownChordsForgetSure, .number(stage.remembered.chords.all.count))], way: [])
    }
    stage.scene.games.chords.own = OwnChordsInHand()
    stage.remembered.forgotten = stage.remembered.chords
    keep(&stage, OwnChords())
    Talk.answer(&stage, [Phrase(.ownChordsForgotten)], way: [])
  }

  private static func keep(_ stage: inout Stage, _ chords: OwnChords) {
    stage.remembered.chords = chords
    stage.emit(.keepChords(chords.text))
  }

  /// The shutter, held: the lesson is left, and nothing of it is kept. False where there is none.
  static func goBack(_ stage: inout Stage) -> Bool {
    let own = stage.scene.games.chords.own
    guard own.choice != .none else { return false }
    // The same press has just forgotten them, before it was a hold.
    if own.isForgetAsked, !stage.remembered.forgotten.isEmpty { keep(&stage, stage.remembered.forgotten) }
    stage.scene.games.chords.own = OwnChordsInHand()
    Talk.answer(&stage, [OwnChordWords.dial(stage)], way: [])
    return true
  }

  /// What the dial goes through.
  private static func choices(_ stage: Stage) -> [OwnChordsInHand.Choice] {
    let learn: [OwnChordsInHand.Choice] = name(stage) == nil ? [] : [.learn]
    return [.none] + learn + (stage.remembered.chords.isEmpty ? [] : [.forget])
  }

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let choices = choices(stage)
    let before = choices.firstIndex(of: stage.scene.games.chords.own.choice) ?? 0
    let place = min(max(before + clicks, 0), choices.count - 1)
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    if place != before { stage.scene.games.chords.own = OwnChordsInHand() }
    stage.scene.games.chords.own.choice = choices[place]
    let way = choices[place] == .learn ? [Phrase(.lessonStart)] : []
    // Without a chord in hand there is nothing to learn.
    let missing = name(stage) == nil ? [Phrase(.ownChordChoose)] : []
    Talk.answer(&stage, [OwnChordWords.dial(stage)] + missing, way: way)
  }

  // MARK: - The ears

  /// A strum while a chord is learned. False where none is.
  static func take(_ stage: inout Stage, _ strum: HeardStrum) -> Bool {
    guard var lesson = lesson(stage), let name = name(stage) else { return false }
    let answer = lesson.take(strum.chord)
    let now = stage.now
    change(&stage) { own in
      own.lesson = lesson
      if answer == .taken { own.since = now }
    }
    if let outcome = lesson.outcome {
      end(&stage, outcome, name)
    } else if answer == .taken {
      // A tone and no word: the ears are at the strings.
      stage.emit(.cue(.done))
    } else if answer == .soft {
      ChordListening.advise(&stage, .tooSoft)
    }
    return true
  }

  private static func end(_ stage: inout Stage, _ outcome: OwnChordLesson.Outcome, _ name: ChordName) {
    let words = OwnChordWords.ended(outcome, name, height: height(stage))
    guard case .learned(let chord) = outcome else {
      change(&stage) { ($0.lesson, $0.since) = (nil, nil) }
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, words + [Phrase(.lessonStart)], way: [])
    }
    change(&stage) { $0 = OwnChordsInHand() }
    var chords = stage.remembered.chords
    chords.learn(chord)
    keep(&stage, chords)
    stage.emit(.cue(.done))
    Talk.answer(&stage, words, way: [])
  }

  // MARK: - Time

  /// Words were heard to their end: the hand's turn begins. False where no chord is learned.
  static func spoken(_ stage: inout Stage) -> Bool {
    guard lesson(stage) != nil else { return false }
    let now = stage.now
    change(&stage) { $0.since = now }
    return true
  }

  static func due(_ stage: Stage) -> Instant? {
    guard ChordTones.isFree(stage), lesson(stage) != nil else { return nil }
    return stage.scene.games.chords.own.due
  }

  static func tick(_ stage: inout Stage) {
    guard let due = due(stage), due <= stage.now, let lesson = lesson(stage) else { return }
    // It is said once; what comes later counts all the same.
    change(&stage) { $0.since = nil }
    if OpenMicrophone.hears(stage) { Talk.remark(&stage, [Phrase(.ownChordLeft, .number(lesson.left))]) }
  }

  /// Where the user is, while a chord is learned.
  static func place(_ stage: Stage) -> [Phrase] {
    lesson(stage).map { OwnChordWords.play(stage, $0) } ?? []
  }
}

extension Dial {
  /// The dial by which the box learns a chord by ear, or forgets all that it has learned so.
  static var ownChords: Dial {
    .own(
      OwnDial(
        name: .theOwnChords, turn: ChordTeaching.turn, phrase: OwnChordWords.dial,
        explained: { _ in Phrase(.explainTurnOwnChords) }))
  }
}
