// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a colour is in a picture, as far as a word or two can tell.
public enum OverviewPlace: CaseIterable, Sendable {
  case everywhere, edges, corners
  /// In several places, which are no pattern.
  case scattered
  case top, bottom, left, right, middle
  case topLeft, topRight, bottomLeft, bottomRight
  /// Bands from side to side, and from top to bottom.
  case across, down
  case leftAndRight, topAndBottom

  /// Whether the place is one spot, and not spread over several.
  public var isSpot: Bool {
    switch self {
    case .top, .bottom, .left, .right, .middle, .topLeft, .topRight, .bottomLeft, .bottomRight: true
    default: false
    }
  }

  public var isAtASide: Bool {
    switch self {
    case .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: true
    default: false
    }
  }

  public var isAtAnEnd: Bool {
    switch self {
    case .top, .bottom, .topLeft, .topRight, .bottomLeft, .bottomRight: true
    default: false
    }
  }

  init(_ across: Extent, _ down: Extent) {
    switch (across, down) {
    case (.low, .low): self = .topLeft
    case (.low, .high): self = .bottomLeft
    case (.high, .low): self = .topRight
    case (.high, .high): self = .bottomRight
    case (.low, _): self = .left
    case (.high, _): self = .right
    case (_, .low): self = .top
    case (_, .high): self = .bottom
    case (.middle, .middle): self = .middle
    case (.middle, .whole): self = .down
    case (.whole, .middle): self = .across
    case (.ends, .ends): self = .corners
    case (.ends, _): self = .leftAndRight
    case (_, .ends): self = .topAndBottom
    case (.whole, .whole): self = .everywhere
    }
  }
}

/// Where along one side of a picture something is.
enum Extent {
  case low, middle, high, whole, ends
}

/// How the cells of a colour lie along one side: how many in each third, and in each half.
struct Spread {
  var thirds = InlineArray<3, Int>(repeating: 0)
  /// A cell on the line between the halves counts half for each, hence twice the number of cells.
  var halves = InlineArray<2, Int>(repeating: 0)

  mutating func add(_ place: Int, of count: Int) {
    thirds[Spread.third(place, of: count)] += 1
    let side = 2 * place + 1 - count
    halves[0] += side < 0 ? 2 : side == 0 ? 1 : 0
    halves[1] += side > 0 ? 2 : side == 0 ? 1 : 0
  }

  static func third(_ place: Int, of count: Int) -> Int { (2 * place + 1) * 3 / (2 * count) }

  mutating func add(_ other: Spread) {
    for third in 0..<3 { thirds[third] += other.thirds[third] }
    for half in 0..<2 { halves[half] += other.halves[half] }
  }

  private var count: Double { Double(thirds[0] + thirds[1] + thirds[2]) }

  /// The extent, and whether hardly anything lies elsewhere.
  var extent: (Extent, isSure: Bool) {
    let (first, second, third) = (share(thirds[0]), share(thirds[1]), share(thirds[2]))
    let (low, high) = (share(halves[0]) / 2, share(halves[1]) / 2)
    // A band of the middle half has two thirds of itself in the middle third.
    if second >= 0.6 { return (.middle, second >= 0.75) }
    // What is spread evenly has a third of itself in each.
    if second <= 0.15, first >= 0.25, third >= 0.25 { return (.ends, second <= 0.1) }
    // What begins at one end and goes on to two thirds of the way has three quarters of itself in that half.
    if low >= 0.65 { return (.low, low >= 0.75) }
    if high >= 0.65 { return (.high, high >= 0.75) }
    return (.whole, true)
  }

  private func share(_ part: Int) -> Double { Double(part) / count }
}
