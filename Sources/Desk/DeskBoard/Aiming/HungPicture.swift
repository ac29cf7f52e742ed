// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A picture in a dark frame, as it hangs on a wall. Lengths are in places of a view from the usual distance.
package struct HungPicture {
  /// A picture fills three quarters of a view, so that its frame stays within it when it leans.
  private static var room: (width: Double, height: Double) { (120, 90) }
  /// Wider than the four over which a view's sharpness is measured.
  package static var usualFrame: Double { 6 }
  /// How wide the frame is; 0 of a label, which has none.
  package var frameWidth = usualFrame
  /// So much darker than the wall that the frame can be seen in a dim room, too.
  private static var frame: SRGB8 { SRGB8(red: 46, green: 39, blue: 32) }
  /// Samples of the picture in a place, across and down: an edge falls between places, as a camera's does.
  static var fineness: Int { 2 }

  let picture: Picture
  /// How far its middle is to the right of the wall's.
  let middle: Double
  /// How wide and high the picture itself is.
  private let (width, height): (Double, Double)
  /// The picture for views, row by row from the top.
  private var samples: [SRGB8] = []
  /// In samples.
  private let (columns, rows): (Int, Int)

  init(_ picture: Picture, middle: Double = 0) {
    (self.picture, self.middle) = (picture, middle)
    let (pixelsAcross, pixelsDown) = (Double(picture.width), Double(picture.height))
    let scale = min(HungPicture.room.width / pixelsAcross, HungPicture.room.height / pixelsDown)
    (width, height) = (pixelsAcross * scale, pixelsDown * scale)
    columns = max(1, Int(width) * HungPicture.fineness)
    rows = max(1, Int(height) * HungPicture.fineness)
    let cell = (width: pixelsAcross / Double(columns), height: pixelsDown / Double(rows))
    samples.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let area = PixelArea(
          left: Double(column) * cell.width, right: Double(column + 1) * cell.width,
          top: Double(row) * cell.height, bottom: Double(row + 1) * cell.height)
        samples.append(SRGB8(picture.mean(over: area)))
      }
    }
  }

  /// The same frame with a picture that is finer or coarser.
  func holding(_ picture: Picture) -> HungPicture {
    var other = HungPicture(picture, middle: middle)
    other.frameWidth = frameWidth
    return other
  }

  /// From its middle to the edges of the picture, and to the outer ones of the frame.
  package var half: (width: Double, height: Double) { (width / 2, height / 2) }
  var outerHalf: (width: Double, height: Double) {
    (width / 2 + frameWidth, height / 2 + frameWidth)
  }

  /// What a view shows of it so far from the wall's middle; nil beside it.
  func sample(across: Double, down: Double) -> SRGB8? {
    let (x, y) = (across - middle + width / 2, down + height / 2)
    let depth = depth(x, y)
    guard depth > 0 else { return depth > -frameWidth ? HungPicture.frame : nil }
    let column = min(Int(x * Double(columns) / width), columns - 1)
    let row = min(Int(y * Double(rows) / height), rows - 1)
    return samples[row * columns + column]
  }

  /// What a photograph shows of it there: its own pixels.
  func pixel(across: Double, down: Double) -> SRGB8? {
    let (x, y) = (across - middle + width / 2, down + height / 2)
    let depth = depth(x, y)
    guard depth > 0 else { return depth > -frameWidth ? HungPicture.frame : nil }
    let column = min(Int(x * pixelsInPlace), picture.width - 1)
    return SRGB8(integer: picture.screenPixel(column, min(Int(y * pixelsInPlace), picture.height - 1)))
  }

  /// Across and down.
  var pixelsInPlace: Double { Double(picture.width) / width }

  /// Whether any of it lies in a part of the wall.
  func reaches(_ part: WallPart) -> Bool {
    let half = outerHalf
    return part.left < middle + half.width && part.right > middle - half.width && part.top < half.height
      && part.bottom > -half.height
  }

  /// Whether all of a part of the wall lies behind the picture itself.
  func covers(_ part: WallPart) -> Bool {
    part.left > middle - width / 2 && part.right < middle + width / 2 && part.top > -height / 2
      && part.bottom < height / 2
  }

  /// How far within the picture a place is; below 0 how far outside, as the frame counts it.
  private func depth(_ x: Double, _ y: Double) -> Double { min(min(x, width - x), min(y, height - y)) }
}
