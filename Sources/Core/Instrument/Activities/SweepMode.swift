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
        dials: { _ in
          [
            .parameter(.sweepTime), .parameter(.sweepDirection), .parameter(.sweepRows),
            .parameter(.sweepGrid), .parameter(.sweepTreatment), .parameter(.sweepRepeats),
            .parameter(.volume),
          ]
        },
        whereAmI: tellColumn, changed: change),
      finger: ActivityFinger(reaches: stopByFinger, hears: { _ in nil }, column: column),
      pictures: ActivityPictures(aims: true, plays: playArrived, way: .sweepWay),
      course: ActivityCourse(stops: stop, swept: end, order: order))
  }

  static func greet(_ stage: inout Stage) {
    let next: Key = stage.scene.picture != nil ? .sweepWay : stage.scene.pending != nil ? .oneMoment : .aim
    Talk.answer(&stage, Phrase(.just, .phrase(Phrase(.modeSweep))), way: [Phrase(next)])
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

  /// Plays a picture that has just come, without any words first.
  static func playArrived(_ stage: inout Stage) -> Bool {
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
    stage.scene.settings.sweep(of: picture, Values.tuning(stage, stage.scene.settings))
  }

  private static func treatment(_ stage: inout Stage, of picture: Picture) -> SweepTreatment {
    stage.scene.settings.sweepTreatment(on: ground(&stage, of: picture))
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
    let sweep = spokenGrid(stage, of: picture)
    let light = ColumnLight(touch.column(of: sweep), of: picture, sweep)
    let same = Phrase(.modeSweep)
    if !stage.scene.questions.asked.isSame(same, at: finger) {
      stage.scene.questions.asked = Asked(colour: same, spot: finger)
    }
    stage.scene.questions.asked.times += 1
    Talk.say(
      &stage, .answer, stage.scene.questions.asked.times % 2 == 1 ? light.phrases : [light.lightestPhrase])
  }

  private static func spokenGrid(_ stage: Stage, of picture: Picture) -> SweepSettings {
    var sweep = SweepSettings()
    (sweep.columns, sweep.direction) = (ColumnLight.columns, settings(stage, of: picture).direction)
    sweep.rows = ColumnLight.rows
    return sweep
  }

  /// For eyes, the column that sounds: at a share of the sweep's way, or without one under the finger.
  static func columnWords(_ stage: Stage, at share: Double?) -> [Phrase] {
    guard share != nil || stage.sound.column != nil, let picture = stage.scene.picture else { return [] }
    let sweep = spokenGrid(stage, of: picture)
    let column = share.map { Int($0 * Double(sweep.columns)) } ?? stage.hand.touch?.column(of: sweep) ?? 0
    return ColumnLight(min(column, sweep.columns - 1), of: picture, sweep).phrases
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

/// How light a column of the picture is and where it is lightest, whatever part of the picture sounds.
private struct ColumnLight {
  let direction: SweepDirection
  /// 0 to 1, from the left or from the top.
  let place: Double
  let mean: Double
  /// 0 to 1 along the column, from the top or from the left.
  let lightest: Double

  /// The grid's columns: speech gives places in hundredths of the picture.
  static var columns: Int { 100 }
  static var rows: Int { 50 }

  init(_ column: Int, of picture: Picture, _ sweep: SweepSettings) {
    direction = sweep.direction
    let amplitudes = SweepImage.column(column, of: picture, sweep, SweepTreatment()).amplitudes
    var (sum, most) = (0.0, 0)
    for (row, amplitude) in amplitudes.enumerated() {
      sum += Double(amplitude).squareRoot()
      if amplitude > amplitudes[most] { most = row }
    }
    mean = sum / Double(max(amplitudes.count, 1))
    let along = (Double(column) + 0.5) / Double(sweep.columns)
    let up = (Double(most) + 0.5) / Double(max(amplitudes.count, 1))
    let isBackwards = direction == .left || direction == .up
    place = isBackwards ? 1 - along : along
    lightest = direction.isLevel ? 1 - up : up
  }

  var phrases: [Phrase] {
    [
      Phrase(direction.isLevel ? .placeAcross : .placeDown, percent(place)),
      Phrase(.columnLight, percent(mean)),
    ]
  }

  var lightestPhrase: Phrase {
    direction.isLevel
      ? Phrase(.columnLightest, percent(place), percent(lightest))
      : Phrase(.columnLightest, percent(lightest), percent(place))
  }

  private func percent(_ share: Double) -> Value { .number(Int((share * 100).rounded())) }
}
