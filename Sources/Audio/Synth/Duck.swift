// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns the tones down while there is speech: down at once, up again slowly, and not between two sentences.
///
/// A hand that cuts a sentence wants to hear what it does: tones are back as quickly as they gave way.
struct Duck: BitwiseCopyable {
  private var gain = Ramp(at: 1)
  /// Blocks until the tones come back.
  private var blocksLeft: Int32 = 0

  @_noAllocation @_noLocks
  init() {}

  /// What the next block's tones are turned down by.
  @_noAllocation @_noLocks
  mutating func nextBlock(isSpeaking: Bool, isCut: Bool) -> Stretch {
    if isCut {
      blocksLeft = 0
      gain.move(to: 1, blocks: Pace.ducking)
    } else if isSpeaking {
      blocksLeft = Pace.duckHold
      gain.move(to: Loudness.ducked, blocks: Pace.ducking)
    } else if blocksLeft > 0 {
      blocksLeft &-= 1
    } else {
      gain.move(to: 1, blocks: Pace.unducking)
    }
    return gain.nextBlock()
  }
}
