// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Gesture
import System

/// The thread's side of a FileDictaphone that hears: the microphone is there from an order to begin until the words are over.
/// A slow card does not keep it waiting. All orders pass through it, so that none overtakes the words.
final class CommentEar {
  private let makeMicrophone: (@Sendable () -> any Microphone)?
  private let keeper: Mailbox<CommentKeeper.Job>
  private let news: Mailbox<CommentKeeper.News>
  private var microphone: (any Microphone)?
  /// What is heard from this moment on counts, in nanoseconds.
  private var from: Int64 = 0
  private var hasBegun = false

  init(
    _ microphone: (@Sendable () -> any Microphone)?, to keeper: Mailbox<CommentKeeper.Job>,
    telling news: Mailbox<CommentKeeper.News>
  ) {
    (makeMicrophone, self.keeper, self.news) = (microphone, keeper, news)
  }

  /// In milliseconds: between two looks at the microphone, a tenth of what a card holds back.
  private static var pause: Int32 { 30 }

  func work(from orders: Mailbox<DictaphoneOrder>) {
    while true {
      let isLast = orders.isOver
      for order in orders.takeAll() { perform(order) }
      if isLast { return end() }
      listen()
      orders.await(milliseconds: microphone == nil ? -1 : CommentEar.pause)
    }
  }

  private func perform(_ order: DictaphoneOrder) {
    switch order {
    case .begin(let note, let from):
      end()
      (self.from, hasBegun) = (from, false)
      microphone = makeMicrophone?()
      guard microphone != nil else { return news.post(.failed(.microphone)) }
      keeper.post(.begin(note))
    case .end:
      listen()
      end()
      keeper.post(.order(order))
    case .keep, .forget, .rate, .delete:
      end()
      keeper.post(.order(order))
    }
  }

  private func end() { microphone = nil }

  /// All that was heard since; of a microphone that goes away what was heard before.
  private func listen() {
    guard let microphone else { return }
    let now = Instant(nanoseconds: box_nanoseconds())
    while let heard = microphone.takeSound(by: now) {
      if !hasBegun { news.post(.begun) }
      hasBegun = true
      take(heard)
    }
    guard case .fault? = microphone.takeNews(by: now) else { return }
    end()
    if hasBegun { keeper.post(.order(.end)) } else { news.post(.failed(.microphone)) }
  }

  private func take(_ heard: HeardSound) {
    let early = max(from - heard.time.nanoseconds, 0)
    let skipped = Int((Double(early) * Double(heard.rate) / 1e9).rounded(.up))
    let samples = heard.samples.dropFirst(skipped).map { SpokenSound.sample($0) }
    if !samples.isEmpty { keeper.post(.sound(samples, rate: heard.rate)) }
  }
}
