// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Sonify
import System

/// Plays whole pictures: a thread of its own makes the sound, at most a stream's room ahead of what is heard.
///
/// The thread starts with the first picture and ends with the sweeper, which must outlive the audio thread.
/// It is an ordinary thread: what it has not made in time is silence, and sound goes on.
public final class Sweeper {
  /// Milliseconds: an eighth of what the full stream has.
  private static var patience: Int32 { 10 }

  /// Whether the control thread makes the sound, block by block, as a loop without a clock needs.
  public var isMadeInTurn = false
  let stream: PcmStream
  /// The number of the sweep that is played; earlier ones are cut.
  private var number: UInt32 = 0
  private var isPlaying = false
  private var maker = SweepMaker()
  private var worker: Worker<SweepJob>?

  /// A stream of two channels.
  init(into stream: PcmStream) { self.stream = stream }

  // MARK: - From the control thread

  /// Plays a picture from its beginning; whatever sounded is cut.
  func play(_ order: SweepOrder) {
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

  /// Whether the sweep was heard to its end; true only once.
  func takeEnd() -> Bool {
    guard isPlaying, stream.finished == number else { return false }
    isPlaying = false
    return true
  }

  /// Whether a picture is still being played.
  var isBusy: Bool { isPlaying }

  /// Fills the stream as far as it goes, where no thread does so.
  func supply() {
    guard worker == nil, isPlaying else { return }
    while stream.hasRoom, let block = maker.next() { _ = stream.push(block) }
  }

  private func want(_ order: SweepOrder?) {
    if order != nil { startThread() }
    let job = SweepJob(order: order, number: number)
    if let worker { return worker.mailbox.put(job) }
    maker.begin(job)
    supply()
  }

  /// Starts the thread; without one the control thread makes the sound between events.
  private func startThread() {
    guard !isMadeInTurn, worker == nil else { return }
    let stream = stream
    let worker = Worker<SweepJob> { Sweeper.work(from: $0, into: stream) }
    if worker?.start() == 0 { self.worker = worker }
  }

  // MARK: - From the thread

  private static func work(from mailbox: Mailbox<SweepJob>, into stream: PcmStream) {
    let maker = SweepMaker()
    while !mailbox.isOver {
      guard let job = mailbox.takeNewest() else {
        mailbox.await()
        continue
      }
      maker.begin(job.message)
      // Waits while the stream is full.
      while mailbox.wants(job), let block = maker.next() {
        while mailbox.wants(job), !stream.push(block) { mailbox.await(milliseconds: patience) }
      }
    }
  }
}

/// What is to be played; without an order, nothing is, and the picture is forgotten.
private struct SweepJob {
  let order: SweepOrder?
  let number: UInt32
}

/// A sweep in blocks. An order that comes again is rewound, without another look at its picture.
private final class SweepMaker {
  private var order: SweepOrder?
  private var sound: SweepSound?
  private var number: UInt32 = 0
  private var isOver = true
  private let block: UnsafeMutablePointer<Float>

  private static var frames: Int { PcmBlock.capacity / 2 }

  init() {
    block = .allocate(capacity: PcmBlock.capacity)
    block.initialize(repeating: 0, count: PcmBlock.capacity)
  }

  deinit { block.deallocate() }

  func begin(_ job: SweepJob) {
    if let sound, let order, let wanted = job.order, order === wanted {
      sound.rewind()
    } else {
      sound = nil
      sound = job.order?.sound()
      order = job.order
    }
    number = job.number
    isOver = sound == nil
  }

  func next() -> PcmBlock? {
    guard !isOver, let sound else { return nil }
    let frames = sound.render(into: block, frames: SweepMaker.frames)
    var next = PcmBlock(owner: number)
    next.count = Int32(2 * frames)
    for i in 0..<2 * frames { next.samples[i] = block[i] }
    isOver = frames < SweepMaker.frames
    next.isLast = isOver
    return next
  }
}
