// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import Instrument
import LinuxBoard
import Speech

/// What became of the parts that not every board has.
extension Found {
  init(_ finding: DeviceTrial.Finding) {
    let isAny = finding.device == .display && finding.name == Profile.anyDisplay
    if let trouble = finding.trouble {
      let name = isAny ? "" : finding.name
      self.init(finding.device.phrase, .device(finding.device, name: name, trouble))
    } else {
      let called = isAny ? "the first" : finding.name
      self.init(finding.device.phrase, isThere: true, detail: "\(called), \(finding.detail)")
    }
  }

  /// The card's own volume, as it is now that the card is open.
  init(_ volume: CardVolume, on speaker: AlsaSpeaker?) {
    if let speaker, speaker.volumeFault == nil {
      let level = speaker.setVolume.map { Number.text($0, decimals: 1) + " dB" }
      self.init(
        Device.mixer.phrase, isThere: true,
        detail: "\(volume.control) is at \(level ?? "a level that it does not tell in decibels")")
    } else {
      let fault = speaker?.volumeFault ?? .device(.mixer, name: volume.control, .missing)
      self.init(Device.mixer.phrase, fault)
    }
  }
}
