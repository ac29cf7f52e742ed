// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier run` that dies at its start, again and again.
@Suite struct StartsTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    try folder.write("scene red.png\n", to: "box.board")
  }

  private func box(saying words: String) throws -> LiveRun {
    let run = try LiveRun(["run", "--board", "box.board", "--settings", "settings"], in: folder)
    run.prints(words)
    return run
  }

  private func kill(_ run: LiveRun) {
    run.send(SIGKILL)
    #expect(run.end() == 128 + SIGKILL)
  }

  private func failThreeTimes() throws {
    try box(saying: "English.").chooseEnglish()
    let first = try box(saying: "Ready.")
    first.say("knob +2")
    first.prints("keep   waveform 2\n")
    #expect(!first.output.contains("anew"))
    kill(first)
    for _ in 0..<2 { kill(try box(saying: "Something went wrong, and the box has started anew.")) }
  }

  @Test("Killed three times it starts safely; a press starts it as usual, and if that fails it is safe again")
  func safe() throws {
    try failThreeTimes()
    let safe = try box(saying: "say    The box has failed to start three times.")
    safe.say("knob +1", "shutter press", "shutter release")
    safe.prints("say    Starting as usual.")
    #expect(safe.end() == 0)
    #expect(!safe.output.contains("keep ") && !safe.output.contains("camera\n"))
    let usual = try box(saying: "Ready. Aim at a picture")
    #expect(!usual.output.contains("anew"))
    usual.say("knob +1")
    usual.prints("Square.")
    kill(usual)
    kill(try box(saying: "say    The box has failed to start three times."))
  }

  @Test("Held for three seconds it begins as a new box")
  func asNew() throws {
    try failThreeTimes()
    let safe = try box(saying: "say    The box has failed to start three times.")
    safe.say("shutter press")
    safe.prints("say    Let go to begin as a new box.")
    safe.say("shutter release")
    safe.prints("say    Starting as a new box.")
    #expect(safe.end() == 0)
    let new = try box(saying: "Ready.")
    new.say("knob +1")
    new.prints("Triangle.")
    new.say("end")
    #expect(new.end() == 0)
    #expect(try folder.names() == ["box.board", "red.png", "settings", "settings.old"])
  }

  @Test("Ends in order, other boots and what cannot be read are no failures")
  func others() throws {
    try failThreeTimes()
    let note = String(decoding: try folder.bytes(of: "settings.starts"), as: UTF8.self)
    #expect(note.hasSuffix(" 3\n"))
    for text in ["another-boot 3\n", "", "\0", String(repeating: "3 ", count: 99)] {
      try folder.write(text, to: "settings.starts")
      let run = try box(saying: "Ready.")
      #expect(!run.output.contains("anew"))
      run.send(SIGTERM)
      #expect(run.end() == 0)
      #expect(!(try folder.names().contains("settings.starts")))
    }
    try FileManager.default.createDirectory(
      atPath: folder.place("settings.starts"), withIntermediateDirectories: false)
    for _ in 0..<4 { kill(try box(saying: "Ready.")) }
  }
}
