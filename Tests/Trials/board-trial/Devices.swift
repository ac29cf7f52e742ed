// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc

/// A touch pad of ours, plugged in as long as this lives. Its sides go from 0 to 1.
final class TouchPad {
  private var device: Int32 = -1

  init(_ name: String) throws(Failure) { try check(trial_make_pad(name, &device), "the pad") }

  deinit { close(device) }

  func touch(x: Double, y: Double) throws(Failure) {
    let place = (Int32(x * Double(TRIAL_PAD_WIDTH)), Int32(y * Double(TRIAL_PAD_HEIGHT)))
    try check(trial_touch_pad(device, place.0, place.1), "the touch")
  }

  func lift() throws(Failure) { try check(trial_lift_pad(device), "the lift") }
}

/// A keyboard of ours, plugged in as long as this lives.
final class Keyboard {
  private var device: Int32 = -1

  init(_ name: String) throws(Failure) { try check(trial_make_keyboard(name, &device), "the keyboard") }

  deinit { close(device) }

  func press(_ key: Int32) throws(Failure) { try check(trial_press_key(device, key, true), "the press") }
  func release(_ key: Int32) throws(Failure) { try check(trial_press_key(device, key, false), "the release") }
}

/// How the box is held, in the registers of its accelerometer, which a stub of a bus keeps.
enum Gravity {
  /// So many degrees to the right, and neither to the front nor to the back.
  static func lean(_ degrees: Double) throws(Failure) {
    let angle = degrees * Double.pi / 180
    // In thousandths of the earth's pull, as the sensor counts, in the upper twelve of sixteen bits.
    let pulls = [-sin(angle), cos(angle), 0].map { Int(($0 * 1000).rounded()) << 4 & 0xFFFF }
    var commands: [String] = []
    for (axis, pull) in pulls.enumerated() {
      for (half, byte) in [pull & 0xFF, pull >> 8].enumerated() {
        commands.append("i2cset -f -y 0 0x4c \(0xA8 + 2 * axis + half) \(byte)")
      }
    }
    try Process.run(commands.joined(separator: " && "))
  }

  /// The sensor's wire comes off, and is put back.
  static func unplug() throws(Failure) { try Process.run("echo 0x4c >\(bus)/delete_device") }
  static func plugIn() throws(Failure) { try Process.run("echo lis3dh 0x4c >\(bus)/new_device") }

  private static var bus: String { "/sys/bus/i2c/devices/i2c-0" }
}
