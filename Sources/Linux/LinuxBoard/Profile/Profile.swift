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

  /// The usual camera, and the other one where there are two; what is said before a name is about the first.
  var views = [ProfileCamera()]

  // MARK: - What not every board has, by the names that the kernel gives

  /// The accelerometer.
  public internal(set) var tilt: MountedSensor?
  public internal(set) var gyroscope: MountedSensor?
  /// The gyroscope's line has no axes of its own.
  var gyroscopeHasNoAxes = false
  public internal(set) var pad: String?
  public internal(set) var keys: String?
  /// A screen by its connector, or `Profile.anyDisplay`.
  public internal(set) var display: String?
  /// Of the screen's lit area, in millimetres.
  public internal(set) var screen: (width: Int, height: Int)?

  /// The optional devices that this profile names.
  public var devices: [Device] {
    var devices: [Device] = []
    if tilt != nil { devices.append(.tilt) }
    if gyroscope != nil { devices.append(.gyroscope) }
    if pad != nil { devices.append(.pad) }
    if keys != nil { devices.append(.keys) }
    if display != nil { devices.append(.display) }
    if sound.mixer != nil { devices.append(.mixer) }
    return devices
  }

  /// The cameras that the profile names: none, one or two.
  public var cameras: [ProfileCamera] { views.filter { $0.name != nil } }

  /// The usual camera's.
  public var lens: Lens { views[0].lens }

  /// What a finger touches: the strip, unless the profile names a pad alone.
  public var surface: Surface { pad != nil && pins.strip.isEmpty ? .pad : .strip }

  /// Takes the first camera there is.
  public static var anyCamera: String { "any" }
  /// Takes the first screen there is.
  public static var anyDisplay: String { "any" }

  private static var partsOfCamera: [String] { ["size", "rotation", "focal", "bend"] }

  /// There may be two cameras, and two scenes in their places.
  private static func isSecond(_ line: ProfileLine, after seen: [Substring]) -> Bool {
    (line.part == "camera" || line.part == "scene") && seen.count { $0 == line.part } == 1
  }

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
      if Profile.isSecond(line, after: seen) {
        // What is said after the other camera's name is about that one.
        if part == "camera" { seen.removeAll { Profile.partsOfCamera.contains(String($0)) } }
      } else {
        guard !seen.contains(part) else { throw line.fault("'\(part)' was said before") }
      }
      seen.append(part)
      guard !(seen.contains("strip") && seen.contains("pads")) else {
        throw line.fault("the strip's lines tell how many pads it has")
      }
      try profile.take(line)
    }
    // Two sensors of one chip sit in the box alike.
    if profile.gyroscopeHasNoAxes, let tilt = profile.tilt, tilt.name == profile.gyroscope?.name {
      profile.gyroscope = tilt
    }
    return profile
  }
}

/// The lines of a board that are pins: hands move all but those of lights.
public struct ProfilePins {
  public internal(set) var shutter: Pin?
  /// The knob's push.
  public internal(set) var push: Pin?
  /// A foot switch, which no box needs.
  public internal(set) var pedal: Pin?
  /// The knob's two contacts; both or none.
  public internal(set) var knob: [Pin] = []
  /// The strip's pads, from the left.
  public internal(set) var strip: [Pin] = []
  public internal(set) var flash: Pin?
  /// Glows while a microphone is open.
  public internal(set) var lamp: Pin?
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
  /// Pictures or folders of them, each in a camera's place: none, one or two.
  public internal(set) var scenes: [String] = []
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
