// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Speech

/// What the box says in guitar lessons: one thing at a time, and always in the same order.
enum GuitarWords {
  /// "A major", or "A major and E major in turn", as a piece of a sentence.
  private static func name(of step: CourseStep) -> Phrase {
    switch step {
    case .chord(let name): ChordWords.name(of: name)
    case .pattern(let name): Phrase(name.key)
    case .change(let one, let other): Phrase(.guitarChange, ChordWords.value(one), ChordWords.value(other))
    case .section, .song: Phrase(.modeGuitar)
    }
  }

  /// Where one note follows the other, a chord is its root.
  private static func name(of guitar: GuitarInHand) -> Phrase {
    switch guitar.step {
    case .chord(let name) where !guitar.instrument.isStrummed: ChordWords.rootName(of: name)
    case .change(let one, let other) where !guitar.instrument.isStrummed:
      Phrase(.guitarChange, .phrase(ChordWords.rootName(of: one)), .phrase(ChordWords.rootName(of: other)))
    default: name(of: guitar.step)
    }
  }

  /// The lesson's name, as a piece of a sentence.
  static func value(_ guitar: GuitarInHand) -> Value {
    guitar.song.map { SongWords.name(of: $0) } ?? .phrase(name(of: guitar))
  }

  /// "Next: A major."
  static func next(_ stage: Stage) -> Phrase {
    let guitar = stage.scene.games.guitar
    return Phrase(stage.practised.isLearned(guitar.step) ? .guitarRepeat : .guitarNext, value(guitar))
  }

  /// What the step is, before the box plays it.
  static func beginning(_ stage: Stage) -> [Phrase] {
    let guitar = stage.scene.games.guitar
    let name = Phrase(.just, value(guitar))
    if let rhythm = guitar.rhythm { return [name, strokes(rhythm.pattern)] }
    if let song = guitar.song { return [name, SongWords.chords(of: song)] + SongWords.strokes(of: song) }
    guard case .chord = guitar.step, let fingering = guitar.fingering else { return [name] }
    let count = Phrase(.guitarFingers, .number(fingering.hand.count))
    // How a finger stands is said with the first chord, and no more once one is learned.
    let isFirst = stage.learnedCount == 0
    if !guitar.instrument.isStrummed { return [name, Phrase(.bassNotes)] }
    return [name, count] + (isFirst ? [Phrase(.guitarBehindFret)] : [])
  }

  /// "Index finger: fret 1, second string. Pluck it."
  static func finger(_ stage: Stage, _ place: Int) -> [Phrase] {
    let hand = stage.scene.games.guitar.hand
    guard hand.indices.contains(place) else { return [] }
    if !stage.scene.games.guitar.instrument.isStrummed {
      return NoteWords.degree(place) + NoteWords.note(stage, place) + pluck(stage, hand[place])
    }
    return [ChordWords.finger(hand[place])] + pluck(stage, hand[place])
  }

  private static func pluck(_ stage: Stage, _ grip: ChordFingering.Grip) -> [Phrase] {
    guard OpenMicrophone.hears(stage), let string = grip.strings.first else { return [] }
    return grip.strings.count == 1 ? [Phrase(.guitarPluck)] : [ChordWords.pluck(string, of: grip.count)]
  }

  /// What is to be strummed now.
  static func strums(_ stage: Stage) -> [Phrase] {
    let guitar = stage.scene.games.guitar
    if let rhythm = guitar.rhythm { return [Phrase(.strokesTurn, .number(rhythm.pattern.metre.beats))] }
    guard let fingering = guitar.fingering else { return [] }
    if !guitar.instrument.isStrummed { return NoteWords.notes(stage) }
    if case .change = guitar.step { return nextChord(stage) }
    return [Phrase(.guitarStrum)] + ChordWords.strum(fingering.shape)
  }

  /// "E major now."
  static func nextChord(_ stage: Stage) -> [Phrase] {
    stage.scene.games.guitar.chord.map { [Phrase(.guitarNow, ChordWords.value($0))] } ?? []
  }

