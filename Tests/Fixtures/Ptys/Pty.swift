// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// A terminal of a test's own, and a program on it.
public final class Pty {
  /// The side of the keyboard and the screen.
  private var master: Int32
  /// The program's side, kept open so that its settings can be read when the program is gone.
  private var side: Int32
  /// nil before it is there, and when it is gone: its number may be another's by then.
  private var process: pid_t?
  /// The settings before the program came.
  public private(set) var before: [UInt32] = []
  /// All that the program wrote.
  public private(set) var output: [UInt8] = []

  public struct Trouble: Error {
    public let words: String
  }

  /// Starts a program in a session of its own, whose controlling terminal this is.
  public init(_ words: [String], environment: [String], columns: UInt16 = 80, rows: UInt16 = 24) throws {
    var (master, side): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &side, nil, nil, &size) == 0 else { throw Trouble(words: "no terminal to be had") }
    // Other tests' programs are not to keep it open.
    for number in [master, side] { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    (self.master, self.side) = (master, side)
    before = Pty.settings(of: side)
    // Not ttyname, whose answer is the same memory for every thread.
    var name = [CChar](repeating: 0, count: 64)
    guard ttyname_r(side, &name, name.count) == 0 else { throw Trouble(words: "a terminal without a name") }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    process = try Pty.start(words, environment, on: path)
  }

  deinit {
    end()
    hangUp()
  }

  private func end() {
    guard let process else { return }
    var status: Int32 = 0
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    self.process = nil
  }

  /// As when a window is closed.
  public func hangUp() {
    for number in [master, side] where number >= 0 { close(number) }
    (master, side) = (-1, -1)
  }

  private static func start(_ words: [String], _ environment: [String], on name: String) throws -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // The first terminal that the leader of a session opens becomes the session's.
    posix_spawn_file_actions_addopen(&files, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    var manners = posix_spawnattr_t()
    posix_spawnattr_init(&manners)
    defer { posix_spawnattr_destroy(&manners) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&manners, &none)
    posix_spawnattr_setsigdefault(&manners, &all)
    posix_spawnattr_setflags(
      &manners, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | 0x80 /* POSIX_SPAWN_SETSID */)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for word in arguments + variables { free(word) } }
    var process: pid_t = 0
    let fault = posix_spawn(&process, words[0], &files, &manners, &arguments, &variables)
    guard fault == 0 else { throw Trouble(words: "\(words[0]): \(String(cString: strerror(fault)))") }
    return process
  }

  public var text: String { String(decoding: output, as: UTF8.self) }

  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  public func send(_ signal: Int32) { if let process { kill(process, signal) } }

  /// The processes that the program has started and that have not ended.
  public var children: [pid_t] {
    let path = process.map { "/proc/\($0)/task/\($0)/children" } ?? ""
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The settings, as far as a shell would mind.
  public var settings: [UInt32] { Pty.settings(of: side) }

  private static func settings(of side: Int32) -> [UInt32] {
    var found = termios()
    tcgetattr(side, &found)
    return [found.c_iflag, found.c_oflag, found.c_cflag, found.c_lflag, UInt32(found.c_cc.0)]
  }

  /// Waits until the program has written a text since the `mark`-th byte.
  ///
  /// Returns false when the program ends or writes nothing for half a minute.
  public func waits(for text: String, since mark: Int = 0) -> Bool {
    let wanted = Array(text.utf8)
    while output.dropFirst(mark).firstRange(of: wanted) == nil {
      guard readMore(patience: 30_000) else { return false }
    }
    return true
  }

  /// Waits until a condition holds, which is asked again with every piece of output; false after a minute.
  public func waits(until condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition() {
      guard ContinuousClock.now < deadline else { return false }
      _ = readMore(patience: 1000)
    }
    return true
  }

  /// How the program ended, as waitpid tells it; -1 when it does not want to within half a minute.
  public func status() -> Int32 {
    guard let process else { return -1 }
    var status: Int32 = 0
    for _ in 0..<3000 {
      // What it writes last must not keep it waiting.
      while readMore(patience: 0) {}
      if waitpid(process, &status, WNOHANG) == process {
        self.process = nil
        while readMore(patience: 0) {}
        return status
      }
      _ = readMore(patience: 10)
    }
    return -1
  }

  private func readMore(patience: Int32) -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, patience) > 0 else { return false }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &block, block.count)
    output += block.prefix(max(0, count))
    return count > 0
  }
}
