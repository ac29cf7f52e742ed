// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Picture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// The planes of a file under the knob.
@Suite struct DataPlanesTests {
  private func plane(_ number: Int, of count: Int = 7, width: Int = 32) throws -> Picture {
    let memory = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: width * 20)
    for index in memory.indices { memory.initializeElement(at: index, to: UInt16(index + number)) }
    return try #require(
      Picture(
        width: width, height: 20, channels: 1, depth: 16, memory: UnsafeRawBufferPointer(memory),
        release: { memory.deallocate() }, plane: PlaneNumber(number, of: count), isSurveyed: true))
  }

  private func wanted(_ visit: Visit) -> [Int] {
    visit.effects.compactMap {
      if case .openData(PicturePlace(.box, 0), _, let plane) = $0 { plane } else { nil }
    }
  }

  @Test(
    "The box says once that it is the first of several planes, of colours, too; of one alone it says nothing")
  func told() throws {
    var visit = Visit.data(try plane(1))
    #expect(visit.said.hasPrefix("The picture is ready. The first of 7 planes. Smallest 1,"))
    visit = Visit.data(try plane(5))
    #expect(visit.said.contains("Plane 5 of 7. Smallest 5,"))
    visit = Visit.data(try ramp())
    #expect(!visit.said.contains("plane"))
    visit = Visit(shelf: ["pages"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(try plane(1)))
    #expect(visit.said.contains("The first of 7 planes."))
  }

  @Test("The knob opens one plane after the other, and knows both ends")
  func turning() throws {
    var visit = Visit.data(try plane(1))
    visit.push(to: .plane)
    visit.turn(-1)
    #expect(wanted(visit).isEmpty && visit.said == "Plane 1 of 7.")
    visit.turn(1)
    #expect(wanted(visit) == [2] && visit.said == "Plane 2 of 7." && visit.box.scene.pending?.plane == 2)
    // The next click counts from the plane that is on its way.
    visit.turn(1)
    #expect(wanted(visit) == [3] && visit.said == "Plane 3 of 7.")
    visit.meet(.picture(try plane(3)))
    #expect(visit.said.contains("Plane 3 of 7. Smallest 3,") && visit.box.scene.dial == .plane)
    visit.turn(9)
    #expect(wanted(visit) == [7] && visit.said == "Plane 7 of 7.")
  }

  @Test("Turned back to the open plane, the box wants none")
  func turnedBack() throws {
    var visit = Visit.data(try plane(4))
    visit.push(to: .plane)
    visit.turn(-1)
    #expect(wanted(visit) == [3])
    visit.turn(1)
    #expect(wanted(visit).isEmpty && visit.box.scene.pending == nil && visit.said == "Plane 4 of 7.")
  }

  @Test("The knob has no planes without several, or without the file")
  func without() throws {
    #expect(!Visit.data(try ramp()).box.stage.dials.contains(.plane))
    var visit = Visit.data(try plane(2))
    #expect(visit.box.stage.dials.contains(.plane))
    visit.push(to: .plane)
    visit.meet(.albums([], .stickGone))
    #expect(visit.box.scene.dial != .plane)
  }

  @Test("What was shown of one plane is shown of the next, where it has as many columns and rows")
  func view() throws {
    var visit = Visit.data(try plane(1))
    visit.push(to: .zoom)
    visit.turn(1)
    let shown = visit.box.scene.data.view
    #expect(shown.zoom == 1)
    visit.push(to: .plane)
    visit.turn(1)
    visit.meet(.picture(try plane(2)))
    #expect(visit.box.scene.data.view == shown)
    visit.turn(1)
    visit.meet(.picture(try plane(3, width: 8)))
    #expect(visit.box.scene.data.view.zoom == 0)
  }
}
