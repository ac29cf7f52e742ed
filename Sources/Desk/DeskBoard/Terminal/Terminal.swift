// SPDX-License-Identifier: GPL-3.0-or-later

import CDesk
import CLibc
import Files
import System

/// A terminal's size in cells.
public struct Size: Equatable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The terminal that the program runs in: taken for its keys and its whole screen, and given back as it was.
public final class Terminal {
  public let capabilities: Capabilities
  private let input: Int32
  private let output: Int32
  public let hasKeys: Bool
  /// Readable when keys or a change of size wait; -1 without keys.
  public private(set) var descriptor: Int32 = -1
  public private(set) var size = Terminal.usualSize
  /// How many times the terminal lost all that it showed: by another size, or while the program was stopped.
  private(set) var losses = 0
  /// Whether the other end of the terminal is closed.
  public private(set) var isClosed = false

  /// The size of a terminal that doesn't report one.
  private static var usualSize: Size { Size(columns: 80, rows: 24) }
  /// No wider or higher terminal was ever seen; more would only cost memory.
  private static var largestSide: Int { 1000 }

  /// Asks for a screen of its own, without a cursor, line wrap, or marks around what is pasted. Then asks for
  /// reports of the mouse: where it is with a button, where it is at all, and in numbers without a limit.
  private static var enter: String {
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004l\u{1B}[?1002h\u{1B}[?1003h\u{1B}[?1006h\u{1B}[2J"
  }
  private static var leave: String {
    "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }

  /// `capabilities` are those that the environment states, unless they are given.
  public init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, capabilities: Capabilities? = nil
  ) {
    self.input = input
    self.output = output
    hasKeys = box_is_terminal(input)
    self.capabilities =
      capabilities ?? Capabilities.ofThisProgram(isTerminal: hasKeys && box_is_terminal(output))
    measure()
  }

  deinit { leave() }

  /// Has the terminal given back even if the program is killed, by a process that goes on as its parent.
  ///
  /// Before any thread begins, because a new process has only the one that made it.
  public func putUnderGuard() throws(FileError) {
    let fault = box_guard_terminal(input, output, capabilities.isScreen ? Terminal.leave : "")
    guard fault == 0 else { throw FileError("the terminal", code: fault) }
  }

  /// From here on the terminal is the box's. Without keys there is nothing to take.
  public func take() throws(FileError) {
    guard hasKeys, descriptor < 0 else { return }
    let (enter, leave) = capabilities.isScreen ? (Terminal.enter, Terminal.leave) : ("", "")
    var fault = box_take_terminal(input, output, enter, leave)
    if fault == 0 { fault = box_join(input, box_terminal_bell(), &descriptor) }
    guard fault == 0 else {
      self.leave()
      throw FileError("the terminal", code: fault)
    }
  }

  /// Gives the terminal back as it was found; may be called any number of times.
  public func leave() {
    guard descriptor >= 0 else { return }
    box_leave_terminal()
    close(descriptor)
    descriptor = -1
  }

  /// What was typed since the last time; notices a change of size as well.
  func takeBytes() -> [UInt8] {
    guard descriptor >= 0 else { return [] }
    if isReadable(box_terminal_bell()) {
      box_hush_bell(box_terminal_bell())
      measure()
      losses += 1
    }
    var typed: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 12)
    while !isClosed, isReadable(input) {
      let count = block.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count < 0 && box_errno() == EINTR { continue }
      isClosed = count <= 0
      typed += block.prefix(max(0, count))
      if count < block.count { break }
    }
    return typed
  }

  /// Whether the terminal takes what is written without letting the writer wait.
  var isReadyForMore: Bool { isWritable(output) }

  func write(_ bytes: [UInt8]) {
    // While the program does not have the terminal, it must not draw over what the terminal shows.
    guard !capabilities.isScreen || !hasKeys || box_has_terminal() else { return }
    if !Bytes.write(bytes[...], to: output) { isClosed = true }
  }

  private func measure() {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard box_terminal_size(output, &columns, &rows) == 0, columns > 0, rows > 0 else { return }
    size = Size(
      columns: min(Int(columns), Terminal.largestSide), rows: min(Int(rows), Terminal.largestSide))
  }
}
