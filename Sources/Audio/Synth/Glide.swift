// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A voice's pitch: moves along octaves, as the ear does, and arrives at exactly its frequency.
struct Glide: BitwiseCopyable {
  private(set) var frequency: Float
  private var octaves: Ramp

  @_noAllocation @_noLocks
  init(at frequency: Float) {
    self.frequency = frequency
    octaves = Ramp(at: Float(Maths.log2(Double(frequency))))
  }

  @_noAllocation @_noLocks
  mutating func move(to frequency: Float, blocks: Int32) {
    self.frequency = frequency
    octaves.move(to: Float(Maths.log2(Double(frequency))), blocks: blocks)
  }

  @_noAllocation @_noLocks
  func isMoving() -> Bool { octaves.isMoving() }

  /// The oscillator's step at the next block's end.
  @_noAllocation @_noLocks
  mutating func nextBlock() -> UInt32 {
    let stretch = octaves.nextBlock()
    guard octaves.isMoving() else { return Oscillator.step(for: frequency) }
    return Oscillator.step(for: Float(Maths.exp2(Double(stretch.last()))))
  }
}
