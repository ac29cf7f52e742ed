// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Gesture
import Domain
import Picture
import Sight

/// What each part of a profile takes.
extension Profile {
  mutating func take(_ line: ProfileLine) throws(FileError) {
    switch line.part {
    case "shutter": pins.shutter = try takePins(line, 1...1, as: Pin.button, like: "GPIO17")[0]
    case "push": pins.push = try takePins(line, 1...1, as: Pin.button, like: "GPIO27")[0]
    case "pedal": pins.pedal = try takePins(line, 1...1, as: Pin.button, like: "GPIO8")[0]
    case "knob": pins.knob = try takePins(line, 2...2, as: Pin.button, like: "GPIO22 GPIO23")
    case "strip": try takeStrip(line)
    case "flash": pins.flash = try takePins(line, 1...1, as: Pin.driven, like: "GPIO24")[0]
    case "lamp": pins.lamp = try takePins(line, 1...1, as: Pin.driven, like: "GPIO4")[0]
    case "stops": try takeStops(line)
    case "pads": try takePads(line)
    case "layout": try takeLayout(line)
    case "card": sound.card = try line.word(like: "Headphones")
    case "period": try takePeriod(line)
    case "mixer": try takeMixer(line)
    case "headphones": try takeHeadphones(line)
    case "output": try takeOutput(line)
    case "microphone": sound.microphone = try line.word(like: "Device")
    case "camera": try takeCamera(line)
    case "size": try takeSize(line)
    case "rotation": try takeRotation(line)
    case "focal": try takeFocal(line)
    case "bend": try takeBend(line)
    case "scene": try takeScene(line)
    case "pictures": files.pictures = try line.path(like: "pictures")
    case "music": files.music = try line.path(like: "/var/lib/sonifier/music")
    case "keep": files.keep = try line.path(like: "/var/lib/sonifier/pictures")
    case "sticks": files.sticks = try line.path(like: "/media")
    case "settings": files.settings = try line.path(like: "/var/lib/sonifier/settings")
    case "tilt": tilt = try takeSensor(line, like: "lis3dh x -z y")
    case "gyroscope":
      gyroscope = try takeSensor(line, like: "mpu6050 x -z y")
      gyroscopeHasNoAxes = line.words.count == 1
    case "pad": pad = try line.name(like: "Touch Pad")
    case "keys": keys = try line.name(like: "Keypad")
    case "display": display = try line.name(like: "HDMI-A-1")
    case "screen": try takeScreen(line)
    default: throw line.fault("'\(line.part)' is no part; parts are \(Profile.parts)")
    }
  }

  private static var parts: String {
    "shutter, push, pedal, knob, strip, flash, lamp, stops, pads, layout, card, period, mixer, headphones, output, microphone, camera, size, "
      + "rotation, focal, bend, scene, pictures, music, keep, sticks, settings, tilt, gyroscope, pad, "
      + "keys, display and screen"
  }

  private mutating func takePins(
    _ line: ProfileLine, _ count: ClosedRange<Int>, as pin: (Substring) -> Pin, like example: String
  ) throws(FileError) -> [Pin] {
    let taken = try line.pins(count, as: pin, like: example)
    for pin in taken where pins.all.contains(where: { $0.place == pin.place }) {
      throw line.fault("the line \(pin.name) has another part already")
    }
    pins.all += taken
    return taken
  }

  private mutating func takeStrip(_ line: ProfileLine) throws(FileError) {
    pins.strip = try takePins(
      line, Profile.padCounts, as: Pin.driven, like: "GPIO5 GPIO6 GPIO12 GPIO13, from the left")
    controls.padCount = pins.strip.count
  }

  private mutating func takePads(_ line: ProfileLine) throws(FileError) {
    let word = try line.word(like: "8")
    guard let count = ProfileLine.number(word[...], in: Profile.padCounts) else {
      throw line.fault("pads takes a whole number from 2 to 32, not '\(word)'")
    }
    controls.padCount = count
  }

