// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier run` as a service: what the service manager's socket hears.
@Suite struct NotifyTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    try folder.write("scene red.png\n", to: "box.board")
  }

  private func box(_ environment: [String]) throws -> LiveRun {
    try LiveRun(["run", "--board", "box.board"], in: folder, environment: environment)
  }

  @Test("Ready, what is missing, signs of life and the end are told", arguments: [false, true])
  func all(isAbstract: Bool) throws {
    let name = isAbstract ? "@sonifier-test-\(getpid())" : folder.path + "/notify"
    let manager = try Manager(name)
    let run = try box(["NOTIFY_SOCKET=" + name, "WATCHDOG_USEC=90000"])
    manager.hears("READY=1")
    #expect(manager.heard.first == "READY=1")
    for _ in 0..<3 { manager.hears("WATCHDOG=1") }
    #expect(manager.heard.contains { $0.hasPrefix("STATUS=On") })
    run.say("end")
    #expect(run.end() == 0)
    manager.hears("STOPPING=1")
    #expect(manager.heard.last == "STOPPING=1")
  }

  @Test(
    "Signs of life are given only to who waits for them",
    arguments: ["", "WATCHDOG_USEC=x", "WATCHDOG_PID=1"])
  func unwatched(variable: String) throws {
    let name = folder.path + "/notify"
    let manager = try Manager(name)
    let watched = variable.hasPrefix("WATCHDOG_PID") ? ["WATCHDOG_USEC=1000"] : []
    let run = try box(["NOTIFY_SOCKET=" + name] + watched + (variable.isEmpty ? [] : [variable]))
    manager.hears("READY=1")
    run.say("strip 0 to 1 in 0.2", "end")
    #expect(run.end() == 0)
    manager.hears("STOPPING=1")
    #expect(!manager.heard.contains("WATCHDOG=1"))
  }

  @Test("Nobody is told anything where no socket is named")
  func nobody() throws {
    let manager = try Manager(folder.path + "/notify")
    let run = try box(["WATCHDOG_USEC=1000"])
    run.prints("say    Ready.")
    run.say("end")
    #expect(run.end() == 0)
    #expect(manager.isSilent)
  }

  @Test(
    "A socket that is not there is told in one sentence, and the box goes on",
    arguments: ["/nowhere/notify", "notify", "@"])
  func noSocket(name: String) throws {
    let run = try box(["NOTIFY_SOCKET=" + name])
    run.prints("say    Ready.")
    run.say("end")
    #expect(run.end() == 0)
    #expect(try run.complaint().hasPrefix("sonifier: the service manager's socket: "))
  }
}

/// A service manager: a socket of the test's own.
private final class Manager {
  private let socket: Int32
  private(set) var heard: [String] = []

  init(_ name: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(name.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: bytes)
      if bytes[0] == UInt8(ascii: "@") { path[0] = 0 }
    }
    let length = socklen_t(2 + bytes.count)
    let fault = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) }
    }
    guard fault == 0 else { throw Trouble("no socket at \(name)") }
  }

  deinit { close(socket) }

  /// Fails the test when that is not told within a minute.
  func hears(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      guard let next = take(within: 1000) else { continue }
      heard.append(next)
      if next == line { return }
    }
    #expect(Bool(false), "\(line) is not told, only \(heard)", sourceLocation: sourceLocation)
  }

  var isSilent: Bool { take(within: 0) == nil }

  private func take(within milliseconds: Int32) -> String? {
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
    var letter = [UInt8](repeating: 0, count: 1 << 12)
    let count = recv(socket, &letter, letter.count, 0)
    return String(decoding: letter.prefix(max(0, count)), as: UTF8.self)
  }
}
