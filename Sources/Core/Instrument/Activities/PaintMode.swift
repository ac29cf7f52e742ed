// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Picture
import Sonify
import Speech

/// Sound as a picture: the microphone listens, and eyes see its notes in their colours. The shutter takes some of it, which a finger
/// hears, and which is kept as a picture, or thrown away.
enum PaintMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modePaint, help: [.helpPaint, .helpPaintTake, .helpPaintKeep, .helpBack],
        beginning: { [Phrase(.paintHere)] + listening($0) }, greet: greet,
        explained: ExplainedControls(
          shutter: explainedShutter, shutterHold: explainedHold, strip: .explainStripPaint,
          stripWithoutPicture: { _ in .explainStripPaint }, pushWhileTouching: .explainPushPaint)),
      hand: ActivityHand(
        shutter: PaintTake.shutter, back: PaintTake.back,
        dials: { _ in
          [
            .paintChoice, .parameter(.soundFlash), .parameter(.soundMood), .parameter(.waveform),
            .parameter(.volume),
          ]
        },
        whereAmI: tell,
        changed: { stage, parameter in if parameter == .soundMood { PaintTake.repaint(&stage) } }),
      finger: ActivityFinger(hears: hear),
      pictures: ActivityPictures(
        shows: .puzzles, canKeep: { $0.scene.games.paint.take != nil }, told: { _ in [Phrase(.paintHere)] },
        deleted: PaintTake.listen),
      course: ActivityCourse(
        begins: { $0.scene.games.paint = PaintInHand() },
        ends: { stage, _ in stage.scene.games.paint = PaintInHand() },
        retuned: PaintTake.repaint, settles: PaintTake.settle),
      ear: PaintEar.ear)
  }

  // MARK: - Words

  static func greet(_ stage: inout Stage) {
    let headphones = OpenMicrophone.headphones(&stage)
    Talk.answer(&stage, [Phrase(.paintHere)] + listening(stage), way: headphones)
  }

  /// Whether the microphone listens, and what the shutter does.
  static func listening(_ stage: Stage) -> [Phrase] {
    OpenMicrophone.words(stage, way: way(stage))
  }

  static func way(_ stage: Stage) -> Phrase {
    Phrase(stage.scene.games.paint.choice == .now ? .paintWay : .paintMinuteWay)
  }

  private static func explainedShutter(_ stage: Stage) -> Key {
    switch stage.scene.games.paint.step {
    case .listens: .explainShutterPaint
    case .takes: .explainShutterPaintEnd
    case .has: stage.scene.source == nil ? .explainShutterPaintKeep : .explainShutterPaintAgain
    }
  }

  private static func explainedHold(_ stage: Stage) -> Key {
    switch stage.scene.games.paint.step {
    case .listens: .explainShutterHold
    case .takes: .explainHoldPaint
    case .has: stage.scene.source == nil ? .explainHoldPaint : .explainShutterPaintAgain
    }
  }

  /// When in the take the finger is, and what sounds there.
  private static func tell(_ stage: inout Stage) {
    switch stage.scene.games.paint.step {
    case .listens: return Talk.answer(&stage, [Phrase(.paintHere)] + listening(stage), way: [])
    case .takes(let from):
      let seconds = (stage.health.microphone.sound.roll.count - from) / SoundColumn.rate
      return Talk.answer(&stage, Phrase(.paintGoesOn, .number(seconds)))
    case .has: break
    }
    guard let number = column(stage), let take = stage.scene.games.paint.take else {
      return Talk.answer(&stage, Phrase(.outside))
    }
    // In tenths of a second.
    let time = Value.decimal(10 * (number - take.lowerBound) / SoundColumn.rate, places: 1)
    guard let reading = stage.sound.reading else { return Talk.answer(&stage, Phrase(.paintQuiet, time)) }
    Talk.answer(&stage, [Phrase(.paintAt, time), WhereAmI.colour(reading.colour, reading.tone)], way: [])
  }

  // MARK: - Under the finger

  /// The column of the take under the finger, by its number on the roll.
  private static func column(_ stage: Stage) -> Int? {
    guard let take = stage.scene.games.paint.take, !take.isEmpty, let spot = stage.finger, spot.isInside,
      !stage.scene.questions.isExplaining
    else { return nil }
    return take.lowerBound + min(Int(spot.along * Double(take.count)), take.count - 1)
  }

  /// The note that led at that time, wherever it lies on the picture: so a finger on a strip hears the melody.
  private static func hear(_ stage: inout Stage) -> Reading? {
    guard let number = column(stage), let column = stage.health.microphone.sound.roll[number],
      let colour = painter(&stage).heard(in: column)
    else { return nil }
    var tone = stage.sound.sonifier.touch(colour, y: 0, height: 1)
    tone.amplitude = quietest + (1 - quietest) * Double(column.loudness) / 255
    let reading = Reading(
      colour: colour, tone: tone, mapping: stage.sound.sonifier.mapping,
      wheel: stage.sound.sonifier.tuning.wheel)
    stage.sound.performer.play(
      reading, pan: stage.scene.settings.sides.pan(at: stage.hand.touch?.along ?? 0.5),
      in: &stage.sound.frame)
    return reading
  }

  /// The amplitude of what was hardly heard.
  private static var quietest: Double { 0.15 }

  static func painter(_ stage: inout Stage) -> SoundPainter {
    stage.health.microphone.sound.painter(
      for: stage.sound.sonifier, showsMood: stage.scene.settings.showsMood)
  }

  // MARK: - The knob

  private static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let choices = PaintInHand.Choice.allCases
    let before = choices.firstIndex(of: stage.scene.games.paint.choice) ?? 0
    let place = min(max(before + clicks, 0), choices.count - 1)
    if place == before { stage.emit(.cue(.end(of: clicks))) }
    stage.scene.games.paint.choice = choices[place]
    Talk.answer(&stage, phrase(stage))
  }

  private static func phrase(_ stage: Stage) -> Phrase {
    let value: Key = stage.scene.games.paint.choice == .now ? .paintNow : .paintMinute
    return Phrase(.setting, .phrase(Phrase(.paintChoice)), .phrase(Phrase(value)))
  }

  /// The dial that chooses what the shutter takes.
  static var dial: Dial {
    .own(
      OwnDial(
        name: .paintChoice, turn: turn, phrase: phrase, explained: { _ in Phrase(.explainTurnPaint) }))
  }
}

extension Dial {
  static var paintChoice: Dial { PaintMode.dial }
}
