// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// Paints a string that rings: a scale with a mark, and below it stripes that stand still where it is in tune.
struct StrobePainter {
  let string: SeenString
  let area: ScreenArea

  /// The shape that it wants, across and down.
  static var shape: (width: Int, height: Int) { (3, 1) }
  /// In stripes.
  private static var stripes: Int { 8 }
  /// In cents: as far off as this, the mark stands at the end of the scale.
  private static var widest: Double { 50 }

  private static var white: UInt32 { 0xFFFFFF }
  /// Nearly as light as white, and never mistaken for it.
  private static var yellow: UInt32 { 0xFFE000 }

  /// A third of the area is the scale.
  private var scaleHeight: Int { area.height / 3 }
  private var line: Int { max(area.height / 40, 1) }

  func paint(on canvas: inout Canvas) {
    paintStripes(on: &canvas)
    paintScale(on: &canvas)
  }

  private func paintStripes(on canvas: inout Canvas) {
    let period = max(area.width / StrobePainter.stripes, 2)
    let moved = Int((string.turns * Double(period)).rounded())
    let top = area.y + scaleHeight + line
    var start = moved % period - period
    while start < area.width {
      let (left, right) = (max(start, 0), min(start + period / 2, area.width))
      if right > left {
        canvas.fill(
          ScreenArea(x: area.x + left, y: top, width: right - left, height: area.y + area.height - top),
          StrobePainter.white)
      }
      start += period
    }
  }

  /// The right pitch is a line in the middle; the string's own is the broad mark.
  private func paintScale(on canvas: inout Canvas) {
    let bottom = area.y + scaleHeight
    canvas.fill(
      ScreenArea(x: area.x, y: bottom - line, width: area.width, height: line), StrobePainter.white)
    let middle = area.x + area.width / 2
    canvas.fill(
      ScreenArea(x: middle - line, y: area.y, width: 2 * line, height: scaleHeight), StrobePainter.white)
    let cents = string.cents.isFinite ? string.cents : 0
    let share = 0.5 + min(max(cents / (2 * StrobePainter.widest), -0.5), 0.5)
    let width = max(area.width / 20, 2)
    let left = area.x + Int(share * Double(area.width - width))
    canvas.fill(
      ScreenArea(
        x: left, y: area.y + scaleHeight / 3, width: width, height: scaleHeight - scaleHeight / 3 - line),
      StrobePainter.yellow)
  }
}
