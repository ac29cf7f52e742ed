// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture

/// The flash as a sound's beginning for eyes: a mode that shows sounds hands its findings on to `take`.
///
/// The lamp glows on meanwhile: it says that the box listens, and is too faint to be noticed from across a room.
enum SoundFlash {
  /// In seconds: long enough to be seen from the corner of an eye.
  private static var shine: Double { 0.1 }
  /// In seconds from one flash to the next: more than three in a second can bring on fits in those who are prone to them.
  private static var apart: Double { 0.4 }

  static func isLit(_ stage: Stage) -> Bool { stage.health.microphone.flash.end != nil }

  /// Flashes for a sound that begins, where the user wants that, unless the flash lights a picture.
  static func take(_ stage: inout Stage, _ finding: EarFinding) {
    guard stage.scene.settings.flashesAtSounds, case .sound(let sound) = finding, case .began = sound.news,
      stage.scene.pending?.isLit != true, stage.scene.check?.lamp == nil, !isLit(stage)
    else { return }
    let flash = stage.health.microphone.flash
    if let last = flash.last, stage.now.since(last) < apart { return }
    stage.health.microphone.flash = FlashCourse(end: stage.now + shine, last: stage.now)
    stage.emit(.light(true))
  }

  static func due(_ stage: Stage) -> Instant? { stage.health.microphone.flash.end }

  /// Runs after every event: the flash goes out in time, with the sounds, and at once where it is not wanted any more.
  static func settle(_ stage: inout Stage) {
    guard let end = stage.health.microphone.flash.end else { return }
    let order = stage.health.microphone.order
    let hears = order == .sounds || order == .picture
    if stage.now >= end || !hears || !stage.scene.settings.flashesAtSounds { putOut(&stage) }
  }

  /// The flash is wanted for a picture.
  static func putOut(_ stage: inout Stage) {
    guard isLit(stage) else { return }
    stage.health.microphone.flash.end = nil
    stage.emit(.light(false))
  }
}
