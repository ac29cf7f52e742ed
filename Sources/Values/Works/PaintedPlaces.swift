// SPDX-License-Identifier: GPL-3.0-or-later

/// A copy of a picture in which regions are painted over in flat colours, seen coarsely.
public struct PaintedPlaces: Sendable {
  /// Cells across and down. A finger hears no finer outline, and an outline has two corners a row.
  public static var columns: Int { 180 }
  public static var rows: Int { 120 }

  private let colours: [UInt32]

  /// `colour` gives that of a place as 0xRRGGBB.
  public init(_ colour: (RelativePlace) -> UInt32) {
    var colours: [UInt32] = []
    for row in 0..<PaintedPlaces.rows {
      for column in 0..<PaintedPlaces.columns {
        colours.append(
          colour(
            RelativePlace(
              across: (Double(column) + 0.5) / Double(PaintedPlaces.columns),
              down: (Double(row) + 0.5) / Double(PaintedPlaces.rows))))
      }
    }
    self.colours = colours
  }

  /// A patch smaller than that, in cells, is a slip of the brush, unless there is no larger one.
  private static var smallest: Int { 6 }
  private static var most: Int { 16 }

  /// The outlines of what is painted in a colour, the largest first.
  public func outlines(of colour: UInt32) -> [RegionShape] {
    var isOpen = colours.map { PaintedPlaces.alike($0, colour) }
    var patches: [Patch] = []
    for start in isOpen.indices where isOpen[start] { patches.append(Patch(at: start, &isOpen)) }
    patches.sort { $0.count > $1.count }
    let worthIt = patches.prefix(PaintedPlaces.most).filter { $0.count >= PaintedPlaces.smallest }
    return (worthIt.isEmpty ? patches.prefix(1).map { $0 } : worthIt).map { $0.outline }
  }

  /// What a painter's program may change when it saves or converts colours, of 255.
  private static var tolerance: Int { 12 }

  private static func alike(_ one: UInt32, _ other: UInt32) -> Bool {
    [16, 8, 0].allSatisfy { shift in
      abs(Int(one >> UInt32(shift) & 255) - Int(other >> UInt32(shift) & 255)) <= tolerance
    }
  }

  /// Cells that touch one another.
  private struct Patch {
    private(set) var count = 0
    /// Of each row that it reaches, from the top: its first cell, and its last.
    private var ends: [(first: Int, last: Int)]
    private var top = PaintedPlaces.rows
    private var bottom = -1

    /// Takes the cells away from those that are open.
    init(at start: Int, _ isOpen: inout [Bool]) {
      let columns = PaintedPlaces.columns
      ends = Array(repeating: (columns, -1), count: PaintedPlaces.rows)
      var waiting = [start]
      isOpen[start] = false
      while let cell = waiting.popLast() {
        let (row, column) = (cell / columns, cell % columns)
        count += 1
        (top, bottom) = (min(top, row), max(bottom, row))
        ends[row] = (min(ends[row].first, column), max(ends[row].last, column))
        let beside = [
          (cell - 1, column > 0), (cell + 1, column < columns - 1), (cell - columns, row > 0),
          (cell + columns, row < PaintedPlaces.rows - 1),
        ]
        for (next, isThere) in beside where isThere && isOpen[next] {
          isOpen[next] = false
          waiting.append(next)
        }
      }
    }

    /// Down along the right, and up along the left; what is open between them belongs to it.
    var outline: RegionShape {
      var (left, right): ([RelativePlace], [RelativePlace]) = ([], [])
      for row in top...max(top, bottom) {
        let edges = [row == top ? 0 : nil, row > top && row < bottom ? 0.5 : nil, row == bottom ? 1 : nil]
        for edge in edges.compactMap({ $0 }) {
          let down = (Double(row) + edge) / Double(PaintedPlaces.rows)
          left.append(
            RelativePlace(across: Double(ends[row].first) / Double(PaintedPlaces.columns), down: down))
          right.append(
            RelativePlace(across: Double(ends[row].last + 1) / Double(PaintedPlaces.columns), down: down))
        }
      }
      return .polygon(right + left.reversed())
    }
  }
}
