// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import System
import Testing

@Suite struct MailboxTests {
  private func mailbox() throws -> Mailbox<Int> { try #require(Mailbox<Int>()) }

  @Test("Of what is put there the newest counts, once, and of what is posted all, in their order")
  func newestAndAll() throws {
    let box = try mailbox()
    #expect(box.isEmpty && box.takeNewest() == nil && box.takeAll().isEmpty)
    for i in 1...3 {
      box.put(i)
      box.post(10 * i)
    }
    #expect(!box.isEmpty && box.takeNewest()?.message == 3 && box.isEmpty)
    #expect(box.takeAll() == [10, 20, 30] && box.takeNewest() == nil && box.takeAll().isEmpty)
  }

  @Test("A message is wanted until a newer one is put there, or it is cancelled, or the end comes")
  func wanted() throws {
    let box = try mailbox()
    for ending in [{ box.put(2) }, { box.cancel() }, { box.end() }] {
      box.put(1)
      let first = try #require(box.takeNewest())
      box.post(7)
      #expect(box.wants(first))
      ending()
      #expect(!box.wants(first))
      _ = box.takeNewest()
    }
    #expect(box.isOver)
  }

  @Test("What was cancelled does not come any more, and what was left at the end still does")
  func left() throws {
    let box = try mailbox()
    box.put(1)
    box.cancel()
    #expect(box.takeNewest() == nil)
    box.put(2)
    box.post(3)
    box.end()
    #expect(box.takeNewest()?.message == 2 && box.takeAll() == [3])
  }

  @Test("A poll hears of every message until the box is hushed, and so does who else's bell it rings")
  func bell() throws {
    let bell = try #require(Bell())
    let boxes = [Mailbox<Int>(ringing: bell), Mailbox<Int>(ringing: bell)]
    for box in boxes {
      for ring in [{ box.put(1) }, { box.post(1) }, { box.cancel() }, { box.ring() }, { box.end() }] {
        #expect(!isReadable(bell.descriptor))
        ring()
        #expect(isReadable(box.descriptor))
        box.hush()
      }
    }
    boxes[0].post(1)
    // Comes back, because it has rung; else this would hang.
    boxes[1].await()
    #expect(!isReadable(bell.descriptor))
  }

  @Test("Between two threads none that is posted is lost or out of order, and the last that is put arrives")
  func threads() throws {
    let (box, last) = (try mailbox(), 100_000)
    let writer = Thread()
    #expect(
      writer.start {
        for i in 1...last {
          box.post(i)
          box.put(i)
        }
        box.end()
      } == 0)
    var (posted, newest, wrong) = (0, 0, 0)
    while true {
      let isLast = box.isOver
      for number in box.takeAll() {
        if number != posted + 1 { wrong += 1 }
        posted = number
      }
      if let number = box.takeNewest()?.message {
        if number <= newest { wrong += 1 }
        newest = number
      }
      if isLast { break }
      box.await()
    }
    #expect(posted == last && newest == last && wrong == 0)
  }

  @Test("What nobody took is let go of with the box")
  func letGo() throws {
    final class Counted {
      let count: Atomic<Int>
      init() { count = Atomic(0) }
    }
    final class Message {
      let counted: Counted
      init(_ counted: Counted) { self.counted = counted }
      deinit { counted.count.add(1, ordering: .relaxed) }
    }
    let counted = Counted()
    var box = Mailbox<Message>()
    for _ in 0..<3 {
      box?.put(Message(counted))
      box?.post(Message(counted))
    }
    #expect(counted.count.load(ordering: .relaxed) == 2)
    box = nil
    #expect(counted.count.load(ordering: .relaxed) == 6)
  }
}
