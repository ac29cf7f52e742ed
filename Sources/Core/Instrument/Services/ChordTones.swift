// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Sound

/// The box's own guitar: strings of a chord under a finger, or one after the other and then all. Strings count from 0, the sixth.
enum ChordTones {
  /// -18 dB each, so that six together are as loud as a finger's tone twice.
  private static var level: Float { 0.125 }

  /// An activity is open in which hands make chords.
  private static func isOpen(_ stage: Stage) -> Bool { stage.activity.finger.soundsChords }

  /// Nothing lies over that activity.
  static func isFree(_ stage: Stage) -> Bool { isOpen(stage) && stage.isUncovered }

  /// The shape in hand: the one that was chosen, or a usual one of the chord that was heard last.
  static func shape(_ stage: Stage) -> ChordShape? {
    if let shape = stage.scene.games.chords.playing?.shape { return shape }
    if let fingering = stage.scene.games.chords.fingering { return fingering.shape }
    let instrument = stage.scene.games.chords.instrument
    guard instrument == .guitar else { return instrument.shapes.first?.shape }
    guard case .chord(let name) = stage.health.microphone.chords.last else { return nil }
    return .usual(for: name)
  }

  /// As many places as strings, the first at the right, and at the left for left hands.
  static func string(_ stage: Stage, at spot: Spot?) -> Int? {
    guard isOpen(stage), let spot, spot.isInside, stage.scene.games.guitar.song == nil else { return nil }
    let last = stage.scene.games.chords.instrument.strings - 1
    let place = min(Int(spot.along * Double(last + 1)), last)
    return stage.scene.settings.isLeftHanded ? last - place : place
  }

  static func touched(_ stage: Stage) -> Int? { string(stage, at: stage.hand.touch) }

  static func isSounding(_ stage: Stage) -> Bool {
    SoundFrame.Region.chord.contains { stage.sound.frame.voices[$0].level > 0 }
  }

  /// Plays the chord from its beginning.
  static func play(_ stage: inout Stage, _ shape: ChordShape) {
    let isStrummed = stage.scene.games.chords.instrument.isStrummed
    play(&stage, ChordPlayback(shape, isStrummed: isStrummed, at: stage.now))
  }

  static func play(_ stage: inout Stage, _ playback: ChordPlayback) {
    stage.scene.games.chords.playing = playback
    tick(&stage)
  }

  static func stop(_ stage: inout Stage) { stage.scene.games.chords.playing = nil }

  /// Plucks the string under the finger.
  static func pluck(_ stage: inout Stage, _ string: Int) {
    stop(&stage)
    strike(&stage, string)
  }

  private static func strike(_ stage: inout Stage, _ string: Int) {
    stage.sound.frame.voices[SoundFrame.Region.chord.lowerBound + string].strike &+= 1
    stage.sound.change()
  }

  static func due(_ stage: Stage) -> Instant? {
    isOpen(stage) ? stage.scene.games.chords.playing?.due : nil
  }

  static func tick(_ stage: inout Stage) {
    let now = stage.now
    var struck: [Int] = []
    while let playing = stage.scene.games.chords.playing, playing.due <= now {
      if let string = stage.scene.games.chords.playing?.strike() { struck.append(string) }
      if stage.scene.games.chords.playing?.isOver == true { stop(&stage) }
    }
    for string in struck { strike(&stage, string) }
    // What a hold brings back has gone on meanwhile.
    stage.everyScene { scene in
      while let playing = scene.games.chords.playing, playing.due <= now {
        _ = scene.games.chords.playing?.strike()
        if playing.isOver { scene.games.chords.playing = nil }
      }
    }
  }

  /// Runs after every event, whatever the mode: nothing of this sounds on elsewhere. The microphone hears it and its echo.
  static func settle(_ stage: inout Stage) {
    let (shape, isFree) = (shape(stage), isFree(stage))
    let wasSounding = isSounding(stage)
    let playing = isFree ? stage.scene.games.chords.playing : nil
    let touched = isFree ? touched(stage) : nil
    for string in 0..<SoundFrame.Region.chord.count {
      let rings = touched.map { $0 == string } ?? (playing?.rings(string) == true)
      let place = SoundFrame.Region.chord.lowerBound + string
      let before = stage.sound.frame.voices[place]
      var after = before
      after.level = 0
      if rings, let shape, shape.frets.indices.contains(string), let fret = shape.frets[string] {
        let tuning = stage.scene.chordTuning
        let key = tuning.key(of: shape.frets.count - string) + fret
        after = VoiceFrame(
          frequency: Float(tuning.frequency(ofKey: key)), level: level * (playing?.gain ?? 1), timbre: .string
        )
        after.strike = before.strike
      }
      guard after.level != before.level || after.frequency != before.frequency else { continue }
      stage.sound.frame.voices[place] = after
      stage.sound.change()
    }
    if wasSounding || isSounding(stage) { stage.health.microphone.strings.beDeaf(at: stage.now) }
  }
}
