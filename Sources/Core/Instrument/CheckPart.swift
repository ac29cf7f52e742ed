// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What a check goes through, in this order, as far as the board has it.
public enum CheckPart: CaseIterable, Sendable {
  case speech, leftEar, rightEar, camera, flash, pictures
  // By hand.
  case shutter, push, turns, strip
  case tilt, pad, keys, display, mixer
  case settings, power

  public var phrase: Phrase {
    switch self {
    case .speech: Phrase(.partSpeech)
    case .leftEar: Phrase(.leftEar)
    case .rightEar: Phrase(.rightEar)
    case .camera: Phrase(.partCamera)
    case .flash: Part.flash.phrase
    case .pictures: Phrase(.partPictures)
    case .shutter: Part.shutter.phrase
    case .push: Part.push.phrase
    case .turns: Part.knob.phrase
    case .strip: Part.strip.phrase
    case .tilt: Device.tilt.phrase
    case .pad: Device.pad.phrase
    case .keys: Device.keys.phrase
    case .display: Device.display.phrase
    case .mixer: Device.mixer.phrase
    case .settings: Phrase(.keptSettings)
    case .power: Phrase(.powerAndHeat)
    }
  }

  /// The part's own faults among all faults.
  func troubles(among faults: [Fault]) -> [Fault] {
    faults.filter { fault in subjects.contains { $0 == fault.subject } }
  }

  private var subjects: [Subject] {
    switch self {
    case .speech: [.talker, .language]
    case .leftEar, .rightEar: [.sound]
    case .camera: [.camera]
    case .flash: [.part(.flash)]
    case .pictures: []
    case .shutter: [.part(.shutter)]
    case .push: [.part(.push)]
    case .turns: [.part(.knob)]
    case .strip: [.part(.strip)]
    case .tilt: [.device(.tilt)]
    case .pad: [.device(.pad)]
    case .keys: [.device(.keys)]
    case .display: [.device(.display)]
    case .mixer: [.device(.mixer)]
    case .settings: [.settings]
    case .power: [.battery, .power, .heat]
    }
  }
}
