// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// What is done to a picture before it is heard, in this order: window, enlarged middle, rotation, ground, brightness and contrast, edges,
/// threshold, inversion.
public struct SweepTreatment: Equatable, Sendable {
  /// The part that is heard, in pixels; all of it where there is none.
  public var window: PixelArea?
  /// The middle is twice as large as it is, and the border half as large: The vOICe calls it foveal mapping.
  public var enlargesMiddle = false
  /// Quarter turns clockwise.
  public var turns = 0
  /// Instead of the lightness, how much a place differs from this sounds.
  public var ground: SweepGround?
  /// Added to the lightness, which is 0 to 1.
  public var brightness = 0.0
  public static let brightnessBounds = -1.0...1
  /// How many times as far from the middle lightness.
  public var contrast = 1.0
  public static let contrastBounds = 0.0...10
  /// Only the steepness of changes in lightness sounds.
  public var onlyEdges = false
  /// Lightness from here on counts as white, below it as black.
  public var threshold: Double?
  public static let thresholdBounds = 0.0...1
  public var inverts = false

  public init() {}

  /// The edges of one of many cells that stand side by side between two places.
  func edges(of cell: Int, among count: Int, from low: Double, to high: Double) -> (Double, Double) {
    let size = (high - low) / Double(count)
    func edge(_ cell: Int) -> Double {
      // The last edge is the window's own, whatever rounding did.
      if cell == count { return high }
      guard enlargesMiddle else { return low + Double(cell) * size }
      let share = Double(cell) / Double(count)
      return low + SweepTreatment.place(at: share, enlargingMiddle: true) * (high - low)
    }
    return (edge(cell), edge(cell + 1))
  }

  /// Where a share of the way along one side lies in what is heard.
  public static func place(at share: Double, enlargingMiddle: Bool) -> Double {
    guard enlargingMiddle else { return share }
    // A straight line and a cube in equal parts: half as steep in the middle, twice at the border.
    let way = 2 * share - 1
    return 0.5 + (way + way * way * way) / 4
  }

  /// Where a place of the turned picture lies before the turns, both as shares from the left and from the top.
  public static func turnedBack(_ x: Double, _ y: Double, by turns: Int) -> (x: Double, y: Double) {
    switch turns & 3 {
    case 1: (y, 1 - x)
    case 2: (1 - x, 1 - y)
    case 3: (1 - y, x)
    default: (x, y)
    }
  }

  /// Treats the lightness of cells, rows from top to bottom.
  func treat(_ cells: inout [Double], columns: Int) {
    for index in cells.indices { cells[index] = unit((cells[index] - 0.5) * contrast + 0.5 + brightness) }
    if onlyEdges { cells = SweepTreatment.edges(of: cells, columns: columns) }
    if let threshold { for index in cells.indices { cells[index] = cells[index] >= threshold ? 1 : 0 } }
    if inverts { for index in cells.indices { cells[index] = 1 - cells[index] } }
  }

  /// Sobel's edges: the slope across and down, each smoothed the other way; a full step is white.
  ///
  /// The cells at the border are repeated beyond it, so the border itself is no edge.
  private static func edges(of cells: [Double], columns: Int) -> [Double] {
    let rows = cells.count / max(columns, 1)
    func cell(_ column: Int, _ row: Int) -> Double {
      cells[min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)]
    }
    var edges = cells
    for row in 0..<rows {
      for column in 0..<columns {
        var (across, down) = (0.0, 0.0)
        for (offset, weight) in [(-1, 0.25), (0, 0.5), (1, 0.25)] {
          across += weight * (cell(column + 1, row + offset) - cell(column - 1, row + offset))
          down += weight * (cell(column + offset, row + 1) - cell(column + offset, row - 1))
        }
        edges[row * columns + column] = unit(Maths.sqrt(across * across + down * down))
      }
    }
    return edges
  }
}
