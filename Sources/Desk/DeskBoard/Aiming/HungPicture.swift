// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A picture in a dark frame on a light wall, and the small views that a camera has of it.
package struct HungPicture {
  /// In places: the views that a board's camera gives of its frames, which are four to three.
  package static var size: (width: Int, height: Int) { (160, 120) }
  /// In places: a picture fills three quarters of a view, so that its frame stays within it when it leans.
  private static var room: (width: Double, height: Double) { (120, 90) }
  /// In places: wider than the four over which a view's sharpness is measured.
  private static var frameWidth: Double { 6 }
  /// A room by day, whose walls are lighter than most pictures.
  private static var wall: SRGB8 { SRGB8(red: 166, green: 160, blue: 148) }
  /// So much darker than the wall that the frame can be seen in a dim room, too.
  private static var frame: SRGB8 { SRGB8(red: 46, green: 39, blue: 32) }
  /// Samples of the picture in a place, across and down: an edge falls between places, as a camera's does.
  private static var fineness: Int { 2 }

  /// The picture, row by row from the top; empty where the wall is bare.
  private var samples: [SRGB8] = []
  /// In samples.
  private var (columns, rows) = (0, 0)

  package init(_ picture: Picture?) {
    guard let picture else { return }
    let (pixelsAcross, pixelsDown) = (Double(picture.width), Double(picture.height))
    let scale = min(HungPicture.room.width / pixelsAcross, HungPicture.room.height / pixelsDown)
    columns = max(1, Int(pixelsAcross * scale) * HungPicture.fineness)
    rows = max(1, Int(pixelsDown * scale) * HungPicture.fineness)
    let (width, height) = (pixelsAcross / Double(columns), pixelsDown / Double(rows))
    samples.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = PixelArea(
          left: Double(column) * width, right: Double(column + 1) * width, top: Double(row) * height,
          bottom: Double(row + 1) * height)
        samples.append(SRGB8(picture.mean(over: cell)))
      }
    }
  }

  /// From the picture's middle to the outer edge of its frame, across and down, in places of a view from the usual distance.
  package var half: (width: Double, height: Double) {
    let places = 2 * Double(HungPicture.fineness)
    return (Double(columns) / places + HungPicture.frameWidth, Double(rows) / places + HungPicture.frameWidth)
  }

  /// What the camera sees in a pose, moved by so many places to the right and downwards.
  package func view(_ pose: Pose, moved: Double = 0) -> ColourView? {
    let (width, height) = HungPicture.size
    var view = Smudge(bytes: places(CameraRays(pose, moved: moved)), width: width, height: height)
    view.blur(by: pose.blur)
    if let light = pose.light { view.dim(to: light) }
    return ColourView(width: width, height: height, bytes: view.bytes)
  }

  private func places(_ rays: CameraRays) -> [UInt8] {
    let (width, height) = HungPicture.size
    let parts = HungPicture.fineness
    let count = parts * parts
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        var sum = (red: 0, green: 0, blue: 0)
        for part in 0..<count {
          let place = rays.onWall(
            HungPicture.middle(of: part % parts, in: column, of: width),
            HungPicture.middle(of: part / parts, in: row, of: height))
          let seen = place.map { point(across: $0.x, down: $0.y) } ?? HungPicture.wall
          sum = (sum.red + Int(seen.red), sum.green + Int(seen.green), sum.blue + Int(seen.blue))
        }
        for part in [sum.red, sum.green, sum.blue] { bytes.append(UInt8((part + count / 2) / count)) }
      }
    }
    return bytes
  }

  /// How far a part of a place is from the middle of the view, in places.
  private static func middle(of part: Int, in place: Int, of count: Int) -> Double {
    Double(place) + (Double(part) + 0.5) / Double(fineness) - Double(count) / 2
  }

  /// What is on the wall so many places from the picture's middle.
  private func point(across: Double, down: Double) -> SRGB8 {
    guard !samples.isEmpty else { return HungPicture.wall }
    let fineness = Double(HungPicture.fineness)
    let x = across + Double(columns) / fineness / 2
    let y = down + Double(rows) / fineness / 2
    let (right, bottom) = (Double(columns) / fineness - x, Double(rows) / fineness - y)
    let depth = min(min(x, right), min(y, bottom))
    if depth > 0 { return samples[Int(y * fineness) * columns + Int(x * fineness)] }
    return depth > -HungPicture.frameWidth ? HungPicture.frame : HungPicture.wall
  }
}
