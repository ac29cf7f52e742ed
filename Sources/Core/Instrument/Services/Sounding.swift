// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound

/// Makes what is under the finger sound, as the settings want it.
enum Sounding {
  /// Follows new settings while the finger rests.
  static func follow(_ stage: inout Stage, _ settings: Settings) {
    if stage.sound.sonifier.mapping != settings.mapping
      || stage.sound.sonifier.amplitude != settings.amplitude
      || stage.sound.sonifier.tuning != Values.tuning(stage, settings)
    {
      stage.sound.sonifier = settings.sonifier(Values.tuning(stage, settings))
      stage.sound.fitted = nil
      stage.activity.course.retuned(&stage)
    }
    let step = Ceiling.isTried(stage) ? Ceiling.step(stage) : min(settings[.volume], Ceiling.step(stage))
    stage.sound.frame.volume = Listeners.gain(stage, at: step) * stage.shelf.player.sleep.gain
    stage.sound.frame.speechVolume = Listeners.gain(
      stage, at: min(settings[.speechVolume], Ceiling.step(stage)))
    settings.apply(to: &stage.sound.frame)
    stage.sound.performer.handOver(to: settings.performer)
    // The flash goes out at once, not only from the next picture on: a guard may be standing there.
    if settings.flash == .off { FlashLamp.putOut(&stage) }
    refresh(&stage)
  }

  /// Makes what is under the finger sound; without a finger or a picture there is silence.
  static func refresh(_ stage: inout Stage) {
    fit(&stage)
    let hears = stage.activity.finger.hears ?? readPicture
    stage.sound.reading = hears(&stage)
    if stage.sound.reading == nil {
      stage.sound.sonifier.lift()
      stage.sound.performer.lift(in: &stage.sound.frame)
      stage.sound.isToStrike = false
    }
    if !stage.activity.finger.drifts { stage.sound.drift.lift(in: &stage.sound.frame) }
    soundColumn(&stage)
    if stage.sound.isTaped, stage.sound.reading != nil || stage.sound.column != nil {
      stage.sound.hasSlide = true
    }
    stage.sound.change()
  }

  /// The box has said the name of the waveform: now it can be heard.
  static func strikeAfterWords(_ stage: inout Stage) {
    guard stage.sound.isToStrike else { return }
    stage.sound.isToStrike = false
    stage.sound.performer.strikeAgain(in: &stage.sound.frame)
    stage.sound.change()
  }

  /// When a note that waits for the finger to stay is struck.
  static func due(_ stage: Stage) -> Instant? {
    stage.sound.performer.due.map { Instant(nanoseconds: $0) }
  }

  /// The finger has stayed on a note.
  static func goOn(_ stage: inout Stage) {
    if let due = due(stage), stage.now >= due { refresh(&stage) }
  }

  static func readPicture(_ stage: inout Stage) -> Reading? {
    stage.finger.flatMap { read(&stage, at: $0) }
  }

  /// Sounds as under a finger at a spot, whether or not one is there.
  static func read(_ stage: inout Stage, at spot: Spot) -> Reading? {
    guard let picture = stage.scene.picture, spot.isInside, !stage.scene.questions.isExplaining else {
      return nil
    }
    let settings = stage.scene.settings
    fit(&stage)
    return stage.sound.performer.touch(
      spot.place(in: picture),
      Finger(millimetres: stage.fingertip(isPen: spot.isPen), on: picture), &stage.sound.sonifier,
      pan: settings.sides.pan(at: stage.part.spot(of: spot).along), at: stage.now.nanoseconds,
      in: &stage.sound.frame)
  }

  /// What a picture changes by its own colours. The table of its hues is made once, as it opens, so that no finger waits for it.
  private static func fit(_ stage: inout Stage) {
    guard let picture = stage.scene.picture else {
      // A camera's view follows no picture's colours.
      if stage.sound.fitted != nil { stage.sound.sonifier.fit(to: nil) }
      return stage.sound.sonifier.stretch = 1
    }
    let palette = stage.scene.open?.overview?.palette
    let clarity = stage.scene.settings.clarity
    stage.sound.sonifier.stretch = palette.map { clarity.stretch(strongest: $0.strongest) } ?? 1
    guard stage.sound.fitted !== picture else { return }
    stage.sound.sonifier.fit(to: palette)
    stage.sound.fitted = picture
  }

  /// A voice's sine of level 1 peaks at 0.78.
  private static var levelOfFull: Float { 1 / 0.78 }

  private static func soundColumn(_ stage: inout Stage) {
    let before = stage.sound.column
    // Another picture is open, or none, whatever the mode: the old one is let go.
    if stage.sound.known?.picture !== stage.scene.picture { stage.sound.known = nil }
    if stage.sound.ground?.picture !== stage.scene.picture { stage.sound.ground = nil }
    if stage.sound.fitted !== stage.scene.picture { stage.sound.fitted = nil }
    stage.sound.column = stage.activity.finger.column(&stage)
    guard let column = stage.sound.column else {
      if before != nil {
        let (notes, all) = (SoundFrame.Region.notes, SoundFrame.Region.column)
        for voice in notes.upperBound..<all.upperBound { stage.sound.frame.voices[voice].level = 0 }
      }
      return
    }
    for (row, place) in SoundFrame.Region.column.enumerated() {
      let isUsed = row < column.voices.count
      stage.sound.frame.voices[place] = isUsed ? voice(stage, of: column.voices[row], at: place) : .silent
    }
  }

  private static func voice(_ stage: Stage, of part: SweepColumn.Voice, at place: Int) -> VoiceFrame {
    let gain = Settings.gain(stage.scene.settings[.gain], of: .gain)
    var voice = VoiceFrame(
      frequency: Float(part.frequency), level: part.level * Sounding.levelOfFull * gain,
      pan: Float(part.pan))
    voice.strike = stage.sound.frame.voices[place].strike
    return voice
  }
}
