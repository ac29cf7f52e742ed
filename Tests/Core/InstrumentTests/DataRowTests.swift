// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Testing

@testable import Instrument
@testable import WalkTests

/// A row of numbers that is played from left to right.
@Suite struct DataRowTests {
  /// What is heard of it from one step to the next, and all cues in turn.
  private func play(_ visit: inout Visit) -> (numbers: [Int?], cues: [Earcon]) {
    visit.push(to: .dataRow)
    visit.hand(.shutter(.down))
    var (numbers, cues) = ([Int?](), visit.cues)
    while let due = visit.box.scene.playback?.due {
      numbers.append(visit.box.sounding?.number)
      visit.meet(.tick, after: due.since(visit.now))
      cues += visit.cues
    }
    visit.hand(.shutter(.up))
    return (numbers, cues)
  }

  @Test("A row is heard alone: what was being said ends")
  func hushed() throws {
    var visit = Visit.data(try ramp())
    visit.push(to: .dataRow)
    visit.hand(.shutter(.down))
    #expect(visit.effects.contains { if case .hush = $0 { true } else { false } })
    #expect(visit.said.isEmpty && visit.box.sounding?.number == 0)
  }

  @Test("A gap is heard as surely as a peak, however narrow it is", arguments: [0, 2000])
  func narrow(other: UInt16) throws {
    let numbers = (0..<2001).map { $0 == 1003 ? other : 1000 }
    var visit = Visit.data(try table(numbers, width: 2001))
    let heard = play(&visit).numbers
    #expect(heard.count == RowPlayback.steps && heard.count { $0 == Int(other) } == 1)
    #expect(heard.count { $0 == 1000 } == RowPlayback.steps - 1)
  }

  @Test("Beside a place without a value the others are heard, and there is silence only where there is none")
  func blanks() throws {
    // Two columns go to a step; in the hundredth both are blank.
    let numbers = (0..<400).map { (place: UInt16) in place % 2 == 0 || place == 201 ? UInt16(0) : place }
    var visit = Visit.data(try table(numbers, width: 400, blank: 0))
    let heard = play(&visit).numbers
    let others: [Int?] = (0..<RowPlayback.steps).map { step in step == 100 ? nil : 2 * step + 1 }
    #expect(heard == others)
  }

  @Test("Of a row that is zoomed into, what is under the strip is played")
  func zoomed() throws {
    let picture = try ramp(1024, 4)
    var visit = Visit.data(picture)
    visit.push(to: .zoom)
    visit.turn(1)
    let heard = play(&visit).numbers
    #expect(heard.first == picture.number(256, 0) && heard.last == picture.number(767, 0))
    #expect(heard.compactMap { $0 }.sorted() == heard)
  }

  @Test("A row ticks where it crosses the level that ticks, between the cues of its beginning and its end")
  func ticks() throws {
    var visit = Visit.data(try table((0...100).map { UInt16(min($0, 100 - $0)) }, width: 101))
    #expect(play(&visit).cues == [.start, .end])
    visit.set(.tickLevel, to: 50)
    #expect(play(&visit).cues == [.start, .above, .below, .end])
  }
}
