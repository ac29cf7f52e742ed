// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Sound
import Speech

/// The whole picture: the shutter plays it, and stops it while it plays; a finger hears the column at its place.
///
/// A setting that changes its sound starts the sweep again; every other action of the hand stops it.
enum SweepMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeSweep, help: [.helpSweep, .helpColumn, .helpKnob, .helpBack],
        beginning: { _ in [Phrase(.just, .phrase(Phrase(.modeSweep)))] }, greet: greet,
        explained: ExplainedControls(
          shutter: { $0.scene.picture == nil ? .explainShutterTakes : .explainShutterSweeps },
          strip: .explainStripSweep, pushWhileTouching: .explainPushColumn)),
      hand: ActivityHand(
        shutter: playOrTake, back: { stage, _ in Pictures.cancel(&stage) },
        dials: { parameters + Zooming.dials($0) },
        whereAmI: tellColumn, changed: change),
      finger: ActivityFinger(
        reaches: stopByFinger, hears: { _ in nil }, column: column, zooms: true,
        lie: lie, moved: { if $0.sound.sweeping != nil { start(&$0) } }, pinched: Zooming.pinch),
      pictures: ActivityPictures(aims: true, plays: playArrived, waitsForPainting: true, way: .sweepWay),
      course: ActivityCourse(stops: stop, swept: end, order: order))
  }

  private static var parameters: [Dial] {
    [
      .parameter(.sweepTime), .parameter(.sweepDirection), .parameter(.sweepRows), .parameter(.sweepGrid),
      .parameter(.sweepTreatment), .parameter(.sweepRepeats), .parameter(.volume),
    ]
  }

  static func greet(_ stage: inout Stage) {
    let next: Key = stage.scene.picture != nil ? .sweepWay : stage.scene.pending != nil ? .oneMoment : .aim
    Talk.answer(
      &stage, [Phrase(.just, .phrase(Phrase(.modeSweep)))] + Zooming.told(stage), way: [Phrase(next)])
  }

  /// The shutter plays the picture, or takes one, which plays when it comes.
  static func playOrTake(_ stage: inout Stage) {
    if stage.sound.sweeping != nil {
      stop(&stage)
      stage.emit(.cue(.end))
      return Talk.comment(&stage, [Phrase(.sweepStopped)])
    }
    guard stage.scene.picture != nil else { return Pictures.capture(&stage) }
    stage.emit(.hush)
    stage.emit(.cue(.start))
    start(&stage)
  }

  /// Plays a picture that has just come, without any words first; but of a guess that is not sure the listener hears first, unless
  /// nothing is said unasked.
  static func playArrived(_ stage: inout Stage) -> Bool {
    let isDoubtful = stage.scene.open?.photograph?.painting.isDoubtful == true
    guard !isDoubtful || stage.scene.settings.verbosity == .asked else { return false }
    stage.emit(.hush)
    stage.emit(.cue(.done))
    start(&stage)
    // A hold of the button that is down stops the sweep, as if the button had not been pressed.
    if stage.hand.undo?.scene.pending != nil { stage.hand.undo?.wasSweeping = true }
    return true
  }

  /// Starts the sweep again with a changed setting.
  static func change(_ stage: inout Stage, by parameter: Parameter) {
    let isItsOwn = parameter.group == .own(.sweep) || parameter == .sweepMiddle
    if stage.sound.sweeping != nil, isItsOwn { start(&stage) }
  }

  /// The open picture, as it is played just now.
  private static func order(_ stage: inout Stage) -> SweepOrder? {
    stage.scene.picture.map { SweepOrder($0, settings(stage, of: $0), treatment(&stage, of: $0)) }
  }

  private static func start(_ stage: inout Stage) {
    guard let order = order(&stage) else { return }
    stage.sound.sweeping = order
    Sounding.refresh(&stage)
    stage.emit(.sweep(order))
  }

  private static func settings(_ stage: Stage, of picture: Picture) -> SweepSettings {
    stage.scene.settings.sweep(of: picture, Values.tuning(stage, stage.scene.settings), stage.part)
  }

  private static func treatment(_ stage: inout Stage, of picture: Picture) -> SweepTreatment {
    var treatment = stage.scene.settings.sweepTreatment(on: ground(&stage, of: picture))
    if !stage.part.isWhole { treatment.window = stage.part.area(of: picture) }
    return treatment
  }

  /// Found once for a picture and a setting: a finger asks for it at every step.
  private static func ground(_ stage: inout Stage, of picture: Picture) -> SweepGround? {
    let setting = stage.scene.settings[.sweepTreatment]
    if let known = stage.sound.ground, known.picture === picture, known.setting == setting {
      return known.ground
    }
    let ground = stage.scene.settings.sweepGround(of: picture)
    stage.sound.ground = GroundOfPicture(picture: picture, setting: setting, ground: ground)
    return ground
  }

  static func stop(_ stage: inout Stage) {
    guard stage.sound.sweeping != nil else { return }
    stage.sound.sweeping = nil
    stage.emit(.sweep(nil))
    Sounding.refresh(&stage)
  }

  /// Stops the sweep under a finger; a later hold need not stop it again.
  static func stopByFinger(_ stage: inout Stage) {
    guard stage.sound.sweeping != nil else { return }
    stop(&stage)
    stage.hand.undo?.wasSweeping = false
  }

  /// The sweep reached its end: a cue marks it, and the sweep starts again if it repeats.
  static func end(_ stage: inout Stage) {
    guard let order = stage.sound.sweeping else { return }
    if stage.scene.settings.sweepRepeats {
      stage.emit(.cue(.start))
      return stage.emit(.sweep(order))
    }
    stop(&stage)
    stage.emit(.cue(.end))
  }

  // MARK: - Under the finger

  private static func column(_ stage: inout Stage) -> SweepColumn? {
    guard stage.scene.mode == .sweep, stage.sound.sweeping == nil, !stage.scene.questions.isExplaining,
      let picture = stage.scene.picture, let touch = stage.hand.touch,
      let finger = stage.finger, finger.isInside
    else { return nil }
    let (sweep, treatment) = (settings(stage, of: picture), treatment(&stage, of: picture))
    let place = touch.column(of: sweep)
    var white: Float?
    if let known = stage.sound.known, known.settings == sweep, known.treatment == treatment {
      if known.place == place, let column = stage.sound.column { return column }
      white = known.white
    }
    let level = white ?? SweepLevel.expectedWhite(of: picture, sweep, treatment)
    stage.sound.known = KnownColumn(
      picture: picture, settings: sweep, treatment: treatment, place: place, white: level)
    return SweepColumn(
      place, of: picture, sweep, treatment, white: level, voices: SoundFrame.Region.column.count)
  }

  /// Says the column's place and its light; asked again, where the column is lightest.
  static func tellColumn(_ stage: inout Stage) {
    guard let picture = stage.scene.picture, let touch = stage.hand.touch, let finger = stage.finger,
      finger.isInside
    else {
      return Talk.answer(&stage, Phrase(.outside))
    }
    let light = ColumnLight(of: picture, lie(stage), stage.part, stage.scene.settings) {
      touch.column(of: $0)
    }
    let same = Phrase(.modeSweep)
    if !stage.scene.questions.asked.isSame(same, at: finger) {
      stage.scene.questions.asked = Asked(colour: same, spot: finger)
    }
    stage.scene.questions.asked.times += 1
    Talk.say(
      &stage, .answer, stage.scene.questions.asked.times % 2 == 1 ? light.phrases : [light.lightestPhrase])
  }

  /// For eyes, the column that sounds: at a share of the sweep's way, or without one under the finger.
  static func columnWords(_ stage: Stage, at share: Double?) -> [Phrase] {
    guard share != nil || stage.sound.column != nil, let picture = stage.scene.picture else { return [] }
    return ColumnLight(of: picture, lie(stage), stage.part, stage.scene.settings) { grid in
      share.map { Int($0 * Double(grid.columns)) } ?? stage.hand.touch?.column(of: grid) ?? 0
    }.phrases
  }

  // MARK: - The control over the picture

  private static func lie(_ stage: Stage) -> SweepLie {
    let settings = stage.scene.settings
    return SweepLie(
      turns: settings[.sweepTurn], direction: SweepDirection.allCases[settings[.sweepDirection]],
      isStrip: stage.health.layout.surface != .pad, isBent: settings[.sweepMiddle] == 1)
  }
}

extension Spot {
  /// The column under a spot: the strip is the picture from left to right, or the cursor's way up or down.
  ///
  /// A touch pad knows the height, too.
  fileprivate func column(of sweep: SweepSettings) -> Int {
    let way =
      switch sweep.direction {
      case .right: x
      case .left: 1 - x
      case .down: y ?? x
      case .up: y.map { 1 - $0 } ?? x
      }
    return min(max(Int(way * Double(sweep.columns)), 0), sweep.columns - 1)
  }
}
