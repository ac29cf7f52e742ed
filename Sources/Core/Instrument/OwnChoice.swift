// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// What became of instruments that were chosen.
public enum InstrumentsNews: Equatable, Sendable {
  /// The chosen instruments play, except so many that did not fit.
  case there(leftOut: Int)
  /// The chosen instruments cannot be used, so the previous ones go on.
  case refused(SoundFontTrouble)
}

/// The user's own instruments, scales and songs from a stick, and which of the sounds are chosen.
///
/// A choice stays in memory after the stick is gone, until the user chooses something else.
struct OwnChoice {
  /// What there is to choose from: all of the stick, and what was chosen before.
  var files = OwnFiles()
  /// Songs that come with the box.
  var boxSongs: [OwnSong] = []
  /// The lessons begin with the first of them, once.
  var beginsWithSong = false
  /// The file whose instruments were asked for last, and the one whose instruments play; nil is the box itself.
  var asked: OwnFile?
  var playing: OwnFile?
  /// The names of remembered files that have not come yet.
  var missingFont: String?
  var missingScale: String?
  /// When the box announces that remembered files are missing.
  var due: Instant?

  /// In seconds: as long as a stick may take that was in when the box was switched on.
  static var patience: Double { 5 }

  /// The user's own songs come first: they were brought to be played.
  var songs: [OwnSong] { files.songs + boxSongs }

  /// Forgets the missing files after the user has chosen something else.
  mutating func forgetMissing(_ parameter: Parameter) {
    if parameter == .instruments { missingFont = nil }
    if parameter == .scale { missingScale = nil }
  }

  func font(_ settings: Settings) -> OwnFile? {
    let place = settings[.instruments] - 1
    return files.fonts.indices.contains(place) ? files.fonts[place] : nil
  }

  func scale(_ settings: Settings) -> OwnScale? {
    let place = settings[.scale] - Parameter.scale.range.upperBound - 1
    return files.scales.indices.contains(place) ? files.scales[place] : nil
  }

  /// Sets the steps that choose this font and scale.
  func choose(font: OwnFile?, scale: OwnScale?, in settings: inout Settings) {
    settings[.instruments] =
      font.flatMap { font in files.fonts.firstIndex { $0.file == font.file } }.map { $0 + 1 } ?? 0
    guard let scale else { return }
    let place = files.scales.firstIndex { $0.name.file == scale.name.file }
    settings[.scale] = place.map { Parameter.scale.range.upperBound + 1 + $0 } ?? 0
  }
}
