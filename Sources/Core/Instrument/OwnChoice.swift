// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// What became of instruments that were chosen.
public enum InstrumentsNews: Equatable, Sendable {
  /// The chosen instruments play, except so many that did not fit.
  case there(leftOut: Int)
  /// The chosen instruments cannot be used, so the previous ones go on.
  case refused(SoundFontTrouble)
}

/// The user's own instruments and scales from a stick, and which of them are chosen.
///
/// A choice stays in memory after the stick is gone, until the user chooses something else.
struct OwnChoice {
  /// What there is to choose from: all of the stick, and what was chosen before.
  var files = OwnFiles()
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

extension Stage {
  /// The words for a parameter's value; the user's own files go by their names.
  func words(of parameter: Parameter) -> Phrase { words(of: parameter, at: scene.settings[parameter]) }

  func words(of parameter: Parameter, at step: Int) -> Phrase {
    var settings = scene.settings
    settings[parameter] = step
    let name: OwnFile? =
      switch parameter {
      case .instruments: own.font(settings)
      case .scale: own.scale(settings)?.name
      default: nil
      }
    return name.map { Phrase(.passage, .words($0.words)) } ?? parameter.words(for: settings[parameter])
  }

  func tuning(_ settings: Settings) -> Tuning {
    var tuning = settings.tuning
    if let brought = own.scale(settings) { tuning.scale = brought.scale }
    return tuning
  }

  /// Settings without a value that is only tried in the menu.
  var keptSettings: Settings {
    var settings = scene.settings
    if let before = scene.menu?.before, let parameter = scene.menu?.parameterInHand {
      settings[parameter] = before
    }
    return settings
  }

  /// Takes new files after a stick has come or gone. Steps may mean other files now; the choice stays.
  mutating func take(_ brought: OwnFiles) {
    let old = own
    let kept = keptSettings
    own.files = brought
    if let font = old.font(kept), !brought.fonts.contains(where: { $0.file == font.file }) {
      own.files.fonts.append(font)
    }
    if let scale = old.scale(kept), !brought.scales.contains(where: { $0.name.file == scale.name.file }) {
      own.files.scales.append(scale)
    }
    move(&scene.settings, from: old)
    if undo != nil, var before = undo?.scene {
      move(&before.settings, from: old)
      moveMenu(&before, from: old)
      undo?.scene = before
    }
    moveMenu(&scene, from: old)
    if !brought.isEmpty { remark(.stickFiles) }
    chooseRemembered()
    follow(scene.settings)
  }

  private func move(_ settings: inout Settings, from old: OwnChoice) {
    own.choose(font: old.font(settings), scale: old.scale(settings), in: &settings)
  }

  private func moveMenu(_ scene: inout Scene, from old: OwnChoice) {
    guard let before = scene.menu?.before, case .parameter(let parameter)? = scene.menu?.entry else { return }
    var settings = Settings()
    settings[parameter] = before
    move(&settings, from: old)
    scene.menu?.before = settings[parameter]
  }

  /// Chooses the remembered files, now that they are there.
  private mutating func chooseRemembered() {
    var settings = keptSettings
    let font = own.files.fonts.first { $0.file == own.missingFont }
    let scale = own.files.scales.first { $0.name.file == own.missingScale }
    guard font != nil || scale != nil else { return }
    own.choose(font: font ?? own.font(settings), scale: scale ?? own.scale(settings), in: &settings)
    if font != nil { adopt(.instruments, settings) }
    if scale != nil { adopt(.scale, settings) }
    if own.missingFont == nil && own.missingScale == nil { own.due = nil }
  }

  private mutating func adopt(_ parameter: Parameter, _ settings: Settings) {
    own.forgetMissing(parameter)
    if scene.menu?.before != nil, scene.menu?.entry == .parameter(parameter) {
      scene.menu?.before = settings[parameter]
    } else {
      scene.settings[parameter] = settings[parameter]
    }
  }

  /// Makes the chosen files play, and announces missing files once.
  mutating func followOwnChoice() {
    let font = own.font(keptSettings)
    if font?.file != own.asked?.file {
      own.asked = font
      does(.instruments(font?.file))
    }
    guard let due = own.due, now >= due else { return }
    own.due = nil
    let away = [
      own.missingFont.map { Phrase(.instrumentsAway, .words($0)) },
      own.missingScale.map { Phrase(.scaleAway, .words($0)) },
    ]
    say(.hint, away.compactMap { $0 })
  }

  mutating func take(_ news: InstrumentsNews) {
    switch news {
    case .there(let leftOut):
      own.playing = own.asked
      guard let playing = own.playing else { return }
      remark(
        [Phrase(.instrumentsLoaded, .words(playing.words))]
          + (leftOut > 0 ? [Phrase(.instrumentsLeftOut, .number(leftOut))] : []))
    case .refused(let trouble):
      guard let refused = own.asked else { return }
      own.asked = own.playing
      own.choose(font: own.playing, scale: nil, in: &scene.settings)
      scene.menu?.before = nil
      say(.fault, Fault.noSoundFont(trouble, of: refused.words).phrases)
    }
  }
}
