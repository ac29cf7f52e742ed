// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture

/// The part of a picture under the strip in data mode: a row, and a stretch of it.
struct DataView: Equatable {
  /// How often the stretch is halved from the whole width.
  var zoom = 0
  /// The leftmost column of the stretch.
  var column = 0
  var row = 0

  init() {}

  /// The whole width of a picture, and its middle row.
  init(of picture: Picture) { row = picture.height / 2 }

  /// The strongest zoom shows at least so many columns, one for each pad of the strip.
  private static var fewest: Int { 8 }

  static func mostZoom(of picture: Picture) -> Int {
    var zoom = 0
    while picture.width >> (zoom + 1) >= fewest { zoom += 1 }
    return zoom
  }

  func width(in picture: Picture) -> Int { max(picture.width >> zoom, 1) }
  func height(in picture: Picture) -> Int { max(picture.height >> zoom, 1) }

  func columns(in picture: Picture) -> Range<Int> { column..<column + width(in: picture) }

  /// The pixel under a spot. Every column has an equal part of the strip; on a touch pad the row lies in the
  /// middle, as far as the picture goes.
  func pixel(at spot: Spot, in picture: Picture) -> (column: Int, row: Int) {
    let width = width(in: picture)
    let across = column + min(Int(DataView.share(spot.x) * Double(width)), width - 1)
    guard let y = spot.y else { return (across, row) }
    let height = height(in: picture)
    let top = min(max(row - height / 2, 0), picture.height - height)
    return (across, top + min(Int(DataView.share(y) * Double(height)), height - 1))
  }

  /// Limits what a control reports to 0 to 1, even where it is no number.
  private static func share(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }

  /// Moves the stretch until the wanted column is under this place of the strip, as far as the picture goes.
  mutating func show(_ wanted: Int, at x: Double, in picture: Picture) {
    let width = width(in: picture)
    let place = min(Int(DataView.share(x) * Double(width)), width - 1)
    column = min(max(wanted - place, 0), picture.width - width)
  }

  // MARK: - By the knob

  /// Turns to another row: a click is a twentieth of the shown height, but a row at least.
  ///
  /// Returns whether there was a row to go to.
  mutating func turnRow(_ clicks: Int, in picture: Picture) -> Bool {
    let before = row
    row = min(max(row - clicks * max(height(in: picture) / 20, 1), 0), picture.height - 1)
    return row != before
  }

  /// Zooms by clicks; the middle stays where it is.
  mutating func turnZoom(_ clicks: Int, in picture: Picture) -> Bool {
    let (before, middle) = (zoom, column + width(in: picture) / 2)
    zoom = min(max(zoom + clicks, 0), DataView.mostZoom(of: picture))
    show(middle, at: 0.5, in: picture)
    return zoom != before
  }

  /// Moves the stretch; one click is a pad of the strip.
  mutating func pan(_ clicks: Int, in picture: Picture) -> Bool {
    let (before, width) = (column, width(in: picture))
    column = min(max(column + clicks * max(width / 8, 1), 0), picture.width - width)
    return column != before
  }

  // MARK: - By two fingers

  /// Zooms by steps; the pixel under a spot of the pad stays there, as far as the picture goes.
  mutating func zoom(_ steps: Int, about spot: Spot, in picture: Picture) -> Bool {
    let kept = pixel(at: spot, in: picture)
    let hasZoomed = turnZoom(steps, in: picture)
    show(kept.column, at: spot.x, in: picture)
    let height = height(in: picture)
    let below = min(Int(DataView.share(spot.y ?? 0.5) * Double(height)), height - 1)
    row = min(max(kept.row - below + height / 2, 0), picture.height - 1)
    return hasZoomed
  }

  /// Drags the picture by sixteenths of what is shown: to the right and down.
  mutating func drag(across: Int, down: Int, in picture: Picture) -> Bool {
    let before = self
    let (width, height) = (width(in: picture), height(in: picture))
    column = min(max(column - across * width / 16, 0), picture.width - width)
    row = min(max(row - down * height / 16, 0), picture.height - 1)
    return self != before
  }
}
