// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// Nothing that goes on beside it breaks the sound.
  static var playing: Suite {
    Suite(
      name: "playing",
      tests: [
        Trial("ten seconds of playing with a busy processor, and no underrun") { () throws(Failure) in
          try busy()
        }
      ])
  }

  /// As long as a visitor stays before one picture; by itself, because nothing else takes as long.
  static var ease: Suite {
    Suite(
      name: "ease",
      tests: [
        Trial("ten minutes at ease, and no underrun") { () throws(Failure) in try atEase() }
      ])
  }

  /// From orange to blue, nowhere so dark that it would be silent.
  private static let rainbow = Scene(width: 240, height: 160) { x, y in
    Scene.Colour(red: UInt8(250 - x), green: UInt8(90 + y / 2), blue: UInt8(15 + x))
  }

  /// Half a millisecond: a wave may be that long near zero, but one lost period is 1.3 ms.
  private static var longestPause: Int { 24 }

  private static func busy() throws(Failure) -> String {
    let box = try BoxProcess.seeing(rainbow)
    try box.awaitReady()
    try box.takePicture()
    // As many as would run on a box that is also indexing, updating and logging, none with a mind to wait.
    var busy: [Process] = []
    for _ in 0..<3 { busy.append(try Process("while :; do :; done")) }
    try startSounding(box)
    for step in 0..<200 {
      box.program.tell("strip \(Number.text(0.1 + 0.004 * Double(step), decimals: 3))")
      try box.hear(seconds: 0.05)
    }
    busy.removeAll()
    let pause = box.ear.silence.longest
    try box.finish()
    try require(pause <= longestPause, "a pause of \(pause) frames")
    return "longest pause \(pause) frames"
  }

  /// Puts a finger on the strip, and counts pauses from when it is heard.
  private static func startSounding(_ box: BoxProcess) throws(Failure) {
    let touched = box.said
    box.program.tell("strip 0.1")
    _ = try box.expect("Hz", from: touched, within: 5)
    try box.hear(seconds: 0.3)
    box.ear.forgetSilence()
  }

  /// A look at the picture every minute; what is lost in between, the box counts itself and would remark at its end.
  private static func atEase() throws(Failure) -> String {
    let box = try BoxProcess.seeing(rainbow)
    try box.awaitReady()
    try box.takePicture()
    var pause = 0
    for minute in 0..<10 {
      try startSounding(box)
      for step in 0..<5 {
        box.program.tell("strip \(Number.text(0.05 * Double(minute) + 0.1 * Double(step), decimals: 3))")
        try box.hear(seconds: 1)
      }
      pause = max(pause, box.ear.silence.longest)
      box.program.tell("strip lift")
      // In seconds, the rest of the minute.
      for _ in 0..<11 {
        try box.hear(seconds: 4.9)
        box.ear.forget()
      }
    }
    try box.finish()
    try require(pause <= longestPause, "a pause of \(pause) frames")
    return "longest pause \(pause) frames"
  }
}
