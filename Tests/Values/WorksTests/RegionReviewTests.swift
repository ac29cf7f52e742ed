// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// What fingers would miss.
@Suite struct RegionReviewTests {
  private func findings(
    _ regions: [String], aspect: Double = 1.5, painted: PaintedPlaces? = nil, head: String = ""
  )
    -> [String]
  {
    var text = "Title: x\nAlt: y\n\(head)\n"
    for (index, place) in regions.enumerated() { text += "Region: \(index)\nWhere: \(place)\n" }
    let folder = SomeFolder([
      ("exhibition.txt", "Title: x"), ("a.png", ""), ("a.regions.png", ""), ("a.txt", text),
    ])
    #expect(folder.exhibition.told.isEmpty)
    return folder.exhibition.works[0].findings(painted: painted, aspect: aspect).map(\.told)
  }

  @Test(
    "A region is narrow below an eighth of the width",
    arguments: [
      ("0 0 12.5 9", false), ("0 0 12.3 99", true), ("circle 50 50 6.25", false), ("circle 50 50 6.1", true),
      ("polygon 0 0 12 0 12 90", true), ("polygon 0 0 13 0 12 90", false),
    ])
  func narrow(_ place: String, _ isNarrow: Bool) {
    #expect(findings([place]) == (isNarrow ? ["a.txt:4 narrow"] : []))
  }

  @Test(
    "A region that smaller ones take wholly is hidden, be it by one or by several; one that shows anywhere is not"
  )
  func hidden() {
    let halves = ["20 20 20 40", "40 20 20 40"]
    #expect(findings(["20 20 40 40"] + halves) == ["a.txt:4 hidden"])
    #expect(findings(["20 20 42 40"] + halves) == [])
    #expect(findings(["20 20 40 40", "20 20 40 40"]) == ["a.txt:6 hidden"])
    #expect(findings(["0 0 100 100", "40 40 20 20"]) == [])
    #expect(findings(["circle 50 50 10", "35 35 30 30"]) == [])
  }

  @Test("The smallest region speaks, and of two alike the first")
  func smallest() {
    var words = WorkWords()
    let sizes = [1.0, 0.5, 0.25, 0.25]
    words.regions = sizes.map {
      WorkRegion(.rectangle(left: 0, top: 0, width: $0, height: $0), name: LanguageTexts("r"))
    }
    let places = [0.1, 0.3, 0.6, 1.1].map { RelativePlace(across: $0, down: $0) }
    #expect(places.map { words.region(at: $0, aspect: 1) } == [2, 1, 0, nil])
  }

  @Test("Proportions that are more than 5 percent from those of the size are told, with the size's line")
  func proportions() {
    #expect(findings([], aspect: 1.5, head: "Size: 50 x 75 cm") == [])
    #expect(findings([], aspect: 1.56, head: "Size: 50 x 75 cm") == [])
    #expect(findings([], aspect: 1.6, head: "Size: 50 x 75 cm") == ["a.txt:3 proportions"])
    #expect(findings([], aspect: 0.66, head: "Size: 75 x 50 x 3 cm") == [])
    #expect(findings([], aspect: 1.5, head: "Größe: 73,4 × 110,1 cm") == [])
  }

  /// A red square at the left, a red disc and a green bar at the right, on white.
  private static let painting = PaintedPlaces { place in
    if place.across < 0.25, place.down > 0.25, place.down < 0.75 { return 0xFF0000 }
    if place.across > 0.9 { return 0x00FE02 }
    let (across, down) = (place.across - 0.65, (place.down - 0.5) / 1.5)
    return across * across + down * down < 0.04 ? 0xFF0000 : 0xFFFFFF
  }

  @Test("What is painted in a colour becomes outlines, one for each place, within a cell of what was painted")
  func painted() throws {
    let outlines = Self.painting.outlines(of: 0xFF0000)
    try #require(outlines.count == 2)
    let cell = 1.0 / Double(PaintedPlaces.rows)
    let square = outlines[1].bounds(aspect: 1.5)
    #expect(abs(square.left) < cell && abs(square.right - 0.25) < cell)
    #expect(abs(square.top - 0.25) < cell && abs(square.bottom - 0.75) < cell)
    #expect(abs(outlines[1].area(aspect: 1.5) - 0.125) < 0.01)
    #expect(
      abs(
        outlines[0].area(aspect: 1.5)
          - RegionShape.circle(middle: RelativePlace(across: 0.65, down: 0.5), radius: 0.2).area(aspect: 1.5))
        < 0.01)
    for outline in outlines + Self.painting.outlines(of: 0x00FF00) {
      guard case .polygon(let corners) = outline else { continue }
      #expect(corners.count <= RegionShape.mostCorners)
      let numbers = corners.flatMap { [$0.across, $0.down] }
      #expect(throws: Never.self) { try RegionShape.checked(numbers) }
    }
  }

  @Test("A colour that is nowhere is told; one that is only nearly the same is found")
  func colours() {
    #expect(findings(["#0000ff"], painted: Self.painting) == ["a.txt:4 colourNotPainted"])
    #expect(findings(["#ff0000"], painted: Self.painting) == [])
    #expect(findings(["#00ff00"], painted: Self.painting) == ["a.txt:4 narrow"])
    #expect(Self.painting.outlines(of: 0xFFFFFF).count == 1)
  }

  @Test("A stroke of one cell is an outline, and specks beside something larger are none")
  func specks() {
    let line = PaintedPlaces { $0.down > 0.5 && $0.down < 0.508 ? 1 : 0xFFFFFF }
    #expect(line.outlines(of: 1).count == 1 && line.outlines(of: 1)[0].area(aspect: 1) > 0.004)
    let specks = PaintedPlaces { Int($0.across * 180) % 7 == 3 && Int($0.down * 120) % 7 == 3 ? 1 : 0xFFFFFF }
    #expect(specks.outlines(of: 1).count == 1)
    let noise = PaintedPlaces { Int($0.across * 180) % 2 == 0 ? 1 : 0xFFFFFF }
    #expect(noise.outlines(of: 1).count == 16)
  }
}
