// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound
import Speech
import Sweep

/// The whole picture: the shutter plays it, and stops it while it plays; a finger hears the column at its place.
///
/// It stops for everything else that the hand does, but for what changes how it sounds: then it begins anew.
extension Instrument {
  mutating func greetSweep() {
    let next: Key = scene.picture != nil ? .sweepWay : scene.pending != nil ? .oneMoment : .aim
    answer(Phrase(.just, .phrase(Phrase(.modeSweep))), way: [Phrase(next)])
  }

  /// The shutter. Where there is no picture yet it takes one, which is played when it is there.
  mutating func sweepOrTake() {
    if sweeping != nil {
      stopSweep()
      does(.cue(.end))
      return comment([Phrase(.sweepStopped)])
    }
    guard scene.picture != nil else { return capture() }
    does(.hush)
    does(.cue(.start))
    startSweep()
  }

  /// A picture came to be heard as a whole: no words are in its way.
  mutating func playArrived() {
    does(.hush)
    does(.cue(.done))
    startSweep()
    // A hold of the button that is down stops it, as if it had not been pressed.
    if undo?.scene.pending != nil { undo?.wasSweeping = true }
  }

  /// What is played begins anew, as it is adjusted now.
  mutating func changeSweep(by parameter: Parameter) {
    if sweeping != nil, parameter.isOfSweep { startSweep() }
  }

  private mutating func startSweep() {
    guard let picture = scene.picture else { return }
    let order = SweepOrder(picture, sweep(of: picture), scene.settings.sweepTreatment)
    sweeping = order
    refresh()
    does(.sweep(order))
  }

  private func sweep(of picture: Picture) -> SweepSettings {
    scene.settings.sweep(of: picture, tuning(scene.settings))
  }

  mutating func stopSweep() {
    guard sweeping != nil else { return }
    sweeping = nil
    does(.sweep(nil))
    refresh()
  }

  /// What a finger has stopped a hold need not stop.
  mutating func stopSweepByFinger() {
    guard sweeping != nil else { return }
    stopSweep()
    undo?.wasSweeping = false
  }

  /// It was heard to its end: nobody needs to wait whether there is more.
  mutating func endSweep() {
    guard let order = sweeping else { return }
    if scene.settings.sweepRepeats {
      does(.cue(.start))
      return does(.sweep(order))
    }
    stopSweep()
    does(.cue(.end))
  }
}

// MARK: - Under the finger

extension Instrument {
  /// Voices that a column has; those after them help with aiming.
  static var columnVoices: Int { 60 }
  /// A voice's sine of level 1 peaks at 0.78.
  private static var levelOfFull: Float { 1 / 0.78 }

  /// What is under the finger sounds, and it alone.
  mutating func soundColumn() {
    let before = column
    column = columnAtFinger()
    guard let column else {
      if before != nil {
        for place in 2 * Chord.size..<Instrument.columnVoices { frame.voices[place].level = 0 }
      }
      return
    }
    for place in 0..<Instrument.columnVoices {
      let isUsed = place < column.voices.count
      frame.voices[place] = isUsed ? voice(of: column.voices[place], at: place) : .silent
    }
  }

  private func voice(of part: SweepColumn.Voice, at place: Int) -> VoiceFrame {
    let gain = Settings.gain(scene.settings[.gain], of: .gain)
    var voice = VoiceFrame(
      frequency: Float(part.frequency), level: part.level * Instrument.levelOfFull * gain,
      pan: Float(part.pan))
    voice.strike = frame.voices[place].strike
    return voice
  }

  private mutating func columnAtFinger() -> SweepColumn? {
    if known?.picture !== scene.picture { known = nil }
    guard scene.mode == .sweep, sweeping == nil, !scene.isExplaining, let picture = scene.picture, let touch,
      let finger, finger.isInside
    else { return nil }
    let (sweep, treatment) = (self.sweep(of: picture), scene.settings.sweepTreatment)
    let place = touch.column(of: sweep)
    var white: Float?
    if let known, known.settings == sweep, known.treatment == treatment {
      if known.place == place, let column { return column }
      white = known.white
    }
    let level = white ?? SweepLevel.expectedWhite(of: picture, sweep, treatment)
    known = KnownColumn(picture, sweep, treatment, place, white: level)
    return SweepColumn(
      place, of: picture, sweep, treatment, white: level, voices: Instrument.columnVoices)
  }

  /// The first time it tells the place and its light, the second time where that is lightest.
  mutating func whereInSweep() {
    guard let picture = scene.picture, let touch, let finger, finger.isInside else {
      return answer(Phrase(.outside))
    }
    var sweep = SweepSettings()
    (sweep.columns, sweep.direction) = (ColumnLight.columns, self.sweep(of: picture).direction)
    sweep.rows = ColumnLight.rows
    let light = ColumnLight(touch.column(of: sweep), of: picture, sweep)
    let same = Phrase(.modeSweep)
    if !scene.asked.isSame(same, at: finger) { scene.asked = Asked(colour: same, spot: finger) }
    scene.asked.times += 1
    say(.answer, scene.asked.times % 2 == 1 ? light.phrases : [light.lightestPhrase])
  }
}

extension Spot {
  /// The strip is the picture from left to right, or where the cursor goes up or down, its way; a pad knows its height.
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

/// Of which column it is known already how it sounds.
final class KnownColumn {
  let picture: Picture
  let settings: SweepSettings
  let treatment: SweepTreatment
  let place: Int
  /// What white is there.
  let white: Float

  init(_ picture: Picture, _ settings: SweepSettings, _ treatment: SweepTreatment, _ place: Int, white: Float)
  {
    self.picture = picture
    self.settings = settings
    self.treatment = treatment
    self.place = place
    self.white = white
  }
}

/// How light a column is, and where most: of the picture as it is, whatever of it sounds.
private struct ColumnLight {
  let direction: SweepDirection
  /// 0 to 1, from the left or from the top.
  let place: Double
  let mean: Double
  /// 0 to 1 along the column, likewise.
  let lightest: Double

  /// A hundredth of the picture each, as it is told.
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
