// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing

@testable import Sonify

/// Pictures of which it is known what there is to see.
@Suite struct OverviewTests {
  private func overview(_ made: MadePicture) throws -> Overview { Overview(of: try made.picture) }

  // MARK: - Colours

  @Test(
    "Every colour that has a name, alone in a picture of any shape, is that colour, and nothing else is there"
  )
  func plain() throws {
    var seen = Set<ColourName>()
    for (width, height) in [(60, 40), (1, 1), (1, 5000), (5000, 1)] {
      // Steps through the cube of colours by which every name is met.
      for step in stride(from: 0, to: 18 * 18 * 18, by: width == 60 ? 1 : 97) {
        let colour = UInt32(step % 18 * 15) << 16 | UInt32(step / 18 % 18 * 15) << 8 | UInt32(step / 324 * 15)
        // In thousandths of OKLab, as the overview sees it.
        let exact = OKLab(light(colour))
        func thousandth(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        let seenAs = LinearRGB(
          OKLab(
            lightness: thousandth(exact.lightness), a: thousandth(exact.a), b: thousandth(exact.b)))
        let name = ColourName(nearest: seenAs)
        let coloured: Double = Sonifier().tone(of: seenAs).pitch == nil ? 0 : 1
        guard width != 60 || seen.insert(name).inserted else { continue }
        let found = try overview(MadePicture(width, height) { _, _ in colour })
        #expect(found.colours.map { $0.name } == [name], "\(colour)")
        #expect(found.colours[0].share == 1 && found.variety == 0 && found.busyness == 0)
        #expect(found.contrast == 0 && found.softness == nil && found.coloured == coloured)
        #expect((found.lightness - exact.lightness).magnitude <= 0.0005)
      }
    }
    #expect(seen.count == ColourName.allCases.count)
  }

  private static let nine: [OverviewPlace] = [
    .topLeft, .top, .topRight, .left, .middle, .right, .bottomLeft, .bottom, .bottomRight,
  ]

  @Test(
    "A spot in each of nine places is found there, with its share",
    arguments: Array(nine.enumerated().map { $0 }))
  func spots(zone: Int, place: OverviewPlace) throws {
    for (ground, spot) in [(0x102860, 0xFFD700), (0xFFFFFF, 0xFF0000), (0x006400, 0x000000)]
      as [(UInt32, UInt32)]
    {
      for size in [(90, 90), (150, 90), (90, 150)] {
        for part in [4, 6] {
          let (wide, high) = (size.0 / 3, size.1 / 3)
          let (left, top) = (zone % 3 * wide + wide / 2, zone / 3 * high + high / 2)
          let radius = 2 * min(wide, high) / part
          let made = MadePicture(size.0, size.1) { x, y in
            abs(x - left) < radius && abs(y - top) < radius ? spot : ground
          }
          let found = try overview(made)
          let name = ColourName(nearest: light(spot))
          let colour = try #require(found.colours.first { $0.name == name })
          #expect(colour.place == place && colour.isPlaceSure && colour.isCompact, "\(size) \(part)")
          let share = Double(made.colours.count { $0 == spot }) / Double(made.colours.count)
          // Cells on its border count as one or the other.
          #expect((colour.share - share).magnitude < 0.35 * share, "\(colour.share) \(share)")
          #expect(found.colours[0].name == ColourName(nearest: light(ground)))
        }
      }
    }
  }

  @Test("Halves, bands, frames, corners and what is all over are told apart")
  func shapes() throws {
    let (ground, colour): (UInt32, UInt32) = (0xF5F5F5, 0x0000FF)
    let shapes: [(OverviewPlace, (Int, Int) -> Bool)] = [
      (.left, { x, _ in x < 60 }), (.right, { x, _ in x >= 60 }), (.left, { x, _ in x < 30 }),
      (.top, { _, y in y < 40 }), (.bottom, { _, y in y >= 40 }), (.bottom, { _, y in y > 60 }),
      (.across, { _, y in (30..<50).contains(y) }), (.down, { x, _ in (45..<75).contains(x) }),
      (.edges, { x, y in min(x, 119 - x, y, 79 - y) < 10 }),
      (.edges, { x, y in min(x, 119 - x, y, 79 - y) < 20 }),
      (.corners, { x, y in min(x, 119 - x) < 25 && min(y, 79 - y) < 20 }),
      (.leftAndRight, { x, _ in min(x, 119 - x) < 25 }), (.topAndBottom, { _, y in min(y, 79 - y) < 20 }),
      (.everywhere, { x, y in (x / 10 + y / 10) % 2 == 0 }), (.everywhere, { x, _ in x / 8 % 2 == 0 }),
      (.scattered, { x, y in (x / 10 + y / 10) % 2 == 0 && (x >= 40 || y < 10 || y >= 27) }),
      (.middle, { x, y in abs(x - 60) < 25 && abs(y - 40) < 15 }),
      (.topLeft, { x, y in x < 60 && y < 40 }), (.bottomRight, { x, y in x >= 60 && y >= 40 }),
      (
        .scattered,
        { x, y in
          abs(x - 20) + abs(y - 14) < 12 || abs(x - 60) + abs(y - 40) < 12 || abs(x - 100) + abs(y - 66) < 12
        }
      ),
    ]
    for (number, (place, isInside)) in shapes.enumerated() {
      let found = try overview(MadePicture(120, 80) { isInside($0, $1) ? colour : ground })
      let blue = try #require(found.colours.first { $0.name == .blue })
      #expect(blue.place == place, "shape \(number)")
      #expect(found.colours.contains { $0.name == .white }, "shape \(number)")
    }
  }

  @Test("Shades that cover little join the largest of their family; those that cover much do not")
  func families() throws {
    let sky: [UInt32] = [0x3060B8, 0x3060B8, 0x3060B8, 0x3060B8, 0xADD8E6, 0x102860]
    let small = try overview(
      MadePicture(100, 60) { x, y in y < 50 ? 0x3060B8 : x < 50 ? 0xADD8E6 : 0x102860 })
    #expect(small.colours.count == 3)
    let less = try overview(MadePicture(100, 60) { x, y in y < 54 ? sky[0] : sky[4 + x / 50] })
    #expect(less.colours.map { $0.name } == [.blue] && less.colours[0].share == 1)
    #expect(less.variety > 0.1)
  }

  @Test("However many colours there are, shares add up to no more than the picture, largest first")
  func noise() throws {
    var state: UInt64 = 11
    func dice() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 40)
    }
    for size in [1, 2, 7, 60, 200] {
      let found = try overview(MadePicture(size, size) { _, _ in dice() })
      let shares = found.colours.map { $0.share }
      #expect(shares.reduce(0, +) <= 1.000001 && shares == shares.sorted(by: >))
      #expect(Set(found.colours.map { $0.name }).count == shares.count)
      #expect(shares.allSatisfy { $0 >= 0.01 })
      if size == 60 { #expect(found.busyness > 0.9 && found.colours.count >= 8) }
      // A finger feels the mean.
      if size == 1 { #expect(found.busyness == 0) }
    }
  }

  // MARK: - Light and detail

  @Test("Lightness and contrast are those of the halves that a picture is made of")
  func halves() throws {
    let found = try overview(MadePicture(60, 40) { x, _ in x < 30 ? 0 : 0xFFFFFF })
    #expect(found.lightness == 0.5 && found.contrast == 0.5 && found.coloured == 0)
    #expect(found.leftRight.lightness == 1 && found.leftRight.colour == 0)
    #expect(found.topBottom.lightness == 0 && found.topBottom.colour == 0)
    let turned = try overview(MadePicture(60, 40) { _, y in y < 20 ? 0xFFFFFF : 0 })
    #expect(turned.topBottom.lightness == -1 && turned.leftRight.lightness == 0)
    let coloured = try overview(MadePicture(60, 40) { x, _ in x < 30 ? 0xFF0000 : 0x00FF00 })
    let (red, green) = (OKLab(light(0xFF0000)), OKLab(light(0x00FF00)))
    let (a, b) = (red.a - green.a, red.b - green.b)
    #expect((coloured.leftRight.colour * coloured.leftRight.colour - a * a - b * b).magnitude < 0.002)
  }

  @Test("A chequerboard is the busier the finer it is, until a finger feels no more of it")
  func chequerboards() throws {
    var last = -1.0
    for fields in [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] {
      let made = MadePicture(120, 120) { x, y in (x * fields / 120 + y * fields / 120) % 2 == 0 ? 0 : 0xFFFFFF
      }
      let found = try overview(made)
      #expect(found.busyness > last, "\(fields)")
      // Two of the 58 pairs in each row and column at every border; where fields are two cells or one, all pairs.
      let expected = fields == 30 ? 1 : Double(2 * (fields - 1)) / 58
      #expect((found.busyness - expected).magnitude < 0.01, "\(fields) \(found.busyness)")
      last = found.busyness
    }
    let fine = try overview(MadePicture(120, 120) { x, y in (x + y) % 2 == 0 ? 0 : 0xFFFFFF })
    #expect(fine.busyness == 0 && fine.variety == 0 && fine.colours.map { $0.name } == [.lightGrey])
  }

  @Test("A slope from black to white is calm, has no edge, and all greys")
  func slope() throws {
    for (width, height) in [(300, 200), (256, 1), (40, 300)] {
      let found = try overview(
        MadePicture(width, height) { x, y in
          UInt32((width > height ? x * 255 / (width - 1) : y * 255 / (height - 1))) * 0x010101
        })
      #expect(found.busyness == 0 && found.softness == nil && found.coloured == 0)
      #expect(found.colours.count >= 4)
    }
  }

  @Test("The width of edges is told, from sharp ones to a sixteenth of the picture")
  func softness() throws {
    for width in [0, 10, 20, 30, 40, 60, 80] {
      // Edges between dark and light, far from one another, each `width` of 1200 pixels wide.
      let found = try overview(
        MadePicture(1200, 100) { x, _ in
          let away = Double(x % 600 - 300) / Double(max(width, 1))
          let share = min(max(away + 0.5, 0), 1)
          let lightness = 0.3 + 0.5 * (x < 600 ? share : 1 - share)
          return SRGB8(LinearRGB(OKLab(lightness: lightness, a: 0, b: 0))).integer
        })
      let softness = try #require(found.softness)
      // Two places on a line of 240 are as sharp as can be told.
      #expect((softness * 1200 - Double(max(width, 10))).magnitude < 6 || width > 40)
      // So wide ones look a bit less so: none of the ways is as long.
      #expect(softness * 1200 > 40 || width <= 40)
    }
  }

  // MARK: - What must not matter

  @Test("A picture twice as large is the same picture", arguments: 0..<30)
  func twice(seed: Int) throws {
    let made = painting(seed)
    expect(try overview(made.twice), like: try overview(made)) { $0 }
  }

  @Test("In a mirror left and right change places, and nothing else changes", arguments: 0..<30)
  func mirror(seed: Int) throws {
    let made = painting(seed)
    expect(try overview(made.leftToRight), like: try overview(made), across: -1) { $0.acrossMirror }
  }

  @Test("Upside down top and bottom change places, and nothing else changes", arguments: 0..<30)
  func upsideDown(seed: Int) throws {
    let made = painting(seed)
    expect(try overview(made.upsideDown), like: try overview(made), down: -1) { $0.downMirror }
  }

  private func expect(
    _ one: Overview, like other: Overview, across: Double = 1, down: Double = 1,
    _ place: (OverviewPlace) -> OverviewPlace
  ) {
    let expected = other.colours.map {
      Overview.Colour(
        name: $0.name, share: $0.share, place: place($0.place), isPlaceSure: $0.isPlaceSure,
        isCompact: $0.isCompact, distance: $0.distance, mean: $0.mean,
        spots: $0.spots, largest: $0.largest.map(place))
    }
    #expect(one.colours == expected)
    #expect(one.lightness == other.lightness && one.contrast == other.contrast)
    #expect(one.coloured == other.coloured && one.variety == other.variety)
    #expect(one.busyness == other.busyness && one.softness == other.softness)
    #expect(one.leftRight.lightness == across * other.leftRight.lightness)
    #expect(one.topBottom.lightness == down * other.topBottom.lightness)
    #expect(one.leftRight.colour == other.leftRight.colour)
    #expect(one.topBottom.colour == other.topBottom.colour)
  }

  /// Patches, slopes and noise at random, as small as a picture whose every pixel is looked at.
  private func painting(_ seed: Int) -> MadePicture {
    var state = UInt64(seed + 1)
    func dice(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let (width, height) = (20 + dice(200), 20 + dice(200))
    let patches = (0..<2 + dice(12)).map { _ in
      (x: dice(width), y: dice(height), size: 4 + dice(80), colour: UInt32(dice(1 << 24)))
    }
    let (ground, slope, grain) = (UInt32(dice(1 << 24)), dice(2), 1 + dice(2) * 20)
    return MadePicture(width, height) { x, y in
      let patch = patches.last { abs(x - $0.x) < $0.size && abs(y - $0.y) < $0.size / 2 }
      let colour = patch?.colour ?? ground
      let shade = UInt32(slope * (x + y) * 40 / (width + height) + dice(grain))
      return colour & 0x7F7F7F &+ shade &* 0x010101
    }
  }
}

extension OverviewPlace {
  fileprivate var acrossMirror: OverviewPlace {
    switch self {
    case .left: .right
    case .right: .left
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomLeft: .bottomRight
    case .bottomRight: .bottomLeft
    default: self
    }
  }

  fileprivate var downMirror: OverviewPlace {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomLeft: .topLeft
    case .bottomRight: .topRight
    default: self
    }
  }
}
