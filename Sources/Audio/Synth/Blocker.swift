// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes what doesn't swing out of one side: a constant offset would only push the speaker's cone aside.
public struct Blocker: BitwiseCopyable, Sendable {
  private var before: Float = 0
  private var after: Float = 0

  @_noAllocation @_noLocks
  public init() {}

  /// Filters one block, every second sample from `samples` on, in place.
  @_noAllocation @_noLocks
  public mutating func render(everySecond samples: UnsafeMutablePointer<Float>) {
    var (before, after) = (self.before, self.after)
    for frame in 0..<Block.frames {
      let sample = samples[frame &* 2]
      after = sample - before + Blocker.keep * after
      before = sample
      // Under a 24-bit converter's last bit the tail is cut, long before it becomes denormal.
      if after < 0x1p-24 && after > -0x1p-24 { after = 0 }
      samples[frame &* 2] = after
    }
    (self.before, self.after) = (before, after)
  }

  /// 3 dB down at 5 Hz, well under the lowest note: 1 - 2 pi 5 / 48000.
  private static var keep: Float { @_noAllocation @_noLocks get { 0.9993455 } }
}
