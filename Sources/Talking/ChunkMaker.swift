// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Cuts the speech of one utterance into the ring's chunks.
struct ChunkMaker {
  private var chunk: SpeechChunk

  init(utterance: UInt32) {
    chunk = SpeechChunk(utterance: utterance)
  }

  /// Pushes what is full; false as soon as `push` refuses.
  mutating func add(_ samples: UnsafeBufferPointer<Float>, push: (SpeechChunk) -> Bool) -> Bool {
    for sample in samples {
      chunk.samples[Int(chunk.count)] = sample
      chunk.count += 1
      if chunk.count == 64 {
        guard push(chunk) else { return false }
        chunk.count = 0
      }
    }
    return true
  }

  /// The rest, which may be nothing, and with it the end.
  var last: SpeechChunk {
    var last = chunk
    last.isLast = true
    return last
  }
}
