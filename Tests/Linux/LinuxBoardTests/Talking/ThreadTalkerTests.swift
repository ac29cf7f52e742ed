// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Speech
import LinuxBoard
import Testing

@Suite struct ThreadTalkerTests {
  private let long =
    "Dark green is what comes under the finger, and then the picture goes on to the right of it."

  /// The next block; nil when none comes for longer than any machine needs.
  private func next(_ ring: PcmStream) -> PcmBlock? {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      if let first = ring.reader.first() {
        let block = first.pointee
        ring.reader.drop()
        return block
      }
      sched_yield()
    }
    return nil
  }

  private func utterance(_ number: UInt32, _ ring: PcmStream) -> [PcmBlock] {
    var blocks: [PcmBlock] = []
    while let block = next(ring) {
      if block.owner == number { blocks.append(block) }
      if block.owner == number && block.isLast { break }
    }
    return blocks
  }

  /// Until the thread can do no more.
  private func fill(_ ring: PcmStream) {
    while ring.hasRoom { sched_yield() }
  }

  @Test("What is said comes whole, as the voice speaks it")
  func whole() throws {
    let ring = PcmStream()
    let talker = try ThreadTalker(stream: ring)
    for (number, text) in [long, "Red", "", " ", long].enumerated() {
      let number = UInt32(number + 1)
      talker.say(text, as: number, Speaking.manner)
      let blocks = utterance(number, ring)
      #expect(blocks.dropLast().allSatisfy { $0.count == 64 && !$0.isLast })
      #expect(blocks.last?.isLast == true)
      #expect(blocks.flatMap(\.used) == Speaking.samples(text, from: try EspeakVoice()))
    }
  }

  @Test("After the first block of what is said next, none of the former comes, nor its end")
  func next() throws {
    let ring = PcmStream()
    let talker = try ThreadTalker(stream: ring)
    for number in stride(from: UInt32(1), to: 60, by: 2) {
      talker.say(long, as: number, Speaking.manner)
      switch number % 3 {
      case 0: fill(ring)
      case 1: _ = next(ring)
      default: break
      }
      talker.say("Red", as: number + 1, Speaking.manner)
      var blocks: [PcmBlock] = []
      while let block = next(ring) {
        blocks.append(block)
        if block.owner == number + 1 && block.isLast { break }
      }
      let start = blocks.firstIndex { $0.owner == number + 1 } ?? 0
      #expect(blocks[..<start].allSatisfy { $0.owner == number && !$0.isLast })
      #expect(blocks[start...].allSatisfy { $0.owner == number + 1 })
    }
  }

  @Test("Of many requests at once the newest comes whole")
  func newest() throws {
    // Made first: a talker that waits for room keeps every other voice waiting.
    let expected = Speaking.samples("Red 500", from: try EspeakVoice())
    let ring = PcmStream()
    let talker = try ThreadTalker(stream: ring)
    for number in UInt32(1)...500 { talker.say("Red \(number)", as: number, Speaking.manner) }
    #expect(utterance(500, ring).flatMap(\.used) == expected)
  }

  @Test("What is stopped has no end, and what is said afterwards comes whole")
  func stop() throws {
    let ring = PcmStream()
    let talker = try ThreadTalker(stream: ring)
    talker.say(long, as: 1, Speaking.manner)
    fill(ring)
    talker.stop()
    talker.say("Red", as: 2, Speaking.manner)
    var before = 0
    while let block = next(ring), block.owner == 1 {
      #expect(!block.isLast)
      before += 1
    }
    // The ring was full, and one more could be on its way.
    #expect(before <= PcmStream.capacity + 1)
    #expect(utterance(2, ring).last?.isLast == true)
  }

  @Test("A talker that is let go ends its thread, in the middle of an utterance too")
  func end() throws {
    func threads() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
    }
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let ring = PcmStream()
    let (few, open) = try (threads(), descriptors())
    for number in UInt32(1)...60 {
      let talker = try ThreadTalker(stream: ring)
      talker.say(long, as: number, Speaking.manner)
      if number % 3 == 0 { fill(ring) }
    }
    // Tests beside this one may have threads and files of their own, but not as many as there were talkers.
    #expect(try threads() < few + 30)
    #expect(try descriptors() < open + 30)
  }
}
