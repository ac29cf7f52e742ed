// SPDX-License-Identifier: GPL-3.0-or-later

/// What the box is saying and what waits for its turn: the most pressing first, and only what is still true.
public struct SpeechQueue {
  /// Something on its way to the ear.
  public struct Saying: Equatable, Sendable {
    /// Counts up from 1; every attempt has a number of its own.
    public let number: UInt32
    public let utterance: Utterance
  }

  public private(set) var saying: Saying?
  /// What it is made of.
  private(set) var told: [Utterance] = []
  private var answer: Utterance?
  /// Faults, and what is well again, in the order in which they came: of every part only the newest.
  private(set) var waiting: [Utterance] = []
  private var hint: Utterance?
  /// What whoever listens takes for broken: told of, if only the beginning, and not told to its end to be well again.
  private var known: UInt64 = 0
  private var lastNumber: UInt32 = 0

  public init() {}

  /// Whether nothing is being said, and nothing waits to be.
  public var isEmpty: Bool { saying == nil && answer == nil && waiting.isEmpty && hint == nil }

  public mutating func add(_ utterance: Utterance) {
    switch utterance.priority {
    case .answer: answer(utterance)
    case .fault: report(utterance)
    case .hint: hint = utterance
    }
  }

  /// The hand did something without words: only faults are still worth saying.
  public mutating func hush() {
    (answer, hint) = (nil, nil)
    if saying?.utterance.priority != .fault { saying = nil }
  }

  /// It was heard to its end, if it is still the one being said.
  public mutating func end(of number: UInt32) {
    guard saying?.number == number else { return }
    for one in told {
      if let news = one.news, news.isWell { known &= ~news.subject.bit }
    }
    saying = nil
  }

  /// What is to be said now, and counts as begun from then on. Faults that came together are told in one go.
  public mutating func next() -> Saying? {
    guard saying == nil else { return saying }
    if let next = answer {
      answer = nil
      say([next])
    } else if !waiting.isEmpty {
      let all = waiting
      waiting = []
      say(all)
    } else if let next = hint {
      hint = nil
      say([next])
    }
    return saying
  }

  /// The hand must not wait, so even a fault makes way; it will be said again.
  private mutating func answer(_ utterance: Utterance) {
    cut()
    learn(utterance.news)
    // Who is told that it is broken must not hear from before that it is well.
    waiting.removeAll { $0.tells(of: utterance) && $0.news != utterance.news }
    (answer, hint) = (utterance, nil)
  }

  /// What is heard last is true; what nobody has heard of need not be taken back.
  private mutating func report(_ utterance: Utterance) {
    let isWaiting = waiting.contains(utterance)
    waiting.removeAll { $0.tells(of: utterance) }
    if let news = utterance.news, news.isWell, !knows(news.subject) { return }
    let isSayingFault = saying?.utterance.priority == .fault
    if isSayingFault, let told = told.first(where: { $0.tells(of: utterance) }) {
      guard told != utterance else { return }
      waiting.append(utterance)
      if utterance.news?.isWell == true { cut() }
      return
    }
    waiting.append(utterance)
    // What waits already had its say over the answer that cut it.
    guard !isWaiting, !isSayingFault else { return }
    (saying, answer) = (nil, nil)
  }

  /// What was being said waits again, where nothing newer does.
  private mutating func cut() {
    let isFault = saying?.utterance.priority == .fault
    saying = nil
    guard isFault else { return }
    for one in told.reversed() where !waiting.contains(where: { $0.tells(of: one) }) {
      waiting.insert(one, at: 0)
    }
  }

  func knows(_ subject: Subject) -> Bool { known & subject.bit != 0 }

  private mutating func learn(_ news: News?) {
    if let news, !news.isWell { known |= news.subject.bit }
  }

  private mutating func say(_ all: [Utterance]) {
    told = all
    for one in told { learn(one.news) }
    // 0 means none, after four thousand million of them too.
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    let whole = told.count == 1 ? told[0] : Utterance(told[0].priority, told)
    saying = Saying(number: lastNumber, utterance: whole)
  }
}

extension Utterance {
  /// Whether both tell of the same part, or of none.
  fileprivate func tells(of other: Utterance) -> Bool { news?.subject == other.news?.subject }
}
