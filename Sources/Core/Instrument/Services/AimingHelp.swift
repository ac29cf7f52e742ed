// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Domain
import Gesture
import Maths
import Sound
import Speech

/// The camera's views become a tone and words while the user aims.
enum AimingHelp {
  /// The user aims only before a picture is open, and only while the hand does nothing else.
  static func isAiming(_ stage: Stage) -> Bool {
    stage.activity.pictures.aims && stage.scene.picture == nil && stage.scene.pending == nil
      && stage.scene.menu == nil
      && stage.scene.check == nil
      && !stage.scene.questions.isExplaining && stage.scene.settings.aimHelp != .off
  }

  static func see(_ stage: inout Stage, _ view: LumaView, isTalking: Bool) {
    guard isAiming(stage) else { return stop(&stage) }
    let advice = stage.camera.aiming.take(
      view, at: stage.now, lastSaid: stage.said.last, isTalking: isTalking)
    sound(&stage)
    if let advice { Talk.remark(&stage, advice.key) }
  }

  /// Ends aiming when the camera has stopped sending views, or the user no longer aims.
  static func end(_ stage: inout Stage) {
    if let end = stage.camera.aiming.end, stage.now >= end || !isAiming(stage) { stop(&stage) }
  }

  private static func stop(_ stage: inout Stage) {
    guard stage.camera.aiming.end != nil else { return }
    stage.camera.aiming.forget()
    sound(&stage)
  }

  private static func sound(_ stage: inout Stage) {
    let isHeard = stage.scene.settings.aimHelp == .wordsAndSound && stage.camera.aiming.end != nil
    let place = SoundFrame.Region.aim.lowerBound
    (stage.sound.frame.voices[place], stage.sound.frame.voices[place + 1]) =
      isHeard ? stage.camera.aiming.voices : (.silent, .silent)
    stage.sound.change()
  }
}
