// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// Where a region is, in percent.
@Suite struct PlaceTextTests {
  private func place(_ text: String) -> Result<RegionPlace, ExhibitionFinding.Kind> {
    Result { () throws(ExhibitionFinding.Kind) in try RegionPlace(percent: text) }
  }

  private static let square = RegionShape.rectangle(left: 0.25, top: 0.5, width: 0.25, height: 0.5)
  private static let disc = RegionShape.circle(middle: RelativePlace(across: 0.25, down: 0.5), radius: 0.125)
  private static let triangle = RegionShape.polygon([
    RelativePlace(across: 0, down: 0), RelativePlace(across: 1, down: 0),
    RelativePlace(across: 0.5, down: 0.75),
  ])

  @Test(
    "A rectangle, a circle, a polygon and a colour, with commas or points, in any language",
    arguments: [
      ("25 50 25 50", .shape(square)), ("25, 50, 25, 50", .shape(square)), ("25,50,25,50", .shape(square)),
      ("25% 50% 25% 50%", .shape(square)), ("25,0 50,0 25,0 50,0", .shape(square)),
      ("Rechteck 25 50 25 50", .shape(square)), ("25; 50; 25; 50", .shape(square)),
      ("circle 25 50 12.5", .shape(disc)), ("Kreis 25 50 12,5", .shape(disc)), ("원 25 50 12.5", .shape(disc)),
      ("polygon 0 0 100 0 50 75", .shape(triangle)), ("Polígono 0 0, 100 0, 50 75", .shape(triangle)),
      ("polygon 0 0 100 0 100 0 50 75 0 0", .shape(triangle)), ("#0080fF", .painted(0x0080FF)),
    ] as [(String, RegionPlace)])
  func right(_ text: String, _ expected: RegionPlace) { #expect(place(text) == .success(expected)) }

  @Test(
    "What is no place is told by its kind",
    arguments: [
      ("", .regionWithoutPlace), ("1 2 3", .unclearPlace("1 2 3")), ("1 2 3 4 5", .unclearPlace("1 2 3 4 5")),
      ("circle 1 2", .unclearPlace("circle 1 2")), ("polygon 0 0 1 1", .unclearPlace("polygon 0 0 1 1")),
      ("polygon 0 0 9 0 9 9 1", .unclearPlace("polygon 0 0 9 0 9 9 1")), ("#ff00", .unclearPlace("#ff00")),
      ("#gg0000", .unclearPlace("#gg0000")), ("left", .unclearPlace("left")),
      ("1e1 2 3 4", .unclearPlace("1e1 2 3 4")),
      ("50 50 51 10", .outside), ("-1 0 5 5", .outside), ("50 50 10 51", .outside),
      ("circle 101 0 5", .outside),
      ("polygon 0 0 100 0 50 100.2", .outside), ("10 10 0 5", .emptyPlace), ("10 10 5 -5", .emptyPlace),
      ("circle 10 10 0", .emptyPlace), ("polygon 10 10 20 20 30 30", .emptyPlace),
      ("polygon 0 0 0 0 5 5", .emptyPlace), ("polygon 0 0 100 100 100 0 0 100", .crossesItself),
      ("polygon 0 0 60 0 60 60 30 0 0 60", .crossesItself),
    ] as [(String, ExhibitionFinding.Kind)])
  func wrong(_ text: String, _ kind: ExhibitionFinding.Kind) { #expect(place(text) == .failure(kind)) }

  @Test("Rounding may lead a hair out of the picture, and the place ends at its border")
  func rounding() {
    #expect(
      place("66.7 0 33.35 100.05")
        == .success(.shape(.rectangle(left: 0.667, top: 0, width: 1 - 0.667, height: 1))))
  }

  @Test("Stars, combs and spirals do not cross themselves; where a corner is moved over a side, they do")
  func outlines() {
    // A spiral of right angles, which is full of long sides beside one another.
    let spiral =
      "polygon 0 0 90 0 90 90 10 90 10 20 70 20 70 70 30 70 30 40 50 40 50 50 40 50 40 60 60 60 60 30 20 30 20 80 80 80 80 10 0 10"
    #expect(place(spiral).isShape)
    #expect(place(spiral.replacing("40 50 40 60", with: "40 95 40 60")) == .failure(.crossesItself))
    let comb = "polygon 0 0 100 0 100 50 80 10 70 50 60 10 50 50 40 10 30 50 20 10 10 50"
    #expect(place(comb).isShape)
    #expect(place(comb.replacing("70 50", with: "10 51")) == .failure(.crossesItself))
  }

  @Test("A polygon has 256 corners and not one more")
  func corners() {
    func ring(_ count: Int) -> String {
      "polygon "
        + (0..<count).map { "\($0 % 2 == 0 ? 10 : 20) \(Double($0) * 100 / Double(count))" }
        .joined(separator: " ") + " 90 99.9 90 0"
    }
    #expect(place(ring(254)).isShape)
    #expect(place(ring(255)) == .failure(.tooManyCorners))
  }
}

extension Result where Success == RegionPlace {
  fileprivate var isShape: Bool {
    guard case .success(.shape) = self else { return false }
    return true
  }
}
