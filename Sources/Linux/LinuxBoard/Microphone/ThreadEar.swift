// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Ears
import Gesture
import System

/// An ear with a thread of its own, which opens the microphone on an order, hears, and closes it.
public final class ThreadEar: Ear {
  private let worker: Worker<EarListener.Message>
  private let news: Mailbox<EarListener.News>
  /// Counts orders: what was heard for an older one is not told any more.
  private var order = 0
  /// The microphone did not answer, and the box has said so.
  private var isMissed = false
  private var reports: [EarReport] = []
  private var partNews: [PartNews] = []

  /// `microphone` makes one for each time that it is opened. Nil without threads.
  public init?(_ microphone: @escaping @Sendable () -> any Microphone) {
    guard let news = Mailbox<EarListener.News>() else { return nil }
    let listener = EarListener(microphone, telling: news)
    guard let worker = Worker<EarListener.Message>({ listener.work(from: $0) }), worker.start() == 0 else {
      return nil
    }
    (self.worker, self.news) = (worker, news)
  }

  /// The microphone is closed by then.
  deinit { worker.end() }

  public var descriptor: Int32 { news.descriptor }

  public func listen(_ order: EarOrder?) {
    self.order += 1
    reports = []
    worker.mailbox.post(.order(EarListener.Order(number: self.order, order: order)))
  }

  public func know(_ words: TaughtWords?) { worker.mailbox.post(.words(words)) }

  public func takeReport() -> EarReport? {
    collect()
    defer { ringAgain() }
    return reports.isEmpty ? nil : reports.removeFirst()
  }

  public func takeNews(by now: Instant) -> PartNews? {
    collect()
    defer { ringAgain() }
    return partNews.isEmpty ? nil : partNews.removeFirst()
  }

  private func collect() {
    news.hush()
    for piece in news.takeAll() where piece.number == order { take(piece.kind) }
  }

  /// What is left is to be taken soon.
  private func ringAgain() { if !reports.isEmpty || !partNews.isEmpty { news.ring() } }

  private func take(_ kind: EarListener.News.Kind) {
    switch kind {
    case .missing:
      isMissed = true
      partNews.append(.fault(.noMicrophone))
    case .began:
      if isMissed { partNews.append(.healed(.noMicrophone)) }
      isMissed = false
      reports.append(.began)
    case .found(let finding): reports.replaceReading(with: finding)
    }
  }
}

extension [EarReport] {
  /// Appends a finding; a reading takes the place of an older one that was not taken.
  fileprivate mutating func replaceReading(with finding: EarFinding) {
    if case .string = finding, case .found(.string)? = last { removeLast() }
    append(.found(finding))
  }
}
