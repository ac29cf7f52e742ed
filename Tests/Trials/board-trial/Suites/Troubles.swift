// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// Parts go away while the box sounds: it says so, goes on sounding, and takes them back.
  static var troubles: Suite {
    Suite(
      name: "troubles",
      tests: [
        Trial("a camera's killed process is told and started again") { () throws(Failure) in try killed() },
        Trial("a camera that is unplugged is told, and taken back") { () throws(Failure) in try unplugged() },
        Trial("without a camera the box says so, and takes one that comes") { () throws(Failure) in
          try cameraless()
        },
        Trial("a chip of lines that goes is told, and taken back") { () throws(Failure) in try chipless() },
      ])
  }

  /// In seconds, until a trouble must be told.
  private static var limit: Double { 2 }
  /// In frames, 100 ms: what a finger on the strip may hear of it.
  private static var longestPause: Int { 4800 }

  private static func killed() throws(Failure) -> String {
    try troubled(withCamera(), says: "say    The camera has stopped.", healed: "say    The camera is back.") {
      () throws(Failure) in
      try Process.run("kill -9 $(pidof sonifier-camera)")
    } end: {
    }
  }

  private static func unplugged() throws(Failure) -> String {
    // It may first be seen to have stopped, and then to be gone.
    try troubled(withCamera(), says: "say    The camera ", healed: "say    The camera is back.") {
      () throws(Failure) in
      try camera("unbind")
    } end: { () throws(Failure) in
      try camera("bind")
    }
  }

  private static func chipless() throws(Failure) -> String {
    let box = try BoxProcess.seeing(.plain(orange), and: BoxProcess.lines)
    try box.awaitReady()
    return try troubled(box, says: "say    The shutter does not answer", healed: "The strip works again.") {
      () throws(Failure) in
      try Kernel.write("0", to: chip)
    } end: { () throws(Failure) in
      try Kernel.write("1", to: chip)
    }
  }

  private static var chip: String { "/sys/kernel/config/gpio-sim/board/live" }

  private static func withCamera() throws(Failure) -> BoxProcess {
    try Scene.plain(orange).show()
    let box = try BoxProcess()
    try box.awaitCamera()
    return box
  }

  /// A finger, lent through standard input, stays on the strip all the while; a picture is taken at last.
  private static func troubled(
    _ box: BoxProcess, says words: String, healed: String, begin: () throws(Failure) -> Void,
    end: () throws(Failure) -> Void
  ) throws(Failure) -> String {
    _ = try box.pressShutter()
    box.program.tell("strip 0.5")
    try box.hear(seconds: 1)
    box.ear.forgetSilence()
    let before = box.said
    let began = Time.now
    try begin()
    let told: Process.Line
    do throws(Failure) {
      told = try box.expect(words, from: before, within: limit)
    } catch {
      // The next test has all parts again.
      try end()
      throw error
    }
    let ended = Time.now
    try end()
    // In seconds, as long as a camera takes to come back: what was being said of it is cut.
    let back = try box.expect(healed, from: before, within: 20)
    let pause = box.ear.silence.longest
    try require(pause <= longestPause, "the sound stopped for \(pause) frames")
    box.program.tell("strip lift")
    try box.ear.awaitQuiet(seconds: 0.5, within: 20, [box.program])
    _ = try box.pressShutter()
    try box.finish()
    return "told after \(Number.text(told.seconds(since: began), decimals: 2)) s, "
      + "healed after \(Number.text(back.seconds(since: ended), decimals: 2)) s, longest pause \(pause) frames"
  }

  private static func cameraless() throws(Failure) -> String {
    try camera("unbind")
    let box: BoxProcess
    let told: Process.Line
    do throws(Failure) {
      box = try BoxProcess()
      told = try box.expect("say    No camera is found.", within: 20)
    } catch {
      try camera("bind")
      throw error
    }
    let ended = Time.now
    try camera("bind")
    let back = try box.expect("say    The camera is back.", within: 20)
    try box.awaitCamera()
    _ = try box.pressShutter()
    try box.finish()
    return "told \(Number.text(told.seconds(since: box.start), decimals: 2)) s after the start, "
      + "healed after \(Number.text(back.seconds(since: ended), decimals: 2)) s"
  }

  private static func camera(_ what: String) throws(Failure) {
    try Process.run("echo vimc.0 >/sys/bus/platform/drivers/vimc/\(what)")
  }
}
