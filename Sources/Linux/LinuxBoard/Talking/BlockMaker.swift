// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Cuts the speech of one utterance into the stream's blocks.
struct BlockMaker {
  private var block: PcmBlock

  init(owner: UInt32) {
    block = PcmBlock(owner: owner)
  }

  /// Pushes what is full; false as soon as `push` refuses.
  mutating func add(_ samples: UnsafeBufferPointer<Float>, push: (PcmBlock) -> Bool) -> Bool {
    for sample in samples {
      block.samples[Int(block.count)] = sample
      block.count += 1
      if block.count == 64 {
        guard push(block) else { return false }
        block.count = 0
      }
    }
    return true
  }

  /// The rest, which may be nothing, and with it the end.
  var last: PcmBlock {
    var last = block
    last.isLast = true
    return last
  }
}
