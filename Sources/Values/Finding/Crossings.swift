// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// Where a side and a level of a view meet.
struct Crossing: BitwiseCopyable {
  /// From the view's middle.
  var place = Place(x: 0, y: 0)
  /// How far along each of the two lines.
  var alongSide = 0.0
  var alongLevel = 0.0
  /// Whether a painting's corner can be there: in the view or up to six pixels outside of it.
  var isNear = false

  init() {}

  init(_ side: StraightLine, _ level: StraightLine, width: Double, height: Double) {
    guard let place = side.meeting(level) else { return }
    self.place = place
    (alongSide, alongLevel) = (side.way(to: place), level.way(to: place))
    isNear = place.x.magnitude < width / 2 + 5 && place.y.magnitude < height / 2 + 5
  }
}

/// All lines of a view from left to right and from the top down, what lies along them, and where they meet.
struct ViewLines {
  var sides: [StraightLine] = []
  var levels: [StraightLine] = []
  var alongSides: [LineStrip] = []
  var alongLevels: [LineStrip] = []
  /// What lies along them from one crossing to another.
  var ofSides = SideTable()
  var ofLevels = SideTable()
  private var crossings: [Crossing] = []

  /// Both kinds in their order through the view's middle, and all crossings.
  mutating func order(width: Double, height: Double) {
    ViewLines.sort(&sides) { $0.distance * $1.cosine < $1.distance * $0.cosine }
    ViewLines.sort(&levels) { $0.distance * $1.sine < $1.distance * $0.sine }
    ofSides.renew()
    ofLevels.renew()
    crossings.removeAll(keepingCapacity: true)
    for side in sides {
      for level in levels { crossings.append(Crossing(side, level, width: width, height: height)) }
    }
  }

  /// In place; the library's own way takes memory every time.
  private static func sort(
    _ lines: inout [StraightLine], by isBefore: (StraightLine, StraightLine) -> Bool
  ) {
    for index in lines.indices.dropFirst() {
      var place = index
      while place > 0, isBefore(lines[place], lines[place - 1]) {
        lines.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  func crossing(_ side: Int, _ level: Int) -> Crossing { crossings[side &* levels.count &+ level] }
}
