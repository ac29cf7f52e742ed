// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Files
import Gesture
import System

/// Hands that another program lends: the events of a scenario without their times, a line each, as they come.
public final class LineControls: Controls {
  private let input: Int32
  private var pending: [UInt8] = []
  private var line = 0
  private var due: [TimedInput] = []
  private var hasEnd = false
  private var isClosed = false
  private var hand = MenuHand()
  /// The line by which the hand goes through the menu.
  private var handLine = 0
  private let complain: (String) -> Void

  /// Far longer than any event, in bytes; what is longer is no line.
  private static var longestLine: Int { 4096 }

  /// A line that is not understood is passed to `complain`, and left out.
  public init(_ input: Int32 = STDIN_FILENO, complain: @escaping (String) -> Void) {
    self.input = input
    self.complain = complain
  }

  public var descriptor: Int32 { isClosed ? -1 : input }

  public var nextDue: Instant? {
    guard let input = due.first?.time, let move = hand.nextDue else { return due.first?.time ?? hand.nextDue }
    return min(input, move)
  }

  /// "end" was read, and all that came before it has happened.
  public var isOver: Bool { hasEnd && due.isEmpty && !hand.isBusy }

  public func takeInput(by now: Instant) -> TimedInput? {
    read(at: now)
    if let input = hand.takeInput(by: now) { return input }
    guard let first = due.first, first.time <= now else { return nil }
    return due.removeFirst()
  }

  public var menuGoal: MenuGoal? { hand.goal }

  public func follow(_ way: MenuWay) {
    if hand.follow(way) {
      complain("standard input, line \(handLine): the menu has no such entry or value just now")
    }
  }

  private func read(at now: Instant) {
    var block = [UInt8](repeating: 0, count: 1 << 12)
    while !isClosed, isReadable(input) {
      let count = block.withUnsafeMutableBytes { CLibc.read(input, $0.baseAddress, $0.count) }
      if count < 0 && box_errno() == EINTR { continue }
      isClosed = count <= 0
      for byte in block.prefix(max(0, count)) { take(byte, at: now) }
    }
    // The last line may have no end.
    if isClosed, !pending.isEmpty { take(UInt8(ascii: "\n"), at: now) }
  }

  private func take(_ byte: UInt8, at now: Instant) {
    guard byte == UInt8(ascii: "\n") else {
      if pending.count < LineControls.longestLine { pending.append(byte) }
      return
    }
    line += 1
    let text = String(decoding: pending, as: UTF8.self)
    pending.removeAll()
    do throws(FileError) {
      try take(text, at: now)
    } catch {
      complain(error.sentence)
    }
  }

  private func take(_ text: String, at now: Instant) throws(FileError) {
    var steps = try Script.steps(ofEvent: text, in: "standard input", line: line)
    steps.sort { $0.time < $1.time }
    for step in steps {
      switch step.deed {
      case .input(let input): add(TimedInput(input, at: now + step.time.seconds))
      case .errand(let errand):
        handLine = line
        hand.begin(errand, at: now)
      // The box is on already.
      case .power(isOn: true): break
      case .view, .camera, .sound, .light, .listened, .stick, .condition, .power(isOn: false), .crash:
        throw FileError(
          "standard input, line \(line): the box has parts of its own; only hands come from here")
      }
    }
    if ScriptWords(text[...]).text == "end" { hasEnd = true }
  }

  /// Keeps inputs in order of time; at one time, the input added later comes later.
  private func add(_ input: TimedInput) {
    let place = due.lastIndex { $0.time <= input.time }.map { $0 + 1 } ?? 0
    due.insert(input, at: place)
  }
}

extension Script {
  /// One event as it happens, without its time; its steps count from 0.
  static func steps(ofEvent text: String, in file: String, line: Int) throws(FileError) -> [Step] {
    var parser = ScriptParser(file: file, line: line - 1)
    let words = ScriptWords(
      text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? "")
    guard !words.isEmpty else { return [] }
    try parser.take("0 " + words.text)
    return parser.settle()
  }
}
