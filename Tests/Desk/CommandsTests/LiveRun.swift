// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// A program that runs while the test talks to it: its standard input and output are the test's.
final class LiveRun {
  private let complaints: Paper
  private var keyboard: Int32
  private let paper: Int32
  /// nil once it has ended, because its number may be another's by then.
  private var process: pid_t?
  private var bytes: [UInt8] = []

  init(_ words: [String], in folder: Folder, environment: [String] = []) throws {
    // A write to a program that has ended must not kill the tests; its exit code tells of the end.
    signal(SIGPIPE, SIG_IGN)
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    // Other tests' programs are not to keep them open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &input) == 0, socketpair(AF_UNIX, kind, 0, &output) == 0 else {
      throw Trouble("there are no lines to a program")
    }
    (keyboard, paper, complaints) = (input[1], output[0], try Paper())
    process = try start(
      ["/usr/bin/env"] + environment + [programFolder + "/sonifier"] + words, in: folder, input: input[0],
      output: output[1],
      complaint: complaints)
    close(input[0])
    close(output[1])
  }

  deinit {
    if let process {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    endInput()
    close(paper)
  }

  var output: String { String(decoding: bytes, as: UTF8.self) }

  func complaint() throws -> String { try complaints.text() }

  func say(_ lines: String...) { type(lines.map { $0 + "\n" }.joined()) }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
  }

  func endInput() {
    if keyboard >= 0 { close(keyboard) }
    keyboard = -1
  }

  func send(_ signal: Int32) { if let process { kill(process, signal) } }

  var isRunning: Bool {
    guard let process else { return false }
    var about = siginfo_t()
    return waitid(P_PID, id_t(process), &about, WEXITED | WNOHANG | WNOWAIT) == 0 && about.si_signo == 0
  }

  /// Out of its case the box asks for a language first, and ends with that.
  func chooseEnglish() {
    prints("To choose English, push the knob.")
    say("knob press", "knob release")
    prints("English. Ready.")
    send(SIGTERM)
    #expect(end() == 0)
  }

  /// Fails the test when the output does not come to have that, so often, within a minute.
  func prints(_ words: String, times: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = ContinuousClock.now + .seconds(60)
    while count(of: words) < times, ContinuousClock.now < deadline, readMore() {}
    #expect(count(of: words) >= times, "\(words)", sourceLocation: sourceLocation)
  }

  /// How often the output has that by now.
  func count(of words: String) -> Int { output.ranges(of: words).count }

  /// What the box says next, as a whole line.
  func nextSaying(after action: () -> Void) -> String {
    func sayings() -> [Substring] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().filter {
        $0.contains("  say  ")
      }
    }
    let before = sayings().count
    action()
    let deadline = ContinuousClock.now + .seconds(60)
    while sayings().count <= before, ContinuousClock.now < deadline, readMore() {}
    return String(sayings().last ?? "")
  }

  /// The process's number, while it is its own.
  var number: pid_t? { process }

  /// Reads on until that holds: false where it does not come to hold within a minute, or the program ends.
  func reads(until holds: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while !holds() {
      guard ContinuousClock.now < deadline, readMore(milliseconds: 5) else { return false }
    }
    return true
  }

  /// The exit code as a shell tells it; -1 when it does not want to end within a minute.
  func end() -> Int32 {
    let deadline = ContinuousClock.now + .seconds(60)
    while readMore() { if ContinuousClock.now > deadline { return -1 } }
    guard let process else { return -1 }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.process = nil
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }

  /// False at the end of the output.
  private func readMore(milliseconds: Int32 = 1000) -> Bool {
    var waiting = pollfd(fd: paper, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return true }
    var block = [UInt8](repeating: 0, count: 1 << 12)
    let count = read(paper, &block, block.count)
    bytes += block.prefix(max(0, count))
    return count > 0
  }
}
