// SPDX-License-Identifier: GPL-3.0-or-later

/// What the box is saying and what waits for its turn: one utterance at a time, the most pressing first.
public struct SpeechQueue {
  /// Something on its way to the ear.
  public struct Saying: Equatable, Sendable {
    /// Counts up from 1; every attempt has a number of its own.
    public let number: UInt32
    public let utterance: Utterance
  }

  /// More than a board has parts that can break. When even more break, the oldest is left out.
  public static var mostFaults: Int { 8 }

  public private(set) var saying: Saying?
  /// In the order in which they will be said.
  private var faults: [Utterance] = []
  private var hint: Utterance?
  private var lastNumber: UInt32 = 0

  public init() {}

  public mutating func add(_ utterance: Utterance) {
    switch utterance.priority {
    case .answer: answer(utterance)
    case .fault: report(utterance)
    case .hint:
      hint = utterance
      if saying == nil { sayNext() }
    }
  }

  /// The hand did something without words: only faults are still worth saying.
  public mutating func hush() {
    hint = nil
    guard let saying, saying.utterance.priority != .fault else { return }
    sayNext()
  }

  /// It was heard to its end, if it is still the one being said.
  public mutating func end(of number: UInt32) {
    guard saying?.number == number else { return }
    sayNext()
  }

  /// The hand must not wait, so even a fault makes way; it will be said again.
  private mutating func answer(_ utterance: Utterance) {
    if let cut = saying?.utterance, cut.priority == .fault, !faults.contains(cut) {
      faults.insert(cut, at: 0)
    }
    hint = nil
    say(utterance)
  }

  /// The newest state of things comes last, so that what is heard last is true.
  private mutating func report(_ utterance: Utterance) {
    let isSayingFault = saying?.utterance.priority == .fault
    let last = faults.last ?? (isSayingFault ? saying?.utterance : nil)
    guard last != utterance else { return }
    let waits = faults.contains(utterance)
    faults.removeAll { $0 == utterance }
    faults.append(utterance)
    // What waits already had its say over the answer that cut it.
    if !isSayingFault && !waits { sayNext() }
    while faults.count > SpeechQueue.mostFaults { faults.removeFirst() }
  }

  private mutating func sayNext() {
    if !faults.isEmpty {
      say(faults.removeFirst())
    } else if let next = hint {
      hint = nil
      say(next)
    } else {
      saying = nil
    }
  }

  private mutating func say(_ utterance: Utterance) {
    // 0 means none, after four thousand million of them too.
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    saying = Saying(number: lastNumber, utterance: utterance)
  }
}
