// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing
import Walls

@testable import Knowing

/// Photographs that a trial makes of a work.
@Suite struct TrialPhotographTests {
  @Test("A painting's are sure, but hardly one of a picture with next to nothing in it", arguments: 0..<4)
  func sure(_ number: Int) throws {
    #expect(TrialPhotographs.unsure(of: try PaintedWork.numbered(number).picture()) == 0)
    let faint = try #require(
      Picture(width: 200, height: 150) { place in
        UInt8(truncatingIfNeeded: 200 + (place / 3 % 200 == 40 + 10 * number ? 4 : 0))
      })
    #expect(try #require(TrialPhotographs.unsure(of: faint)) > TrialPhotographs.count / 2)
  }

  @Test("The same picture always comes to the same: chance is made here")
  func same() throws {
    // A faint square on white, a third as wide.
    let bytes = (0..<200 * 200).flatMap { place -> [UInt8] in
      let isIn = (66..<133).contains(place % 200) && (66..<133).contains(place / 200)
      return [UInt8](repeating: isIn ? 232 : 240, count: 3)
    }
    let faint = try #require(Picture(width: 200, height: 200) { bytes[$0] })
    let unsure = try #require(TrialPhotographs.unsure(of: faint))
    #expect(unsure == TrialPhotographs.unsure(of: faint) && unsure > 2)
  }
}
