// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Files
import LinuxBoard
import Speech

/// What became of the parts that not every board has.
extension Found {
  init(_ finding: DeviceTrial.Finding) {
    let name: Speech.Key =
      switch finding.device {
      case .tilt: .theTilt
      case .pad: .thePad
      case .keys: .theKeys
      case .display: .theDisplay
      case .mixer: .theMixer
      }
    let called = finding.device == .display && finding.name == Profile.anyDisplay ? "the first" : finding.name
    let detail = finding.trouble.map { "\(called) is \($0.words)" } ?? "\(called), \(finding.detail)"
    self.init(name: name, isThere: finding.trouble == nil, detail: detail)
  }

  /// The card's own volume, as it is now that the card is open.
  init(_ volume: CardVolume, on speaker: AlsaSpeaker?) {
    if let speaker, speaker.volumeFault == nil {
      let level = speaker.setVolume.map { Number.text($0, decimals: 1) + " dB" }
      self.init(
        name: .theMixer, isThere: true,
        detail: "\(volume.control) is at \(level ?? "a level that it does not tell in decibels")")
    } else {
      var trouble = LineTrouble.missing
      if case .device(_, _, let reason) = speaker?.volumeFault { trouble = reason }
      self.init(name: .theMixer, isThere: false, detail: "\(volume.control) is \(trouble.words)")
    }
  }
}