  /// "Down, rest, down, up.": what the hand does at each step.
  private static func strokes(_ pattern: StrokePattern) -> Phrase {
    let names = pattern.strokes.map { Phrase($0.key) }
    guard let last = names.last else { return Phrase(.strokeRest) }
    let list = names.dropLast().reversed().reduce(last) { Phrase(.strokeList, .phrase($1), .phrase($0)) }
    return Phrase(.just, .phrase(list))
  }

  /// What a teacher says of a round: one thing. Steps are counted from 1.
  static func advice(_ advice: StrokeAdvice) -> [Phrase] {
    switch advice {
    case .right: [Phrase(.strokesRight)]
    case .almost: [Phrase(.strokesAlmost)]
    case .nothing: [Phrase(.strokesNone)]
    case .missing(let step): [Phrase(.strokeMissing, .number(step + 1))]
    case .extra(let step): [Phrase(.strokeExtra, .number(step + 1))]
    case .rushing: [Phrase(.strokesFaster)]
    case .dragging: [Phrase(.strokesSlower)]
    case .ahead: [Phrase(.strokesAhead)]
    case .behind: [Phrase(.strokesBehind)]
    case .early(let step): [Phrase(.strokeEarly, .number(step + 1))]
    case .late(let step): [Phrase(.strokeLate, .number(step + 1))]
    case .uneven: [Phrase(.strokesUneven)]
    }
  }

  /// The step's strums are done: with more mistakes than right ones it is not learned, and comes again.
  static func learned(_ stage: Stage) -> [Phrase] {
    let guitar = stage.scene.games.guitar
    return [Phrase(guitar.isSure ? .guitarLearned : .guitarComesAgain, value(guitar))]
  }

  /// What the box repeats when nothing has come.
  static func again(_ stage: Stage) -> [Phrase] {
    switch stage.scene.games.guitar.part {
    case .finger(let place): finger(stage, place)
    case .strums: stage.scene.games.guitar.song == nil ? strums(stage) : SongWords.wanted(stage)
    case .named, .heard, .learned: []
    }
  }

  /// "Learned so far: 5. Of these to repeat: 2."
  static func kept(_ stage: Stage) -> [Phrase] {
    let due = stage.practised.due().count
    return [learnedSoFar(stage)] + (due > 0 ? [Phrase(.guitarDue, .number(due))] : [])
  }

  private static func learnedSoFar(_ stage: Stage) -> Phrase {
    Phrase(.guitarCount, .number(stage.learnedCount))
  }

  /// Where the learner is.
  static func place(_ stage: Stage) -> [Phrase] {
    let guitar = stage.scene.games.guitar
    let progress = learnedSoFar(stage)
    switch guitar.part {
    case .named: return [next(stage)] + kept(stage)
    case .heard where guitar.song?.round != nil, .strums where guitar.song != nil:
      return [Phrase(.just, value(guitar))] + SongWords.place(stage)
    case .heard: return beginning(stage) + [progress]
    case .finger(let place): return [Phrase(.just, value(guitar))] + finger(stage, place) + [progress]
    case .strums:
      let key = guitar.instrument.isStrummed ? Key.guitarLeft : .bassLeft
      let left = guitar.left > 0 ? [Phrase(key, .number(guitar.left))] : []
      return [Phrase(.just, value(guitar))] + strums(stage) + left + [progress]
    case .learned: return learned(stage) + [progress]
    }
  }
}

extension StrokeAdvice {
  /// Nothing is missing, and all is in time, or nearly.
  var isRight: Bool { self == .right || self == .almost }
}

extension Stroke {
  fileprivate var key: Key {
    switch self {
    case .silent: .strokeRest
    case .down: .strokeDown
    case .up: .strokeUp
    }
  }
}

extension StrokePattern.Name {
  var key: Key {
    switch self {
    case .downs: .patternDowns
    case .downEighths: .patternDownEighths
    case .ups: .patternUps
    case .downUp: .patternDownUp
    case .calypso: .patternCalypso
    case .waltz: .patternWaltz
    case .waltzUp: .patternWaltzUp
    case .folk: .patternFolk
    case .ballad: .patternBallad
    case .reggae: .patternReggae
    case .jig: .patternJig
    case .gallop: .patternGallop
    case .sixteenths: .patternSixteenths
    }
  }
}
