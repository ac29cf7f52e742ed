// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import System

/// Makes sound for a stream of two channels, block by block, of one order at a time.
public protocol StreamMaker: AnyObject {
  associatedtype Order: Sendable

  init()
  /// Makes this order's sound from its beginning; nil makes nothing, and forgets what was made. What has to wait for
  /// something asks now and then whether the order is still wanted.
  func begin(_ order: Order?, number: UInt32, while isWanted: @escaping () -> Bool)
  func next() -> PcmBlock?
}

/// Has a thread make sound for a stream, at most the stream's room ahead of what is heard.
///
/// The thread starts with the first order and ends with the feeder, which must outlive the audio thread.
/// It is an ordinary thread: what it has not made in time is silence, and sound goes on.
public final class StreamFeeder<Maker: StreamMaker> {
  /// Milliseconds: an eighth of what the full stream has.
  private static var patience: Int32 { 10 }

  /// Whether the control thread makes the sound, block by block, as a loop without a clock needs.
  public var isMadeInTurn = false
  let stream: PcmStream
  /// The number of the order that is played; earlier ones are cut.
  private var number: UInt32 = 0
  private var isPlaying = false
  private var maker = Maker()
  private var worker: Worker<StreamJob<Maker.Order>>?

  /// A stream of two channels.
  init(into stream: PcmStream) { self.stream = stream }

  // MARK: - From the control thread

  /// Plays an order from its beginning; whatever sounded is cut.
  func play(_ order: Maker.Order) {
    number &+= 1
    isPlaying = true
    // The stream comes first, because it throws away sound that is made before it allows the number.
    stream.allow(number)
    want(order)
  }

  func stop() {
    number &+= 1
    isPlaying = false
    stream.allow(0)
    want(nil)
  }

  /// Whether the order was heard to its end; true only once.
  func takeEnd() -> Bool {
    guard isPlaying, stream.finished == number else { return false }
    isPlaying = false
    return true
  }

  /// The mark of what sounds now; nil where nothing of the order has sounded yet.
  var mark: UInt32? { stream.mark(of: number) }

  /// Whether something is still being played.
  var isBusy: Bool { isPlaying }

  /// Fills the stream as far as it goes, where no thread does so.
  func supply() {
    guard worker == nil, isPlaying else { return }
    while stream.hasRoom, let block = maker.next() { _ = stream.push(block) }
  }

  private func want(_ order: Maker.Order?) {
    if order != nil { startThread() }
    if let worker { return worker.mailbox.put(StreamJob(order: order, number: number)) }
    maker.begin(order, number: number) { true }
    supply()
  }

  /// Starts the thread; without one the control thread makes the sound between events.
  private func startThread() {
    guard !isMadeInTurn, worker == nil else { return }
    let stream = stream
    let worker = Worker<StreamJob<Maker.Order>> { StreamFeeder.work(from: $0, into: stream) }
    if worker?.start() == 0 { self.worker = worker }
  }

  // MARK: - From the thread

  private static func work(from mailbox: Mailbox<StreamJob<Maker.Order>>, into stream: PcmStream) {
    let maker = Maker()
    while !mailbox.isOver {
      guard let job = mailbox.takeNewest() else {
        mailbox.await()
        continue
      }
      maker.begin(job.message.order, number: job.message.number) { mailbox.wants(job) && !mailbox.isOver }
      // Waits while the stream is full.
      while mailbox.wants(job), let block = maker.next() {
        while mailbox.wants(job), !stream.push(block) { mailbox.await(milliseconds: patience) }
      }
    }
  }
}

/// What is to be played; without an order, nothing is.
struct StreamJob<Order: Sendable>: Sendable {
  let order: Order?
  let number: UInt32
}
