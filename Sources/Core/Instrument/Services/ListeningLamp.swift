// SPDX-License-Identifier: GPL-3.0-or-later

/// The lamp glows exactly while a microphone is open, for whatever part of the box.
enum ListeningLamp {
  static func isWanted(_ stage: Stage) -> Bool {
    let microphone = stage.health.microphone
    return microphone.order != nil || microphone.isOpen || stage.shelf.player.comments.isHearing
  }

  /// Runs after every event, when all have opened and closed the microphone.
  static func settle(_ stage: inout Stage) {
    let isWanted = isWanted(stage)
    guard isWanted != stage.health.microphone.isLampOn else { return }
    stage.health.microphone.isLampOn = isWanted
    stage.emit(.lamp(isWanted))
  }
}
