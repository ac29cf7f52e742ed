// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import Sound

/// Plays whole pictures.
public typealias Sweeper = StreamFeeder<SweepMaker>

/// A sweep in blocks. An order that comes again is rewound, without another look at its picture.
public final class SweepMaker: StreamMaker {
  private var order: SweepOrder?
  private var sound: SweepSound?
  private var number: UInt32 = 0
  private var isOver = true
  private let block: UnsafeMutablePointer<Float>

  private static var frames: Int { PcmBlock.capacity / 2 }

  public init() {
    block = .allocate(capacity: PcmBlock.capacity)
    block.initialize(repeating: 0, count: PcmBlock.capacity)
  }

  deinit { block.deallocate() }

  public func begin(_ order: SweepOrder?, number: UInt32, while isWanted: @escaping () -> Bool) {
    if let sound, let old = self.order, let order, old === order {
      sound.rewind()
    } else {
      sound = nil
      sound = order?.sound()
      self.order = order
    }
    self.number = number
    isOver = sound == nil
  }

  public func next() -> PcmBlock? {
    guard !isOver, let sound else { return nil }
    let frames = sound.render(into: block, frames: SweepMaker.frames)
    isOver = frames < SweepMaker.frames
    return PcmBlock(owner: number, block, count: 2 * frames, isLast: isOver)
  }
}

extension PcmBlock {
  init(owner: UInt32, _ samples: UnsafePointer<Float>, count: Int, isLast: Bool) {
    self.init(owner: owner)
    self.count = Int32(count)
    self.isLast = isLast
    for i in 0..<count { self.samples[i] = samples[i] }
  }
}
