// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Sound
import Speech

/// Speaks in virtual time: the whole utterance is there as soon as it is said, and goes into the ring on demand.
public final class PromptTalker: Talker {
  private let voice: EspeakVoice
  private let ring: SpeechRing
  /// Of the present utterance.
  private var chunks: [SpeechChunk] = []
  private var supplied = 0

  public init(ring: SpeechRing) throws(Fault) {
    self.ring = ring
    voice = try EspeakVoice()
  }

  public func say(_ words: String, as utterance: UInt32, _ manner: Manner) {
    stop()
    var maker = ChunkMaker(utterance: utterance)
    _ = voice.speak(words, manner) { samples in
      maker.add(samples) { chunk in
        chunks.append(chunk)
        return true
      }
    }
    chunks.append(maker.last)
  }

  public func stop() {
    chunks.removeAll()
    supplied = 0
  }

  /// Fills the ring as far as there is speech and room; for whoever keeps virtual time, before each block.
  public func supply() {
    while supplied < chunks.count, ring.push(chunks[supplied]) { supplied += 1 }
  }
}
