// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synchronization
import Testing

@Suite struct PcmStreamTests {
  /// A block in which everything follows from one number; what is torn follows from two.
  private func block(_ number: Int) -> PcmBlock {
    var block = PcmBlock(owner: UInt32(number))
    block.count = Int32(number % (PcmBlock.capacity + 1))
    block.isLast = number % 3 == 0
    for i in 0..<PcmBlock.capacity { block.samples[i] = Float(number + i) }
    return block
  }

  /// Through the pointer, where the thread sanitizer sees it; nil when it is torn.
  private func number(of block: UnsafePointer<PcmBlock>) -> Int? {
    let number = Int(block.pointee.owner)
    guard Int(block.pointee.count) == number % (PcmBlock.capacity + 1) else { return nil }
    guard block.pointee.isLast == (number % 3 == 0) else { return nil }
    for i in 0..<PcmBlock.capacity where block.pointee.samples[i] != Float(number + i) { return nil }
    return number
  }

  private func take(_ reader: PcmReader) -> Int? {
    guard let block = reader.first() else { return nil }
    let number = number(of: block)
    reader.drop()
    return number
  }

  @Test("Blocks come out in their order, round the ring many times, with any number waiting")
  func order() {
    let ring = PcmStream()
    var pushed = 0
    var popped = 0
    for round in 0..<200 {
      for _ in 0..<(round % (PcmStream.capacity + 1)) {
        #expect(ring.push(block(pushed)))
        pushed += 1
      }
      while ring.reader.first() != nil {
        #expect(take(ring.reader) == popped)
        popped += 1
      }
      #expect(popped == pushed)
    }
  }

  @Test("A full ring refuses and keeps what it has; a dropped block makes room for one")
  func full() {
    let ring = PcmStream()
    for i in 0..<PcmStream.capacity {
      #expect(ring.hasRoom)
      #expect(ring.push(block(i)))
    }
    for round in 0..<3 {
      #expect(!ring.hasRoom)
      #expect(!ring.push(block(999)))
      #expect(take(ring.reader) == round)
      #expect(ring.hasRoom)
      #expect(ring.push(block(PcmStream.capacity + round)))
    }
    for i in 3..<PcmStream.capacity + 3 { #expect(take(ring.reader) == i) }
    #expect(ring.reader.first() == nil)
  }

  @Test("For two channels it has twice the room, and keeps their order all the same")
  func stereo() {
    let ring = PcmStream(isStereo: true)
    let room = 2 * PcmStream.capacity
    #expect(ring.reader.capacity == room)
    for round in 0..<5 {
      for i in 0..<room { #expect(ring.push(block(round * room + i))) }
      #expect(!ring.hasRoom && !ring.push(block(999)))
      for i in 0..<room { #expect(take(ring.reader) == round * room + i) }
    }
  }

  @Test("The first block stays as it is until it is dropped, whatever is pushed meanwhile")
  func stays() {
    let ring = PcmStream()
    _ = ring.push(block(7))
    let first = ring.reader.first()
    for i in 8..<100 { _ = ring.push(block(i)) }
    #expect(first.flatMap(number) == 7)
    #expect(ring.reader.first() == first)
  }

  @Test("What is allowed, started and finished is told as it was said, each by itself")
  func told() {
    let ring = PcmStream()
    #expect((ring.reader.allowed(), ring.started, ring.finished) == (0, 0, 0))
    ring.allow(3)
    #expect((ring.reader.allowed(), ring.started, ring.finished) == (3, 0, 0))
    ring.reader.tellStarted(3)
    #expect((ring.reader.allowed(), ring.started, ring.finished) == (3, 3, 0))
    ring.reader.tellFinished(2)
    #expect((ring.reader.allowed(), ring.started, ring.finished) == (3, 3, 2))
  }

  @Test("Between two threads no block is torn, none is lost and the order is kept")
  func threads() {
    let ring = PcmStream()
    let last = 100_000
    let wrong = Atomic(0)
    meet {
      for i in 1...last {
        while !ring.push(self.block(i)) { sched_yield() }
      }
    } _: {
      let reader = ring.reader
      var expected = 1
      while expected <= last {
        guard reader.first() != nil else { continue }
        if self.take(reader) != expected { wrong.add(1, ordering: .relaxed) }
        expected += 1
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(ring.reader.first() == nil)
  }

  @Test("What is allowed before it is made is known to be allowed when it arrives, over three threads")
  func allowedFirst() {
    let ring = PcmStream()
    let last = 50_000
    let order = Atomic(0)
    let tooOld = Atomic(0)
    let finishedUnstarted = Atomic(0)
    meet {
      meet {
        for i in 1...last {
          ring.allow(UInt32(i))
          order.store(i, ordering: .releasing)
          let finished = ring.finished
          if ring.started < finished { finishedUnstarted.add(1, ordering: .relaxed) }
        }
      } _: {
        var made = 0
        while made < last {
          // Some orders are overtaken, as words are that are cut before they are made.
          made = max(made, order.load(ordering: .acquiring))
          while !ring.push(self.block(made)) { sched_yield() }
        }
      }
    } _: {
      let reader = ring.reader
      var newest = 0
      while newest < last {
        guard let block = reader.first() else { continue }
        newest = Int(block.pointee.owner)
        if reader.allowed() < newest { tooOld.add(1, ordering: .relaxed) }
        reader.tellStarted(UInt32(newest))
        reader.tellFinished(UInt32(newest))
        reader.drop()
      }
    }
    #expect(tooOld.load(ordering: .relaxed) == 0)
    #expect(finishedUnstarted.load(ordering: .relaxed) == 0)
  }
}
