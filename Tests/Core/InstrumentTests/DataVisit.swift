// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing

@testable import Instrument
@testable import WalkTests

/// A visit to numbers.
extension Visit {
  static func data(_ picture: Picture) -> Visit {
    var visit = Visit(shelf: ["galaxy", "spectrum"])
    visit.open(.data)
    visit.pressShutter()
    visit.meet(.picture(picture))
    return visit
  }

  /// Push by push.
  mutating func push(to dial: Dial) {
    for _ in 0..<20 where box.scene.dial != dial { pushKnob() }
    #expect(box.scene.dial == dial)
  }

  /// The columns that are under the strip.
  var columns: Range<Int>? { box.picture.map { box.scene.data.view.columns(in: $0) } }
}

/// A ramp of 16 bits to the right, the same in every row, but for one peak.
func ramp(_ width: Int = 101, _ height: Int = 41, peak: (Int, Int)? = nil) throws -> Picture {
  try #require(
    Picture(width: width, height: height, channels: 1) { index -> UInt16 in
      if let peak, index == peak.1 * width + peak.0 { return 60_000 }
      return UInt16(index % width * 50_000 / (width - 1))
    })
}

/// Numbers row by row from the top, as they came from a file with that unit.
func table(_ numbers: [UInt16], width: Int, unit: DataUnit? = nil) throws -> Picture {
  let memory = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: numbers.count)
  _ = memory.initialize(from: numbers)
  return try #require(
    Picture(
      width: width, height: numbers.count / width, channels: 1, depth: 16,
      memory: UnsafeRawBufferPointer(memory), release: { memory.deallocate() }, unit: unit, isSurveyed: true))
}

/// Numbers row by row from the top, one of which stands for no value.
func table(_ numbers: [UInt16], width: Int, blank: UInt16) throws -> Picture {
  try table(numbers, width: width, unit: DataUnit(zero: 0, full: 65_535, blank: blank))
}
