// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// Whether a rectangle that is seen from straight ahead has ribs from top to bottom, as radiators and blinds have: many bands, lighter
/// and darker in turn, all equally wide.
struct Ribs {
  /// 0 to 1.
  private(set) var share = 0.0

  /// Rows that are compared, in each of these bands of the height: a sill may lie above, or a floor below.
  private static var count: Int { 24 }
  private static var bands: [(top: Double, bottom: Double)] { [(0.1, 0.5), (0.3, 0.7), (0.5, 0.9)] }
  /// Fewer changes from light to dark and back may be columns, or trees.
  private static var fewest: Int { 6 }
  /// How far the widths of two ribs beside each other may differ, as a share of both.
  private static var uneven: Double { 0.2 }
  /// How much of the rectangle's width ribs have at least, and what part of it is wider than one.
  private static var filled: Double { 0.4 }
  private static var widest: Int { 10 }
  /// Pixels to the side in each pixel down: a rectangle's side may have been found askew.
  private static var leans: [Double] { stride(from: -0.4, through: 0.4, by: 0.05).map { $0 } }

  init(of flat: Picture) {
    for band in Ribs.bands { share = max(share, Ribs.share(flat, band)) }
  }

  private static func share(_ flat: Picture, _ band: (top: Double, bottom: Double)) -> Double {
    let places = (0..<count).map { index in
      Int((band.top + (band.bottom - band.top) * Double(index) / Double(count - 1)) * Double(flat.height - 1))
    }
    let rows = places.map { fine(flat, $0) }
    var (best, squares, most) = ([Float](), [Float](), Float(0))
    for lean in leans {
      var (mean, all) = ([Float](repeating: 0, count: flat.width), [Float](repeating: 0, count: flat.width))
      for (place, row) in zip(places, rows) {
        let off = Int((lean * Double(place - places[count / 2])).rounded())
        for column in max(0, -off)..<max(min(flat.width, flat.width - off), max(0, -off)) {
          mean[column] += row[column + off] / Float(count)
          all[column] += row[column + off] * row[column + off] / Float(count)
        }
      }
      let common = mean.reduce(0) { $0 + $1 * $1 }
      if common > most { (best, squares, most) = (mean, all, common) }
    }
    // A swing of less than two of 255 is noise.
    let swing = Maths.sqrt(Double(most) / Double(max(best.count, 1)))
    guard swing > 2, let even = even(best, Float(swing / 2)) else { return 0 }
    // Of ribs, each row is as the others.
    let (own, all) = (best[even].reduce(0) { $0 + $1 * $1 }, squares[even].reduce(0, +))
    return min(max((Double(own / max(all, 1e-6)) - 0.5) / 0.25, 0), 1)
  }

  /// How much lighter each place of a row is than what is around it; beside a radiator's end it counts for no more than a rib.
  private static func fine(_ flat: Picture, _ row: Int) -> [Float] {
    let light = (0..<flat.width).map { column in
      let colour = ShownColour(flat.screenPixel(column, row))
      return (colour.red + colour.green + colour.blue) / 3
    }
    var sums: [Float] = [0]
    for value in light { sums.append((sums.last ?? 0) + value) }
    let reach = max(flat.width / widest, 1)
    let own = light.indices.map { column in
      let (low, high) = (max(column - reach, 0), min(column + reach + 1, light.count))
      return light[column] - (sums[high] - sums[low]) / Float(high - low)
    }
    let most = 2.5 * own.map { $0.magnitude }.sorted()[own.count / 2]
    return own.map { min(max($0, -most), most) }
  }

  /// The part of a row that is lighter and darker by so much in turn, many times, each as wide as the next.
  private static func even(_ row: [Float], _ least: Float) -> Range<Int>? {
    var (starts, isLight): ([Int], Bool) = ([], row[0] > 0)
    for (column, value) in row.enumerated() {
      if !isLight, value > least {
        starts.append(column)
        isLight = true
      } else if isLight, value < -least {
        isLight = false
      }
    }
    var (first, best) = (0, 0..<0)
    for place in starts.indices {
      if place - first > 1 {
        let (last, step) = (starts[place - 1] - starts[place - 2], starts[place] - starts[place - 1])
        // What is farther away is narrower, but hardly so from rib to rib.
        if Double(max(last, step) - min(last, step)) > uneven * Double(last + step) { first = place - 1 }
      }
      if place - first >= fewest, starts[place] - starts[first] > best.count {
        best = starts[first]..<starts[place]
      }
    }
    return Double(best.count) > filled * Double(row.count) ? best : nil
  }
}
