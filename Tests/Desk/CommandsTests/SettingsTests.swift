// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// What a box remembers in a file, whatever ends it.
@Suite struct SettingsTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    try folder.write("scene red.png\n", to: "box.board")
  }

  private func box(_ options: [String] = ["--settings", "settings"]) throws -> LiveRun {
    let arguments = ["run", "--board", "box.board"] + options
    if try !options.isEmpty && !folder.names().contains("settings") {
      try LiveRun(arguments, in: folder).chooseEnglish()
    }
    let run = try LiveRun(arguments, in: folder)
    run.prints("say    Ready.")
    return run
  }

  @Test("Killed after it said what is kept, it begins as it was; the profile can name the file, too")
  func killed() throws {
    try folder.write("scene red.png\nsettings settings\n", to: "box.board")
    for (options, waveform) in [(["--settings", "settings"], 1), ([], 2), (["--settings", "settings"], 3)] {
      let run = try box(options)
      run.say("knob +1")
      run.prints("keep   waveform \(waveform)\n")
      run.send(SIGKILL)
      #expect(run.end() == 128 + SIGKILL)
    }
  }

  @Test("Told to end just after a change, it keeps that first; the file is a text for people")
  func ended() throws {
    let run = try box()
    run.say("knob +1")
    run.prints("Triangle.")
    run.send(SIGTERM)
    #expect(run.end() == 0)
    let text = String(decoding: try folder.bytes(of: "settings"), as: UTF8.self)
    #expect(text.hasPrefix("sonifier settings 1\nwaveform 1\nrow 10\n"))
    #expect(
      text.wholeMatch(
        of: /sonifier settings 1\n([a-z ]+ [-a-z0-9]+\n)+(heard [0-9 :]+\n)?checksum [0-9a-f]{8}\n/) != nil)
    #expect(try folder.names() == ["box.board", "red.png", "settings", "settings.old"])
  }

  @Test("A damaged file is told of and put aside, and the box begins as a new one")
  func damaged() throws {
    try folder.write("sonifier settings 1\nwaveform 3\n", to: "settings")
    let first = try LiveRun(["run", "--board", "box.board", "--settings", "settings"], in: folder)
    first.prints(
      "A file of settings is damaged, and was put aside. The box begins as it was when it was new.")
    #expect(
      first.output.contains(
        "fault  A file of settings is damaged, and was put aside. The box begins as it was when it was new.\n"
      ))
    first.chooseEnglish()
    let run = try box()
    run.say("knob +1")
    run.prints("keep   waveform 1\n")
    run.say("end")
    #expect(run.end() == 0)
    #expect(
      String(decoding: try folder.bytes(of: "settings.damaged-1"), as: UTF8.self).hasSuffix("waveform 3\n"))
  }

  @Test("What is no file is refused, and nothing happens to it", arguments: [".", "/dev/null"])
  func places(path: String) throws {
    expectFault(try sonifier(["run", "--settings", path], in: folder), code: 1, naming: path)
  }

  @Test("Without a file nothing is remembered, and nothing is said of it")
  func without() throws {
    let run = try box([])
    run.say("knob +1")
    run.prints("Triangle.")
    run.say("end")
    #expect(run.end() == 0)
    #expect(!run.output.contains("keep "))
    #expect(try folder.names() == ["box.board", "red.png"])
  }
}
