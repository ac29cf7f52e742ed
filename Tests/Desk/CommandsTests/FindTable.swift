// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Finding
import Picture
import Walls

/// How well paintings were found: one line of a table.
struct FindRow {
  var (count, right, wrong, canvases) = (0, 0, 0, 0)
  /// Of the photograph's diagonal, in percent, and of the proportions.
  var (corners, aspects): ([Double], [Double]) = ([], [])

  /// Takes what was found in a photograph, and what is true: any of outline, paper and canvas is right.
  mutating func take(_ found: FoundPainting?, _ truths: [[Polygon.Place]], aspect: Double?, diagonal: Double)
  {
    count += 1
    guard let found, found.isFound else { return }
    let list = found.corners.places
    let overlaps = truths.map { Polygon.overlap(list, $0) }
    guard let best = overlaps.max(), best >= 0.9, let index = overlaps.firstIndex(of: best) else {
      wrong += 1
      return
    }
    right += 1
    for (corner, place) in zip(list, truths[index]) {
      let (x, y) = (corner.x - place.x, corner.y - place.y)
      corners.append((x * x + y * y).squareRoot() / diagonal * 100)
    }
    if index == 0, let aspect, let stance = found.stance {
      aspects.append((stance.aspect / aspect - 1).magnitude * 100)
    }
    if let canvas = truths.last, Polygon.overlap(found.canvas.places, canvas) >= 0.9 { canvases += 1 }
  }

  static let head = "found right, found but wrong, corners median and p90, proportions median and p90, canvas"

  /// In percent.
  var text: String {
    func share(_ part: Int) -> String {
      FindRow.pad(count == 0 ? 0 : Double(part) / Double(count) * 100, 1)
    }
    func tenth(_ values: [Double]) -> [String] {
      [FindRow.pad(values.quantile(0.5), 2), FindRow.pad(values.quantile(0.9), 2)]
    }
    return ([share(right), share(wrong)] + tenth(corners) + tenth(aspects) + [share(canvases)])
      .joined(separator: " ")
  }

  static func pad(_ number: Double, _ decimals: Int) -> String {
    let text = number.isFinite ? Number.text(number, decimals: decimals) : "-"
    return String(repeating: " ", count: max(0, 6 - text.utf8.count)) + text
  }
}

/// What must hold of all photographs together, and whether it does.
struct FindLimits {
  private(set) var lines: [String] = []
  private(set) var broken: [String] = []

  mutating func least(_ limit: Double, _ part: Int, of count: Int, _ name: String) {
    let share = FindLimits.share(part, of: count)
    add(share >= limit, "at least", limit, share, name)
  }

  mutating func most(_ limit: Double, _ part: Int, of count: Int, _ name: String) {
    let share = FindLimits.share(part, of: count)
    add(share <= limit, "at most", limit, share, name)
  }

  /// Of fewer than a hundred a hundredth is none, but one of them may be among those hundred that are: a window of one pane, where
  /// the sky is no lighter than the room, looks as a picture of what is outside.
  mutating func mostButOne(_ limit: Double, _ part: Int, of count: Int, _ name: String) {
    most(count < 100 ? FindLimits.share(1, of: count) : limit, part, of: count, name)
  }

  mutating func most(_ limit: Double, _ value: Double, _ name: String) {
    add(value <= limit, "at most", limit, value, name)
  }

  private static func share(_ part: Int, of count: Int) -> Double {
    count == 0 ? 0 : Double(part) / Double(count) * 100
  }

  private mutating func add(
    _ holds: Bool, _ way: String, _ limit: Double, _ value: Double, _ name: String
  ) {
    let value = value.isFinite ? Number.text(value, decimals: 2) : "-"
    let line = "\(name): \(value), \(way) \(Number.text(limit, decimals: 1))"
    lines.append((holds ? "holds " : "fails ") + line)
    if !holds { broken.append(line) }
  }
}

extension Corners {
  var places: [Polygon.Place] { (0..<4).map { (self[$0].x, self[$0].y) } }
}

extension [Double] {
  /// The value below which a share of all values is; of none, infinity.
  func quantile(_ share: Double) -> Double {
    let sorted = sorted()
    return sorted.isEmpty
      ? .infinity : sorted[Swift.min(Int(share * Double(sorted.count)), sorted.count - 1)]
  }
}
