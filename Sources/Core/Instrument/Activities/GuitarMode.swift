// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Sound
import Speech

/// Guitar lessons, for both hands on the guitar: the box explains a chord finger by finger, hears each, and leads on by itself.
///
/// The microphone is open while the mode is. The shutter goes on, held it goes back; the knob chooses the lesson.
enum GuitarMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeGuitar,
        help: [
          .helpGuitar, .helpGuitarStrokes, .helpGuitarHands, .helpGuitarStrings, .helpChordsStrip, .helpBack,
        ],
        beginning: {
          [Phrase(.guitarHere)] + InstrumentDial.words($0) + [GuitarWords.next($0)] + listening($0)
        }, greet: greet,
        explained: ExplainedControls(
          shutter: { _ in .explainShutterGuitar }, shutterHold: { _ in .explainHoldGuitar },
          strip: .explainStripChords, stripWithoutPicture: ChordMode.strip,
          pushWhileTouching: .explainPushGuitar)),
      hand: ActivityHand(
        shutter: GuitarLesson.goOn, back: { stage, _ in GuitarLesson.goBack(&stage) },
        dials: { stage in
          [.guitarLesson] + (stage.scene.games.guitar.rhythm == nil ? [] : [.guitarTempo])
            + [.parameter(.capo), .stringInstrument, .parameter(.strumHand), .parameter(.volume)]
        }, whereAmI: tell),
      finger: ChordMode.finger,
      pictures: ActivityPictures(shows: .nothing),
      course: ActivityCourse(
        begins: begin, ends: end, stops: GuitarLesson.stop, due: GuitarLesson.due, tick: GuitarLesson.tick,
        heard: heard),
      ear: ActivityEar(
        order: order, ordered: ChordListening.begin, returned: GuitarLesson.returned, takes: take,
        follows: GuitarLesson.follow))
  }

  private static func begin(_ stage: inout Stage) {
    stage.scene.games.chords = ChordInHand()
    stage.health.microphone.chords = ChordsHeard()
    if !stage.remembered.practises { stage.remembered.progress.begin() }
    stage.remembered.practises = true
    let instrument = stage.scene.settings.instrument
    let course = GuitarInHand.course(of: instrument)
    let next = course.next(stage.remembered.progress.only(instrument))
    GuitarLesson.choose(&stage, next ?? course.steps.first ?? GuitarInHand.first)
  }

  private static func end(_ stage: inout Stage, before next: Mode) {
    stage.scene.games.chords = ChordInHand()
    stage.scene.games.guitar = GuitarInHand()
  }

  // MARK: - Words

  static func greet(_ stage: inout Stage) {
    let headphones = OpenMicrophone.headphones(&stage)
    Talk.answer(
      &stage,
      [Phrase(.guitarHere)] + InstrumentDial.words(stage) + [GuitarWords.next(stage)] + listening(stage),
      way: headphones)
  }

  /// Whether the microphone listens, and what goes without one.
  private static func listening(_ stage: Stage) -> [Phrase] {
    OpenMicrophone.words(stage, way: Phrase(.lessonStart), without: [Phrase(.lessonStart)])
  }

  private static func tell(_ stage: inout Stage) {
    let told = stage.health.microphone.chords.told
    let heard = told.isEmpty ? [] : [Phrase(.chordHeardLast)] + told
    Talk.answer(&stage, GuitarWords.place(stage) + heard, way: [])
  }

  private static func heard(_ stage: inout Stage, _ utterance: Utterance) {
    stage.health.microphone.chords.spoken = stage.now
    GuitarLesson.spoken(&stage)
  }

  // MARK: - The ears

  private static func order(_ stage: Stage) -> EarOrder? {
    stage.scene.games.guitar.rhythm.map { GuitarRhythm.order($0) } ?? ChordListening.order(stage)
  }

  private static func take(_ stage: inout Stage, _ finding: EarFinding) {
    if case .stroke(let time) = finding { return GuitarRhythm.take(&stage, strokeAt: time) }
    ChordListening.take(&stage, finding)
  }

  // MARK: - The knob

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let steps = stage.scene.games.guitar.course.steps
    let before = steps.firstIndex { $0.isSame(as: stage.scene.games.guitar.step) } ?? 0
    let place = min(max(before + clicks, 0), steps.count - 1)
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    if steps.indices.contains(place) { GuitarLesson.choose(&stage, steps[place]) }
    Talk.answer(&stage, [phrase(stage)], way: [Phrase(.lessonStart)])
  }

  static func phrase(_ stage: Stage) -> Phrase {
    Phrase(
      .setting, .phrase(Phrase(.theGuitarLesson)),
      .phrase(GuitarWords.name(of: stage.scene.games.guitar)))
  }
}

extension GuitarMode {
  static func turnTempo(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let before = stage.scene.games.guitar.rhythm?.tempo else { return stage.emit(.cue(.refused)) }
    let tempos = RhythmInHand.tempos
    let tempo = min(
      max(before + clicks * RhythmInHand.tempoStep, tempos.lowerBound), tempos.upperBound)
    if tempo == before { stage.emit(.cue(.end(of: clicks))) }
    GuitarLesson.change(tempo: tempo, &stage)
    Talk.answer(&stage, [tempoPhrase(stage)], way: [])
  }

  static func tempoPhrase(_ stage: Stage) -> Phrase {
    let tempo = Phrase(.beatsOf, .number(stage.scene.games.guitar.rhythm?.tempo ?? 0))
    return Phrase(.setting, .phrase(Phrase(.guitarTempo)), .phrase(tempo))
  }
}

extension Dial {
  /// The dial for how fast strokes are counted.
  static var guitarTempo: Dial {
    .own(
      OwnDial(
        name: .guitarTempo, turn: GuitarMode.turnTempo, phrase: GuitarMode.tempoPhrase,
        explained: { _ in Phrase(.explainTurnTempo) }))
  }

  /// The dial that chooses the lesson.
  static var guitarLesson: Dial {
    .own(
      OwnDial(
        name: .theGuitarLesson, turn: GuitarMode.turn, phrase: GuitarMode.phrase,
        explained: { _ in Phrase(.explainTurnGuitar) }))
  }
}
