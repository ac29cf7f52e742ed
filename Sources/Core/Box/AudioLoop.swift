// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Files
import Sampled
import Synchronization
import Synth
import System

/// Real time for the ears: a thread that does nothing but render block after block and play it.
///
/// The control thread starts and stops the loop, once.
public final class AudioLoop {
  private let turn: AudioTurn
  private let thread = Thread()

  /// A box without a speaker has no audio loop. A measurement passes a log.
  public init(_ box: Box, on speaker: any Speaker, log: BlockLog? = nil) {
    turn = AudioTurn(of: box, on: speaker, log: log)
  }

  deinit { stop() }

  /// Returns what this computer does not allow, if anything, in a sentence: the box sounds all the same, but
  /// may stutter. Without any thread the box stays silent, and the sentence says so.
  public func start() -> String? {
    guard !thread.isRunning else { return nil }
    let turn = turn
    let fault = thread.start { turn.run() }
    guard fault == 0 else { return "There is no thread for sound: \(SystemFault.sentence(fault))." }
    return turn.waitUntilReady()
  }

  /// How many blocks the loop has come to; after the largest number, 0 again.
  public var blocks: UInt32 { turn.blocks.load(ordering: .relaxed) }

  /// Returns when the block at hand has been played.
  public func stop() {
    turn.isOver.store(true, ordering: .relaxed)
    thread.join()
  }
}

/// What the audio thread owns for as long as it runs.
private final class AudioTurn {
  let isOver = Atomic<Bool>(false)
  let blocks = Atomic<UInt32>(0)
  /// The errnos of the requests for precedence and for locked memory; below 0 until the thread has made them.
  private let firstFault = Atomic<Int32>(-1)
  private let memoryFault = Atomic<Int32>(-1)
  private let ensemble: Ensemble
  /// The meters, kept for their memory only; the thread uses their writers.
  private let sources: (PeakMeter, ExposureMeter)
  private let meter: PeakWriter
  private let exposure: ExposureWriter
  private let speaker: any Speaker
  /// The log of blocks, kept for its memory only, like the meters.
  private let log: BlockLog?
  private let logWriter: BlockLogWriter?
  private let block: UnsafeMutablePointer<Float>
  private var clock = SampleClock(rate: Block.rate)

  /// Samples of a block, left and right.
  private static var samples: Int { 2 * Block.frames }
  /// In nanoseconds, from a touch to the start of its sound: 2 ms, which are one and a half blocks.
  ///
  /// A touch waits for the next block, 1.33 ms at most, and the box has to read it. A touch that takes longer
  /// is heard as soon as possible.
  private static var answerTime: Int64 { 3 * Int64(Block.frames) * 1_000_000_000 / Int64(2 * Block.rate) }

  init(of box: Box, on speaker: any Speaker, log: BlockLog?) {
    ensemble = box.makeEnsemble()
    sources = (box.meter, box.exposure)
    meter = box.meter.writer
    exposure = box.exposure.writer
    self.speaker = speaker
    self.log = log
    logWriter = log?.writer
    block = .allocate(capacity: AudioTurn.samples)
    block.initialize(repeating: 0, count: AudioTurn.samples)
  }

  deinit { block.deallocate() }

  // MARK: - From the audio thread

  func run() {
    // After the thread has begun, so that its stack is locked as well.
    memoryFault.store(box_lock_memory(), ordering: .releasing)
    firstFault.store(box_run_first(), ordering: .releasing)
    box_flush_smallest_numbers()
    ensemble.startQuietly()
    while !isOver.load(ordering: .relaxed) {
      let began = box_nanoseconds()
      let due = clock.pass(Block.frames, by: began)
      ensemble.render(into: block, from: due - AudioTurn.answerTime)
      meter.measure(block, count: AudioTurn.samples)
      let rendered = box_nanoseconds()
      blocks.wrappingAdd(1, ordering: .relaxed)
      speaker.play(UnsafeBufferPointer(start: block, count: AudioTurn.samples))
      if speaker.isHeard { exposure.measure(block) } else { ensemble.startQuietly() }
      logWriter?.write(began: began, rendered: rendered, handed: speaker.handed)
    }
  }

  // MARK: - From the control thread

  func waitUntilReady() -> String? {
    // The thread asks for its rights before anything else.
    while firstFault.load(ordering: .acquiring) < 0 { _ = box_wait(nil, 0, 1_000_000) }
    var sentence = ""
    let first = firstFault.load(ordering: .acquiring)
    let memory = memoryFault.load(ordering: .acquiring)
    if first != 0 {
      sentence =
        "Sound may stutter when this computer is busy: it gets no precedence (\(SystemFault.sentence(first)))."
    }
    if memory != 0 {
      let space = sentence.isEmpty ? "" : " "
      sentence +=
        space
        + "Sound may stutter when memory is short: it is not kept for it (\(SystemFault.sentence(memory)))."
    }
    return sentence.isEmpty ? nil : sentence
  }
}
