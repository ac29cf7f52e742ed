// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Files
import Gesture
import System

/// Hands that another program lends: the events of a scenario without their times, a line each.
///
/// A line happens as it comes, but while a hand goes through the menu the next lines wait: they may all come at once.
public final class LineControls: Controls {
  private let input: Int32
  private var pending: [UInt8] = []
  private var line = 0
  private var waiting: [Event] = []
  private var due: [TimedInput] = []
  /// When the last input of a line happens.
  private var lastInput = Instant(nanoseconds: .min)
  private var hasEnd = false
  private var isClosed = false
  private var hand = MenuHand()
  private let complain: (String) -> Void

  private enum Event {
    case inputs([TimedInput])
    case errand(MenuHand.Errand, line: Int)
    case end
  }

  /// Far longer than any event, in bytes; what is longer is no line.
  private static var longestLine: Int { 4096 }
  /// Inputs that are due: more than a slide of ten minutes has. Where there are more, nothing is read.
  private static var mostDue: Int { 100_000 }

  /// A line that is not understood is passed to `complain`, and left out.
  public init(_ input: Int32 = STDIN_FILENO, complain: @escaping (String) -> Void) {
    self.input = input
    self.complain = complain
  }

  /// -1 while lines wait: input that comes meanwhile is read after them.
  public var descriptor: Int32 { canRead ? input : -1 }

  public var nextDue: Instant? {
    [due.first?.time, hand.nextDue, waiting.first.flatMap(start)].compactMap { $0 }.min()
  }

  /// "end" was read, and all that came before it has happened.
  public var isOver: Bool { hasEnd && due.isEmpty && !hand.isBusy }

  public func takeInput(by now: Instant) -> TimedInput? {
    repeat { read() } while beginNext(at: now)
    if let input = hand.takeInput(by: now) { return input }
    guard let first = due.first, first.time <= now else { return nil }
    return due.removeFirst()
  }

  public var menuGoal: MenuGoal? { hand.goal }

  public func follow(_ way: MenuWay) {
    if let line = hand.follow(way) {
      complain("standard input, line \(line): the menu has no such entry or value just now")
    }
  }

  /// When the next event may happen; nil while a hand is busy.
  ///
  /// An errand waits for a pause after the last input: a push just after another button's would mean both.
  private func start(_ event: Event) -> Instant? {
    guard !hand.isBusy else { return nil }
    guard case .errand = event else { return hand.free }
    return max(hand.free, lastInput + HandMove.pauseAfterOthers)
  }

  private func beginNext(at now: Instant) -> Bool {
    guard let event = waiting.first, let start = start(event), start <= now else { return false }
    waiting.removeFirst()
    switch event {
    case .inputs(let inputs):
      for input in inputs { add(TimedInput(input.input, at: now + input.time.seconds)) }
    case .errand(let errand, let line): hand.begin(errand, line: line, at: now)
    case .end: hasEnd = true
    }
    return true
  }

  private var canRead: Bool { !isClosed && waiting.isEmpty && due.count < LineControls.mostDue }

  private func read() {
    var block = [UInt8](repeating: 0, count: 1 << 12)
    while canRead, isReadable(input) {
      let count = block.withUnsafeMutableBytes { CLibc.read(input, $0.baseAddress, $0.count) }
      if count < 0 && box_errno() == EINTR { continue }
      isClosed = count <= 0
      for byte in block.prefix(max(0, count)) { take(byte) }
    }
    // The last line may have no end.
    if isClosed, !pending.isEmpty { take(UInt8(ascii: "\n")) }
  }

  private func take(_ byte: UInt8) {
    guard byte == UInt8(ascii: "\n") else {
      if pending.count < LineControls.longestLine { pending.append(byte) }
      return
    }
    line += 1
    let text = String(decoding: pending, as: UTF8.self)
    pending.removeAll()
    do throws(FileError) {
      try take(text)
    } catch {
      complain(error.sentence)
    }
  }

  private func take(_ text: String) throws(FileError) {
    let steps = try Script.steps(ofEvent: text, in: "standard input", line: line).sorted { $0.time < $1.time }
    var inputs: [TimedInput] = []
    for step in steps {
      switch step.deed {
      case .input(let input): inputs.append(TimedInput(input, at: step.time))
      case .errand(let errand): waiting.append(.errand(errand, line: line))
      // The box is on already.
      case .power(isOn: true): break
      case .view, .camera, .sound, .light, .aim, .listened, .stick, .condition, .power(isOn: false), .crash:
        throw FileError(
          "standard input, line \(line): the box has parts of its own; only hands come from here")
      }
    }
    if !inputs.isEmpty { waiting.append(.inputs(inputs)) }
    if ScriptWords(text[...]).text == "end" { waiting.append(.end) }
  }

  /// Keeps inputs in order of time; at one time, the input added later comes later.
  private func add(_ input: TimedInput) {
    lastInput = max(lastInput, input.time)
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
