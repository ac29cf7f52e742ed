// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

/// The box as a player of titles, its hands, and titles that a test makes.
enum Player {
  static func folder(_ name: String) throws(Failure) -> String {
    let folder = "/tmp/listening-\(name)"
    _ = try Process.run("rm -rf \(folder) && mkdir -p \(folder)/music")
    let profile = "card Loopback\nperiod 64 3\nmusic music\nsettings settings\n"
    try Kernel.create(profile, at: "\(folder)/box.conf")
    return folder
  }

  /// The box in the mode, which it remembers. A new one asks for the language first.
  static func entered(_ folder: String, isNew: Bool) throws(Failure) -> BoxProcess {
    let box = try BoxProcess(profile: "\(folder)/box.conf")
    if isNew {
      _ = try box.expect("English", within: 20)
      try push(box)
      try box.ear.awaitQuiet(seconds: 1, within: 60, [box.program])
      try hold(box)
      try push(box)
      // The last of nine.
      box.program.tell("knob +8")
      try box.hear(seconds: 1)
      try push(box)
    }
    // This board has no camera, which a box says at its start, before where the title goes on.
    _ = try box.expect(isNew ? "1 of 1" : "It goes on at", within: 20)
    try box.ear.awaitQuiet(seconds: 1, within: 30, [box.program])
    return box
  }

  static func push(_ box: BoxProcess) throws(Failure) {
    box.program.tell("knob press")
    try box.hear(seconds: 0.1)
    box.program.tell("knob release")
    try box.hear(seconds: 0.5)
  }

  static func hold(_ box: BoxProcess) throws(Failure) {
    box.program.tell("knob press")
    try box.hear(seconds: 1.2)
    box.program.tell("knob release")
    try box.hear(seconds: 0.5)
  }

  static func press(_ box: BoxProcess) throws(Failure) {
    box.program.tell("shutter press")
    try box.hear(seconds: 0.1)
    box.program.tell("shutter release")
  }

  // MARK: - Titles

  /// What a WAV file of one channel begins with.
  static func head(frames: Int) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) } }
    let rate = Int(Ear.rate)
    var head = Array("WAVEfmt ".utf8)
    // Of 16 bytes: PCM of one channel, its rate, bytes a second and a frame, and bits.
    for (number, size) in [(16, 4), (1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)] {
      head += bytes(number, size)
    }
    head += Array("data".utf8) + bytes(2 * frames, 4)
    return Array("RIFF".utf8) + bytes(head.count + 2 * frames, 4) + head
  }

  /// Its samples, as they stand in the file.
  static func bytes(_ samples: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for sample in samples {
      bytes.append(UInt8(sample & 0xFF))
      bytes.append(UInt8(sample >> 8 & 0xFF))
    }
    return bytes
  }
}
