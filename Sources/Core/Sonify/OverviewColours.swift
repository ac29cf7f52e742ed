// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// All cells of one colour, or of several that go by one name.
struct ColourPatch {
  var count = 0
  private var lightness = 0
  private var a = 0
  private var b = 0
  private var across = Spread()
  private var down = Spread()
  /// How many of the patch's cells lie in each of a picture's nine zones, row by row.
  private var zones = InlineArray<9, Int>(repeating: 0)
  /// Sums of columns, of rows, and of the squares of both.
  private var columns = 0
  private var rows = 0
  private var squares = 0

  mutating func add(_ cell: OverviewGrid.Cell) {
    count += 1
    lightness += cell.lightness
    a += cell.a
    b += cell.b
  }

  mutating func lie(at column: Int, _ row: Int, in grid: OverviewGrid) {
    across.add(column, of: grid.columns)
    down.add(row, of: grid.rows)
    zones[3 * Spread.third(row, of: grid.rows) + Spread.third(column, of: grid.columns)] += 1
    columns += column
    rows += row
    squares += column * column + row * row
  }

  mutating func add(_ other: ColourPatch) {
    count += other.count
    lightness += other.lightness
    a += other.a
    b += other.b
    across.add(other.across)
    down.add(other.down)
    for zone in 0..<9 { zones[zone] += other.zones[zone] }
    columns += other.columns
    rows += other.rows
    squares += other.squares
  }

  var mean: OverviewGrid.Cell {
    OverviewGrid.Cell(lightness: mean(lightness), a: mean(a), b: mean(b))
  }

  private func mean(_ sum: Int) -> Int { thousandths(Double(sum) / Double(max(count, 1)) / 1000) }

  /// Whether the patch is in one piece: the variance of its places is at most twice its area.
  ///
  /// A disc's variance is a sixth of its area. The limit allows a few cells of the colour elsewhere, but no
  /// second spot as large, four times as far off as it is wide.
  var isCompact: Bool {
    // The third power of thousands of cells is more than 32 bits hold.
    let (count, columns, rows) = (Int64(count), Int64(columns), Int64(rows))
    return count * Int64(squares) - columns * columns - rows * rows <= 2 * count * count * count
  }

  var place: (OverviewPlace, isSure: Bool) {
    if isAlongTheEdges { return (.edges, true) }
    let ((across, first), (down, second)) = (across.extent, down.extent)
    let place = OverviewPlace(across, down)
    return (place == .everywhere && !isInEveryZone ? .scattered : place, first && second)
  }

  /// Every zone has at least half of an even share, so that a finger soon comes upon the colour wherever it goes.
  private var isInEveryZone: Bool {
    for zone in 0..<9 where zones[zone] * 18 < count { return false }
    return true
  }

  /// The patch is in all zones but the middle one, which has less than a quarter of an even share.
  private var isAlongTheEdges: Bool {
    guard zones[4] * 36 < count else { return false }
    for zone in 0..<9 where zone != 4 && zones[zone] * 24 < count { return false }
    return true
  }
}

/// The spots of a picture: cells of one colour that touch at their sides.
struct ColourSpots {
  /// Every spot with the place of its colour's name.
  private var spots: [(name: Int, patch: ColourPatch)] = []
  private let cells: Int

  /// Takes the place of every cell's name, row by row.
  init(_ names: [Int], in grid: OverviewGrid) {
    cells = names.count
    var isTaken = [Bool](repeating: false, count: names.count)
    for start in names.indices where !isTaken[start] {
      var patch = ColourPatch()
      isTaken[start] = true
      var waiting = [start]
      while let cell = waiting.popLast() {
        let (column, row) = (cell % grid.columns, cell / grid.columns)
        patch.add(grid.cells[cell])
        patch.lie(at: column, row, in: grid)
        let sides = [
          column > 0 ? cell - 1 : nil, column + 1 < grid.columns ? cell + 1 : nil,
          row > 0 ? cell - grid.columns : nil, row + 1 < grid.rows ? cell + grid.columns : nil,
        ]
        for case let side? in sides where !isTaken[side] && names[side] == names[start] {
          isTaken[side] = true
          waiting.append(side)
        }
      }
      spots.append((names[start], patch))
    }
  }

