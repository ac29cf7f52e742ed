// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Soaking
import Testing

@testable import Speech

/// Who is heard when several things want to be said.
@Suite struct SpeechQueueTests {
  @Test("After every sequence of six things that can happen, all its promises hold; of seven in a soak")
  func everySequence() {
    var trial = Trial()
    trial.tryAll(depth: Soak.isWhole ? 7 : 6)
    // 9 things that can happen, at each step: 9 + 9² + … + 9⁶.
    #expect(trial.tried == (Soak.isWhole ? 5_380_839 : 597_870))
    #expect(trial.broken == [])
  }

  @Test("An answer cuts a fault, which is said again from its start")
  func answerCutsFault() {
    var queue = SpeechQueue()
    queue.add(fault(1))
    let first = queue.next()
    queue.add(answer(1))
    let second = queue.next()
    #expect(first?.number == 1 && second?.number == 2 && second?.utterance == answer(1))
    queue.end(of: 2)
    let third = queue.next()
    #expect(third?.utterance == fault(1) && third?.number == 3)
    queue.end(of: 3)
    #expect(queue.heard == [])
  }

  @Test("The end of what was cut ends nothing else")
  func lateEnd() {
    var queue = SpeechQueue()
    queue.add(answer(1))
    _ = queue.next()
    queue.add(answer(2))
    _ = queue.next()
    queue.end(of: 1)
    #expect(queue.saying?.number == 2)
  }

  @Test("The rest of a hint waits behind it, but not behind one that an answer has taken away")
  func rest() {
    var rest = hint(2)
    rest.goesOn = true
    var queue = SpeechQueue()
    queue.add(fault(1))
    _ = queue.next()
    queue.add(hint(1))
    queue.add(rest)
    #expect(queue.heard == [fault(1), Utterance(.hint, hint(1).phrases + rest.phrases)])
    queue.add(answer(1))
    queue.add(rest)
    #expect(queue.heard.dropFirst().map { $0.phrases } == [fault(1).phrases, rest.phrases])
    queue.add(hint(3))
    #expect(queue.heard.last == hint(3))
  }

  @Test("What has healed is cut at once, and its healing told; nobody hears the rest of it")
  func healedWhileSaid() {
    var queue = SpeechQueue()
    queue.add(fault(1))
    _ = queue.next()
    queue.add(well(1))
    #expect(queue.heard == [well(1)])
  }

  @Test("What heals before anybody has heard of it is not told at all")
  func healedUnheard() {
    var queue = SpeechQueue()
    queue.add(fault(1))
    _ = queue.next()
    queue.add(fault(2))
    queue.add(well(2))
    queue.add(well(3))
    #expect(queue.heard == [fault(1)])
  }

  @Test("What breaks again before its healing was told is told as broken only")
  func brokenAgain() {
    var queue = SpeechQueue()
    queue.add(fault(1))
    _ = queue.next()
    queue.add(answer(1))
    queue.add(well(1))
    queue.add(fault(1))
    #expect(queue.heard == [fault(1)])
  }

  @Test("A healing that was cut before its end is told after the next one")
  func healingCut() {
    var queue = SpeechQueue()
    queue.add(fault(1))
    _ = queue.next()
    queue.add(well(1))
    _ = queue.next()
    queue.add(answer(1))
    _ = queue.next()
    queue.add(fault(1))
    queue.add(well(1))
    #expect(queue.heard.last == well(1))
  }

  @Test("An answer that tells of a fault counts as told, and takes back a healing that waits")
  func toldByAnswer() {
    let refused = Utterance(.answer, [Phrase(.percentDown, .number(9))], fault(1).news)
    var queue = SpeechQueue()
    queue.add(refused)
    _ = queue.next()
    queue.add(well(1))
    let healed = queue.next()
    #expect(healed?.utterance == well(1))
    queue.add(refused)
    #expect(queue.heard == [refused])
    _ = queue.next()
    queue.add(well(1))
    #expect(queue.heard == [well(1)])
  }

  @Test("An answer that tells of a fault and is over before it begins leaves the healing as the answer")
  func answerOver() {
    var queue = SpeechQueue()
    queue.add(Utterance(.answer, [Phrase(.percentDown, .number(9))], fault(1).news))
    queue.add(well(1))
    #expect(queue.heard == [well(1)])
  }

  @Test("Faults that come together are told in one go, what they have in common once; their healing too")
  func together() {
    let way = Phrase(.checkWires)
    var queue = SpeechQueue()
    for part in 1...3 { queue.add(Utterance(.fault, fault(part).phrases + [way], fault(part).news)) }
    let all = queue.next()?.utterance.phrases
    #expect(all == [fault(1), fault(2), fault(3)].flatMap { $0.phrases } + [way])
    queue.add(well(2))
    let others = queue.next()?.utterance.phrases
    #expect(others == fault(1).phrases + fault(3).phrases + [way] + well(2).phrases)
    for part in [3, 1] { queue.add(well(part)) }
    let none = queue.next()?.utterance.phrases
    #expect(none == [well(2), well(3), well(1)].flatMap { $0.phrases })
  }

