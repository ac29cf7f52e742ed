// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A photograph of a printed label on a wall, which fills most of it: the same seed is always the same photograph.
public struct LabelPhotograph: Sendable {
  public let width: Int
  public let height: Int
  /// Grey, row by row from the top.
  public let bytes: [UInt8]

  /// Print has so many pixels of x height in the label's middle; the label is turned by at most so many degrees.
  public init(_ sheet: PrintedSheet, xHeight: Double, degrees: Double, seed: UInt64) {
    var dice = Dice(seed: seed)
    let pixels = xHeight / PrintedSheet.xHeight
    width = Int(Double(sheet.width) * pixels * 1.25)
    height = Int(Double(sheet.height) * pixels * 1.3)
    let view = View(
      pixels: pixels, degrees: dice.between(-degrees, degrees), roll: dice.between(-3, 3), width: width,
      height: height)
    let (exposure, slope) = (dice.between(0.7, 1.1), dice.between(-0.3, 0.3))
    let noise = dice.between(1, 5)
    let isMoved = dice.unit() < 0.25
    let (length, way) = (isMoved ? dice.between(0.5, 1.5) : 0, dice.between(0, 2 * .pi))
    let motion = (x: length * cos(way), y: length * sin(way))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let light = exposure * (1 + slope * (Double(column) / Double(width) - 0.5))
        var sum = 0.0
        for part in 0..<16 {
          let (across, down) = (Double(part & 3) / 2 - 0.75, Double(part >> 2) / 2 - 0.75)
          let way = Double((part * 7) & 15) / 15 - 0.5
          let place = view.onLabel(
            Double(column) + across + way * motion.x, Double(row) + down + way * motion.y)
          sum += sheet.shade(place.x, place.y)
        }
        bytes.append(UInt8(min(max(sum / 16 * light + dice.normal() * noise, 0), 255)))
      }
    }
    self.bytes = bytes
  }
}
