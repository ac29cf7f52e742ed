// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Sound
import Sweep
import Synchronization

/// Plays whole pictures: a thread of its own makes the sound, at most a ringful ahead of what is heard. There is one from the
/// first picture on.
///
/// `reader` belongs to the audio thread, the rest to the control thread. It is an ordinary thread: what it has not made in time
/// is silence, and sound goes on.
// Unchecked, because only the atomics, the ring and the bell are used from both threads.
public final class Sweeper: @unchecked Sendable {
  /// Milliseconds: an eighth of what the full ring has.
  private static var patience: Int32 { 10 }

  /// Who has no clock makes it block by block.
  public var isMadeInTurn = false
  let ring = SpeechRing(isStereo: true)
  /// Of what is played; those before are cut.
  private var number: UInt32 = 0
  private var isPlaying = false
  private var maker = SweepMaker()
  private var thread: OpaquePointer?
  private var bell: Int32 = -1
  /// An order, held once, that the thread has not taken yet.
  private let letter = Atomic<UnsafeMutableRawPointer?>(nil)
  /// The number that may be made: everything older is given up.
  private let wanted = Atomic<UInt32>(0)
  private let isOver = Atomic(false)

  init() {}

  /// After the audio thread is over.
  deinit {
    isOver.store(true, ordering: .releasing)
    if let thread {
      box_ring_bell(bell)
      box_join_thread(thread)
    }
    drop(letter.load(ordering: .acquiring))
    if bell >= 0 { close(bell) }
  }

  // MARK: - From the control thread

  /// From its beginning; whatever sounded is cut.
  func play(_ order: SweepOrder) {
    number &+= 1
    isPlaying = true
    // First, because what is made before it is allowed is thrown away.
    ring.allow(number)
    want(order)
  }

  func stop() {
    number &+= 1
    isPlaying = false
    ring.allow(0)
    want(nil)
  }

  /// Whether what is played was heard to its end, which is told once.
  func takeEnd() -> Bool {
    guard isPlaying, ring.finished == number else { return false }
    isPlaying = false
    return true
  }

  /// Whether there is more to be heard.
  var isBusy: Bool { isPlaying }

  /// Where there is no thread the ring is filled as far as it goes.
  func supply() {
    guard thread == nil, isPlaying else { return }
    while ring.hasRoom, let chunk = maker.next() { _ = ring.push(chunk) }
  }

  private func want(_ order: SweepOrder?) {
    if !isMadeInTurn && order != nil { startThread() }
    wanted.store(number, ordering: .releasing)
    let job = SweepJob(order, number)
    guard thread != nil else {
      maker.begin(job)
      return supply()
    }
    drop(letter.exchange(Unmanaged.passRetained(job).toOpaque(), ordering: .acquiringAndReleasing))
    box_ring_bell(bell)
  }

  /// Without one the control thread does it between events.
  private func startThread() {
    guard thread == nil else { return }
    if bell < 0 { bell = box_bell() }
    guard bell >= 0 else { return }
    // The thread ends before this does, so it needs no count of its own.
    _ = box_start_thread(
      { context in context.map { Unmanaged<Sweeper>.fromOpaque($0).takeUnretainedValue().work() } },
      Unmanaged.passUnretained(self).toOpaque(), &thread)
  }

  private func drop(_ letter: UnsafeMutableRawPointer?) {
    if let letter { Unmanaged<SweepJob>.fromOpaque(letter).release() }
  }

  // MARK: - From the thread

  private func work() {
    let maker = SweepMaker()
    while !isOver.load(ordering: .acquiring) {
      guard let letter = letter.exchange(nil, ordering: .acquiringAndReleasing) else {
        box_await_bell(bell, -1)
        continue
      }
      let job = Unmanaged<SweepJob>.fromOpaque(letter).takeRetainedValue()
      maker.begin(job)
      while let chunk = maker.next(), push(chunk, of: job) {}
    }
  }

  /// Waits while the ring is full; false when something else is wanted by then.
  private func push(_ chunk: SpeechChunk, of job: SweepJob) -> Bool {
    while wanted.load(ordering: .acquiring) == job.number, !isOver.load(ordering: .acquiring) {
      if ring.push(chunk) { return true }
      box_await_bell(bell, Sweeper.patience)
    }
    return false
  }
}

/// What is to be played, on its way to whoever makes it; without an order, nothing is, and the picture is forgotten.
final class SweepJob {
  let order: SweepOrder?
  let number: UInt32

  init(_ order: SweepOrder?, _ number: UInt32) {
    self.order = order
    self.number = number
  }
}

/// A sweep in chunks. The same order again is not looked at again.
private final class SweepMaker {
  private var order: SweepOrder?
  private var sound: SweepSound?
  private var number: UInt32 = 0
  private var isOver = true
  private let block: UnsafeMutablePointer<Float>

  private static var frames: Int { SpeechChunk.capacity / 2 }

  init() {
    block = .allocate(capacity: SpeechChunk.capacity)
    block.initialize(repeating: 0, count: SpeechChunk.capacity)
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

  func next() -> SpeechChunk? {
    guard !isOver, let sound else { return nil }
    let frames = sound.render(into: block, frames: SweepMaker.frames)
    var chunk = SpeechChunk(utterance: number)
    chunk.count = Int32(2 * frames)
    for i in 0..<2 * frames { chunk.samples[i] = block[i] }
    isOver = frames < SweepMaker.frames
    chunk.isLast = isOver
    return chunk
  }
}
