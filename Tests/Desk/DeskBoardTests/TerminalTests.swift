// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Ptys
import Testing

/// A program on a real terminal, which is given back whatever happens.
@Suite struct TerminalTests {
  private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path
  private static let environment = ["TERM=xterm-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8"]
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

  private func trial(_ way: String = "stay", _ environment: [String] = environment) throws -> Pty {
    try Pty(
      [TerminalTests.folder + "/DeskTrial", way], environment: environment + ["SWIFT_BACKTRACE=enable=no"])
  }

  private static let deadly = [
    SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2, SIGALRM,
    SIGTERM,
    SIGXCPU, SIGXFSZ, SIGPIPE, SIGSYS,
  ]

  @Test(
    "Every signal that ends the program gives the terminal back first, and ends it all the same",
    arguments: deadly)
  func signals(number: Int32) throws {
    let pty = try trial()
    #expect(pty.waits(for: "? keys"))
    #expect(pty.settings != pty.before)
    pty.send(number)
    #expect(pty.status() & 0x7F == number)
    #expect(pty.settings == pty.before)
    #expect(pty.text.hasSuffix(TerminalTests.leave))
  }

  @Test(
    "So does every way to end by itself",
    arguments: [
      ("exit", 3 << 8, 0), ("abort", SIGABRT, SIGABRT), ("trap", SIGILL, SIGTRAP),
      ("overflow", SIGSEGV, SIGBUS),
    ])
  func ends(way: String, status: Int32, other: Int32) throws {
    let pty = try trial(way)
    let found = pty.status() & ~0x80  // whether a core was left
    #expect(found == status || found == other)
    #expect(pty.text.contains(TerminalTests.enter))
    #expect(pty.text.contains(TerminalTests.leave))
    #expect(pty.settings[3] & UInt32(ICANON | ECHO) == UInt32(ICANON | ECHO))
  }

  @Test("q and Ctrl-C end it properly", arguments: ["q", "\u{3}"])
  func keys(key: String) throws {
    let pty = try trial()
    #expect(pty.waits(for: "? keys"))
    pty.type(key)
    #expect(pty.status() == 0)
    #expect(pty.settings == pty.before)
    #expect(pty.text.hasSuffix(TerminalTests.leave))
  }

  @Test("A stopped program leaves the terminal to the shell, and takes it again when it is continued")
  func stop() throws {
    // A session's leader cannot be stopped by its terminal, so a shell starts it, with control of its jobs.
    let pty = try Pty(
      [
        "/bin/sh", "-c", "set -m; \"$0\" stay; echo STOPPED; read go; fg; echo ENDED",
        TerminalTests.folder + "/DeskTrial",
      ],
      environment: TerminalTests.environment)
    #expect(pty.waits(for: "? keys"))
    pty.type("\u{1A}")
    #expect(pty.waits(for: "STOPPED"))
    #expect(pty.settings == pty.before)
    #expect(pty.text.contains(TerminalTests.leave))
    let mark = pty.output.count
    pty.type("\n")
    #expect(pty.waits(for: TerminalTests.enter, since: mark))
    #expect(pty.waits(for: "? keys", since: mark))
    #expect(pty.settings != pty.before)
    pty.type("q")
    #expect(pty.waits(for: "ENDED", since: mark))
    #expect(pty.settings == pty.before)
  }

  @Test("Where nothing could continue it, Ctrl-Z redraws the screen and no more")
  func orphan() throws {
    let pty = try trial()
    #expect(pty.waits(for: "? keys"))
    let mark = pty.output.count
    pty.type("\u{1A}")
    #expect(pty.waits(for: TerminalTests.leave, since: mark))
    #expect(pty.waits(for: TerminalTests.enter, since: mark))
    #expect(pty.waits(for: "? keys", since: mark))
    pty.type("q")
    #expect(pty.status() == 0)
  }

  @Test("When the terminal is gone, so is the program")
  func hangUp() throws {
    let pty = try trial()
    #expect(pty.waits(for: "? keys"))
    pty.hangUp()
    let status = pty.status()
    #expect(status & 0x7F == SIGHUP || status == 0)
  }

  @Test("Another size is drawn at once")
  func size() throws {
    let pty = try trial()
    #expect(pty.waits(for: "\u{1B}[24;1H"))
    let mark = pty.output.count
    pty.resize(columns: 100, rows: 40)
    #expect(pty.waits(for: "\u{1B}[40;1H", since: mark))
    pty.type("q")
    #expect(pty.status() == 0)
  }

  @Test("Keys come through as inputs, and a button is let go by itself")
  func inputs() throws {
    let pty = try trial()
    #expect(pty.waits(for: "? keys"))
    pty.type("\u{1B}[C")
    #expect(pty.waits(for: "strip"))
    pty.type(" ")
    #expect(pty.waits(for: "true"))
    #expect(pty.waits(for: "fals"))
    pty.type("q")
    #expect(pty.status() == 0)
  }

  @Test("A terminal that only writes on gets lines without a single escape, and gives keys")
  func dumb() throws {
    let pty = try trial("stay", ["TERM=dumb"])
    #expect(
      pty.waits(for: "No picture yet. Press the shutter to take one; hold it for a second to go back.\r\n"))
    pty.type("\u{1B}[C")
    #expect(pty.waits(for: "heard: orange"))
    pty.type("q")
    #expect(pty.status() == 0)
    #expect(!pty.output.contains(0x1B))
    #expect(pty.settings == pty.before)
  }
}
