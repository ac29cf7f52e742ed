// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier run`: the box in real time, with hands that come through standard input.
@Suite struct RunTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    try folder.write("scene red.png\n", to: "box.board")
  }

  private func box(_ options: [String] = []) throws -> LiveRun {
    let run = try LiveRun(["run", "--board", "box.board"] + options, in: folder)
    run.prints("say    Ready.")
    return run
  }

  private func boxWithPicture(_ options: [String] = []) throws -> LiveRun {
    let run = try box(options)
    run.say("shutter press", "shutter release")
    run.prints("The picture is ready")
    return run
  }

  // MARK: - Hands

  @Test("What hands do is done as it comes, and told as it happens, until the end")
  func hands() throws {
    let run = try boxWithPicture()
    run.say("strip 0.5")
    run.prints("sound  red, ")
    run.say("strip lift   # comments and empty lines are for people", "", "# like this one")
    run.prints("sound  silence")
    run.say("knob +1")
    run.prints("Triangle.")
    run.say("end")
    #expect(run.end() == 0)
    #expect(try run.complaint() == "")
    var last = 0.0
    for line in run.output.split(separator: "\n") {
      let match = try #require(
        line.wholeMatch(of: /(\d+\.\d{3})  (say|cue|sound|capture|open|light|keep|fault)( +\S.*)?/))
      let time = try #require(Double(match.1))
      #expect(time >= last)
      last = time
    }
  }

  @Test("Every pad's own edges are a finger, too")
  func pads() throws {
    let run = try boxWithPicture()
    run.say("edge strip-3 on")
    run.prints("sound  red, ")
    run.say("edge strip-3 off")
    run.prints("sound  silence")
    run.say("end")
    #expect(run.end() == 0)
  }

  @Test("A slide takes its time, and the end waits for it")
  func slide() throws {
    try folder.write(Png.row([0xFF0000, 0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0x0000FF]), to: "red.png")
    let run = try boxWithPicture()
    run.say("strip 0 to 1 in 0.3", "end")
    #expect(run.end() == 0)
    let red = try #require(run.output.range(of: "sound  red, "))
    #expect(run.output[red.upperBound...].contains("sound  blue, "))
  }

  @Test("What is not understood is told with its line, one sentence each, and left out")
  func misunderstood() throws {
    let run = try box()
    run.say("foo", "shutter jump", "strip 2", "", "picture red.png", "camera gone", "shutter press", "end")
    #expect(run.end() == 0)
    let complaints = try run.complaint().split(separator: "\n")
    #expect(complaints.count == 5)
    for (complaint, (line, words)) in zip(
      complaints, [(1, "'foo'"), (2, "'jump'"), (3, "'2'"), (5, "parts of its own"), (6, "parts of its own")])
    {
      #expect(complaint.hasPrefix("sonifier: standard input, line \(line): "))
      #expect(complaint.contains(words))
    }
    #expect(run.output.contains("  capture\n"))
  }

  // MARK: - The end

  @Test("The signals that ask a program to end do so properly", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(number: Int32) throws {
    let run = try box()
    run.send(number)
    #expect(run.end() == 0)
  }

  @Test("The end of what is said is not the end: the box goes on until it is told")
  func endOfInput() throws {
    let run = try box()
    run.say("shutter press", "shutter release")
    run.endInput()
    run.prints("The picture is ready")
    #expect(run.isRunning)
    run.send(SIGTERM)
    #expect(run.end() == 0)
  }

  @Test("The last line counts without its own end")
  func lastLine() throws {
    let run = try box()
    run.type("end")
    run.endInput()
    #expect(run.end() == 0)
  }

  @Test("The recording is whole, however the box ended", .enabled(if: hasNoCard), arguments: [0, SIGTERM])
  func recording(number: Int32) throws {
    let run = try boxWithPicture(["--record", "out.wav"])
    run.say("strip 0.5")
    run.prints("sound  red, ")
    run.say("strip lift")
    run.prints("sound  silence")
    if number == 0 { run.say("end") } else { run.send(number) }
    #expect(run.end() == 0)
    let wav = try Wav(try folder.bytes(of: "out.wav"))
    #expect(wav.number(at: 4, bytes: 4) == wav.bytes.count - 8)
    #expect(wav.number(at: 40, bytes: 4) == wav.bytes.count - Wav.headerSize)
    #expect(wav.peak(0, wav.seconds) > 100)
    #expect(run.output.contains("recorded in out.wav"))
  }

  @Test("A pipe that no program reads keeps no box from its end", .enabled(if: hasNoCard))
  func unreadPipe() throws {
    #expect(mkfifo(folder.place("pipe"), 0o600) == 0)
    let run = try box(["--record", "pipe"])
    run.send(SIGTERM)
    #expect(run.end() == 1)
    #expect(try run.complaint().contains("pipe: nobody reads it any more"))
  }

  @Test("A box that dies leaves no core, for pictures would be in it")
  func noCore() throws {
    let careless = ["sh", "-c", #"ulimit -c unlimited 2>/dev/null; exec "$0" "$@""#]
    let run = try LiveRun(["run", "--board", "box.board"], in: folder, environment: careless)
    run.prints("say    Ready.")
    // One of the signals that leave a core, and that no part of the program catches.
    run.send(SIGXCPU)
    #expect(run.end() == 128 + SIGXCPU)
    #expect(try !folder.names().contains { $0.hasPrefix("core") })
  }

  @Test(
    "A fault in any thread ends a box that runs at once, as a fault", arguments: [SIGSEGV, SIGBUS, SIGILL])
  func fault(number: Int32) throws {
    let run = try box()
    run.send(number)
    #expect(run.end() == 128 + number)
    #expect(try !run.complaint().contains("crash"))
  }

  // MARK: - The board and the words

  @Test(
    "A profile with a mistake is refused, with its line",
    arguments: [
      ("card", 1, "one word"), ("scene my red.png", 1, "one word"),
      ("card a\n\ncard b", 3, "'card' was said"),
      ("pads 1", 1, "2 to 32, not '1'"), ("pads 33", 1, "not '33'"), ("pads 2.5", 1, "not '2.5'"),
      ("pads many", 1, "not 'many'"), ("# eight\nstops three", 2, "not 'three'"),
      ("lens 5", 1, "'lens' is no part"),
    ])
  func badProfile(text: String, line: Int, reason: String) throws {
    try folder.write(text, to: "bad.board")
    for command in ["run", "check"] {
      let run = try sonifier([command, "--board", "bad.board"], in: folder)
      expectFault(run, code: 1, naming: "bad.board, line \(line): ", reason)
    }
  }

  @Test("A profile that is not there, and words too many, are told")
  func badLine() throws {
    expectFault(try sonifier(["run", "--board", "none"], in: folder), code: 1, naming: "none")
    expectFault(try sonifier(["run", "now"], in: folder), code: 2, naming: "'now'")
  }

  @Test("A profile's camera and pictures lie beside it, wherever the box runs")
  func profile() throws {
    try FileManager.default.createDirectory(
      atPath: folder.place("here/kept"), withIntermediateDirectories: true)
    try folder.write(Png.row([0x00FF00]), to: "here/green.png")
    try folder.write(Png.row([0x0000FF]), to: "here/kept/azure.png")
    try folder.write("scene green.png # the view\n\tpictures\tkept\r\npads 4\n", to: "here/box.board")
    let run = try LiveRun(["run", "--board", "here/box.board"], in: folder)
    run.prints("Ready.")
    run.say("shutter press", "shutter release")
    run.prints("The picture is ready")
    run.say("edge strip-4 on")
    run.prints("sound  green, ")
    run.say("edge strip-4 off")
    run.prints("sound  silence")
    run.say("mode gallery")
    run.prints("Gallery, with one picture")
    run.say("knob +1")
    run.prints("Azure, 1 of 1")
    run.say("end")
    #expect(run.end() == 0)
  }

  @Test("A board's lines that are missing are told, each part once; hands that a pipe lends are beside them")
  func lines() throws {
    try folder.write("scene red.png\nshutter NOWHERE17\nknob NO1 NO2\nflash NOFLASH\n", to: "box.board")
    let run = try box()
    run.say("shutter press", "shutter release")
    run.prints("The picture is ready")
    run.say("end")
    #expect(run.end() == 0)
    let faults = run.output.split(separator: "\n").filter { $0.contains("  fault  ") }.map { $0.dropFirst(7) }
    #expect(
      faults == [
        "fault  The shutter does not answer: its line NOWHERE17 is missing.",
        "fault  The knob does not answer: the lines are missing.",
        "fault  The flash does not answer: its line NOFLASH is missing.",
      ])
    #expect(run.output.contains("The shutter does not answer: its line NOWHERE17 is missing."))
  }

  @Test("With --json every line is an object of a time, a kind and a text")
  func json() throws {
    let run = try LiveRun(["run", "--board", "box.board", "--json"], in: folder)
    run.prints("Ready.")
    run.say("shutter press", "shutter release")
    run.prints("The picture is ready")
    run.say("strip 0.5")
    run.prints(#""kind": "sound""#)
    run.say("end")
    #expect(run.end() == 0)
    for line in run.output.split(separator: "\n") {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["time"] is Double && object["kind"] is String && object["text"] is String)
    }
  }
}
