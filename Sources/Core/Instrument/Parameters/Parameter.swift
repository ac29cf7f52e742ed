// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Everything that can be adjusted, in the order of the menu and of files.
///
/// `ParameterTable.swift` has a row for each.
public enum Parameter: Int, CaseIterable, Sendable {
  case waveform, row, volume, mapping
  case flash, recognise
  case octave, octaveRange, startingNote, scale, temperament, spread, semitones
  case wheel, loudness, under, clarity, fingertip
  case gain, newNotes, glide, attack, release, reverb, instruments
  case sweepTime, sweepDirection, sweepRows, sweepGrid, sweepTreatment, sweepRepeats
  case sweepBrightness, sweepContrast, sweepTurn, sweepMiddle
  case level, window, dataRange, tickLevel
  case brush
  case speechVolume, speechRate, speechPitch, verbosity, aimHelp, autoShutter, screen, language
  case listener, sides, ceiling
  case regionNames
  case countVisits
  case titleSpeed, titleOrder, sleepTimer
  case toneBass, toneLow, toneMiddle, toneHigh, toneTreble, titleBalance
  case evenTitles, shortPauses
  case stringTuning, concertPitch, capo
  case chordJudge
  case soundMood, soundFlash
  case strumHand, stringInstrument

  /// The table's rows in the order of the cases, made once: settings are read at every touch.
  private static let rows = allCases.map { $0.tableRow }

  /// The parameter's name in files: plain English whatever the box speaks.
  public var title: String { Parameter.rows[rawValue].title }

  public var name: Key { Parameter.rows[rawValue].name }

  var group: MenuGroup { Parameter.rows[rawValue].group }

  /// The knob's steps, from the lowest to the highest.
  public var range: ClosedRange<Int> { Parameter.rows[rawValue].range }

  /// The range with the most values that the user's own instruments or scales can add to the box's.
  var widest: ClosedRange<Int> { Parameter.rows[rawValue].widest }

  /// The value on a new box.
  public var standard: Int { Parameter.rows[rawValue].standard }

  /// Whether quick turning takes larger steps.
  public var isLong: Bool { Parameter.rows[rawValue].isLong }

  /// Whether a change of the parameter is worth a sound of its own in silence.
  var isHeardAtOnce: Bool { Parameter.rows[rawValue].isHeardAtOnce }

  /// The words for one of the parameter's values.
  public func words(for value: Int) -> Phrase {
    Parameter.rows[rawValue].words(min(max(value, range.lowerBound), range.upperBound))
  }
}
