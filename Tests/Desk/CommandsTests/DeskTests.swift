// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier desk`: the box on a real terminal, with hands that type and point.
@Suite struct DeskTests {
  private let folder: Folder
  private static let (red, blue): (UInt32, UInt32) = (0xFF0000, 0x0000FF)
  private enum Arrow {
    static let (up, right, home, end) = ("\u{1B}[A", "\u{1B}[C", "\u{1B}[H", "\u{1B}[F")
  }

  init() throws {
    folder = try Folder()
    let picture = Png.picture(64, 48) { x, _ in x < 32 ? DeskTests.red : DeskTests.blue }
    try folder.write(picture, to: "halves.png")
  }

  private func desk() throws -> Desk {
    let desk = try Desk(["halves.png"], in: folder)
    desk.shows("Ready.")
    return desk
  }

  /// With the picture taken.
  private func deskWithPicture() throws -> Desk {
    let desk = try desk()
    desk.pty.type(" ")
    desk.shows("The picture is ready")
    desk.waits("the picture") { !$0.places(of: DeskTests.blue).isEmpty }
    return desk
  }

  /// What came out of a desk that ended well: a sound that was heard, and nothing else.
  private func expectRecording() throws {
    guard hasNoCard else { return }
    #expect(try folder.names() == ["desk.wav", "halves.png"])
    let wav = try Wav(try folder.bytes(of: "desk.wav"))
    #expect(wav.word(at: 0) == "RIFF" && wav.word(at: 8) == "WAVE")
    #expect(wav.number(at: 4, bytes: 4) == wav.bytes.count - 8)
    #expect(wav.number(at: 40, bytes: 4) == wav.bytes.count - Wav.headerSize)
    #expect(wav.peak(0, wav.seconds) > 100)
  }

  // MARK: - Hands

  @Test("Space takes the picture, which is drawn in its colours, two dots a cell")
  func picture() throws {
    let desk = try desk()
    #expect(desk.pty.text.hasPrefix(Desk.enter))
    #expect(desk.glass.words.contains("no picture yet"))
    #expect(desk.pty.settings != desk.pty.before)
    desk.pty.type(" ")
    desk.shows("The picture is ready")
    desk.waits("the picture") {
      !$0.words.contains("no picture yet") && $0.places(of: DeskTests.blue).count > 50
    }
    let (red, blue) = (desk.glass.places(of: DeskTests.red), desk.glass.places(of: DeskTests.blue))
    #expect(red.count > 50 && blue.count > 50)
    let lastRed = try #require(red.map(\.column).max())
    let firstBlue = try #require(blue.map(\.column).min())
    #expect(lastRed < firstBlue)
  }

  @Test("While the box aims, keys lean and steady it, and it helps as on a board")
  func aiming() throws {
    let desk = try desk()
    desk.pty.type("....")
    desk.shows("Leaning right.")
    desk.pty.type("s")
    desk.waits("praise") { $0.words.contains("Good.") || $0.words.contains("The whole picture is in view.") }
  }

  @Test("The arrow keys are a finger on the strip: what it hears is seen")
  func arrows() throws {
    let desk = try deskWithPicture()
    desk.hears("silence")
    desk.pty.type(Arrow.home)
    desk.hears("red")
    desk.pty.type(String(repeating: Arrow.right, count: 30))
    desk.hears("blue")
    desk.pty.type(Arrow.home)
    desk.hears("red")
    desk.pty.type(Arrow.end)
    desk.hears("blue")
    desk.pty.type("l")
    desk.hears("silence")
  }

  @Test("The mouse over the picture is the finger; beside it the finger lifts")
  func mouse() throws {
    let desk = try deskWithPicture()
    for (colour, name) in [(DeskTests.red, "red"), (DeskTests.blue, "blue")] {
      // At the outer edges, where the finger covers one colour only.
      let places = desk.glass.places(of: colour)
      let place = try #require(colour == DeskTests.red ? places.first : places.last)
      desk.mouse(column: place.column, row: place.row)
      desk.hears(name)
      desk.mouse(column: 0, row: 0)
      desk.hears("silence")
    }
  }

  @Test("What sounds is seen as a spectrum, too")
  func spectrum() throws {
    let desk = try deskWithPicture()
    desk.hears("silence")
    desk.waits("a silent spectrum") { Set($0.spectrum).count == 1 }
    desk.pty.type(Arrow.home)
    desk.hears("red")
    desk.waits("a loud spectrum") { Set($0.spectrum).count > 2 }
  }

  @Test("The wheel turns the knob, there and back again")
  func wheel() throws {
    let desk = try deskWithPicture()
    #expect(desk.glass.value(of: "waveform") == "sine")
    desk.mouse(64, column: 5, row: 5)
    desk.waits("another waveform") { $0.value(of: "waveform") == "triangle" }
    desk.mouse(65, column: 5, row: 5)
    desk.waits("the first waveform") { $0.value(of: "waveform") == "sine" }
    desk.pty.type(Arrow.up)
    desk.waits("another waveform") { $0.value(of: "waveform") == "triangle" }
  }

