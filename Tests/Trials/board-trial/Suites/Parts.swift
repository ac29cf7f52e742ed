// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

extension Suite {
  /// The drivers are there and do what the rest relies on.
  static var parts: Suite {
    Suite(
      name: "parts",
      tests: [
        Trial("a pulled line's edge comes with the kernel's time") { () throws(Failure) in try edge() },
        Trial("the camera sees our picture") { () throws(Failure) in try seePicture() },
        Trial("what is no picture is refused, and the picture stays") { () throws(Failure) in
          try refuseNonsense()
        },
        Trial("without our picture the camera sees its test pattern") { () throws(Failure) in
          try seePattern()
        },
        Trial("the accelerometer tells what its registers hold") { () throws(Failure) in try tilt() },
        Trial("the display is connected") { () throws(Failure) in try display() },
        Trial("a keyboard of ours is a device, and its key arrives") { () throws(Failure) in try key() },
      ])
  }

  // MARK: - Pins

  private static func edge() throws(Failure) -> String {
    try Pins.pull(.spare, high: false)
    var line: Int32 = -1
    try check(trial_watch_line(try Pins.chip, UInt32(Pins.Line.spare.rawValue), &line), "the line")
    defer { close(line) }
    let before = Time.now
    try Pins.pull(.spare, high: true)
    var waiting = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
    // 1000 ms: it takes none.
    try require(poll(&waiting, 1, 1000) == 1, "no edge came")
    var time: Int64 = 0
    let direction = trial_read_edge(line, &time)
    try check(direction, "the edge")
    try require(direction == 1, "the edge fell instead of rising")
    try require((before...Time.now).contains(time), "its time is not that of the pull")
    return "\((time - before) / 1000) µs after the pull began"
  }

  // MARK: - Camera

  private static let left = Scene.Colour(red: 200, green: 40, blue: 90)
  private static let right = Scene.Colour(red: 10, green: 130, blue: 250)

  private static func seePicture() throws(Failure) -> String {
    try Scene(width: 97, height: 61) { x, _ in x < 49 ? left : right }.show()
    return try seeTwoColours()
  }

  private static func seeTwoColours() throws(Failure) -> String {
    let frame = try CameraFrame.take()
    // An eighth of the width keeps clear of the border, where the sensor's neighbouring pixels are mixed. Elsewhere all of
    // them are alike, and their mean is the colour itself: a level more or less is a rounded mean.
    let seen = (frame.mean(0.05..<0.4), frame.mean(0.6..<0.95))
    try require(
      seen.0.isNear(left, within: 1) && seen.1.isNear(right, within: 1),
      "\(seen.0.words) and \(seen.1.words)")
    return "\(frame.width) x \(frame.height), \(seen.0.words) and \(seen.1.words)"
  }

  private static func refuseNonsense() throws(Failure) -> String {
    let nonsense = [
      "P5\n2 2\n255\n0123", "P6\n2 2\n65535\n012345678901", "P6\n0 2\n255\n", "P6\n2 2\n255\n01234567890",
      "P6\n2 2\n255\n0123456789012", "P6\n99999 99999\n255\n0", "P6\n-1 2\n255\n0", "P", "a picture",
    ]
    for text in nonsense {
      var isRefused = false
      do throws(Failure) {
        try Scene.show(Array(text.utf8))
      } catch {
        isRefused = true
      }
      try require(isRefused, "it took \(text.split(separator: "\n"))")
    }
    return "\(nonsense.count) kinds; " + (try seeTwoColours())
  }

  private static func seePattern() throws(Failure) -> String {
    try Scene.hide()
    let frame = try CameraFrame.take()
    // The first of its bars is white, the last black.
    let seen = (frame.mean(0.02..<0.1), frame.mean(0.9..<0.98))
    try require(seen.0.isBright && !seen.1.isBright, "\(seen.0.words) and \(seen.1.words)")
    return "\(seen.0.words) to \(seen.1.words)"
  }

  // MARK: - Tilt, display, keys

  private static func tilt() throws(Failure) -> String {
    let device = "/sys/bus/iio/devices/iio:device*"
    try require(try Kernel.read("\(device)/name") == "lis3dh", "it has another name")
    // Twelve bits, at the upper end of sixteen: 260, -1024, 2047.
    for (axis, raw) in [(0, 0x1040), (1, 0xC000), (2, 0x7FF0)] {
      try Process.run("i2cset -f -y 0 0x4c \(0xA8 + 2 * axis) \(raw & 0xFF)")
      try Process.run("i2cset -f -y 0 0x4c \(0xA9 + 2 * axis) \(raw >> 8)")
    }
    var told = ""
    for axis in ["x", "y", "z"] { told += " " + (try Kernel.read("\(device)/in_accel_\(axis)_raw")) }
    try require(told == " 260 -1024 2047", "told\(told)")
    return "x, y, z\(told)"
  }

  private static func display() throws(Failure) -> String {
    let connector = "/sys/class/drm/card*-Virtual-*/status"
    try Kernel.write("detect", to: connector)
    let status = try Kernel.read(connector)
    try require(status == "connected", "it is \(status)")
    return status
  }

  private static func key() throws(Failure) -> String {
    var keyboard: Int32 = -1
    try check(trial_make_keyboard("Trial Keyboard", &keyboard), "the keyboard")
    defer { close(keyboard) }
    let folder = "/sys/devices/virtual/input/input*"
    let name = try Kernel.read("\(folder)/name")
    try require(name == "Trial Keyboard", "its name is \(name)")
    let device = try Kernel.find("\(folder)/event*")
    let event = device.split(separator: "/").last ?? ""
    let file = trial_open("/dev/input/\(event)", TRIAL_READ)
    try check(file, "/dev/input/\(event)")
    defer { close(file) }
    try check(trial_press_key(keyboard, KEY_A, true), "the press")
    try require(trial_read_key(file, KEY_A) == 1, "the press did not arrive")
    return "\(event), \(name)"
  }
}
