// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

/// A program of the board, with all that it says and when.
final class Process: Listener {
  struct Line {
    let text: String
    /// When it was read here.
    let time: Int64

    func seconds(since start: Int64) -> Double { Double(time - start) / 1e9 }
  }

  private(set) var lines: [Line] = []
  private let process: pid_t
  private let to: Int32
  private var from: Int32
  private let end: Int32
  private var hasEnded = false
  private var pending: [UInt8] = []

  var id: Int32 { process }

  /// A shell's command; begin it with exec where the program itself is to be reached.
  init(_ command: String) throws(Failure) {
    var process: pid_t = 0
    var to: Int32 = -1
    var from: Int32 = -1
    var end: Int32 = -1
    try check(trial_start(command, &to, &from, &end, &process), command)
    (self.process, self.to, self.from, self.end) = (process, to, from, end)
  }

  /// A test that failed shows what was said, and nothing of it goes on in the next.
  deinit {
    guard !hasEnded else { return }
    for line in lines { Report.say("#   \(line.text)") }
    kill(process, SIGKILL)
    close(to)
    if from >= 0 { close(from) }
    _ = trial_status(process)
    close(end)
  }

  /// Runs a command to its end and returns what it said.
  @discardableResult
  static func run(_ command: String, within limit: Double = 30) throws(Failure) -> [String] {
    let process = try Process(command)
    let status = try process.finish(within: limit, [])
    let said = process.lines.map { $0.text }
    try require(status == 0, "\(command) ended with \(status): \(said.last ?? "")")
    return said
  }

  /// The most that it has had in memory, in bytes.
  func mostMemory() throws(Failure) -> Int { try memory("VmHWM:") }

  /// By the kernel's name for one kind of memory, in bytes.
  func memory(_ kind: String) throws(Failure) -> Int {
    let status = try Kernel.lines(of: "/proc/\(process)/status")
    let words = status.first { $0.hasPrefix(kind) }?.split { $0 == " " || $0 == "\t" } ?? []
    guard words.count == 3, let kibibytes = Int(words[1]) else { throw Failure("no \(kind) in its status") }
    return kibibytes * 1024
  }

  /// In nanoseconds of a processor, by all its threads.
  func processorTime() throws(Failure) -> Int64 {
    var time: Int64 = 0
    try check(trial_processor_time(process, &time), "its time")
    return time
  }

  // MARK: - What it says

  var descriptor: Int32 { from }

  func listen() {
    var block = [UInt8](repeating: 0, count: 1 << 12)
    while from >= 0 {
      let count = block.withUnsafeMutableBytes { CLibc.read(from, $0.baseAddress, $0.count) }
      if count < 0 && box_errno() == EAGAIN { return }
      guard count > 0 else {
        close(from)
        from = -1
        return
      }
      take(block[..<count])
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    let now = Time.now
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(Line(text: String(decoding: pending, as: UTF8.self), time: now))
        pending.removeAll()
      } else {
        pending.append(byte)
      }
    }
  }

  /// The first line that has these words, of those from `first` on.
  func line(with words: String, from first: Int = 0) -> Line? {
    lines.dropFirst(first).first { Words.contains($0.text, words) }
  }

  /// Waits for such a line, while others are listened to as well.
  func expect(
    _ words: String, from first: Int = 0, within limit: Double, _ others: [any Listener]
  ) throws(Failure) -> Line {
    let all: [any Listener] = [self] + others
    _ = Wait.until({ line(with: words, from: first) != nil || from < 0 }, within: limit, all)
    guard let line = line(with: words, from: first) else {
      throw Failure("it did not say '\(words)', but at last '\(lines.last?.text ?? "nothing")'")
    }
    return line
  }

  // MARK: - What it is told

  func tell(_ line: String) { _ = Bytes.write(Array((line + "\n").utf8)[...], to: to) }

  func signal(_ signal: Int32) { kill(process, signal) }

  /// Waits until it has ended, and says how: its exit status, or 128 and the signal.
  func finish(within limit: Double, _ others: [any Listener]) throws(Failure) -> Int32 {
    let ending = Ending(end)
    let all: [any Listener] = [self, ending] + others
    let isOver = Wait.until({ from < 0 && ending.hasCome }, within: limit, all)
    // One that was not over is killed with this.
    try require(isOver, "it did not end within \(Number.short(limit)) seconds")
    hasEnded = true
    close(to)
    close(end)
    return trial_status(process)
  }

  /// A descriptor that is readable once a process has ended.
  private final class Ending: Listener {
    private(set) var hasCome = false
    private let end: Int32

    init(_ end: Int32) { self.end = end }

    var descriptor: Int32 { hasCome ? -1 : end }
    func listen() {
      var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      hasCome = poll(&waiting, 1, 0) > 0
    }
  }
}

enum Words {
  /// Byte by byte: Embedded Swift has no search for a text in a text.
  static func contains(_ text: String, _ words: String) -> Bool {
    let text = Array(text.utf8)
    let words = Array(words.utf8)
    guard words.count <= text.count else { return false }
    return (0...text.count - words.count).contains { text[$0..<$0 + words.count].elementsEqual(words) }
  }
}