  @Test("However much happens, what is heard last is true, and no fault is begun that is over")
  func randomly() {
    for seed in 1...20_000 {
      var trial = RandomTrial(seed: UInt64(seed))
      for _ in 0..<60 { trial.step() }
      trial.finish()
      #expect(trial.broken == [], "seed \(seed)")
      if !trial.broken.isEmpty { return }
    }
  }
}

// MARK: - Every sequence

/// What is done to a queue, and what it owes the ear after it.
private struct Trial {
  enum Step: Equatable {
    case answer, fault(Int), well(Int), hint, otherHint, hush, end

    static let all: [Step] = [
      .answer, .fault(1), .fault(2), .well(1), .well(2), .hint, .otherHint, .hush, .end,
    ]
  }

  private(set) var tried = 0
  private(set) var broken: Set<String> = []
  /// By part: whether it is well; when its fault was added last, heard to its end last, and how often either happened.
  private struct Past {
    var isWell = true
    var heardWell: Bool?
    var added = -1
    var heard = -1
    var adds = 0
    var hearings = 0
  }

  mutating func tryAll(depth: Int) { tryAll(from: SpeechQueue(), [Past(), Past()], now: 0, depth: depth) }

  private mutating func tryAll(from queue: SpeechQueue, _ pasts: [Past], now: Int, depth: Int) {
    guard depth > 0 else { return }
    for step in Step.all {
      var (after, pasts) = (queue, pasts)
      tried += 1
      switch step {
      case .answer: after.add(answer(1))
      case .fault(let part):
        after.add(fault(part))
        pasts[part - 1].isWell = false
        (pasts[part - 1].added, pasts[part - 1].adds) = (now, pasts[part - 1].adds + 1)
      case .well(let part):
        after.add(well(part))
        pasts[part - 1].isWell = true
      case .hint: after.add(hint(1))
      case .otherHint: after.add(hint(2))
      case .hush: after.hush()
      case .end: Trial.end(&after, &pasts, now: now)
      }
      begin(&after, &pasts, after: queue.saying)
      checkStep(step, from: queue, to: after)
      checkRest(of: after, pasts, now: now + 1, after: step)
      tryAll(from: after, pasts, now: now + 1, depth: depth - 1)
    }
  }

  private mutating func begin(
    _ queue: inout SpeechQueue, _ pasts: inout [Past], after before: SpeechQueue.Saying?
  ) {
    guard let saying = queue.next(), saying != before else { return }
    for news in queue.told.compactMap({ $0.news }) {
      let part = news == fault(1).news || news == well(1).news ? 0 : 1
      expect(news.isWell == pasts[part].isWell, "what is begun is true")
      pasts[part].heardWell = news.isWell
    }
  }

  private static func end(_ queue: inout SpeechQueue, _ pasts: inout [Past], now: Int) {
    guard let saying = queue.saying else { return }
    for part in 0..<2 where queue.told.contains(fault(part + 1)) {
      (pasts[part].heard, pasts[part].hearings) = (now, pasts[part].hearings + 1)
    }
    queue.end(of: saying.number)
  }

  private mutating func expect(_ isKept: Bool, _ promise: String) {
    if !isKept { broken.insert(promise) }
  }

  private mutating func checkStep(_ step: Step, from before: SpeechQueue, to after: SpeechQueue) {
    let (was, now) = (before.saying, after.saying)
    let wasFault = was?.utterance.priority == .fault
    if let was, let now, was != now {
      expect(now.number == was.number + 1, "each attempt has the next number")
    }
    expect(after.waiting.count <= 2, "of every part one thing waits at most")
    switch step {
    case .answer:
      expect(now?.utterance == answer(1) && now?.number != was?.number, "an answer is said at once")
    case .fault(let part):
      let isNew = !before.waiting.contains(fault(part))
      if isNew { expect(now?.utterance.priority == .fault, "a new fault cuts everything but a fault") }
      if !isNew { expect(now == was, "a fault that waits already cuts nothing") }
      if wasFault { expect(now == was, "a fault never cuts a fault") }
    case .well(let part):
      if was != nil && before.told.contains(fault(part)) {
        expect(now != was && after.told.contains(well(part)), "what heals while it is told is cut")
      } else if wasFault || !before.knows(subject(part)) {
        expect(now == was, "a healing cuts no other fault, and nothing that is unheard of cuts")
      }
    case .hint, .otherHint:
      if was != nil {
        expect(now == was, "a hint never cuts")
      } else {
        expect(now != nil, "a hint is said in silence")
      }
    case .hush:
      expect(now == nil || now?.utterance.priority == .fault, "after a hush only faults are said")
      if wasFault { expect(now == was, "a hush lets a fault go on") }
    case .end:
      if let was { expect(now != was, "what was heard is not being said any more") }
      expect(now?.utterance.priority != .answer, "an answer never waits")
    }
  }

