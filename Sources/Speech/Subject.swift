// SPDX-License-Identifier: GPL-3.0-or-later

/// What can be broken and well again.
public struct Subject: Equatable, Sendable {
  /// One of 64, so that any number of them are one number.
  let bit: UInt64

  private init(_ place: Int) { bit = 1 << place }

  public static var camera: Subject { Subject(0) }
  public static var sound: Subject { Subject(1) }
  public static var microphone: Subject { Subject(2) }
  public static var talker: Subject { Subject(3) }

  /// What is to outlast the power.
  public static var settings: Subject { Subject(14) }

  /// What is spoken.
  public static var language: Subject { Subject(15) }

  /// What plays samples.
  public static var instruments: Subject { Subject(16) }

  // What hands do without a hand.
  public static var heldShutter: Subject { Subject(21) }
  public static var heldPush: Subject { Subject(22) }
  public static var turns: Subject { Subject(23) }

  public static func ailment(_ ailment: Ailment) -> Subject {
    switch ailment {
    case .batteryLow, .batteryEmpty: Subject(18)
    case .weakPower: Subject(19)
    case .tooHot: Subject(20)
    }
  }

  public static func part(_ part: Part) -> Subject {
    switch part {
    case .shutter: Subject(4)
    case .knob: Subject(5)
    case .push: Subject(6)
    // Pads come and go with their strip.
    case .strip, .pad, .pads: Subject(7)
    case .flash: Subject(8)
    }
  }

  public static func device(_ device: Device) -> Subject {
    switch device {
    case .tilt: Subject(9)
    case .pad: Subject(10)
    case .keys: Subject(11)
    case .display: Subject(12)
    case .mixer: Subject(13)
    }
  }

  /// A pad that is touched without end, from the left, from 0. A strip has 32 of them at most.
  public static func stuckPad(_ pad: Int) -> Subject { Subject(32 + pad) }
}

/// What an utterance tells of it.
public struct News: Equatable, Sendable {
  public let subject: Subject
  public let isWell: Bool

  public init(_ subject: Subject, isWell: Bool) {
    self.subject = subject
    self.isWell = isWell
  }
}

extension Fault {
  /// What is broken for as long as it lasts; nil for what is over as soon as it is told.
  public var subject: Subject? {
    switch self {
    case .noCamera, .cameraBusy, .cameraGone, .cameraStopped, .cameraUnusable: .camera
    case .noPicture, .noSoundFont: nil
    case .noCard, .recorded, .cardGone: .sound
    case .noMicrophone: .microphone
    case .line(let part, _, _), .lines(let part, _): .part(part)
    case .device(let device, _, _): .device(device)
    case .noTalker: .talker
    case .settings: .settings
    case .language: .language
    case .noInstruments: .instruments
    case .health(let ailment): .ailment(ailment)
    }
  }
}
