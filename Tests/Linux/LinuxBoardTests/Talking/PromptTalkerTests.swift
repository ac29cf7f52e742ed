// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Speech
import LinuxBoard
import Testing

@Suite struct PromptTalkerTests {
  private func all(_ talker: PromptTalker, _ ring: PcmStream) -> [PcmBlock] {
    var blocks: [PcmBlock] = []
    while blocks.last?.isLast != true {
      talker.supply()
      let more = Speaking.drain(ring)
      if more.isEmpty { break }
      blocks += more
    }
    return blocks
  }

  @Test("The ring gets the whole utterance, as the voice speaks it, as fast as there is room")
  func whole() throws {
    let ring = PcmStream()
    let talker = try PromptTalker(stream: ring)
    talker.say("Dark green", as: 5, Speaking.manner)
    #expect(ring.reader.first() == nil)
    talker.supply()
    #expect(!ring.hasRoom)
    let blocks = all(talker, ring)
    #expect(blocks.allSatisfy { $0.owner == 5 })
    #expect(blocks.dropLast().allSatisfy { $0.count == 64 && !$0.isLast })
    #expect(blocks.last?.isLast == true)
    #expect(blocks.flatMap(\.used) == Speaking.samples("Dark green", from: try EspeakVoice()))
    talker.supply()
    #expect(ring.reader.first() == nil)
  }

  @Test("Words without sound are one block without samples")
  func silence() throws {
    let ring = PcmStream()
    let talker = try PromptTalker(stream: ring)
    for text in ["", " ", "\n"] {
      talker.say(text, as: 9, Speaking.manner)
      let blocks = all(talker, ring)
      #expect(blocks.count == 1)
      #expect(blocks.first?.owner == 9 && blocks.first?.count == 0 && blocks.first?.isLast == true)
    }
  }

  @Test("What is stopped or said over goes on no further")
  func stop() throws {
    let ring = PcmStream()
    let talker = try PromptTalker(stream: ring)
    talker.say("Dark green is what comes under the finger.", as: 1, Speaking.manner)
    talker.supply()
    talker.stop()
    #expect(Speaking.drain(ring).count == PcmStream.capacity)
    #expect(all(talker, ring).isEmpty)
    talker.say("Dark green is what comes under the finger.", as: 2, Speaking.manner)
    talker.supply()
    _ = Speaking.drain(ring)
    talker.say("Red", as: 3, Speaking.manner)
    #expect(all(talker, ring).flatMap(\.used) == Speaking.samples("Red", from: try EspeakVoice()))
  }

  @Test("The same script sounds the same, from another talker too, wherever it is cut")
  func deterministic() throws {
    func script(cut: Bool) throws -> [[Float]] {
      let ring = PcmStream()
      let talker = try PromptTalker(stream: ring)
      return Speaking.sentences.prefix(10).map { text in
        if cut {
          talker.say("Something else that is cut.", as: 1, Speaking.manner)
          talker.supply()
          _ = Speaking.drain(ring)
        }
        talker.say(text, as: 2, Speaking.manner)
        return all(talker, ring).flatMap(\.used)
      }
    }
    #expect(try script(cut: false) == script(cut: true))
  }
}
