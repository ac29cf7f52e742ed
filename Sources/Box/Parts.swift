// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Instrument
import Listening
import Speech

/// What a box is put together from. Every part may be missing; the box says so and goes on with the others.
public struct Parts {
  /// Every kind of hands; of the same moment, the first come first.
  public var controls: [any Controls] = []
  public var camera: (any Camera)?
  public var shelf: (any Shelf)?
  /// Without one the guide is missed in its own mode only.
  public var library: (any Library)?
  public var light: (any Light)?
  public var speaker: (any Speaker)?
  /// Speaks into the SpeechRing that the box is made with. Without one nothing is heard of what is said.
  public var talker: (any Talker)?
  public var display: (any Display)?
  /// Without one nothing is remembered.
  public var storage: (any Storage)?
  /// Without one every start is as usual.
  public var starts: StartRecord?
  /// Power and heat; without one nothing is known of them.
  public var health: HealthWatch?
  public var journal: (any Journal)?
  /// What is known to be broken when the box is switched on, besides a missing camera.
  public var faults: [Fault] = []

  /// It is switched on to have all its parts tried, and ends after that.
  public var isForCheck = false
  /// Of what not every board has, what this one has.
  public var devices: [Device] = []

  /// What it can speak.
  public var languages = Languages()
  /// How loud its sound is at the ear.
  public var ears = EarLevel.assumed

  public init() {}

  /// What a check goes through.
  var fitted: [CheckPart] { CheckPart.allCases.filter { has($0) } }

  private func has(_ part: CheckPart) -> Bool {
    switch part {
    case .speech, .leftEar, .rightEar, .camera, .shutter, .push, .turns, .strip: true
    case .flash: light != nil
    case .pictures: shelf?.albums.contains { $0.kind == .box } ?? false
    case .tilt: devices.contains(.tilt)
    case .pad: devices.contains(.pad)
    case .keys: devices.contains(.keys)
    case .display: devices.contains(.display)
    case .mixer: devices.contains(.mixer)
    case .settings: storage != nil
    case .power: health != nil
    }
  }

  /// Whatever may have something to tell.
  var descriptors: [Int32] {
    let others = [
      camera?.descriptor, shelf?.descriptor, speaker?.descriptor, display?.descriptor,
      storage?.descriptor,
    ].map { $0 ?? -1 }
    return controls.map { $0.descriptor } + others
  }
}
