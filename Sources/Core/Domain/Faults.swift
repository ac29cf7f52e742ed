// SPDX-License-Identifier: GPL-3.0-or-later

/// What can go wrong with a part of the board. Every one has a phrase.
public enum Fault: Error, Equatable, Sendable {
  /// There is no camera, or it has no picture to give.
  case noCamera
  // Cases with values of several kinds are `indirect`, here and below. Side by side in one enum they make
  // Embedded Swift for arm64 take the strings of other enums that hold a Fault apart wrongly. The compiler
  // of 6.3.1 does so.
  /// There is no picture this time; the name is that of its file.
  indirect case noPicture(PictureTrouble, of: PictureName? = nil)
  /// Another program uses the camera.
  case cameraBusy
  /// The camera was unplugged.
  case cameraGone
  /// The helper process that works the camera has died or hangs.
  case cameraStopped
  /// The camera is there, and cannot be used.
  indirect case cameraUnusable(CameraTrouble)
  case noCard
  /// There is no sound card, so the sound goes into this file.
  case recorded(String)
  case cardGone
  case noMicrophone
  /// A part's line of this name cannot be had; the part does not answer without it.
  indirect case line(Part, name: String, LineTrouble)
  /// All or several lines of a part cannot be had.
  indirect case lines(Part, LineTrouble)
  /// A device of this name cannot be had; an empty name is any of its kind.
  indirect case device(Device, name: String, LineTrouble)
  /// There is no speech, so this fault is printed.
  indirect case noTalker(TalkerTrouble)
  /// Settings are not kept, or not as they were.
  case settings(SettingsTrouble)
  /// The chosen language has no texts.
  case language(Accent)
  case noInstruments(InstrumentsTrouble)
  /// The instruments of the file of this name cannot be used; the previous ones stay.
  indirect case noSoundFont(SoundFontTrouble, of: String)
  /// A part reports what no hand does: it is down for very long, or the knob turns without a direction.
  indirect case stuck(Part)
  /// Power or heat is not as it should be.
  indirect case health(HealthTrouble)
  /// Nothing on labels can be read.
  indirect case noLabels(LabelTrouble)
  /// The screen's letters are missing.
  case noLetters
}

/// A thing that can break and work again.
public enum Subject: Equatable, Sendable {
  case camera, sound, microphone, talker
  /// The settings that outlast the power.
  case settings
  /// The language that the box speaks.
  case language
  /// The instruments that play samples.
  case instruments
  case battery, power, heat
  /// A part as a whole: pads come and go with their strip.
  case part(Part)
  case device(Device)
  /// A part that reports what no hand does.
  case stuck(Part)
  /// Reading labels.
  case labels
  /// Writing on the screen.
  case letters
}

extension Fault {
  /// The thing that is broken while the fault lasts; nil for a fault that is over at once.
  public var subject: Subject? {
    switch self {
    case .noCamera, .cameraBusy, .cameraGone, .cameraStopped, .cameraUnusable: .camera
    case .noPicture, .noSoundFont: nil
    case .noCard, .recorded, .cardGone: .sound
    case .noMicrophone: .microphone
    case .line(let part, _, _), .lines(let part, _): .part(part.owner)
    case .device(let device, _, _): .device(device)
    case .stuck(let part): .stuck(part)
    case .noTalker: .talker
    case .settings: .settings
    case .language: .language
    case .noInstruments: .instruments
    case .health(.batteryLow), .health(.batteryEmpty): .battery
    case .health(.weakPower): .power
    case .health(.tooHot): .heat
    case .noLabels: .labels
    case .noLetters: .letters
    }
  }
}

extension Fault {
  /// The box tells it who asks by a check alone: it lacks an extra that no hand waits for.
  public var isQuiet: Bool { subject == .device(.gyroscope) }
}

extension Part {
  /// The whole part that this one belongs to.
  var owner: Part {
    switch self {
    case .shutter, .knob, .push, .pedal, .flash, .lamp: self
    case .strip, .pad, .pads: .strip
    }
  }
}
