// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Sensors as the kernel lists them, in a folder of the test's own.
final class TrialSensors {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sensors-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.path() }

  func add(_ number: Int, _ texts: [String: String]) throws {
    // At one stroke, as the kernel does it.
    let (draft, sensor) = (folder.appending(path: "draft"), folder.appending(path: "iio:device\(number)"))
    try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
    for (name, text) in texts {
      try Data((text + "\n").utf8).write(to: draft.appending(path: name))
    }
    try FileManager.default.moveItem(at: draft, to: sensor)
  }

  func text(_ number: Int, _ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "iio:device\(number)/\(name)"), encoding: .utf8)
  }

  /// Replaces a file's text in place, so that a program that has the file open reads the new text.
  func write(_ number: Int, _ name: String, _ text: String) throws {
    let file = try FileHandle(forWritingTo: folder.appending(path: "iio:device\(number)/\(name)"))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  static let upright = [
    "name": "lis3dh", "in_accel_x_raw": "0", "in_accel_y_raw": "1000", "in_accel_z_raw": "-500",
    "in_accel_scale": "0.00980665",
  ]
}
