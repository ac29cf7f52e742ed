// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What a check goes through, in this order, as far as the board has it.
public enum CheckPart: CaseIterable, Sendable {
  case speech, leftEar, rightEar, camera, flash
  /// The one of two cameras that is not in use.
  case otherCamera
  case pictures
  // By hand.
  case shutter, push, turns, strip, pedal
  /// Hears a clap.
  case microphone
  case tilt, gyroscope, pad, keys, display, mixer
  case settings, power

  /// All that a board with one camera can have.
  public static var ofOneCamera: [CheckPart] { allCases.filter { $0 != .otherCamera } }

  public var phrase: Phrase {
    switch self {
    case .speech: Phrase(.partSpeech)
    case .leftEar: Phrase(.leftEar)
    case .rightEar: Phrase(.rightEar)
    case .camera: Phrase(.partCamera)
    case .flash: Part.flash.phrase
    case .otherCamera: Phrase(.partOtherCamera)
    case .pictures: Phrase(.partPictures)
    case .shutter: Part.shutter.phrase
    case .push: Part.push.phrase
    case .turns: Part.knob.phrase
    case .strip: Part.strip.phrase
    case .pedal: Part.pedal.phrase
    case .microphone: Phrase(.partMicrophone)
    case .tilt: Device.tilt.phrase
    case .gyroscope: Device.gyroscope.phrase
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
    // Only the camera in use tells what it lacks; this one shows it once it is tried.
    case .otherCamera: []
    case .pictures: []
    case .shutter: [.part(.shutter)]
    case .push: [.part(.push)]
    case .turns: [.part(.knob)]
    case .strip: [.part(.strip)]
    case .pedal: [.part(.pedal)]
    // One that did not answer may answer now, and only an open one can tell.
    case .microphone: []
    case .tilt: [.device(.tilt)]
    case .gyroscope: [.device(.gyroscope)]
    case .pad: [.device(.pad)]
    case .keys: [.device(.keys)]
    case .display: [.device(.display)]
    case .mixer: [.device(.mixer)]
    case .settings: [.settings]
    case .power: [.battery, .power, .heat]
    }
  }
}
