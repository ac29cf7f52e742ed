// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// A terminal's bytes, read as keys: every byte is taken, whatever it is and however the bytes are cut.
///
/// What ECMA-48 calls a sequence and this parser doesn't know is skipped whole.
public struct Keys: Sendable {
  private enum State {
    case ground
    /// After ESC: the key alone, or the beginning of a sequence.
    case escape
    /// ESC [ and its parameters so far.
    case sequence
    /// ESC O, some terminals' way to send arrows.
    case shortSequence
    /// An answer of the terminal, until its end.
    case string
    /// The old mouse report: three more bytes.
    case oldMouse
    /// The console's function keys: one more byte.
    case consoleKey
    /// A letter outside of ASCII: how many bytes are still to come.
    case letter(left: Int)
  }

  private var state = State.ground
  /// The parameters of a sequence, or the bytes of an old mouse report.
  private var parameters: [UInt8] = []
  private var letter: UInt32 = 0
  private var smallestLetter: UInt32 = 0

  /// When `settle` has something to decide: what began as a sequence and isn't continued.
  public private(set) var deadline: Instant?

  /// A sequence's bytes come together; over a network they may be cut, and seldom by more than this, in seconds.
  public static var patience: Double { 0.1 }
  /// No sequence of ours has more bytes of parameters than the mouse's, which has about 12.
  private static var mostParameters: Int { 32 }

  public init() {}

  /// The events of the bytes that came now, and of those before that waited for the deadline.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Instant) -> [KeyEvent] {
    var events = settle(at: now)
    for byte in bytes { take(byte, &events) }
    if case .ground = state { deadline = nil } else { deadline = now + Keys.patience }
    return events
  }

  /// After the deadline an ESC was the key of that name, and any other beginning was nothing.
  public mutating func settle(at now: Instant) -> [KeyEvent] {
    guard let deadline, now >= deadline else { return [] }
    defer { (state, self.deadline) = (.ground, nil) }
    if case .escape = state { return [.key(.escape)] }
    return []
  }

  private mutating func take(_ byte: UInt8, _ events: inout [KeyEvent]) {
    switch state {
    case .ground: begin(byte, &events)
    case .escape: takeAfterEscape(byte, &events)
    case .sequence: takeInSequence(byte, &events)
    case .shortSequence: takeInShortSequence(byte, &events)
    case .string:
      // Also where an answer never ends, Ctrl-C and every key that begins with ESC do end it.
      if byte == 0x07 { state = .ground } else if byte < 0x20 { begin(byte, &events) }
    case .oldMouse:
      parameters.append(byte)
      if parameters.count == 3 { events += oldMouse() }
    case .consoleKey: state = .ground
    case .letter(let left): takeInLetter(byte, left: left, &events)
    }
  }

  private mutating func begin(_ byte: UInt8, _ events: inout [KeyEvent]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0A, 0x0D: events.append(.key(.enter))
    case 0x09: events.append(.key(.tab))
    case 0x08, 0x7F: events.append(.key(.backspace))
    case 0x01...0x1A: events.append(.key(.control(Unicode.Scalar(byte | 0x60))))
    case 0x20...0x7E: events.append(.key(.letter(Unicode.Scalar(byte))))
    case 0xC2...0xDF: beginLetter(byte & 0x1F, left: 1, smallest: 0x80)
    case 0xE0...0xEF: beginLetter(byte & 0x0F, left: 2, smallest: 0x800)
    case 0xF0...0xF4: beginLetter(byte & 0x07, left: 3, smallest: 0x10000)
    default: break
    }
  }

  private mutating func beginLetter(_ bits: UInt8, left: Int, smallest: UInt32) {
    (letter, smallestLetter) = (UInt32(bits), smallest)
    state = .letter(left: left)
  }

  private mutating func takeInLetter(_ byte: UInt8, left: Int, _ events: inout [KeyEvent]) {
    guard byte & 0xC0 == 0x80 else { return begin(byte, &events) }
    letter = letter << 6 | UInt32(byte & 0x3F)
    state = left > 1 ? .letter(left: left - 1) : .ground
    if left == 1, letter >= smallestLetter, let scalar = Unicode.Scalar(letter) {
      events.append(.key(.letter(scalar)))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [KeyEvent]) {
    parameters = []
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .shortSequence
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string
    case 0x1B:
      events.append(.key(.escape))
    case 0x20...0x7E: state = .ground  // a letter with Alt
    default: begin(byte, &events)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8, _ events: inout [KeyEvent]) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
    case 0x20...0x3F:
      if parameters.count < Keys.mostParameters { parameters.append(byte) }
    case UInt8(ascii: "M") where parameters.isEmpty: state = .oldMouse
    case 0x40...0x7E:
      state = .ground
      events += meaning(ofFinal: byte)
    case 0x7F: break
    default: begin(byte, &events)
    }
  }

  private mutating func takeInShortSequence(_ byte: UInt8, _ events: inout [KeyEvent]) {
    switch byte {
    case 0x30...0x3B: break
    case UInt8(ascii: "M"):
      state = .ground
      events.append(.key(.enter))
    case 0x40...0x7E:
      state = .ground
      if let key = Sequences.key(ofFinal: byte) { events.append(.key(key)) }
    default: begin(byte, &events)
    }
  }

  private func meaning(ofFinal byte: UInt8) -> [KeyEvent] {
    if parameters.first == UInt8(ascii: "<") { return Sequences.mouse(parameters, final: byte) }
    let numbers = Sequences.numbers(parameters[...])
    let key =
      byte == UInt8(ascii: "~") ? Sequences.key(ofNumber: numbers.first ?? 0) : Sequences.key(ofFinal: byte)
    // The second parameter is 1 and a bit for each of Shift, Alt and Ctrl.
    let isShifted = numbers.count > 1 && numbers[1] > 0 && (numbers[1] - 1) & 1 == 1
    return key.map { [.key($0, isShifted: isShifted)] } ?? []
  }

  private mutating func oldMouse() -> [KeyEvent] {
    state = .ground
    let numbers = parameters.map { Int($0) - 32 }
    return Sequences.mouse(numbers[0], column: numbers[1], row: numbers[2], isRelease: numbers[0] & 0x43 == 3)
  }
}
