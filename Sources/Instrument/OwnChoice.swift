// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify
import Speech

/// What became of instruments that were chosen.
public enum InstrumentsNews: Equatable, Sendable {
  /// They play, but for so many that there was no room for.
  case there(leftOut: Int)
  /// Those from before go on.
  case refused(SoundFontTrouble)
}

/// Instruments and scales that somebody has brought on a stick, and which of them were chosen. What was chosen stays when the
/// stick goes, because it is in memory, until something else is.
struct OwnChoice {
  /// What there is to choose from: all of the stick, and what was chosen before.
  var files = OwnFiles()
  /// The file whose instruments were asked for last, and the one whose instruments play; nil is the box itself.
  var asked: OwnFile?
  var playing: OwnFile?
  /// Names of those that were remembered, and have not come yet.
  var missingFont: String?
  var missingScale: String?
  /// When somebody is told that they are missing.
  var due: Instant?

  /// In seconds: as long as a stick may take that was in when the box was switched on.
  static var patience: Double { 5 }

  /// Something else was chosen.
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

  /// The steps by which these are chosen.
  func choose(font: OwnFile?, scale: OwnScale?, in settings: inout Settings) {
    settings[.instruments] =
      font.flatMap { font in files.fonts.firstIndex { $0.file == font.file } }.map { $0 + 1 } ?? 0
    guard let scale else { return }
    let place = files.scales.firstIndex { $0.name.file == scale.name.file }
    settings[.scale] = place.map { Parameter.scale.range.upperBound + 1 + $0 } ?? 0
  }
}

extension Instrument {
  /// What one is adjusted to, in words; those that were brought by their names.
  func words(of parameter: Parameter) -> Phrase {
    let settings = scene.settings
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
    if let menu = scene.menu, let before = menu.before, case .parameter(let parameter) = menu.entry {
      settings[parameter] = before
    }
    return settings
  }

  /// A stick has come or gone. Places may mean others now; what was chosen stays what it was.
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

  /// What was chosen when the box was last on, now that it is there.
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

  /// What plays is what was chosen; what is missing is told once.
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