  /// The spots of a name, the largest first. Each is half a hundredth of the picture or more, which a fingertip finds, and a
  /// quarter of the largest or more.
  func worthCounting(of name: Int) -> [ColourPatch] {
    let all = spots.filter { $0.name == name }.map { $0.patch }.sorted { $0.count > $1.count }
    guard let largest = all.first else { return [] }
    return all.filter { $0.count * 200 >= cells && $0.count * 4 >= largest.count }
  }

  static func largest(of counted: [ColourPatch]) -> ColourPatch? {
    counted.count > 1 && counted[0].count == counted[1].count ? nil : counted.first
  }
}

/// Finds the few colours of a grid: cells that look alike are one patch, and so are patches of one name.
struct ColourSearch {
  /// Thousandths of OKLab: less is the same colour in another light.
  private static var alike: Int { 50 }
  /// The most colours that one search keeps apart; any further colour joins the nearest.
  private static var most: Int { 32 }

  /// One patch for every name, in the order of `ColourName.allCases`.
  private(set) var patches = [ColourPatch](repeating: ColourPatch(), count: ColourName.allCases.count)
  /// The place of every cell's name in the same order.
  private(set) var nameOfCell: [Int] = []

  init(_ grid: OverviewGrid) {
    let bins = ColourBins(grid)
    let leaders = ColourSearch.leaders(of: bins)
    let names = leaders.patches.map { ColourSearch.place(of: ColourName(nearest: $0.mean.colour)) }
    for (place, cell) in grid.cells.enumerated() {
      let name = names[leaders.ofBin[bins.ofCell[place]]]
      nameOfCell.append(name)
      patches[name].add(cell)
      patches[name].lie(at: place % grid.columns, place / grid.columns, in: grid)
    }
  }

  /// The largest bin leads those that look like it, then the largest of the rest, and so on.
  private static func leaders(of bins: ColourBins) -> (patches: [ColourPatch], ofBin: [Int]) {
    let order = bins.patches.indices.sorted {
      let (one, other) = (bins.patches[$0].count, bins.patches[$1].count)
      return one != other ? one > other : bins.keys[$0] < bins.keys[$1]
    }
    var (middles, patches): ([OverviewGrid.Cell], [ColourPatch]) = ([], [])
    var ofBin = [Int](repeating: 0, count: order.count)
    for bin in order {
      let middle = bins.patches[bin].mean
      var nearest = (leader: 0, difference: Int.max)
      for (leader, other) in middles.enumerated() {
        let difference = middle.difference(from: other)
        if difference < nearest.difference { nearest = (leader, difference) }
      }
      if nearest.difference > alike * alike, middles.count < most {
        nearest.leader = middles.count
        middles.append(middle)
        patches.append(ColourPatch())
      }
      patches[nearest.leader].add(bins.patches[bin])
      ofBin[bin] = nearest.leader
    }
    return (patches, ofBin)
  }

  private static func place(of name: ColourName) -> Int { ColourName.allCases.firstIndex(of: name) ?? 0 }
}

/// The cells of a grid in boxes of colours, so that the many that are nearly the same are looked at once.
private struct ColourBins {
  /// Thousandths of OKLab: less than half of `alike`.
  private static var size: Int { 20 }
  /// The grid's cells on a side: 52 x 20 thousandths hold every colour of a screen from its darkest, greenest
  /// or bluest on.
  private static var side: Int { 52 }

  private(set) var patches: [ColourPatch] = []
  private(set) var keys: [Int] = []
  private(set) var ofCell: [Int] = []

  init(_ grid: OverviewGrid) {
    var places = [Int32](repeating: -1, count: ColourBins.side * ColourBins.side * ColourBins.side)
    ofCell.reserveCapacity(grid.cells.count)
    for cell in grid.cells {
      let key = ColourBins.key(of: cell)
      if places[key] < 0 {
        places[key] = Int32(patches.count)
        patches.append(ColourPatch())
        keys.append(key)
      }
      patches[Int(places[key])].add(cell)
      ofCell.append(Int(places[key]))
    }
  }

  private static func key(of cell: OverviewGrid.Cell) -> Int {
    // a and b of a screen's colours lie between -312 and 276.
    (step(cell.lightness) * side + step(cell.a + 400)) * side + step(cell.b + 400)
  }

  private static func step(_ value: Int) -> Int { min(max(value / size, 0), side - 1) }
}
