// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Harmony
import Sonify
import Sound
import Speech

/// The settings: one step for every Parameter, always within its bounds.
public struct Settings: Equatable, Sendable {
  private var steps: [Int] = Parameter.allCases.map { $0.standard }

  public init() {}

  public subscript(_ parameter: Parameter) -> Int {
    get { steps[parameter.rawValue] }
    set {
      let range = parameter.widest
      steps[parameter.rawValue] = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  // MARK: - What the steps mean

  /// The knob's last place is the orchestra.
  public var band: Band {
    let timbres = Timbre.allCases
    return self[.waveform] < timbres.count ? .one(timbres[self[.waveform]]) : .orchestra
  }

  public var performer: Performer {
    Performer(
      band: band, isChord: self[.under] == 1, hasSemitones: self[.semitones] == 0,
      newNotes: NewNotes.allCases[self[.newNotes]],
      gain: Settings.gain(self[.gain], of: .gain))
  }

  /// 0 is the top of the picture, 1 its bottom.
  public var row: Double {
    get { 1 - Double(self[.row]) / Double(Parameter.row.range.upperBound) }
    set { self[.row] = Int(((1 - newValue) * Double(Parameter.row.range.upperBound)).rounded()) }
  }

  /// What a finger can cover of the strip, in millimetres: a fingertip, a pencil's end, a pen's tip.
  static var fingertips: [Double] { [Finger.fingertip, 3, 1] }

  public var mapping: Mapping {
    switch self[.mapping] {
    case 1: .report
    case 2: .spectral
    default: .perceived
    }
  }

  /// Only where hues are notes is there a wheel.
  public var wheel: Wheel { mapping == .perceived ? Wheel.allCases[self[.wheel]] : .own }

  /// As far from the wheel's own first note as the setting is from its standard.
  var start: PitchClass {
    PitchClass(semitones: wheel.first.semitones + self[.startingNote] - Parameter.startingNote.standard)
  }

  public var amplitude: AmplitudeRule { self[.loudness] == 0 ? .height : .lightness }

  public var tuning: Tuning {
    var tuning = Tuning(
      wheel: wheel,
      scale: Scale(
        ScaleName.allCases[min(self[.scale], Parameter.scale.range.upperBound)],
        Temperament.allCases[self[.temperament]]),
      start: start, octaves: self[.octave],
      range: self[.octaveRange] == 0 ? .standard : OctaveRange(self[.octaveRange]))
    tuning.followsContrast = self[.octaveRange] == 0
    tuning.spreads = mapping == .perceived && self[.spread] == 1
    return tuning
  }

  public var clarity: Clarity { Clarity.allCases[self[.clarity]] }

  public var sides: Sides { Sides.allCases[self[.sides]] }

  public var sonifier: Sonifier { sonifier(tuning) }

  func sonifier(_ tuning: Tuning) -> Sonifier {
    Sonifier(mapping: mapping, amplitude: amplitude, tuning: tuning)
  }

  public var listener: Listener { self[.listener] == 0 ? .adult : .child }

  public var accent: Accent { Accent.allCases[self[.language]] }

  public var manner: Manner {
    Manner(
      rate: Settings.wordsAMinute(self[.speechRate]), pitch: self[.speechPitch] * 10, language: accent.voice)
  }

  static func wordsAMinute(_ step: Int) -> Int { 100 + 20 * step }

  /// Steps of 3 dB, which every listener hears and none jumps at; the highest is 1.
  static func gain(_ step: Int, of parameter: Parameter = .volume) -> Float {
    var gain: Float = 1
    for _ in step..<parameter.range.upperBound { gain *= 0.7079458 }
    return gain
  }
}

extension Settings {
  /// How tones come, go and move, and the room around them.
  func apply(to frame: inout SoundFrame) {
    frame.attack = Float(SoundTimes.attacks[self[.attack]]) / 1000
    frame.release = Float(SoundTimes.releases[self[.release]]) / 1000
    frame.glide = Float(SoundTimes.glides[self[.glide]]) / 1000
    frame.reverb = Float(self[.reverb]) / Float(Parameter.reverb.range.upperBound)
    frame.isMono = sides == .oneEar
  }
}

/// On which side a tone is.
public enum Sides: CaseIterable, Sendable {
  /// In the middle.
  case off
  /// Where the finger is in the picture.
  case on
  /// All of the sound is on both sides alike, for a listener who has one ear.
  case oneEar

  /// At the picture's edge the farther ear still hears, 16 dB less: a tone in one ear alone seems to come from inside it.
  private static var widest: Double { 0.8 }

  /// -1 is left, 1 right, for a place from 0 at the picture's left edge to 1 at its right.
  func pan(at along: Double) -> Float { self == .on ? Float((2 * along - 1) * Sides.widest) : 0 }
}

/// When the flash fires.
public enum Flash: Sendable {
  case off, on, automatic
}

/// How much the box says.
public enum Verbosity: Sendable {
  case everything
  /// The box says all but how to go on.
  case shorter
  /// The box says only what the user asks for, faults, and what sound cannot show.
  case asked
}

/// Which pictures the box knows again in a photograph: those that have a name, or also those that its user has kept.
public enum Recognises: Sendable {
  case nothing, named, kept
}

/// How the box helps with aiming.
public enum AimHelp: Sendable {
  case off, words, wordsAndSound, sound, wordsSoundAndCorners

  var speaks: Bool { self != .off && self != .sound }
  var sounds: Bool { self != .off && self != .words }
  /// Each corner of a painting clicks where it is.
  var clicks: Bool { self == .wordsSoundAndCorners }
}

extension Settings {
  public var isScreenDark: Bool { self[.screen] == 1 }

  public var verbosity: Verbosity {
    switch self[.verbosity] {
    case 1: .shorter
    case 2: .asked
    default: .everything
    }
  }

  public var aimHelp: AimHelp {
    switch self[.aimHelp] {
    case 0: .off
    case 1: .words
    case 3: .sound
    case 4: .wordsSoundAndCorners
    default: .wordsAndSound
    }
  }

  public var recognises: Recognises {
    switch self[.recognise] {
    case 0: .nothing
    case 2: .kept
    default: .named
    }
  }

  /// Whether the finger hears the names of parts of a picture.
  public var namesRegions: Bool { self[.regionNames] == 0 }

  /// Whether the box counts how often works are opened.
  public var countsVisits: Bool { self[.countVisits] == 1 }

  /// How quickly titles are played, in percent.
  public var titleSpeed: Int { self[.titleSpeed] * 10 }

  /// Whether all titles are played as loud as each other.
  public var evensTitles: Bool { self[.evenTitles] == 1 }
  /// By how much more than titles words are played, that a listener has spoken: as loud as what the box says.
  public var wordsOverTitles: Float {
    Settings.gain(self[.speechVolume], of: .speechVolume) / Settings.gain(self[.volume])
  }
  /// Whether long pauses in titles are made shorter.
  public var shortensPauses: Bool { self[.shortPauses] == 1 }

  /// In steps of 3 dB, which every listener hears.
  static var toneSteps: ClosedRange<Int> { -4...4 }
  /// In fifths, from left alone to right alone.
  static var balanceSteps: ClosedRange<Int> { -5...5 }

  /// How titles sound. A listener with one ear has all of the sound in it: there is no farther ear.
  public var titleTone: TitleTone {
    var tone = TitleTone()
    let bands: [Parameter] = [.toneBass, .toneLow, .toneMiddle, .toneHigh, .toneTreble]
    for (band, parameter) in bands.enumerated() { tone.bands[band] = Float(3 * self[parameter]) }
    if sides != .oneEar { tone.balance = Float(self[.titleBalance]) / 5 }
    return tone
  }

  /// Whether the shutter goes by itself once a picture is whole in view.
  public var isShutterAutomatic: Bool { self[.autoShutter] == 1 }

  public var flash: Flash {
    switch self[.flash] {
    case 1: .on
    case 2: .automatic
    default: .off
    }
  }
}

extension Settings {
  /// Soft, low, slow or minor music takes strength from a sound's colours.
  public var showsMood: Bool { self[.soundMood] == 0 }

  /// Whether the flash shows that a sound begins.
  public var flashesAtSounds: Bool { self[.soundFlash] == 1 }
}
