// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Maths
import Sound

/// The tuner's tones: a string as it shall be, and beside a plucked one the pitch that it has, so that both beat.
enum TunerTones {
  /// Soft beside a guitar, a fourth of a finger's tone: -24 dB each.
  private static var beating: Float { 0.0625 }
  /// A tone that was asked for: -16 dB, a little softer than a finger's, because it is richer.
  private static var asked: Float { 0.16 }
  /// In Hz: below it small loudspeakers are silent, and beats are too slow. A semitone below A3, for flat tunings.
  private static var lowest: Double { 207 }
  /// In cents: as far off as this, a string is heard wholly at one side.
  private static var widest: Double { 50 }

  /// The tuner is open, and nothing lies over it.
  static func isFree(_ stage: Stage) -> Bool {
    stage.scene.mode == .tuner && stage.isUncovered
  }

  /// The string under the finger.
  static func touched(_ stage: Stage) -> Int? { string(stage, at: stage.hand.touch) }

  /// The string at a place of the control: as many places as strings, the lowest at the left.
  static func string(_ stage: Stage, at spot: Spot?) -> Int? {
    guard stage.scene.mode == .tuner, let spot, spot.isInside else { return nil }
    let count = stage.scene.settings.strings.strings.count
    return count - min(Int(spot.along * Double(count)), count - 1)
  }

  /// The string whose tone is asked for just now.
  static func reference(_ stage: Stage) -> Int? {
    guard isFree(stage) else { return nil }
    // The tuning may have fewer strings than when the tone was asked for.
    let string = touched(stage) ?? stage.scene.games.tuner.reference?.string
    return string.flatMap { stage.scene.settings.strings.strings.contains($0) ? $0 : nil }
  }

  /// The tones that beat: both raised by the same octaves.
  static func beating(_ stage: Stage) -> (own: Double, heard: Double)? {
    guard isFree(stage), reference(stage) == nil, let string = stage.health.microphone.strings.ringing,
      string.end(at: stage.now) != nil
    else { return nil }
    let own = stage.scene.settings.strings.frequency(of: string.reading.string)
    guard own > 0 else { return nil }
    var octaves = 1.0
    while own * octaves < lowest { octaves *= 2 }
    return (own * octaves, string.reading.frequency * octaves)
  }

  /// The string that beats, for eyes.
  static func seen(_ stage: Stage) -> SeenString? {
    guard let (own, heard) = beating(stage), let reading = stage.health.microphone.strings.ringing?.reading
    else { return nil }
    return SeenString(number: reading.string, cents: reading.cents, right: own, heard: heard)
  }

  /// When what sounds now ends by itself.
  static func due(_ stage: Stage) -> Instant? {
    guard stage.scene.mode == .tuner else { return nil }
    let string = stage.health.microphone.strings.ringing?.end(at: stage.now)
    let reference = stage.scene.games.tuner.reference?.end
    guard let string, let reference else { return string ?? reference }
    return min(string, reference)
  }

  static func tick(_ stage: inout Stage) {
    let now = stage.now
    stage.everyScene { scene in
      if let reference = scene.games.tuner.reference, reference.end <= now {
        scene.games.tuner.reference = nil
      }
    }
  }

  /// Runs after every event, whatever the mode: nothing of this sounds on elsewhere.
  static func settle(_ stage: inout Stage) {
    let first = SoundFrame.Region.strings.lowerBound
    if let string = reference(stage) {
      let frequency = stage.scene.settings.strings.frequency(of: string)
      set(&stage, first, VoiceFrame(frequency: Float(frequency), level: asked, timbre: .triangle))
      set(&stage, first + 1, nil)
    } else if let (own, heard) = beating(stage) {
      let pan = pan(stage)
      set(&stage, first, VoiceFrame(frequency: Float(own), level: beating, pan: pan))
      set(&stage, first + 1, VoiceFrame(frequency: Float(heard), level: beating, pan: pan))
    } else {
      set(&stage, first, nil)
      set(&stage, first + 1, nil)
    }
  }

  /// Too low is left, too high right.
  private static func pan(_ stage: Stage) -> Float {
    let cents = stage.health.microphone.strings.ringing?.reading.cents ?? 0
    return stage.scene.settings.sides.pan(at: min(max(0.5 + cents / (2 * widest), 0), 1))
  }

  /// A voice that ends keeps its pitch while it dies away.
  private static func set(_ stage: inout Stage, _ place: Int, _ voice: VoiceFrame?) {
    let before = stage.sound.frame.voices[place]
    var after = voice ?? before
    if voice == nil { after.level = 0 }
    after.strike = before.strike
    guard
      after.level != before.level || after.frequency != before.frequency || after.pan != before.pan
        || after.timbre != before.timbre
    else { return }
    stage.sound.frame.voices[place] = after
    stage.sound.change()
  }

  /// Whether what was heard may be one of the tones that beat for another string.
  static func isOwn(_ stage: Stage, _ reading: TunerReading) -> Bool {
    guard let ringing = stage.health.microphone.strings.ringing, ringing.reading.string != reading.string,
      let (own, heard) = beating(stage)
    else { return false }
    return [own, heard].contains { (1200 * Maths.log2(reading.frequency / $0)).magnitude < closeness }
  }

  /// In cents: a tone through loudspeaker and microphone is heard so exactly.
  private static var closeness: Double { 3 }
}
