// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Sampled
import Synth

/// Time without a clock: control and sound in turn, block after block, as fast as it goes and always alike.
public struct VirtualLoop {
  private let box: Box
  private let ensemble: Ensemble
  /// Lets the talker make speech ahead, before each block; it has no thread of its own.
  private let supply: () -> Void

  /// In seconds; what is still talking or sounding that long after the end of everything is cut off.
  public static var longestTail: Double { 60 }

  public init(_ box: Box, supply: @escaping () -> Void = {}) {
    self.box = box
    self.supply = supply
    ensemble = box.makeEnsemble()
    box.instruments.areLoadedAtOnce = true
    box.sweeper.isMadeInTurn = true
    box.soundOutput.recordings.isMadeInTurn = true
    box.asking.finder.isMadeInTurn = true
    box.asking.codes?.isMadeInTurn = true
    box.asking.print?.isMadeInTurn = true
    box.showing.viewWatch.isMadeInTurn = true
    box.showing.liveWatch.isMadeInTurn = true
  }

  /// The start of a block, to the nanosecond: 64 frames at 48 kHz are 4/3 ms.
  public static func time(ofBlock block: Int) -> Instant {
    Instant(nanoseconds: Int64(block) * Int64(Block.frames) * 1_000_000_000 / Int64(Block.rate))
  }

  /// Begins with a block, by default the one at 0, and switches the box on at `start`. It ends after `end` when speech and
  /// sound have died away, or in the midst of all at `end` itself if the power is cut there. Returns the next block.
  @discardableResult
  public func run(
    from start: Instant, to end: Instant, isCut: Bool = false, block first: Int = 0,
    isOver: () -> Bool = { false }
  ) -> Int {
    let samples = 2 * Block.frames
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: samples)
    defer { block.deallocate() }
    block.initialize(repeating: 0)
    guard let out = block.baseAddress else { return first }
    let meter = box.meter.writer
    let exposure = box.exposure.writer
    ensemble.startQuietly()
    var isOn = false
    var index = first
    var silence = 0
    while true {
      let now = VirtualLoop.time(ofBlock: index)
      if !isOn && now >= start {
        isOn = true
        box.powerOn(at: start)
      }
      if isOn { box.step(at: isCut ? min(now, end) : now) }
      if isOver() || box.isOver || isCut && now >= end || now > end && isDone(silence, since: end, now) {
        return index
      }
      supply()
      ensemble.render(into: out, from: now.nanoseconds)
      meter.measure(out, count: samples)
      silence = block.allSatisfy({ $0.magnitude < VirtualLoop.smallestStep }) ? silence + 1 : 0
      box.parts.speaker?.play(UnsafeBufferPointer(block))
      if box.parts.speaker?.isHeard ?? true { exposure.measure(out) } else { ensemble.startQuietly() }
      index += 1
    }
  }

  private func isDone(_ silence: Int, since end: Instant, _ now: Instant) -> Bool {
    let isAtRest = box.isQuiet && !box.parts.controls.contains { $0.isOnItsWay }
    let hasDiedAway = silence >= VirtualLoop.enoughSilence && isAtRest
    return hasDiedAway || now.since(end) > VirtualLoop.longestTail
  }

  /// Blocks of silence that end it all: 11 ms, longer than the synth's own delay and the slowest attack.
  private static var enoughSilence: Int { 8 }
  /// Half of the last of 16 bits: what is smaller is written as silence.
  private static var smallestStep: Float { 0.5 / 32767 }
}
