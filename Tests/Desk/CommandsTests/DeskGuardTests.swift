// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Ptys
import Testing

/// The desk in two processes: the program, and its parent, which guards the terminal.
@Suite struct DeskGuardTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func desk() throws -> Desk {
    let desk = try Desk([], in: folder)
    desk.shows(" dB")
    return desk
  }

  @Test("The program, killed, leaves no file behind, and the terminal is as before")
  func killedProgram() throws {
    let desk = try desk()
    let program = try #require(desk.pty.children.first)
    #expect(desk.pty.settings != desk.pty.before)
    kill(program, SIGKILL)
    #expect(desk.pty.status() == SIGKILL)
    #expect(desk.pty.settings == desk.pty.before)
    #expect(desk.pty.text.hasSuffix(Desk.leave))
    #expect(try folder.names() == [])
  }

  @Test("With the guard killed, the program ends in order, and the terminal is as before")
  func killedGuard() throws {
    let desk = try desk()
    desk.pty.send(SIGKILL)
    #expect(desk.pty.status() == SIGKILL)
    #expect(desk.pty.waits { desk.pty.text.hasSuffix(Desk.leave) })
    #expect(desk.pty.settings == desk.pty.before)
  }

  @Test(
    "A signal to the guard reaches the program, and ends both in the same way, with the terminal left once",
    arguments: [SIGALRM, SIGUSR1, SIGXCPU])
  func handedOn(number: Int32) throws {
    let desk = try desk()
    desk.pty.send(number)
    #expect(desk.pty.status() & 0x7F == number)
    #expect(desk.pty.settings == desk.pty.before)
    #expect(desk.pty.text.components(separatedBy: Desk.leave).count == 2)
  }

  @Test(
    "Ctrl-Z gives the terminal to the shell, which learns of it; killed there, the program takes nothing back"
  )
  func stop() throws {
    // The words are divided, so that the terminal's echo of a job's command does not count.
    let script = """
      cd "$1"; set -m; "$0" desk; echo STOP''PED
      read go; fg; echo GO''NE
      read go; kill -KILL %1; wait; echo EN''DED
      """
    let pty = try Pty(
      ["/bin/sh", "-c", script, programFolder + "/sonifier", folder.path],
      environment: Desk.terminal + ["PATH=/usr/bin:/bin"])
    #expect(pty.waits(for: " dB"))
    pty.type("\u{1A}")
    #expect(pty.waits(for: "STOPPED"))
    #expect(pty.settings == pty.before)
    var mark = pty.output.count
    pty.type("\n")
    #expect(pty.waits(for: Desk.enter, since: mark))
    #expect(pty.waits(for: " dB", since: mark))
    #expect(pty.settings != pty.before)
    pty.type("\u{1A}")
    #expect(pty.waits(for: "GONE", since: mark))
    mark = pty.output.count
    pty.type("\n")
    #expect(pty.waits(for: "ENDED", since: mark))
    #expect(pty.settings == pty.before)
    #expect(!String(decoding: pty.output[mark...], as: UTF8.self).contains(Desk.leave))
  }
}