  private mutating func takeLayout(_ line: ProfileLine) throws(FileError) {
    let words = Array(line.words)
    guard !words.isEmpty, words.count % 2 == 0 else { throw Profile.noLayout(line) }
    for index in stride(from: 0, to: words.count, by: 2) {
      guard let place = ControlPlace(rawValue: String(words[index + 1])) else { throw Profile.noLayout(line) }
      switch words[index] {
      case "shutter" where layout.shutter == nil: layout.shutter = place
      case "knob" where layout.knob == nil: layout.knob = place
      default: throw Profile.noLayout(line)
      }
    }
  }

  private static func noLayout(_ line: ProfileLine) -> FileError {
    line.fault(
      "layout takes where shutter and knob lie beside the strip, left, right, above or below, "
        + "like: layout shutter right knob left")
  }

  private static var padCounts: ClosedRange<Int> { 2...32 }

  private mutating func takeStops(_ line: ProfileLine) throws(FileError) {
    switch try line.word(like: "four") {
    case "two": controls.stopsPerClick = .two
    case "four": controls.stopsPerClick = .four
    case let word:
      throw line.fault(
        "stops takes 'two' or 'four', the knob's steps from one click to the next, not '\(word)'")
    }
  }

  /// Powers of two, as sound cards count; more than 512 frames would be felt.
  private mutating func takePeriod(_ line: ProfileLine) throws(FileError) {
    let words = Array(line.words)
    guard words.count == 2, let frames = ProfileLine.number(words[0], in: 16...512),
      frames & (frames - 1) == 0, let periods = ProfileLine.number(words[1], in: 2...4)
    else {
      throw line.fault(
        "period takes its frames, a power of two from 16 to 512, and how many the card holds, 2 to 4, "
          + "like: period 64 3")
    }
    (sound.frames, sound.periods) = (frames, periods)
  }

  /// The second is the other camera, which must be another one.
  private mutating func takeCamera(_ line: ProfileLine) throws(FileError) {
    let name = try line.name(like: Profile.anyCamera)
    if let first = views[0].name {
      guard name != first else { throw line.fault("the other camera is '\(name)', too") }
      views.append(ProfileCamera())
    }
    views[views.count - 1].name = name
  }

  private mutating func takeScene(_ line: ProfileLine) throws(FileError) {
    let path = try line.path(like: "view.png")
    guard !files.scenes.contains(path) else { throw line.fault("the other scene is '\(path)', too") }
    files.scenes.append(path)
  }

  private mutating func takeSize(_ line: ProfileLine) throws(FileError) {
    let sides = line.words.compactMap { ProfileLine.number($0, in: SharedFrames.sides) }
    guard line.words.count == 2, sides.count == 2 else {
      throw line.fault("size takes a camera's width and height in pixels, like: size 1640 1232")
    }
    views[views.count - 1].size = (sides[0], sides[1])
  }

  /// Names of controls have spaces, and may end in a number: what has a sign is the level.
  private mutating func takeMixer(_ line: ProfileLine) throws(FileError) {
    let name = try line.name(like: "Digital -20")
    guard let word = line.words.last, word.hasPrefix("-") || word.hasPrefix("+") else {
      sound.mixer = CardVolume(name)
      return
    }
    let control = name.dropLast(word.count + 1)
    guard let decibels = Number.parse(word), CardVolume.possible.contains(decibels), !control.isEmpty else {
      throw line.fault(
        "mixer takes the card's control and its level in decibels, -60 to +12, like: mixer Digital -20")
    }
    sound.mixer = CardVolume(String(control), decibels: decibels)
  }

