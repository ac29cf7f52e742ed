// SPDX-License-Identifier: GPL-3.0-or-later
import Sight
import Testing

@testable import LinuxBoard

/// Which pictures of a helper make sense.
@Suite struct OwedPicturesTests {
  private var owed = OwedPictures()

  private func picture(_ number: UInt32, in slot: Int) -> CameraPicture {
    CameraPicture(number: number, slot: slot, timestamp: 0, settling: .told)
  }

  @Test("One request has one answer, in whichever slot a second one comes")
  mutating func once() {
    owed.note(.capture(1, press: 0))
    let answers = [picture(1, in: 0), picture(1, in: 1), picture(1, in: 0)].map { owed.take($0) }
    #expect(answers == [true, false, false])
    owed.note(.free(slot: 0))
    let late = owed.take(picture(1, in: 0))
    #expect(!late)
  }

  @Test("A request that was cancelled may still be answered, but not after a later one")
  mutating func order() {
    for number in 1...3 as ClosedRange<UInt32> { owed.note(.capture(number, press: 0)) }
    owed.note(.cancel(3))
    let answers = [picture(2, in: 0), picture(1, in: 1), picture(3, in: 1)].map { owed.take($0) }
    #expect(answers == [true, false, true])
  }

  @Test("What was never asked for is no answer")
  mutating func unasked() {
    let early = owed.take(picture(1, in: 0))
    owed.note(.capture(1, press: 0))
    let answers = [picture(2, in: 0), picture(0, in: 0)].map { owed.take($0) }
    #expect(!early && answers == [false, false])
  }

  @Test("A slot that the box still reads cannot hold another picture")
  mutating func slots() {
    for number in 1...3 as ClosedRange<UInt32> { owed.note(.capture(number, press: 0)) }
    let answers = [picture(1, in: 1), picture(2, in: 1)].map { owed.take($0) }
    owed.note(.free(slot: 1))
    let next = owed.take(picture(2, in: 1))
    #expect(answers == [true, false] && next)
  }
}
