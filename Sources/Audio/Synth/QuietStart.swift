// SPDX-License-Identifier: GPL-3.0-or-later

/// The first sound after switching on, or after headphones were plugged in, begins as soft as the softest volume and comes up
/// within a second, so that it startles no listener. `QuietStart` waits for that sound and delays nothing.
struct QuietStart: BitwiseCopyable {
  private var gain: Float = 1
  private var isWaiting = false

  /// -27 dB: the softest of ten steps of the volume.
  static var softest: Float { @_noAllocation @_noLocks get { 0.0446684 } }
  /// The rise from one block to the next: 27 dB in 750 blocks, a second, the same decibels in each.
  private static var rise: Float { @_noAllocation @_noLocks get { 1.0041533 } }

  @_noAllocation @_noLocks
  init() {}

  @_noAllocation @_noLocks
  mutating func begin() {
    gain = QuietStart.softest
    isWaiting = true
  }

  /// Turns down one block, left and right in turn.
  @_noAllocation @_noLocks
  mutating func render(_ mix: UnsafeMutablePointer<Lanes>) {
    guard gain < 1 else { return }
    if isWaiting {
      guard QuietStart.sounds(mix) else { return }
      isWaiting = false
    }
    let risen = gain * QuietStart.rise
    let next = risen < 1 ? risen : 1
    let slope = (next - gain) / Float(Block.frames)
    for i in 0..<Block.fineLanes {
      let frames = Lanes(0, 0, 1, 1, 2, 2, 3, 3) + Float(i &* 4)
      mix[i] *= gain + frames * slope
    }
    gain = next
  }

  @_noAllocation @_noLocks
  private static func sounds(_ mix: UnsafeMutablePointer<Lanes>) -> Bool {
    for i in 0..<Block.fineLanes where mix[i] != .zero { return true }
    return false
  }
}
