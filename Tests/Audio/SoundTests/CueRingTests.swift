// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synchronization
import Testing

@Suite struct CueRingTests {
  private func cue(_ number: Int) -> Cue {
    let number = Float(number)
    return Cue(
      voice: VoiceFrame(frequency: number, level: number, breath: number, pan: number), duration: number,
      moment: Int64(number))
  }

  /// The number that a cue was made of; nil when the cue is torn.
  private func number(of cue: Cue) -> Int? {
    let all = [cue.voice.frequency, cue.voice.level, cue.voice.breath, cue.voice.pan]
    let isWhole = all.allSatisfy { $0 == cue.duration } && cue.moment == Int64(cue.duration)
    return isWhole ? Int(cue.duration) : nil
  }

  @Test("Cues come out in their order, round the ring many times, with any number waiting")
  func order() {
    let ring = CueRing()
    var pushed = 0
    var popped = 0
    for round in 0..<200 {
      for _ in 0..<(round % (CueRing.capacity + 1)) {
        #expect(ring.push(cue(pushed)))
        pushed += 1
      }
      #expect(ring.reader.first().flatMap { number(of: $0.pointee) } == (popped < pushed ? popped : nil))
      while let cue = ring.reader.pop() {
        #expect(number(of: cue) == popped)
        popped += 1
      }
      #expect(popped == pushed)
    }
    #expect(ring.refused == 0)
  }

  @Test("A full ring refuses, counts, and keeps what it has")
  func full() {
    let ring = CueRing()
    for i in 0..<CueRing.capacity { #expect(ring.push(cue(i))) }
    for i in 1...3 {
      #expect(!ring.push(cue(999)))
      #expect(ring.refused == i)
    }
    for i in 0..<CueRing.capacity { #expect(ring.reader.pop().flatMap(number) == i) }
    #expect(ring.reader.pop() == nil)
  }

  @Test("What the audio thread has no room for is counted with what the ring refuses")
  func counted() {
    let ring = CueRing()
    for i in 0..<CueRing.capacity { #expect(ring.push(cue(i))) }
    #expect(!ring.push(cue(0)))
    ring.reader.countRefused()
    #expect(ring.refused == 2)
  }

  @Test("Between two threads no cue is torn, none is lost and the order is kept")
  func threads() {
    let ring = CueRing()
    let last = 200_000
    let wrong = Atomic(0)
    meet {
      for i in 1...last {
        while !ring.push(self.cue(i)) { sched_yield() }
      }
    } _: {
      let reader = ring.reader
      var expected = 1
      while expected <= last {
        guard let cue = reader.pop() else { continue }
        if self.number(of: cue) != expected { wrong.add(1, ordering: .relaxed) }
        expected += 1
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(ring.reader.pop() == nil)
  }
}