  /// Takes a headphone's loudness as makers print it: for a volt, or for a milliwatt and its ohms.
  private mutating func takeHeadphones(_ line: ProfileLine) throws(FileError) {
    let words = Array(line.words)
    let decibels = words.first.flatMap { Number.parse($0) } ?? 0
    if Profile.possibleSensitivity.contains(decibels) {
      if words.count == 2, words[1] == "dB/V" { return sound.ears.sensitivity = decibels }
      if words.count == 4, words[1] == "dB/mW", words[3] == "ohms", let ohms = Number.parse(words[2]),
        (1...2000).contains(ohms)
      {
        return sound.ears.sensitivity = EarLevel.sensitivity(atMilliwatt: decibels, ohms: ohms)
      }
    }
    throw line.fault(
      "headphones takes how loud they are, 60 to 150, as their maker tells it, "
        + "like: headphones 105 dB/mW 32 ohms, or: headphones 120 dB/V")
  }

  private static var possibleSensitivity: ClosedRange<Double> { 60...150 }

  private mutating func takeOutput(_ line: ProfileLine) throws(FileError) {
    guard let volts = Number.parse(try line.word(like: "0.5")), (0.001...10).contains(volts) else {
      throw line.fault(
        "output takes the volts of a full tone at the headphones, 0.001 to 10, like: output 0.5")
    }
    sound.ears.output = volts
  }

  private mutating func takeRotation(_ line: ProfileLine) throws(FileError) {
    let word = try line.word(like: "180")
    guard let degrees = Int(word), [0, 90, 180, 270].contains(degrees) else {
      throw line.fault("rotation takes 0, 90, 180 or 270 degrees, clockwise, not '\(word)'")
    }
    views[views.count - 1].rotation = degrees
  }

  /// From the widest lens that is not a fish's eye to the longest that a hand holds still.
  private mutating func takeFocal(_ line: ProfileLine) throws(FileError) {
    guard let focal = Number.parse(try line.word(like: "0.829")), (0.3...5).contains(focal) else {
      throw line.fault(
        "focal takes the lens' focal length over the width of the sensor, 0.3 to 5, like: focal 0.829")
    }
    views[views.count - 1].lens.focal = focal
  }

  private mutating func takeBend(_ line: ProfileLine) throws(FileError) {
    guard let bend = Number.parse(try line.word(like: "-0.02")), (-0.1...0.1).contains(bend) else {
      throw line.fault(
        "bend takes how much farther out a photograph's corners lie than straight lines bring them, -0.1 to 0.1, "
          + "like: bend -0.02")
    }
    views[views.count - 1].lens.bend = bend
  }

  /// From a watch's face to a wall.
  private mutating func takeScreen(_ line: ProfileLine) throws(FileError) {
    let sides = line.words.compactMap { ProfileLine.number($0, in: 10...5000) }
    guard line.words.count == 2, sides.count == 2 else {
      throw line.fault(
        "screen takes the width and height of what is lit of it, in millimetres from 10 to 5000, like: screen 73 49"
      )
    }
    screen = (sides[0], sides[1])
  }

  private func takeSensor(_ line: ProfileLine, like example: String) throws(FileError) -> MountedSensor {
    let words = Array(line.words)
    guard let name = words.first, words.count == 1 || words.count == 4 else {
      throw line.fault(
        "\(line.part) takes a name, and may take three axes, right, up and out, like: \(line.part) \(example)"
      )
    }
    var sensor = MountedSensor(String(name))
    guard words.count == 4 else { return sensor }
    let axes = words.dropFirst().compactMap(Profile.axis)
    guard axes.count == 3, Set(axes.map { $0.index }).count == 3 else {
      throw line.fault("\(line.part)'s axes are x, y and z in any order, with a minus for the opposite way")
    }
    (sensor.axes.right, sensor.axes.up, sensor.axes.out) = (axes[0], axes[1], axes[2])
    return sensor
  }

  private static func axis(_ word: Substring) -> SensorAxes.Axis? {
    let isOpposite = word.hasPrefix("-")
    switch isOpposite ? word.dropFirst() : word {
    case "x": return SensorAxes.Axis(0, isOpposite: isOpposite)
    case "y": return SensorAxes.Axis(1, isOpposite: isOpposite)
    case "z": return SensorAxes.Axis(2, isOpposite: isOpposite)
    default: return nil
    }
  }
}