  /// Lets the queue talk to its end.
  private mutating func checkRest(of queue: SpeechQueue, _ pasts: [Past], now: Int, after step: Step) {
    var (queue, pasts, now) = (queue, pasts, now)
    var (hints, heard) = (0, 0)
    while let saying = queue.saying, heard < 10 {
      if saying.utterance.priority == .hint { hints += 1 }
      if saying.utterance.priority == .fault {
        expect(hints == 0 || heard == 1, "a waiting hint comes after every fault")
      }
      Trial.end(&queue, &pasts, now: now)
      begin(&queue, &pasts, after: saying)
      (now, heard) = (now + 1, heard + 1)
    }
    expect(queue.saying == nil && queue.waiting.isEmpty, "it becomes silent")
    for past in pasts {
      expect(
        past.isWell || past.heard >= past.added, "every fault that lasts is heard to its end, after it came")
      expect(past.heardWell == nil || past.heardWell == past.isWell, "what is heard last is true")
      expect(past.hearings <= past.adds, "no fault is told more often than it came")
    }
    if step == .answer || step == .hush { expect(hints == 0, "an answer and a hush drop waiting hints") }
    expect(hints <= 2, "one hint waits at most")
  }
}

// MARK: - Random sequences

/// A board whose parts come and go while hands are busy.
private struct RandomTrial {
  private static let parts = 5
  private var queue = SpeechQueue()
  private var isWell = Array(repeating: true, count: RandomTrial.parts)
  private var heardWell = [Bool?](repeating: nil, count: RandomTrial.parts)
  private var begun: UInt32 = 0
  private var dice: UInt64
  private(set) var broken: Set<String> = []

  init(seed: UInt64) { dice = seed &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func below(_ count: Int) -> Int {
    dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((dice >> 33) % UInt64(count))
  }

  mutating func step() {
    let part = below(RandomTrial.parts)
    switch below(10) {
    case 0, 1, 2:
      isWell[part] = false
      // The same trouble, or another one of the same part.
      queue.add(Utterance(.fault, fault(part + 10 * below(2)).phrases, fault(part).news))
    case 3, 4, 5:
      isWell[part] = true
      queue.add(well(part))
    case 6:
      queue.add(answer(part))
    case 7:
      isWell[part] = false
      queue.add(Utterance(.answer, answer(part).phrases, fault(part).news))
      begin()
    case 8: queue.add(hint(part))
    default: queue.hush()
    }
    if queue.waiting.count > RandomTrial.parts {
      broken.insert("of every part one thing waits at most")
    }
    // Several things may happen before it can begin to talk, and while it talks.
    if below(3) > 0 { begin() }
    if below(4) == 0, let saying = queue.saying { queue.end(of: saying.number) }
  }

  mutating func finish() {
    for _ in 0..<10 {
      begin()
      if let saying = queue.saying { queue.end(of: saying.number) }
    }
    if queue.next() != nil || !queue.waiting.isEmpty { broken.insert("it becomes silent") }
    for part in 0..<RandomTrial.parts {
      if let heard = heardWell[part], heard != isWell[part] { broken.insert("what is heard last is true") }
      if heardWell[part] == nil && !isWell[part] { broken.insert("what is broken is told") }
    }
  }

  private mutating func begin() {
    guard let saying = queue.next(), saying.number != begun else { return }
    begun = saying.number
    for news in queue.told.compactMap({ $0.news }) {
      guard let part = (0..<RandomTrial.parts).first(where: { news.subject == subject($0) }) else { continue }
      if news.isWell != isWell[part] { broken.insert("what is begun is true") }
      if news.isWell && heardWell[part] == nil { broken.insert("only what was heard of is taken back") }
      heardWell[part] = news.isWell
    }
  }
}

// MARK: - Things to say, each unlike the others of its kind

extension SpeechQueue {
  /// All that is still going to be heard, in its order.
  fileprivate var heard: [Utterance] {
    var (rest, heard) = (self, [Utterance]())
    while let saying = rest.next() {
      heard.append(saying.utterance)
      rest.end(of: saying.number)
    }
    return heard
  }
}

private func answer(_ number: Int) -> Utterance {
  Utterance(.answer, [Phrase(.percentDown, .number(number))])
}
private func hint(_ number: Int) -> Utterance { Utterance(.hint, [Phrase(.percentDown, .number(number))]) }

private func subject(_ part: Int) -> Subject { .stuck(.pad(part)) }

private func fault(_ part: Int) -> Utterance {
  Utterance(.fault, [Phrase(.percentDown, .number(part))], News(subject(part), isWell: false))
}

private func well(_ part: Int) -> Utterance {
  Utterance(.fault, [Phrase(.octavesUp, .number(part))], News(subject(part), isWell: true))
}
