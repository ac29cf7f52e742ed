// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

extension Suite {
  /// By itself, and not among the two boards' suites, because nothing else takes as long.
  static var hastening: Suite {
    Suite(
      name: "hastening",
      tests: [
        Trial("ten minutes at three times the speed, and no underrun") { () throws(Failure) in
          try tenMinutes()
        }
      ])
  }

  /// Half a millisecond: a wave may be that long near zero, but one lost period is 1.3 ms.
  private static var longestPause: Int { 24 }

  /// In minutes of the title, more than are heard.
  private static var length: Int { 32 }

  private static func tenMinutes() throws(Failure) -> String {
    let folder = try Player.folder("hastening")
    try makeTitle(in: folder)
    let box = try Player.entered(folder, isNew: true)
    try Player.press(box)
    try box.hear(seconds: 1)
    // Forward and back, marks, speed.
    for _ in 0..<3 { try Player.push(box) }
    let turned = box.said
    box.program.tell("knob +20")
    _ = try box.expect("300 percent", from: turned, within: 5)
    try box.hear(seconds: 3)
    box.ear.forgetSilence()
    // Ten minutes, in pieces as long as the ear keeps.
    for _ in 0..<125 {
      try box.hear(seconds: 4.8)
      box.ear.forget()
    }
    let pause = box.ear.silence.longest
    try Player.press(box)
    // It says where it stopped: 1800 s further, at three times the speed.
    let line = try box.expect("Paused at 3", from: turned, within: 5)
    try box.finish()
    try require(pause <= longestPause, "a pause of \(pause) frames")
    return "longest pause \(pause) frames, \(line.text)"
  }

  /// A tone of so many whole waves a second that seconds follow each other without a seam.
  private static func makeTitle(in folder: String) throws(Failure) {
    let rate = Int(Ear.rate)
    let second = (0..<rate).map { (frame: Int) -> Int in
      let turns = 441 * Double(frame) / Ear.rate
      return Int(8000 * sin(2 * Double.pi * turns))
    }
    try Kernel.create(Player.head(frames: length * 60 * rate), at: "\(folder)/head")
    try Kernel.create(Player.bytes(second), at: "\(folder)/second")
    let minute = "for i in 0 1 2 3 4 5; do cat" + String(repeating: " second", count: 10) + "; done"
    let minutes = "i=0; while [ $i -lt \(length) ]; do cat minute; i=$((i+1)); done"
    _ = try Process.run(
      "cd \(folder) && { \(minute); } >minute && { cat head; \(minutes); } >music/Long.wav && rm minute",
      within: 300)
  }
}
