// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Testing

@testable import Instrument
@testable import WalkTests

/// What is said of numbers where there is little to say.
@Suite struct DataWordsTests {
  @Test("Of a picture in which nothing was measured that is all that is said, and the shutter goes nowhere")
  func nothing() throws {
    var visit = Visit.data(try table([7, 7, 7, 7, 7, 7], width: 2, blank: 7))
    #expect(visit.said.hasPrefix("The picture is ready. There is no value in this picture. Slide"))
    let shown = visit.box.scene.data.view
    for hand in [Dial.parameter(.level), .dataRow, .zoom] {
      visit.push(to: hand)
      visit.hand(.shutter(.down))
      #expect(visit.said == "There is no value in this picture." && visit.cues == [.refused])
      #expect(visit.box.scene.data.view == shown && visit.box.scene.playback == nil && visit.isSilent)
      visit.hand(.shutter(.up))
    }
  }

  @Test("Where am I tells a place without a value from one outside the picture")
  func whereAmI() throws {
    var visit = Visit.data(try table([10, 0, 30, 40], width: 4, blank: 0))
    visit.touch(0.3)
    visit.hand(.knob(.down))
    #expect(visit.said == "There is no value here.")
    visit.hand(.knob(.up), .lift)
    visit.touch(0.3, 1.2)
    visit.hand(.knob(.down))
    #expect(visit.said == "The finger is on no picture.")
  }

  @Test("With row, zoom or view in hand and no picture open, what is missing is told: one to open, or any")
  func noPicture() {
    for (shelf, words) in [(["galaxy"], "No picture is open."), ([], "Data. No pictures are kept here.")] {
      var visit = Visit(shelf: shelf)
      visit.open(.data)
      for hand in [Dial.dataRow, .zoom, .dataView] {
        visit.push(to: hand)
        visit.turn(1)
        #expect(visit.said.hasPrefix(words) && visit.cues == [.refused])
      }
      guard !shelf.isEmpty else { continue }
      visit.turn(1)
      #expect(visit.said.contains("galaxy"), "\(visit.said)")
    }
  }

  @Test("Of a picture too large for the memory, the listener knows that values are means")
  func means() throws {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 2)
    for place in 0..<4 { memory.storeBytes(of: UInt16(place + 1), toByteOffset: 2 * place, as: UInt16.self) }
    let coarse = try #require(
      Picture(
        width: 6, height: 5, channels: 1, depth: 16, grain: 3, memory: UnsafeRawBufferPointer(memory),
        release: { memory.deallocate() }, isSurveyed: true))
    #expect(
      Visit.data(coarse).said.contains("Each value that sounds is the mean of a square, 3 pixels wide. Slide")
    )
    #expect(!Visit.data(try ramp()).said.contains("mean of a square"))
  }

  @Test("What is one pixel wide or high is in the middle of itself")
  func one() throws {
    #expect(
      Visit.data(try ramp(101, 1)).said.contains(
        "The largest is 100 percent from the left, 50 percent from the top."))
    #expect(
      Visit.data(try table([9, 5], width: 1)).said.contains(
        "The largest is 50 percent from the left, 0 percent from the top."))
  }
}
