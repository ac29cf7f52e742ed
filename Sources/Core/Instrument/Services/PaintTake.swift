// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Picture
import Sonify
import Speech

/// A take of what the microphone hears: begun, ended, kept and thrown away by the shutter.
enum PaintTake {
  static func shutter(_ stage: inout Stage) {
    switch stage.scene.games.paint.step {
    case .listens: begin(&stage)
    case .takes(let from): end(&stage, from: from)
    case .has where stage.scene.source == nil:
      stage.scene.games.paint.isToKeep = true
      stage.emit(.cue(.done))
    case .has: goOn(&stage, after: [])
    }
  }

  /// Begins without a word, which the take would hear; or ends at once, because the minute is over already.
  private static func begin(_ stage: inout Stage) {
    guard stage.health.microphone.order != nil, OpenMicrophone.hears(stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, PaintMode.listening(stage), way: [])
    }
    let roll = stage.health.microphone.sound.roll
    guard stage.scene.games.paint.choice == .now else {
      return end(&stage, from: max(roll.count - PaintInHand.minute, roll.first))
    }
    stage.emit(.hush)
    stage.emit(.cue(.speak))
    stage.scene.games.paint.step = .takes(from: roll.count)
  }

  private static func end(_ stage: inout Stage, from start: Int, before words: [Phrase] = []) {
    let roll = stage.health.microphone.sound.roll
    let take = max(start, roll.first)..<roll.count
    guard take.contains(where: { roll[$0]?.isSilent == false }) else {
      stage.scene.games.paint.step = .listens
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, [Phrase(.paintNothing)], way: [PaintMode.way(stage)])
    }
    stage.scene.games.paint.step = .has(take)
    repaint(&stage)
    stage.emit(.cue(.done))
    let seconds = max((take.count + SoundColumn.rate / 2) / SoundColumn.rate, 1)
    Talk.answer(&stage, words + [Phrase(.paintTaken, .number(seconds))], way: [Phrase(.paintTakenWay)])
  }

  /// A take that is as long as the roll ends by itself.
  static func endIfFull(_ stage: inout Stage) {
    guard case .takes(let from) = stage.scene.games.paint.step,
      stage.health.microphone.sound.roll.count - from >= SoundRoll.most
    else { return }
    end(&stage, from: from, before: [Phrase(.paintFull)])
  }

  /// Makes the picture of the take in hand, in the colours of the settings.
  static func repaint(_ stage: inout Stage) {
    guard stage.scene.mode == .paint, let take = stage.scene.games.paint.take, stage.scene.source == nil
    else {
      return
    }
    let (painter, roll) = (PaintMode.painter(&stage), stage.health.microphone.sound.roll)
    let picture = SoundPicture.picture(of: take.count, by: painter) {
      roll[take.lowerBound + $0] ?? SoundColumn()
    }
    stage.scene.open = picture.map { OpenPicture(picture: $0, isDrawn: true) }
    Sounding.refresh(&stage)
  }

  /// Held: a take that is not kept is thrown away, and one that is kept is left for the next.
  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    let paint = stage.scene.games.paint
    if paint.step == .listens { return false }
    goOn(&stage, after: stage.scene.source == nil ? [Phrase(.paintThrown)] : [])
    return true
  }

  private static func goOn(_ stage: inout Stage, after words: [Phrase]) {
    listen(&stage)
    Talk.answer(&stage, words + PaintMode.listening(stage), way: [])
  }

  static func listen(_ stage: inout Stage) {
    stage.scene.games.paint.step = .listens
    stage.scene.games.paint.isToKeep = false
    stage.scene.open = nil
    Sounding.refresh(&stage)
  }

  /// Runs after every event: keeps what is to be kept, once its press is over.
  static func settle(_ stage: inout Stage) {
    if stage.scene.games.paint.take != nil, stage.scene.open == nil { listen(&stage) }
    guard stage.scene.games.paint.isToKeep, stage.hand.undo == nil else { return }
    stage.scene.games.paint.isToKeep = false
    if Keeping.canKeep(stage) { Keeping.keep(&stage) }
  }
}
