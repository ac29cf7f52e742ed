// SPDX-License-Identifier: GPL-3.0-or-later

import Speech
import Testing

/// Who is heard when several things want to be said.
@Suite struct SpeechQueueTests {
  @Test("After every sequence of eight things that can happen, all its promises hold")
  func everySequence() {
    var trial = Trial()
    trial.tryAll(depth: 8)
    // 7 things that can happen, at each of 8 steps: 7 + 7² + … + 7⁸.
    #expect(trial.tried == 6_725_600)
    #expect(trial.broken == [])
  }

  @Test("An answer cuts a fault, which is said again from its start")
  func answerCutsFault() throws {
    var queue = SpeechQueue()
    queue.add(fault(1))
    let first = try #require(queue.saying)
    queue.add(answer(1))
    let second = try #require(queue.saying)
    #expect(first.number == 1 && second.number == 2 && second.utterance == answer(1))
    queue.end(of: second.number)
    #expect(queue.saying?.utterance == fault(1) && queue.saying?.number == 3)
    queue.end(of: 3)
    #expect(queue.saying == nil)
  }

  @Test("The end of what was cut ends nothing else")
  func lateEnd() {
    var queue = SpeechQueue()
    queue.add(answer(1))
    queue.add(answer(2))
    queue.end(of: 1)
    #expect(queue.saying?.number == 2)
  }

  @Test("What breaks, works again and breaks once more is told in that order at the end")
  func lastIsTrue() {
    var queue = SpeechQueue()
    for utterance in [fault(1), fault(2), fault(1), fault(2), fault(1)] { queue.add(utterance) }
    var heard: [Utterance] = []
    while let saying = queue.saying {
      heard.append(saying.utterance)
      queue.end(of: saying.number)
    }
    #expect(heard == [fault(1), fault(2), fault(1)])
  }

  @Test("However much breaks and is cut, only so much waits, and the newest is among it")
  func bounded() {
    var queue = SpeechQueue()
    for number in 1...100 {
      queue.add(fault(number))
      if number % 3 == 0 { queue.add(answer(1)) }
      queue.add(hint(1))
    }
    var heard: [Utterance] = []
    while let saying = queue.saying {
      heard.append(saying.utterance)
      queue.end(of: saying.number)
      if heard.count > 200 { break }
    }
    #expect(heard.count <= SpeechQueue.mostFaults + 3)
    #expect(heard.contains(fault(100)))
  }
}

// MARK: - Every sequence

/// What is done to a queue, and what it owes the ear after it.
private struct Trial {
  enum Step: CaseIterable { case answer, fault, otherFault, hint, otherHint, hush, end }

  private(set) var tried = 0
  private(set) var broken: Set<String> = []
  /// By fault: when it was added last, heard to its end last, and how often either happened.
  private struct Past {
    var added = -1
    var heard = -1
    var adds = 0
    var hearings = 0
  }

  mutating func tryAll(depth: Int) { tryAll(from: SpeechQueue(), Past(), Past(), now: 0, depth: depth) }

  private mutating func tryAll(from queue: SpeechQueue, _ one: Past, _ other: Past, now: Int, depth: Int) {
    guard depth > 0 else { return }
    for step in Step.allCases {
      var (after, one, other) = (queue, one, other)
      tried += 1
      switch step {
      case .answer: after.add(answer(1))
      case .fault:
        after.add(fault(1))
        (one.added, one.adds) = (now, one.adds + 1)
      case .otherFault:
        after.add(fault(2))
        (other.added, other.adds) = (now, other.adds + 1)
      case .hint: after.add(hint(1))
      case .otherHint: after.add(hint(2))
      case .hush: after.hush()
      case .end: Trial.end(&after, &one, &other, now: now)
      }
      let isNew = Trial.waits(step == .fault ? fault(1) : fault(2), in: queue) == false
      checkStep(step, from: queue, to: after, isNew: isNew)
      checkRest(of: after, one, other, now: now + 1, after: step)
      tryAll(from: after, one, other, now: now + 1, depth: depth - 1)
    }
  }

  private static func end(_ queue: inout SpeechQueue, _ one: inout Past, _ other: inout Past, now: Int) {
    guard let saying = queue.saying else { return }
    if saying.utterance == fault(1) { (one.heard, one.hearings) = (now, one.hearings + 1) }
    if saying.utterance == fault(2) { (other.heard, other.hearings) = (now, other.hearings + 1) }
    queue.end(of: saying.number)
  }

  private mutating func expect(_ isKept: Bool, _ promise: String) {
    if !isKept { broken.insert(promise) }
  }

  /// Whether it will be said after what is being said now.
  private static func waits(_ utterance: Utterance, in queue: SpeechQueue) -> Bool {
    var rest = queue
    while let saying = rest.saying {
      rest.end(of: saying.number)
      if rest.saying?.utterance == utterance { return true }
    }
    return false
  }

  private mutating func checkStep(_ step: Step, from before: SpeechQueue, to after: SpeechQueue, isNew: Bool)
  {
    let (was, now) = (before.saying, after.saying)
    let wasFault = was?.utterance.priority == .fault
    if let was, let now, was != now {
      expect(now.number == was.number + 1, "each attempt has the next number")
    }
    switch step {
    case .answer:
      expect(now?.utterance == answer(1) && now?.number != was?.number, "an answer is said at once")
    case .fault, .otherFault:
      if isNew { expect(now?.utterance.priority == .fault, "a new fault cuts everything but a fault") }
      if !isNew { expect(now == was, "a fault that waits already cuts nothing") }
      if wasFault { expect(now == was, "a fault never cuts a fault") }
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
  private mutating func checkRest(
    of queue: SpeechQueue, _ one: Past, _ other: Past, now: Int, after step: Step
  ) {
    var (queue, one, other, now) = (queue, one, other, now)
    var lastFault: Utterance?
    var hints = 0
    var heard = 0
    while let saying = queue.saying, heard < 10 {
      if saying.utterance.priority == .hint { hints += 1 }
      if saying.utterance.priority == .fault {
        expect(hints == 0 || heard == 0 || lastFault == nil, "a waiting hint comes after every fault")
        lastFault = saying.utterance
      }
      Trial.end(&queue, &one, &other, now: now)
      (now, heard) = (now + 1, heard + 1)
    }
    expect(queue.saying == nil, "it becomes silent")
    expect(
      one.heard >= one.added && other.heard >= other.added, "every fault is heard to its end, after it came")
    expect(
      one.hearings <= one.adds && other.hearings <= other.adds, "no fault is told more often than it came")
    if step == .answer || step == .hush { expect(hints == 0, "an answer and a hush drop waiting hints") }
    if step == .fault { expect(lastFault == fault(1), "the newest fault is told last") }
    if step == .otherFault { expect(lastFault == fault(2), "the newest fault is told last") }
    expect(hints <= 2, "one hint waits at most")
  }
}

// MARK: - Things to say, each unlike the others of its kind

private func answer(_ number: Int) -> Utterance { utterance(.answer, number) }
private func fault(_ number: Int) -> Utterance { utterance(.fault, number) }
private func hint(_ number: Int) -> Utterance { utterance(.hint, number) }

private func utterance(_ priority: Priority, _ number: Int) -> Utterance {
  Utterance(priority, [Phrase(.percentUp, .number(number))])
}
