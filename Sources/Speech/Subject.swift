// SPDX-License-Identifier: GPL-3.0-or-later

/// What can be broken and well again.
public enum Subject: Equatable, Sendable {
  case camera, sound, microphone, talker
  case part(Part)
  case device(Device)
  /// A pad that is touched without end, from the left, from 0.
  case stuckPad(Int)
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
    case .noPicture: nil
    case .noCard, .recorded, .cardGone: .sound
    case .noMicrophone: .microphone
    case .line(let part, _, _), .lines(let part, _): part.subject
    case .device(let device, _, _): .device(device)
    case .noTalker: .talker
    }
  }
}

extension Part {
  /// Pads come and go with their strip.
  fileprivate var subject: Subject {
    switch self {
    case .pad, .pads: .part(.strip)
    case .shutter, .knob, .push, .strip, .flash: .part(self)
    }
  }
}
