// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Sound
import Speech

/// Speaks in virtual time: the whole utterance is there as soon as it is said, and goes into the stream on demand.
public final class PromptTalker: Talker {
  private let voice: EspeakVoice
  private let stream: PcmStream
  /// The blocks of the present utterance.
  private var blocks: [PcmBlock] = []
  private var supplied = 0

  public init(stream: PcmStream) throws(Fault) {
    self.stream = stream
    voice = try EspeakVoice()
  }

  public func say(_ words: String, as utterance: UInt32, _ manner: Manner) {
    stop()
    var maker = BlockMaker(owner: utterance)
    _ = voice.speak(words, manner) { samples in
      maker.add(samples) { block in
        blocks.append(block)
        return true
      }
    }
    blocks.append(maker.last)
  }

  public func stop() {
    blocks.removeAll()
    supplied = 0
  }

  /// Fills the stream as far as there is speech and room; called before each block of virtual time.
  public func supply() {
    while supplied < blocks.count, stream.push(blocks[supplied]) { supplied += 1 }
  }
}
