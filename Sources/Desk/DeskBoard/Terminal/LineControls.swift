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
  /// What was read behind the line that was taken last.
  private var unread: ArraySlice<UInt8> = []
  /// The beginning of the next line.
  private var pending: [UInt8] = []
  private var line = 0
  private var waiting: [Event] = []
  private var due = DueInputs()
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
  /// Inputs that are due: nearly as many as a slide of ten minutes has. Where there are more, no line begins and none is read.
  private static var mostDue: Int { 100_000 }
  /// In seconds: a slide becomes an input each 5 ms, and all of one line wait at a time.
  private static var longestSlide: Double { 600 }

  /// A line that is not understood is passed to `complain`, and left out.
  public init(_ input: Int32 = STDIN_FILENO, complain: @escaping (String) -> Void) {
    self.input = input
    self.complain = complain
  }

  /// -1 while lines wait: input that comes meanwhile is read after them.
  public var descriptor: Int32 { canTake && !isClosed ? input : -1 }

  public var nextDue: Instant? {
    [due.first?.time, hand.nextDue, waiting.first.flatMap(start)].compactMap { $0 }.min()
  }

  /// "end" was read, and all that came before it has happened.
  public var isOver: Bool { hasEnd && due.isEmpty && !hand.isBusy }

  public func takeInput(by now: Instant) -> TimedInput? {
    beginLines(at: now)
    let input = hand.takeInput(by: now) ?? takeDue(by: now)
    // The line behind the last input may be the end.
    if input != nil { beginLines(at: now) }
    return input
  }

  public var menuGoal: MenuGoal? { hand.goal }

  public func follow(_ way: MenuWay) {
    if let line = hand.follow(way) {
      complain("standard input, line \(line): the menu has no such entry or value just now")
    }
  }

  private func takeDue(by now: Instant) -> TimedInput? {
    guard let first = due.first, first.time <= now else { return nil }
    return due.takeFirst()
  }

  private func beginLines(at now: Instant) {
    repeat { read(at: now) } while beginNext(at: now)
  }

  /// When the next event may happen; nil while a hand is busy, or too much is due already.
  ///
  /// An errand waits for a pause after the last input: a push just after another button's would mean both.
  private func start(_ event: Event) -> Instant? {
    guard !hand.isBusy, due.count < LineControls.mostDue else { return nil }
    guard case .errand = event else { return hand.free }
    return max(hand.free, lastInput + HandMove.pauseAfterOthers)
  }

  private func beginNext(at now: Instant) -> Bool {
    guard let event = waiting.first, let start = start(event), start <= now else { return false }
    waiting.removeFirst()
    switch event {
    case .inputs(let inputs):
      let timed = inputs.map { TimedInput($0.input, at: now + $0.time.seconds) }
      lastInput = timed.reduce(lastInput) { max($0, $1.time) }
      due.add(timed)
    case .errand(let errand, let line): hand.begin(errand, line: line, at: now)
    case .end: hasEnd = true
    }
    return true
  }

  private var canTake: Bool { !hasEnd && waiting.isEmpty && due.count < LineControls.mostDue }

  /// Takes lines up to the next that means something, and none while anything is due: until then they wait as text. One block
  /// at most is read, and the pipe keeps the rest.
  private func read(at now: Instant) {
    let isDue = due.first.map { $0.time <= now } ?? false
    guard canTake, !isDue else { return }
    if unread.isEmpty { fill() }
    while canTake, let byte = unread.popFirst() { take(byte) }
    // The last line may have no end.
    if isClosed, unread.isEmpty, !pending.isEmpty { take(UInt8(ascii: "\n")) }
  }

  private func fill() {
    guard !isClosed, isReadable(input) else { return }
    var block = [UInt8](repeating: 0, count: LineControls.longestLine)
    let count = block.withUnsafeMutableBytes { CLibc.read(input, $0.baseAddress, $0.count) }
    if count < 0 && box_errno() == EINTR { return }
    isClosed = count <= 0
    unread = block.prefix(max(0, count))
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
    let steps = try Script.steps(
      ofEvent: text, in: "standard input", line: line, longest: LineControls.longestSlide
    ).sorted { $0.time < $1.time }
    var inputs: [TimedInput] = []
    for step in steps {
      switch step.deed {
      case .input(let input): inputs.append(TimedInput(input, at: step.time))
      case .errand(let errand): waiting.append(.errand(errand, line: line))
      // The box is on already.
      case .power(isOn: true): break
      case .view, .other, .otherCamera, .beside, .microphone, .microphoneThere, .room, .camera, .sound,
        .light, .aim,
        .listened,
        .stick, .condition,
        .power(isOn: false),
        .crash:
        throw FileError(
          "standard input, line \(line): the box has parts of its own; only hands come from here")
      }
    }
    if !inputs.isEmpty { waiting.append(.inputs(inputs)) }
    if ScriptWords(text[...]).text == "end" { waiting.append(.end) }
  }
}

extension Script {
  /// One event as it happens, without its time; its steps count from 0.
  static func steps(
    ofEvent text: String, in file: String, line: Int, longest: Double
  ) throws(FileError) -> [Step] {
    var parser = ScriptParser(file: file, line: line - 1, longest: longest)
    let words = ScriptWords(
      text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? "")
    guard !words.isEmpty else { return [] }
    try parser.take("0 " + words.text)
    return parser.settle()
  }
}
