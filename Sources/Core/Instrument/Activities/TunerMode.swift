// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Sound
import Speech

/// A tuner for ears: a plucked string sounds beside its right pitch, and both beat; once it is still, the box says how far off it is.
///
/// The microphone is open while the mode is. The shutter, and a finger on the strip, sound a string as it shall be.
enum TunerMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeTuner,
        help: [.helpTunerBeats, .helpTunerWords, .helpTunerKnob, .helpTunerTones, .helpBack],
        beginning: { [Phrase(.tunerHere)] + TunerWords.tuning($0.scene.settings) + listening($0) },
        greet: greet,
        explained: ExplainedControls(
          shutter: { _ in .explainShutterTuner }, strip: .explainStripTuner,
          stripWithoutPicture: { _ in .explainStripTuner }, pushWhileTouching: .explainPushTuner)),
      hand: ActivityHand(
        shutter: sound, back: { _, _ in false },
        dials: { _ in
          [
            .tunerString, .parameter(.stringTuning), .parameter(.concertPitch), .parameter(.capo),
            .parameter(.volume),
          ]
        },
        whereAmI: tell),
      finger: ActivityFinger(touch: touch, slide: slide, hears: { _ in nil }),
      pictures: ActivityPictures(shows: .nothing),
      course: ActivityCourse(begins: begin, ends: end, due: TunerTones.due, tick: TunerTones.tick),
      ear: TunerEar.ear)
  }

  private static func begin(_ stage: inout Stage) {
    stage.scene.games.tuner = TunerInHand()
    stage.health.microphone.strings = StringsHeard()
  }

  /// What a hand has chosen here is not for the next time. What was heard stays, for a hold may take the leaving back.
  private static func end(_ stage: inout Stage, before next: Mode) { stage.scene.games.tuner = TunerInHand() }

  // MARK: - Words

  static func greet(_ stage: inout Stage) {
    let words = [Phrase(.tunerHere)] + TunerWords.tuning(stage.scene.settings) + listening(stage)
    Talk.answer(&stage, words, way: OpenMicrophone.headphones(&stage))
  }

  /// Whether the microphone listens, and what goes without one.
  private static func listening(_ stage: Stage) -> [Phrase] {
    OpenMicrophone.words(stage, way: TunerWords.way(stage), without: [Phrase(.tunerTonesAlone)])
  }

  /// The tuning, what was heard last, and how many strings are in tune.
  private static func tell(_ stage: inout Stage) {
    let settings = stage.scene.settings
    let heard = stage.health.microphone.strings
    var words = [Phrase(.tunerHere)] + TunerWords.tuning(settings)
    if stage.scene.games.tuner.choice == .all, !heard.strum.isEmpty {
      words += TunerWords.strum(heard.strum)
    } else if let reading = heard.ringing?.reading {
      words.append(TunerWords.last(reading))
    } else {
      return Talk.answer(&stage, words + listening(stage), way: [])
    }
    let count = Phrase(.tunerCount, .number(heard.inTune.count), .number(settings.strings.strings.count))
    Talk.answer(&stage, words + [count], way: [])
  }

  // MARK: - Tones

  /// Sounds the string in hand: the one under a finger, the chosen one, the one heard last, or the lowest.
  private static func sound(_ stage: inout Stage) {
    let tuning = stage.scene.settings.strings
    var string = stage.health.microphone.strings.ringing?.reading.string ?? tuning.strings.upperBound
    if case .one(let chosen) = stage.scene.games.tuner.choice(in: tuning) { string = chosen }
    string = TunerTones.touched(stage) ?? string
    stage.scene.games.tuner.reference = TunerInHand.Reference(
      string: string, end: stage.now + TunerInHand.Reference.length)
    Talk.answer(&stage, TunerWords.note(of: string, tuning))
  }

  private static func touch(_ stage: inout Stage, _ spot: Spot) {
    if let menu = stage.scene.menu {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Menus.phrase(stage, menu))
    }
    guard let string = TunerTones.touched(stage) else { return stage.emit(.cue(.refused)) }
    Talk.comment(&stage, [TunerWords.note(of: string, stage.scene.settings.strings)])
  }

  private static func slide(_ stage: inout Stage, from before: Spot?) {
    guard stage.scene.menu == nil, let string = TunerTones.touched(stage) else { return }
    guard string != TunerTones.string(stage, at: before) else { return }
    Talk.comment(&stage, [TunerWords.note(of: string, stage.scene.settings.strings)])
  }

  // MARK: - The knob

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let tuning = stage.scene.settings.strings
    let choices = TunerInHand.choices(tuning)
    let before = choices.firstIndex(of: stage.scene.games.tuner.choice(in: tuning)) ?? 0
    let place = min(max(before + clicks, 0), choices.count - 1)
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.games.tuner.choice = choices[place]
    let way = choices[place] == .all && place != before ? [Phrase(.tunerStrum)] : []
    Talk.answer(&stage, [phrase(stage)], way: way)
  }

  static func phrase(_ stage: Stage) -> Phrase {
    let tuning = stage.scene.settings.strings
    let value =
      switch stage.scene.games.tuner.choice(in: tuning) {
      case .any: Phrase(.anyString)
      case .one(let string): TunerWords.name(of: string)
      case .all: Phrase(.allStrings)
      }
    return Phrase(.setting, .phrase(Phrase(.tunerString)), .phrase(value))
  }
}

extension Dial {
  /// The dial that chooses which strings the box listens to.
  static var tunerString: Dial {
    .own(
      OwnDial(
        name: .tunerString, turn: TunerMode.turn, phrase: TunerMode.phrase,
        explained: { _ in Phrase(.explainTurnString) }))
  }
}
