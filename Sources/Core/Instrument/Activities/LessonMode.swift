// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify
import Speech

/// A lesson that teaches the colours: each is named, and then it sounds as under a finger. At the end the user names some.
///
/// The lesson goes on by itself. The knob goes from step to step, the shutter begins the step again, and all else stops it.
enum LessonMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeLesson, help: [.helpLesson, .helpBack],
        beginning: { [name] + Talk.way($0, [Phrase(.lessonStart)]) }, greet: { speak(&$0, after: [name]) },
        explained: ExplainedControls(
          shutter: { $0.scene.games.game == nil ? .explainShutterLesson : .explainShutterAnswers },
          strip: .explainStripLesson, pushWhileTouching: .explainPushLesson)),
      hand: ActivityHand(shutter: press, back: { _, _ in false }, dials: dials, whereAmI: tellColour),
      finger: ActivityFinger(hears: hear),
      pictures: ActivityPictures(shows: .puzzles, canKeep: { _ in false }),
      course: ActivityCourse(
        begins: begin, ends: end, stops: stop, interrupted: interrupt, due: { $0.scene.games.lesson?.due },
        tick: goOn, heard: goOn))
  }

  private static var name: Phrase { Phrase(.just, .phrase(Phrase(.modeLesson))) }

  private static func dials(_ stage: Stage) -> [Dial] {
    (stage.scene.games.game == nil ? [] : [.answers]) + [
      .lesson, .parameter(.waveform), .parameter(.volume),
    ]
  }

  private static func begin(_ stage: inout Stage) {
    if stage.scene.games.lesson == nil { show(&stage, 0) }
  }

  private static func end(_ stage: inout Stage, before next: Mode) {
    GameMode.end(&stage, before: next)
    if next != stage.scene.mode { stage.scene.games.lesson = nil }
  }

  private static func show(_ stage: inout Stage, _ place: Int) {
    let lesson = Lesson(place: place)
    stage.scene.games.lesson = lesson
    stage.scene.games.game = nil
    if lesson.step == .questions {
      GameMode.begin(&stage)
      stage.scene.dial = .answers
      return
    }
    stage.scene.open = lesson.step.picture.map { OpenPicture(picture: $0) }
    stage.sound.sonifier.lift()
    if stage.scene.dial == .answers { stage.scene.dial = .lesson }
  }

  // MARK: - The hand

  /// The shutter says the step, and the lesson goes on from there; in a question the shutter gives the answer.
  private static func press(_ stage: inout Stage) {
    guard let lesson = stage.scene.games.lesson else { return }
    guard lesson.step == .questions else {
      if lesson.step == .end { show(&stage, 0) }
      return speak(&stage)
    }
    let verdict = GameMode.judge(&stage)
    if stage.scene.games.game?.asked == Lesson.questions { show(&stage, lesson.place + 1) }
    speak(&stage, after: verdict)
  }

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let lesson = stage.scene.games.lesson else { return }
    let place = min(max(lesson.place + clicks, 0), LessonStep.all.count - 1)
    if place == lesson.place { stage.emit(.cue(.end(of: clicks))) } else { show(&stage, place) }
    speak(&stage)
  }

  static func placePhrase(_ stage: Stage) -> Phrase {
    Phrase(
      .lessonPlace, .number((stage.scene.games.lesson?.place ?? 0) + 1), .number(LessonStep.all.count))
  }

  /// Says the colour under the finger, unless that is what the lesson asks.
  private static func tellColour(_ stage: inout Stage) {
    if stage.scene.games.game == nil { return WhereAmI.tell(&stage) }
    Talk.answer(&stage, GameMode.questionPhrase(stage))
  }

  // MARK: - By itself

  private static func speak(_ stage: inout Stage, after words: [Phrase] = []) {
    stage.scene.games.lesson?.course = .speaks
    Sounding.refresh(&stage)
    Talk.say(&stage, .answer, words + LessonMode.words(stage))
  }

  /// What the box says before the step's colours sound.
  static func words(_ stage: Stage) -> [Phrase] {
    guard let lesson = stage.scene.games.lesson else { return [] }
    let isFirstQuestion = stage.scene.games.game?.asked == 0
    return (lesson.place == 0 ? [Phrase(.lessonBegins)] : [])
      + [lesson.step.phrase(stage.sound.sonifier, stage.scene.settings.band)]
      + (isFirstQuestion ? Talk.way(stage, [Phrase(.gameWay)]) : [])
  }

  /// The words were heard to their end, so the colours sound.
  private static func goOn(_ stage: inout Stage, after utterance: Utterance) {
    guard let lesson = stage.scene.games.lesson, lesson.course == .speaks else { return }
    let words = words(stage)
    // A fault came in between, so the box says the step again.
    guard Array(utterance.phrases.suffix(words.count)) == words else { return speak(&stage) }
    if lesson.step.sounds == 0 { stop(&stage) } else { play(&stage, 0) }
  }

  private static func play(_ stage: inout Stage, _ beat: Int) {
    let end = stage.now + (beat % 2 == 0 ? Lesson.rest : Lesson.tone)
    stage.scene.games.lesson?.course = .plays(beat: beat, until: end)
    Sounding.refresh(&stage)
  }

  private static func goOn(_ stage: inout Stage) {
    guard let lesson = stage.scene.games.lesson, case .plays(let beat, let until) = lesson.course,
      stage.now >= until
    else { return }
    if beat + 1 < 2 * lesson.step.sounds { return play(&stage, beat + 1) }
    if lesson.step == .questions { return stop(&stage) }
    show(&stage, lesson.place + 1)
    speak(&stage)
  }

  private static func stop(_ stage: inout Stage) {
    guard let lesson = stage.scene.games.lesson, lesson.course != .waits else { return }
    stage.scene.games.lesson?.course = .waits
    Sounding.refresh(&stage)
  }

  /// A finger hears nothing new in the colour that sounds already, so a click says that the lesson stops.
  private static func interrupt(_ stage: inout Stage) {
    if stage.scene.games.lesson?.sounding != nil { stage.emit(.cue(.press)) }
    stop(&stage)
  }

  /// The colour that sounds by itself; while the lesson waits, what is under the finger.
  private static func hear(_ stage: inout Stage) -> Reading? {
    guard let lesson = stage.scene.games.lesson, lesson.course != .waits else {
      return Sounding.readPicture(&stage)
    }
    guard let place = lesson.sounding else { return nil }
    let middle = Spot(x: (Double(place) + 0.5) / Double(lesson.step.sounds))
    return Sounding.read(&stage, at: stage.usualPlace(of: middle))
  }
}

extension Dial {
  /// The dial with the steps of the lesson.
  static var lesson: Dial {
    .own(
      OwnDial(
        name: .lessonSteps, turn: LessonMode.turn, phrase: LessonMode.placePhrase,
        explained: { _ in Phrase(.explainTurnLesson) }))
  }
}
