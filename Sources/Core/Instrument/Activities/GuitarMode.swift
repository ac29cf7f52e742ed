// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Practice
import Songs
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
          .helpGuitar, .helpGuitarStrokes, .helpGuitarSongs, .helpGuitarWords, .helpGuitarHands,
          .helpGuitarKnocks, .helpOwnChords, .helpGuitarStrings, .helpChordsStrip, .helpBack,
        ],
        beginning: hello, greet: greet,
        explained: ExplainedControls(
          shutter: { WordTeaching.isGoingOn($0) ? .explainShutterWords : .explainShutterGuitar },
          shutterHold: { WordTeaching.isGoingOn($0) ? .explainHoldWords : .explainHoldGuitar },
          strip: .explainStripChords,
          stripWithoutPicture: {
            $0.scene.games.guitar.song == nil ? ChordMode.strip($0) : .explainStripSong
          },
          pushWhileTouching: .explainPushGuitar)),
      hand: ActivityHand(
        shutter: press,
        back: { stage, _ in
          WordTeaching.goBack(&stage) || ChordTeaching.goBack(&stage) || GuitarLesson.goBack(&stage)
        },
        dials: dials, whereAmI: GuitarOrders.tell),
      finger: finger,
      pictures: ActivityPictures(shows: .nothing),
      course: ActivityCourse(
        begins: begin, ends: end, stops: GuitarLesson.stop, due: GuitarLesson.due, tick: GuitarLesson.tick,
        heard: heard, settles: settle),
      ear: ActivityEar(
        order: order, ordered: ChordListening.begin, returned: returned, takes: take,
        follows: GuitarLesson.follow))
  }

  private static func begin(_ stage: inout Stage) {
    stage.scene.games.chords = ChordInHand()
    stage.health.microphone.chords = ChordsHeard()
    if !stage.remembered.practises { stage.remembered.progress.begin() }
    stage.remembered.practises = true
    if stage.own.beginsWithSong, let song = stage.lessonSongs.first {
      stage.own.beginsWithSong = false
      return SongDials.choose(&stage, song.key)
    }
    let instrument = stage.scene.settings.instrument
    let course = stage.course(of: instrument)
    let next = course.next(stage.remembered.progress.only(instrument))
    GuitarLesson.choose(&stage, next ?? course.steps.first ?? GuitarInHand.first)
  }

  private static func end(_ stage: inout Stage, before next: Mode) {
    stage.scene.games.chords = ChordInHand()
    stage.scene.games.guitar = GuitarInHand()
    stage.scene.games.undoneByNo = nil
    stage.scene.games.words = WordsInHand()
  }

  // MARK: - Words

  /// What was learned, and what comes next.
  private static func hello(_ stage: Stage) -> [Phrase] {
    [Phrase(.guitarHere)] + LessonInstrument.words(stage)
      + (stage.learnedCount == 0 ? [] : GuitarWords.kept(stage)) + [GuitarWords.next(stage)]
      + listening(stage)
  }

  static func greet(_ stage: inout Stage) {
    let headphones = OpenMicrophone.headphones(&stage)
    Talk.answer(&stage, hello(stage), way: headphones + WordTeaching.offer(stage))
  }

  /// Whether the microphone listens, and what goes without one.
  private static func listening(_ stage: Stage) -> [Phrase] {
    OpenMicrophone.words(stage, way: Phrase(.lessonStart), without: [Phrase(.lessonStart)])
  }

  private static func heard(_ stage: inout Stage, _ utterance: Utterance) {
    stage.health.microphone.chords.spoken = stage.now
    WordTeaching.heard(&stage, utterance)
    if WordTeaching.isGoingOn(stage) {
      WordTeaching.spoken(&stage)
    } else if !ChordTeaching.spoken(&stage) {
      GuitarLesson.spoken(&stage)
    }
  }

  // MARK: - The ears

  private static func order(_ stage: Stage) -> EarOrder? {
    if let lesson = stage.scene.games.words.lesson {
      return .words(lesson.task(isUncovered: stage.isUncovered))
    }
    return stage.scene.games.guitar.rhythm.map { GuitarRhythm.order($0) } ?? ChordListening.order(stage)
  }

  private static func take(_ stage: inout Stage, _ finding: EarFinding) {
    if case .word(let word) = finding { return WordListening.take(&stage, word) }
    if WordTeaching.isGoingOn(stage) { return WordTeaching.take(&stage, finding) }
    if case .stroke(let time) = finding { return GuitarRhythm.take(&stage, strokeAt: time) }
    if case .knocks(let knocks) = finding { return GuitarKnocks.take(&stage, knocks) }
    if !GuitarSong.take(&stage, finding) { ChordListening.take(&stage, finding) }
  }

  // MARK: - The finger

  /// Strings of the chord in hand, or bars of the song.
  private static var finger: ActivityFinger {
    let strings = ChordMode.finger
    return ActivityFinger(
      touch: { stage, spot in
        guard stage.scene.games.guitar.song != nil, stage.isUncovered else {
          strings.touch?(&stage, spot)
          return
        }
        GuitarSong.touch(&stage, after: nil)
      },
      slide: { stage, before in
        guard stage.scene.games.guitar.song != nil, stage.isUncovered else {
          strings.slide?(&stage, before)
          return
        }
        GuitarSong.touch(&stage, after: before)
      }, hears: strings.hears, soundsChords: true)
  }

  private static func returned(_ stage: inout Stage) {
    if WordTeaching.isGoingOn(stage) { WordTeaching.returned(&stage) } else { GuitarLesson.returned(&stage) }
  }

  // MARK: - The knob

  private static func press(_ stage: inout Stage) {
    if WordTeaching.shutter(&stage) || ChordTeaching.press(&stage) { return }
    GuitarLesson.goOn(&stage)
    // Once something is played in time the knob is its tempo: a turn does not lead away from it.
    let choosesLessons = [.guitarLesson, .guitarSong].contains(stage.scene.dial)
    if choosesLessons, stage.scene.games.guitar.part != .named, stage.dials.contains(.guitarTempo) {
      stage.scene.dial = .guitarTempo
    }
  }

  /// A lesson without a tempo leaves the knob to the lessons.
  private static func settle(_ stage: inout Stage) {
    let isTimed = [.guitarTempo, .songPace].contains(stage.scene.dial)
    if isTimed, !stage.dials.contains(stage.scene.dial) { stage.scene.dial = .guitarLesson }
  }

  private static func dials(_ stage: Stage) -> [Dial] {
    let guitar = stage.scene.games.guitar
    let own: [Dial] =
      guitar.song != nil ? [.guitarTempo, .songPace] : guitar.rhythm != nil ? [.guitarTempo] : []
    return [.guitarLesson] + (stage.lessonSongs.isEmpty ? [] : [.guitarSong]) + own
      + [
        .parameter(.volume), .guitarWords, .ownChords, .parameter(.capo),
      ]
  }

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let steps = stage.course.steps
    let before = steps.firstIndex { $0.isSame(as: stage.scene.games.guitar.step) } ?? 0
    let place = min(max(before + clicks, 0), steps.count - 1)
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    if steps.indices.contains(place) { GuitarLesson.choose(&stage, steps[place]) }
    Talk.answer(&stage, [phrase(stage)], way: [Phrase(.lessonStart)])
  }

  static func phrase(_ stage: Stage) -> Phrase {
    Phrase(
      .setting, .phrase(Phrase(.theGuitarLesson)),
      GuitarWords.value(stage.scene.games.guitar))
  }
}

extension Dial {
  /// The dial that chooses the lesson.
  static var guitarLesson: Dial {
    .own(
      OwnDial(
        name: .theGuitarLesson, turn: GuitarMode.turn, phrase: GuitarMode.phrase,
        explained: { _ in Phrase(.explainTurnGuitar) }))
  }
}
