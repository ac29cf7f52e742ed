// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import Works

@Suite struct RegionShapeTests {
  private static let shapes: [RegionShape] = [
    .rectangle(left: 0.25, top: 0.5, width: 0.25, height: 0.375),
    .circle(middle: RelativePlace(across: 0.5, down: 0.5), radius: 0.2),
    .polygon([
      RelativePlace(across: 0.1, down: 0.1), RelativePlace(across: 0.9, down: 0.3),
      RelativePlace(across: 0.4, down: 0.35), RelativePlace(across: 0.3, down: 0.9),
    ]),
  ]

  /// In places across and down: fine enough for one part in a hundred.
  private static let fineness = 400

  @Test(arguments: shapes) func itsAreaIsTheShareOfPlacesInIt(_ shape: RegionShape) {
    let count = Self.fineness
    var within = 0
    for row in 0..<count {
      for column in 0..<count {
        let place = RelativePlace(
          across: (Double(column) + 0.5) / Double(count), down: (Double(row) + 0.5) / Double(count))
        if shape.contains(place, aspect: 1.5) { within += 1 }
      }
    }
    let share = Double(within) / Double(count * count)
    #expect(abs(share - shape.area(aspect: 1.5)) < 0.01 * share)
  }

  @Test func aCircleIsRoundInAPictureThatIsNotSquare() {
    let circle = RegionShape.circle(middle: RelativePlace(across: 0.5, down: 0.5), radius: 0.1)
    // A tenth of the width is a fifth of the height where the picture is twice as wide as it is high.
    #expect(circle.contains(RelativePlace(across: 0.5, down: 0.69), aspect: 2))
    #expect(!circle.contains(RelativePlace(across: 0.5, down: 0.71), aspect: 2))
    #expect(circle.contains(RelativePlace(across: 0.59, down: 0.5), aspect: 2))
    #expect(!circle.contains(RelativePlace(across: 0.61, down: 0.5), aspect: 2))
  }

  @Test func rectanglesThatTouchShareNoPlace() {
    let left = RegionShape.rectangle(left: 0, top: 0, width: 0.5, height: 1)
    let right = RegionShape.rectangle(left: 0.5, top: 0, width: 0.5, height: 1)
    let border = RelativePlace(across: 0.5, down: 0.5)
    #expect(!left.contains(border, aspect: 1))
    #expect(right.contains(border, aspect: 1))
  }

  @Test func aPolygonWithoutCornersHasNoPlace() {
    let none = RegionShape.polygon([])
    #expect(!none.contains(RelativePlace(across: 0.5, down: 0.5), aspect: 1))
    #expect(none.area(aspect: 1) == 0)
  }
}
