// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Finding
import Gesture
import Sound
import Speech

/// What the camera sees becomes a tone and words while the user aims, and a picture where the shutter is automatic.
enum AimingHelp {
  /// The user aims only before a picture is open, and only while the hand does nothing else.
  static func isAiming(_ stage: Stage) -> Bool {
    stage.activity.pictures.aims && !stage.activity.pictures.isLive && stage.scene.picture == nil
      && stage.scene.pending == nil
      && stage.scene.menu == nil
      && stage.scene.check == nil
      && !stage.scene.questions.isExplaining
      && (stage.scene.settings.aimHelp != .off || stage.scene.settings.isShutterAutomatic)
  }

  static func see(_ stage: inout Stage, _ sighting: Sighting, isTalking: Bool) {
    guard isAiming(stage) else { return stop(&stage) }
    let word = stage.camera.aiming.take(
      sighting, at: stage.now, lastSaid: stage.said.last, isTalking: isTalking)
    if isTaken(stage) { return take(&stage) }
    sound(&stage)
    if !isTalking { click(&stage) }
    guard let word, stage.scene.settings.aimHelp.speaks else { return }
    let inView = stage.activity.pictures.inView
    Talk.remark(&stage, word.keys.map { Phrase($0 == .aimWhole ? inView : $0) })
  }

  /// Ends aiming when the camera has stopped sending views, or the user no longer aims.
  static func end(_ stage: inout Stage) {
    if let end = stage.camera.aiming.end, stage.now >= end || !isAiming(stage) { stop(&stage) }
  }

  private static func stop(_ stage: inout Stage) {
    guard stage.camera.aiming.end != nil else { return }
    stage.camera.aiming.forget(taking: stage.scene.pending != nil)
    sound(&stage)
  }

  private static func sound(_ stage: inout Stage) {
    let isHeard = stage.scene.settings.aimHelp.sounds && stage.camera.aiming.end != nil
    let voices = stage.camera.aiming.voices
    for (place, voice) in zip(SoundFrame.Region.aim, voices) {
      stage.sound.frame.voices[place] = isHeard ? voice : .silent
    }
    stage.sound.change()
  }

  private static func click(_ stage: inout Stage) {
    guard stage.scene.settings.aimHelp.clicks, let painting = stage.camera.aiming.painting,
      let place = stage.camera.cornerClicks.take(painting, at: stage.now)
    else { return }
    stage.emit(.cue(.corner(place)))
  }

  // MARK: - The shutter by itself

  /// A hand that presses or touches something is about to do something else.
  private static func isTaken(_ stage: Stage) -> Bool {
    stage.scene.settings.isShutterAutomatic && stage.hand.undo == nil && stage.hand.touch == nil
      && stage.camera.aiming.isReadyToTake(at: stage.now)
  }

  private static func take(_ stage: inout Stage) {
    Pictures.capture(&stage)
    stop(&stage)
  }
}
