// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// What the box is saying and what waits for its turn: the most pressing first, and only what is still true.
public struct SpeechQueue {
  /// Something on its way to the ear.
  public struct Saying: Equatable, Sendable {
    /// The number of the attempt, from 1 up; every attempt has its own.
    public let number: UInt32
    public let utterance: Utterance
  }

  public private(set) var saying: Saying?
  /// The utterances that `saying` is made of.
  private(set) var told: [Utterance] = []
  private var answer: Utterance?
  /// Faults and recoveries in the order in which they came, only the newest of every part.
  private(set) var waiting: [Utterance] = []
  private var hint: Utterance?
  /// The subjects the listener believes broken: the fault was begun, and no recovery was said to its end.
  private var known: [Subject] = []
  private var lastNumber: UInt32 = 0

  public init() {}

  /// Whether nothing is being said, and nothing waits to be.
  public var isEmpty: Bool { saying == nil && answer == nil && waiting.isEmpty && hint == nil }

  public mutating func add(_ utterance: Utterance) {
    switch utterance.priority {
    case .answer: answer(utterance)
    case .fault: report(utterance)
    case .hint: suggest(utterance)
    }
  }

  /// The newest hint counts; a rest is said behind what it belongs to.
  private mutating func suggest(_ utterance: Utterance) {
    guard utterance.goesOn, let first = hint, first.language == utterance.language else {
      return hint = utterance
    }
    hint = Utterance(.hint, [first, utterance])
    hint?.language = first.language
  }

  /// The hand did something without words: only faults are still worth saying.
  public mutating func hush() {
    (answer, hint) = (nil, nil)
    if saying?.utterance.priority != .fault { saying = nil }
  }

  /// The saying with this number was heard to its end, if it is still the one being said.
  public mutating func end(of number: UInt32) {
    guard saying?.number == number else { return }
    for one in told {
      if let news = one.news, news.isWell { known.removeAll { $0 == news.subject } }
    }
    saying = nil
  }

  /// What the box says now; from here on it counts as begun. Faults that came together are said in one go.
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
    // A listener who hears that a part is broken must not hear an older recovery after it.
    waiting.removeAll { $0.tells(of: utterance) && $0.news != utterance.news }
    (answer, hint) = (utterance, nil)
  }

  /// What is heard last is true; an unheard fault needs no recovery.
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
    // A waiting report does not cut again the answer that has cut it.
    guard !isWaiting, !isSayingFault else { return }
    (saying, answer) = (nil, nil)
  }

  /// Cuts the saying; its faults wait again, unless newer ones do.
  private mutating func cut() {
    let isFault = saying?.utterance.priority == .fault
    saying = nil
    guard isFault else { return }
    for one in told.reversed() where !waiting.contains(where: { $0.tells(of: one) }) {
      waiting.insert(one, at: 0)
    }
  }

  func knows(_ subject: Subject) -> Bool { known.contains(subject) }

  private mutating func learn(_ news: News?) {
    if let news, !news.isWell, !knows(news.subject) { known.append(news.subject) }
  }

  private mutating func say(_ all: [Utterance]) {
    told = all
    for one in told { learn(one.news) }
    // 0 means no attempt, so the numbers begin again with 1 after four thousand million attempts.
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    let whole = told.count == 1 ? told[0] : Utterance(told[0].priority, told)
    saying = Saying(number: lastNumber, utterance: whole)
  }
}

extension Utterance {
  /// Whether both are about the same part, or about none.
  fileprivate func tells(of other: Utterance) -> Bool { news?.subject == other.news?.subject }
}
