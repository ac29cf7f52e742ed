// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Ears
import Gesture
import System

/// The thread's side of a ThreadEar: the microphone is open while there is an order, and a slow card keeps only this thread waiting.
final class EarListener {
  enum Message: Sendable {
    case order(Order)
    case words(TaughtWords?)
  }

  struct Order: Sendable {
    let number: Int
    /// Nil closes the microphone.
    let order: EarOrder?
  }

  struct News: Sendable {
    enum Kind: Sendable {
      case began, missing
      case found(EarFinding)
    }

    /// Of the order that it is about.
    let number: Int
    let kind: Kind
  }

  private let makeMicrophone: @Sendable () -> any Microphone
  private let news: Mailbox<News>
  private var microphone: (any Microphone)?
  private var current = Order(number: 0, order: nil)
  private var hearing: OrderedEar?
  private let words = WordEar()
  private var hasBegun = false
  /// The microphone has gone, and its thread has said so.
  private var isMissing = false
  /// The newest reading of a string, until all that waits has been heard.
  private var newest: TunerReading?

  /// In milliseconds, a reading's distance from the next one: a card holds back 16 times as much.
  private static var pause: Int32 { 20 }
  /// What eyes see is not to wait so long.
  private static var pauseForEyes: Int32 { 5 }
  /// Pieces of sound at a time, more than a card holds, so that a mad one can't hold up orders.
  private static var mostPieces: Int { 16 }

  init(_ microphone: @escaping @Sendable () -> any Microphone, telling news: Mailbox<News>) {
    (makeMicrophone, self.news) = (microphone, news)
  }

  func work(from orders: Mailbox<Message>) {
    while !orders.isOver {
      take(orders.takeAll())
      listen()
      let pause = current.order == .picture ? EarListener.pauseForEyes : EarListener.pause
      orders.await(milliseconds: microphone == nil ? -1 : pause)
    }
    microphone = nil
  }

  /// Of orders the newest counts, and of words.
  private func take(_ messages: [Message]) {
    var (order, words): (Order?, TaughtWords??)
    for message in messages {
      switch message {
      case .order(let newest): order = newest
      case .words(let newest): words = .some(newest)
      }
    }
    if let words { self.words.know(words) }
    if let order { follow(order) }
  }

  /// The microphone stays open from one order to the next.
  private func follow(_ order: Order) {
    current = order
    hasBegun = false
    words.follow(order.order)
    hearing = order.order.map { OrderedEar($0, words) }
    if order.order == nil {
      microphone = nil
    } else if microphone == nil || isMissing {
      // A new one tells of its fault, which the last order's has told already.
      microphone = nil
      microphone = makeMicrophone()
    }
    isMissing = false
  }

  private func listen() {
    guard let microphone else { return }
    let now = Instant(nanoseconds: box_nanoseconds())
    for _ in 0..<EarListener.mostPieces {
      guard let sound = microphone.takeSound(by: now) else { break }
      // That it is back is known before it can go again, which is news then.
      if !hasBegun { _ = microphone.takeNews(by: now) }
      hear(sound)
    }
    if let reading = newest { tell(.found(.string(reading))) }
    newest = nil
    guard case .fault? = microphone.takeNews(by: now) else { return }
    miss()
  }

  private func hear(_ sound: HeardSound) {
    if !hasBegun { tell(.began) }
    (hasBegun, isMissing) = (true, false)
    hearing?.hear(sound.samples, rate: sound.rate, from: sound.time.seconds) { finding in
      if case .string(let reading) = finding { newest = reading } else { tell(.found(finding)) }
    }
  }

  /// A microphone that comes back begins again: what it heard before has no place in time.
  private func miss() {
    (hasBegun, isMissing) = (false, true)
    hearing = current.order.map { OrderedEar($0, words) }
    tell(.missing)
  }

  private func tell(_ kind: News.Kind) { news.post(News(number: current.number, kind: kind)) }
}
