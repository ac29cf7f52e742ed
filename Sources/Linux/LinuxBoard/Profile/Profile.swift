// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import Gesture
import Picture

/// What a board has: a text file, a part a line, its name first. What a board does not have is left out.
public struct Profile {
  public internal(set) var pins = ProfilePins()
  public internal(set) var controls = ControlSettings()
  public internal(set) var layout = ControlLayout()
  public internal(set) var sound = ProfileSound()
  public internal(set) var files = ProfileFiles()

  /// A camera by its id, or `Profile.anyCamera`.
  public internal(set) var camera: String?
  /// How large a picture the camera should give, before it is turned: about two megapixels by default.
  public internal(set) var size = (width: 1640, height: 1232)
  /// How far the camera is turned in its place, clockwise: 0, 90, 180 or 270 degrees.
  public internal(set) var rotation = 0
  public internal(set) var lens = Lens.usual

  // MARK: - What not every board has, by the names that the kernel gives

  public internal(set) var tilt: String?
  /// Which of the accelerometer's axes points to the box's right, up, and out to the user.
  public internal(set) var tiltAxes = TiltAxes()
  public internal(set) var pad: String?
  public internal(set) var keys: String?
  /// A screen by its connector, or `Profile.anyDisplay`.
  public internal(set) var display: String?

  /// The optional devices that this profile names.
  public var devices: [Device] {
    var devices: [Device] = []
    if tilt != nil { devices.append(.tilt) }
    if pad != nil { devices.append(.pad) }
    if keys != nil { devices.append(.keys) }
    if display != nil { devices.append(.display) }
    if sound.mixer != nil { devices.append(.mixer) }
    return devices
  }

  /// What a finger touches: the strip, unless the profile names a pad alone.
  public var surface: Surface { pad != nil && pins.strip.isEmpty ? .pad : .strip }

  /// Takes the first camera there is.
  public static var anyCamera: String { "any" }
  /// Takes the first screen there is.
  public static var anyDisplay: String { "any" }

  public init() {}

  public static func load(_ file: String) throws(FileError) -> Profile {
    try parse(try TextFile.read(file), from: file)
  }

  /// What follows a # is for people. Paths are relative to the profile's own folder.
  public static func parse(_ text: String, from file: String) throws(FileError) -> Profile {
    var profile = Profile()
    var seen: [Substring] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let said = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let words = said.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard let part = words.first else { continue }
      let line = ProfileLine(
        part: part, words: words.dropFirst(), file: file, number: index + 1)
      guard !seen.contains(part) else { throw line.fault("'\(part)' was said before") }
      seen.append(part)
      guard !(seen.contains("strip") && seen.contains("pads")) else {
        throw line.fault("the strip's lines tell how many pads it has")
      }
      try profile.take(line)
    }
    return profile
  }
}

/// The lines of a board that are pins: hands move all but the flash's.
public struct ProfilePins {
  public internal(set) var shutter: Pin?
  /// The knob's push.
  public internal(set) var push: Pin?
  /// The knob's two contacts; both or none.
  public internal(set) var knob: [Pin] = []
  /// The strip's pads, from the left.
  public internal(set) var strip: [Pin] = []
  public internal(set) var flash: Pin?
  /// All lines of all parts, in the order of the profile.
  var all: [Pin] = []

  /// Whether the profile has any lines that hands move.
  public var hasHands: Bool { shutter != nil || push != nil || !knob.isEmpty || !strip.isEmpty }
}

/// What a board has for sound.
public struct ProfileSound {
  /// The sound card's id.
  public internal(set) var card: String?
  /// Frames a period, and periods in the card's buffer.
  public internal(set) var frames = 64
  public internal(set) var periods = 3
  /// The card's own volume, which is set once and for all; without one it stays as it is.
  public internal(set) var mixer: CardVolume?
  /// How loud the headphones are at the card's socket; without a figure they are taken for loud.
  public internal(set) var ears = EarLevel.assumed
  /// The id of the card that hears.
  public internal(set) var microphone: String?
}

/// The files and folders of a board.
public struct ProfileFiles {
  /// A picture or a folder of them, in a camera's place.
  public internal(set) var scene: String?
  /// The folder of the pictures that come with the box.
  public internal(set) var pictures: String?
  /// Where the box keeps pictures.
  public internal(set) var keep: String?
  public internal(set) var music: String?
  /// Where sticks are mounted.
  public internal(set) var sticks: String?
  /// The file in which settings outlast the power.
  public internal(set) var settings: String?
}

/// The axes of an accelerometer as it sits in the box.
public struct TiltAxes: Equatable, Sendable {
  /// One axis of the sensor, or its opposite.
  public struct Axis: Equatable, Sendable {
    /// 0, 1, 2 for the sensor's x, y, z.
    public var index: Int
    public var isOpposite: Bool

    public init(_ index: Int, isOpposite: Bool = false) {
      self.index = index
      self.isOpposite = isOpposite
    }
  }

  public var right = Axis(0)
  public var up = Axis(1)
  public var out = Axis(2)

  public init() {}
}
