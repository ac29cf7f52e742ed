// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Harmony
import Sonify
import Sound
import Speech
import Sweep

/// Everything that can be adjusted, with its bounds: knob, menu and speech read this one table.
public enum Parameter: Int, CaseIterable, Sendable {
  case waveform, row, volume, mapping
  case flash, aimHelp
  case octave, octaveRange, startingNote, scale, temperament, loudness, under
  case gain, newNotes, glide, attack, release, reverb, instruments
  case sweepTime, sweepDirection, sweepRows, sweepGrid, sweepTreatment, sweepRepeats
  case level, window, dataRange, tickLevel
  case brush
  case speechVolume, speechRate, speechPitch, verbosity, language
  case listener, ceiling

  /// The knob's steps, from the lowest to the highest.
  public var range: ClosedRange<Int> {
    switch self {
    case .waveform: 0...Timbre.allCases.count  // the last is the orchestra
    case .row: 0...20  // from the bottom, so that a turn to the right goes up
    case .volume, .speechVolume, .ceiling: 1...10  // never silent by mistake
    case .mapping, .flash, .aimHelp, .verbosity: 0...2
    case .octave: -2...2
    case .octaveRange: OctaveRange.bounds
    case .startingNote: 0...11
    case .scale: 0...ScaleName.allCases.count - 1
    case .temperament, .loudness, .under, .listener, .glide: 0...1
    case .gain: -4...0
    case .newNotes: 0...2
    case .attack, .release, .reverb: 0...5
    case .sweepTime: 0...SweepSteps.seconds.count - 1
    case .sweepDirection: 0...SweepDirection.allCases.count - 1
    case .sweepRows: 0...SweepSteps.rows.count - 1
    case .sweepGrid, .sweepRepeats: 0...1
    case .sweepTreatment: 0...SweepPart.allCases.count - 1
    case .level: 0...100
    case .window: 0...Settings.windows.count - 1
    case .dataRange: 0...Settings.noteRanges.count - 1
    case .tickLevel: -1...100
    case .brush: 0...Brushes.colours.count - 1
    case .speechRate: 0...14
    case .speechPitch: 0...10
    case .language: 0...Accent.allCases.count - 1
    case .instruments: 0...0
    }
  }

  /// The range with the most values that the user's own instruments or scales can add to the box's.
  var widest: ClosedRange<Int> {
    switch self {
    case .instruments, .scale: range.lowerBound...range.upperBound + OwnFiles.most
    default: range
    }
  }

  /// The value on a new box.
  public var standard: Int {
    switch self {
    case .row: 10  // the middle
    case .volume: 7  // 9 dB below the loudest: it startles no listener, and leaves some to spare
    case .speechVolume: 8
    case .ceiling: 8  // 6 dB below the loudest: both volumes as they come are under it
    case .octaveRange: OctaveRange.standard.count
    case .startingNote: 7  // G, as on the published wheel
    case .speechRate: 4  // 180 words a minute, as people talk
    case .speechPitch: 5
    case .sweepTime: 3  // 2 seconds: every column is heard, and the whole is still one
    case .sweepRows: 2  // 64, as The vOICe has
    case .aimHelp: 2  // who cannot see the camera's view hears it
    // Museums forbid flashes: the box never fires one unasked.
    case .waveform, .mapping, .flash, .octave, .scale, .temperament, .loudness, .under, .verbosity,
      .language, .listener:
      0
    case .gain, .newNotes, .glide, .attack, .release, .reverb, .instruments: 0
    case .sweepDirection, .sweepGrid, .sweepTreatment, .sweepRepeats: 0
    case .level: 50
    case .window: Settings.windows.count - 1
    case .dataRange: 3  // A2 to A6
    case .tickLevel: -1  // off
    case .brush: 1  // red, which cannot be mistaken for paper
    }
  }

  /// Whether quick turning takes larger steps: where the steps are many and alike.
  public var isLong: Bool {
    switch self {
    case .row, .speechRate, .level, .tickLevel: true
    default: false
    }
  }

  /// The parameter's name in files: plain English whatever the box speaks, and it never changes.
  public var title: String {
    switch self {
    case .waveform: "waveform"
    case .row: "row"
    case .volume: "volume"
    case .mapping: "mapping"
    case .flash: "flash"
    case .aimHelp: "help with aiming"
    case .octave: "octave"
    case .octaveRange: "octave range"
    case .startingNote: "starting note"
    case .scale: "scale"
    case .temperament: "temperament"
    case .loudness: "loudness"
    case .under: "under the finger"
    case .gain: "gain"
    case .newNotes: "new notes"
    case .glide: "glide"
    case .attack: "attack"
    case .release: "release"
    case .reverb: "reverb"
    case .instruments: "instruments from"
    case .sweepTime: "sweep time"
    case .sweepDirection: "sweep direction"
    case .sweepRows: "sweep rows"
    case .sweepGrid: "sweep grid"
    case .sweepTreatment: "sweep treatment"
    case .sweepRepeats: "sweep repeats"
    case .level: "level"
    case .window: "window"
    case .dataRange: "range of notes"
    case .tickLevel: "level that ticks"
    case .brush: "brush"
    case .speechVolume: "speech volume"
    case .speechRate: "speech rate"
    case .speechPitch: "speech pitch"
    case .verbosity: "how much is said"
    case .language: "language"
    case .listener: "listener"
    case .ceiling: "loudest volume"
    }
  }

  /// Whether a change of the parameter is worth a sound of its own in silence.
  var isHeardAtOnce: Bool { self == .waveform || self == .volume || self == .ceiling }

  public var name: Key {
    switch self {
    case .waveform: .waveform
    case .row: .row
    case .volume: .volume
    case .mapping: .mapping
    case .flash: .flash
    case .aimHelp: .aimHelp
    case .octave: .octave
    case .octaveRange: .octaveRange
    case .startingNote: .startingNote
    case .scale: .scale
    case .temperament: .temperament
    case .loudness: .loudness
    case .under: .underFinger
    case .gain: .gain
    case .newNotes: .newNotes
    case .glide: .glide
    case .attack: .attack
    case .release: .release
    case .reverb: .reverb
    case .instruments: .instrumentsFrom
    case .sweepTime: .sweepTime
    case .sweepDirection: .sweepDirection
    case .sweepRows: .sweepRows
    case .sweepGrid: .sweepGrid
    case .sweepTreatment: .sweepTreatment
    case .sweepRepeats: .sweepRepeats
    case .level: .level
    case .window: .window
    case .dataRange: .dataRange
    case .tickLevel: .tickLevel
    case .brush: .brush
    case .speechVolume: .speechVolume
    case .speechRate: .speechRate
    case .speechPitch: .speechPitch
    case .verbosity: .verbosity
    case .language: .language
    case .listener: .listener
    case .ceiling: .ceiling
    }
  }
}
