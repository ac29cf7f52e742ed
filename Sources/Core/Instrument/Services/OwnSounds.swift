// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// The user's own instruments, scales and songs come and go with a stick, and play when they are chosen.
enum OwnSounds {
  /// Takes new files after a stick has come or gone. Steps may mean other files now; the choice stays.
  static func take(_ stage: inout Stage, _ brought: OwnFiles) {
    let old = stage.own
    let kept = Values.kept(stage)
    stage.own.files = brought
    if let font = old.font(kept), !brought.fonts.contains(where: { $0.file == font.file }) {
      stage.own.files.fonts.append(font)
    }
    if let scale = old.scale(kept), !brought.scales.contains(where: { $0.name.file == scale.name.file }) {
      stage.own.files.scales.append(scale)
    }
    move(stage, &stage.scene.settings, from: old)
    if stage.hand.undo != nil, var before = stage.hand.undo?.scene {
      move(stage, &before.settings, from: old)
      moveMenu(stage, &before, from: old)
      stage.hand.undo?.scene = before
    }
    moveMenu(stage, &stage.scene, from: old)
    if !brought.fonts.isEmpty || !brought.scales.isEmpty { Talk.remark(&stage, .stickFiles) }
    if !brought.songs.isEmpty { Talk.remark(&stage, [Phrase(.stickSongs, .number(brought.songs.count))]) }
    chooseRemembered(&stage)
    Sounding.follow(&stage, stage.scene.settings)
  }

  private static func move(_ stage: Stage, _ settings: inout Settings, from old: OwnChoice) {
    stage.own.choose(font: old.font(settings), scale: old.scale(settings), in: &settings)
  }

  private static func moveMenu(_ stage: Stage, _ scene: inout Scene, from old: OwnChoice) {
    guard let before = scene.menu?.before, case .parameter(let parameter)? = scene.menu?.entry else { return }
    var settings = Settings()
    settings[parameter] = before
    move(stage, &settings, from: old)
    scene.menu?.before = settings[parameter]
  }

  /// Chooses those of the remembered files that are there already.
  static func recall(_ stage: inout Stage) {
    chooseRemembered(&stage)
    Sounding.follow(&stage, stage.scene.settings)
  }

  /// Chooses the remembered files, now that they are there.
  private static func chooseRemembered(_ stage: inout Stage) {
    var settings = Values.kept(stage)
    let font = stage.own.files.fonts.first { $0.file == stage.own.missingFont }
    let scale = stage.own.files.scales.first { $0.name.file == stage.own.missingScale }
    guard font != nil || scale != nil else { return }
    stage.own.choose(
      font: font ?? stage.own.font(settings), scale: scale ?? stage.own.scale(settings), in: &settings)
    if font != nil { adopt(&stage, .instruments, settings) }
    if scale != nil { adopt(&stage, .scale, settings) }
    if stage.own.missingFont == nil && stage.own.missingScale == nil { stage.own.due = nil }
  }

  private static func adopt(_ stage: inout Stage, _ parameter: Parameter, _ settings: Settings) {
    stage.own.forgetMissing(parameter)
    if stage.scene.menu?.before != nil, stage.scene.menu?.entry == .parameter(parameter) {
      stage.scene.menu?.before = settings[parameter]
    } else {
      stage.scene.settings[parameter] = settings[parameter]
    }
  }

  /// Makes the chosen files play, and announces missing files once.
  static func follow(_ stage: inout Stage) {
    let font = stage.own.font(Values.kept(stage))
    if font?.file != stage.own.asked?.file {
      stage.own.asked = font
      stage.emit(.instruments(font?.file))
    }
    guard let due = stage.own.due, stage.now >= due else { return }
    stage.own.due = nil
    let away = [
      stage.own.missingFont.map { Phrase(.instrumentsAway, .words($0)) },
      stage.own.missingScale.map { Phrase(.scaleAway, .words($0)) },
    ]
    Talk.say(&stage, .hint, away.compactMap { $0 })
  }

  static func take(_ stage: inout Stage, _ news: InstrumentsNews) {
    switch news {
    case .there(let leftOut):
      stage.own.playing = stage.own.asked
      guard let playing = stage.own.playing else { return }
      Talk.remark(
        &stage,
        [Phrase(.instrumentsLoaded, .words(playing.words))]
          + (leftOut > 0 ? [Phrase(.instrumentsLeftOut, .number(leftOut))] : []))
    case .refused(let trouble):
      guard let refused = stage.own.asked else { return }
      stage.own.asked = stage.own.playing
      stage.own.choose(font: stage.own.playing, scale: nil, in: &stage.scene.settings)
      stage.scene.menu?.before = nil
      Talk.say(&stage, .fault, Fault.noSoundFont(trouble, of: refused.words).phrases)
    }
  }
}
