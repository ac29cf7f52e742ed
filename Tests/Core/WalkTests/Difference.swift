// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

@testable import Instrument

extension Instrument {
  /// What was drawn twice alike is the same, and so is white paper.
  private func isSamePicture(_ other: Scene) -> Bool {
    if scene.picture === other.picture { return true }
    guard let mine = scene.drawing, let others = other.drawing else { return false }
    return (mine.original === others.original || mine.isBlank && others.isBlank)
      && mine.strokes == others.strokes && mine.isDown == others.isDown
  }

  /// What differs first; nil where no user could tell the two boxes apart. Times do not count.
  func difference(from other: Instrument) -> String? {
    if scene.mode != other.scene.mode { return "mode" }
    if scene.settings != other.scene.settings { return "settings" }
    if scene.dial != other.scene.dial { return "hand" }
    if scene.game?.puzzle != other.scene.game?.puzzle { return "question" }
    if scene.games.chords.choice != other.scene.games.chords.choice { return "chord" }
    if scene.games.chords.told != other.scene.games.chords.told { return "finger" }
    if scene.games.guitar.step != other.scene.games.guitar.step { return "guitar lesson" }
    if scene.games.guitar.part != other.scene.games.guitar.part { return "part of a guitar lesson" }
    if scene.games.words != other.scene.games.words { return "own words" }
    if scene.games.paint != other.scene.games.paint { return "take" }
    if scene.games.tuner.choice != other.scene.games.tuner.choice { return "string" }
    if scene.lesson?.place != other.scene.lesson?.place { return "lesson" }
    // A question that is asked again has another picture, which looks the same.
    if !scene.mode.hasPuzzles, !isSamePicture(other.scene) { return "picture" }
    if !scene.aside.isSame(as: other.scene.aside) { return "aside" }
    if scene.results != other.scene.results { return "results" }
    if brush != other.brush { return "brush" }
    if scene.menu != other.scene.menu { return "menu" }
    if scene.isExplaining != other.scene.isExplaining { return "explaining" }
    if scene.album != other.scene.album || scene.places != other.scene.places { return "shelf" }
    if scene.source != other.scene.source { return "source" }
    if scene.bookmark != other.scene.bookmark { return "guide" }
    if (scene.pending == nil) != (other.scene.pending == nil) { return "pending" }
    if (sweeping == nil) != (other.sweeping == nil) { return "sweep" }
    if isLit != other.isLit { return "lamp" }
    if stage.camera.used != other.stage.camera.used { return "camera" }
    if touch != other.touch { return "finger" }
    if scene.asked != other.scene.asked { return "questions asked" }
    let (mine, others) = (frame.voices, other.frame.voices)
    // Where orbs are that drift is a matter of time.
    let isTimeless = scene.games.orbs?.next == nil
    for index in 0..<SoundFrame.voiceCount
    where mine[index].level > 0 && (isTimeless || !SoundFrame.Region.orbs.contains(index)) {
      var other = others[index]
      if SoundFrame.Region.orbs.contains(index), mine[index].isBeside(other) {
        other.frequency = mine[index].frequency
      }
      if !mine[index].sounds(like: other) { return "sound" }
    }
    return frame.volume == other.frame.volume ? nil : "volume"
  }
}

extension VoiceFrame {
  /// Whether it sounds the next note: an orb that lies beside the border between two sounds the one from which it came.
  fileprivate func isBeside(_ other: VoiceFrame) -> Bool {
    let semitone: Float = 1.06
    return frequency < other.frequency * semitone && other.frequency < frequency * semitone
  }
}