  @Test("Enter with a finger down says what is under it, and m opens the menu")
  func knob() throws {
    let desk = try deskWithPicture()
    desk.pty.type(Arrow.home)
    desk.hears("red")
    desk.pty.type("\r")
    desk.shows(", octave ")
    desk.pty.type("l")
    desk.hears("silence")
    desk.pty.type("m")
    desk.shows("Menu: ")
  }

  @Test("Without a picture on the command line a test card of all hues stands before the camera")
  func testCard() throws {
    let desk = try Desk([], in: folder)
    desk.shows("Ready.")
    desk.pty.type(" ")
    desk.waits("the test card") {
      Set($0.cells.joined().filter { $0.letter == "▀" }.map(\.style)).count > 300
    }
  }

  @Test(
    "A picture that is not there, and an empty folder, are spoken of at the start and when they are to be taken",
    arguments: [
      ("nowhere.png", "Nowhere gave no picture: there is no such file."),
      ("my-album", "My album gave no picture: the folder has no pictures in it."),
    ])
  func noPicture(name: String, fault: String) throws {
    mkdir(folder.place("my-album"), 0o700)
    let desk = try Desk([name], in: folder)
    desk.shows(fault)
    desk.waits("the greeting") { $0.newest.hasPrefix("Ready.") }
    desk.pty.type(" ")
    desk.waits("the fault once more") { $0.newest.hasPrefix(fault.prefix(12)) }
    desk.pty.type("m")
    desk.shows("Menu: ")
    desk.pty.type("q")
    desk.expectEnd()
  }

  // MARK: - The terminal

  @Test("Another size is drawn anew and within it, down to 20 by 5 and back")
  func resize() throws {
    let desk = try deskWithPicture()
    desk.resize(columns: 20, rows: 5)
    desk.shows("The picture is")
    #expect(desk.glass.strays == 0)
    desk.resize(columns: 120, rows: 40)
    desk.shows("The picture is ready")
    desk.waits("a larger picture") { $0.places(of: DeskTests.red).contains { $0.row > 24 } }
    desk.resize(columns: 80, rows: 24)
    desk.shows("The picture is ready")
    desk.waits("the picture") { $0.places(of: DeskTests.red).count > 50 }
    #expect(desk.glass.strays == 0)
  }

  @Test(
    "q and Ctrl-C end it: the terminal is as before, and the recording is whole", arguments: ["q", "\u{3}"])
  func keys(key: String) throws {
    let desk = try desk()
    desk.shows(" dB")
    desk.pty.type(key)
    desk.expectEnd()
    #expect(desk.pty.text.hasSuffix(Desk.leave))
    try expectRecording()
  }

  @Test("So do the signals that ask a program to end", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(number: Int32) throws {
    let desk = try desk()
    desk.shows(" dB")
    desk.pty.send(number)
    desk.expectEnd()
    #expect(desk.pty.text.hasSuffix(Desk.leave))
    try expectRecording()
  }

  @Test("A window that is closed ends it as well, and the recording is whole")
  func hangUp() throws {
    let desk = try desk()
    desk.shows(" dB")
    desk.pty.hangUp()
    #expect(desk.pty.status() & 0x7F == 0)
    try expectRecording()
  }

  @Test("The signal of a closed window may come late, and the recording is whole", .enabled(if: hasNoCard))
  func lateHangUp() throws {
    #expect(mkfifo(folder.place("pipe"), 0o600) == 0)
    let reader = open(folder.place("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(fcntl(reader, F_SETFL, 0) == 0)
    let desk = try Desk(["halves.png", "--record", "pipe"], in: folder)
    desk.shows(" dB")
    desk.pty.type("q")
    // The recording waits for its reader from here on.
    #expect(desk.pty.waits(for: Desk.leave))
    desk.pty.send(SIGHUP)
    // Before it has opened the pipe, its reader would be at the end of nothing.
    var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 60_000) == 1)
    let wav = try Wav(try FileHandle(fileDescriptor: reader).readToEnd().map([UInt8].init) ?? [])
    desk.expectEnd()
    #expect(wav.peak(0, wav.seconds) > 0)
  }

  @Test("Without a terminal there is no desk, which is told")
  func noTerminal() throws {
    expectFault(try sonifier(["desk", "halves.png"], in: folder), code: 1, naming: "terminal")
    #expect(try folder.names() == ["halves.png"])
  }

  @Test("A terminal that can only write on gets lines, without a single escape")
  func dumb() throws {
    let desk = try Desk(["halves.png"], in: folder, on: ["TERM=dumb", "LC_ALL=C.UTF-8"])
    #expect(desk.pty.waits(for: "Ready."))
    desk.pty.type(" ")
    #expect(desk.pty.waits(for: "The picture is ready"))
    desk.pty.type(Arrow.home)
    #expect(desk.pty.waits(for: "  heard: red"))
    desk.pty.type("l")
    #expect(desk.pty.waits(for: "  heard: silence"))
    desk.pty.type("q")
    desk.expectEnd()
    #expect(!desk.pty.output.contains(0x1B))
    try expectRecording()
  }
}
