// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import Works

/// Parts of a stored picture, in the picture that stands upright.
@Suite struct TurnedShapeTests {
  private static let shapes: [RegionShape] = [
    .rectangle(left: 0.1, top: 0.3, width: 0.25, height: 0.125),
    .circle(middle: RelativePlace(across: 0.6, down: 0.3), radius: 0.15),
    .polygon([
      RelativePlace(across: 0.1, down: 0.1), RelativePlace(across: 0.9, down: 0.3),
      RelativePlace(across: 0.4, down: 0.35), RelativePlace(across: 0.3, down: 0.9),
    ]),
  ]

  /// Where the stored place is seen, from EXIF's own table of what the first row and column are.
  private func upright(_ place: RelativePlace, _ orientation: Int) -> RelativePlace {
    let (x, y) = (place.across, place.down)
    return switch orientation {
    case 2: RelativePlace(across: 1 - x, down: y)
    case 3: RelativePlace(across: 1 - x, down: 1 - y)
    case 4: RelativePlace(across: x, down: 1 - y)
    case 5: RelativePlace(across: y, down: x)
    case 6: RelativePlace(across: 1 - y, down: x)
    case 7: RelativePlace(across: 1 - y, down: 1 - x)
    case 8: RelativePlace(across: y, down: 1 - x)
    default: place
    }
  }

  private func turned(_ shape: RegionShape, _ orientation: Int, aspect: Double) -> RegionShape? {
    shape.turned(
      swapsSides: orientation >= 5, mirrorsColumns: [2, 3, 6, 7].contains(orientation),
      mirrorsRows: [3, 4, 7, 8].contains(orientation), aspect: aspect)
  }

  @Test("What lies in a part of the stored picture lies in the same part upright", arguments: shapes, 1...8)
  func same(shape: RegionShape, orientation: Int) throws {
    let aspect = 1.6
    let whole = try #require(turned(shape, orientation, aspect: aspect))
    let stands = orientation >= 5 ? 1 / aspect : aspect
    for row in 0..<50 {
      for column in 0..<80 {
        let place = RelativePlace(across: (Double(column) + 0.5) / 80, down: (Double(row) + 0.5) / 50)
        let seen = upright(place, orientation)
        #expect(shape.contains(place, aspect: aspect) == whole.contains(seen, aspect: stands), "\(place)")
      }
    }
    #expect(abs(shape.area(aspect: aspect) - whole.area(aspect: stands)) < 1e-12)
  }

  @Test("A part that reaches to the picture's edge is still one of its parts, whatever its last digits")
  func edges() throws {
    for number in 1..<200 {
      let width = Double(number) / 200
      let shape = RegionShape.rectangle(left: 1 - width, top: 1 - width, width: width, height: width)
      for orientation in 1...8 {
        #expect(try #require(turned(shape, orientation, aspect: 1.5)).isWithin, "\(number) \(orientation)")
      }
    }
  }
}
