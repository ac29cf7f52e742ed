// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// A picture in a dark frame on a light wall, and the small views that a camera has of it.
struct HungPicture {
  /// In places: the views that a board's camera gives of its frames, which are four to three.
  private static var size: (width: Int, height: Int) { (160, 120) }
  /// In places: a picture fills three quarters of a view, so that its frame stays within it when it leans.
  private static var room: (width: Double, height: Double) { (120, 90) }
  /// In places: wider than the four over which a view's sharpness is measured.
  private static var frameWidth: Double { 6 }
  /// Of 255, which is white: a room by day, whose walls are lighter than most pictures.
  private static var wall: UInt8 { 160 }
  /// So much darker than the wall that the frame can be seen in a dim room, too.
  private static var frame: UInt8 { 40 }
  /// Samples of the picture in a place, across and down: an edge falls between places, as a camera's does.
  private static var fineness: Int { 2 }

  /// The picture's luma, row by row from the top; empty where the wall is bare.
  private var luma: [UInt8] = []
  /// In samples.
  private var (columns, rows) = (0, 0)

  init(_ picture: Picture?) {
    guard let picture else { return }
    let (pixelsAcross, pixelsDown) = (Double(picture.width), Double(picture.height))
    let scale = min(HungPicture.room.width / pixelsAcross, HungPicture.room.height / pixelsDown)
    columns = max(1, Int(pixelsAcross * scale) * HungPicture.fineness)
    rows = max(1, Int(pixelsDown * scale) * HungPicture.fineness)
    let (width, height) = (pixelsAcross / Double(columns), pixelsDown / Double(rows))
    luma.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = PixelArea(
          left: Double(column) * width, right: Double(column + 1) * width, top: Double(row) * height,
          bottom: Double(row + 1) * height)
        luma.append(SRGB8(picture.mean(over: cell)).luma)
      }
    }
  }

  /// What the camera sees in a pose, moved by so many places to the right and downwards.
  func view(_ pose: Pose, moved: Double = 0) -> LumaView? {
    let (width, height) = HungPicture.size
    var view = Smudge(luma: places(lean: pose.lean, moved: moved), width: width, height: height)
    view.blur(by: pose.blur)
    if let light = pose.light { view.dim(to: light) }
    return LumaView(width: width, height: height, luma: view.luma)
  }

  private func places(lean: Double, moved: Double) -> [UInt8] {
    let (width, height) = HungPicture.size
    let (parts, angle) = (HungPicture.fineness, lean * .pi / 180)
    let (cosine, sine) = (Maths.cos(angle), Maths.sin(angle))
    var places: [UInt8] = []
    places.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        var sum = 0
        for part in 0..<parts * parts {
          let x = HungPicture.middle(of: part % parts, in: column, of: width) - moved
          let y = HungPicture.middle(of: part / parts, in: row, of: height) - moved
          // The wall turns against the camera.
          sum += Int(point(across: cosine * x - sine * y, down: cosine * y + sine * x))
        }
        places.append(UInt8((sum + parts * parts / 2) / (parts * parts)))
      }
    }
    return places
  }

  /// How far a part of a place is from the middle of the view, in places.
  private static func middle(of part: Int, in place: Int, of count: Int) -> Double {
    Double(place) + (Double(part) + 0.5) / Double(fineness) - Double(count) / 2
  }

  /// What is on the wall so many places from the picture's middle.
  private func point(across: Double, down: Double) -> UInt8 {
    guard !luma.isEmpty else { return HungPicture.wall }
    let fineness = Double(HungPicture.fineness)
    let x = across + Double(columns) / fineness / 2
    let y = down + Double(rows) / fineness / 2
    let (right, bottom) = (Double(columns) / fineness - x, Double(rows) / fineness - y)
    let depth = min(min(x, right), min(y, bottom))
    if depth > 0 { return luma[Int(y * fineness) * columns + Int(x * fineness)] }
    return depth > -HungPicture.frameWidth ? HungPicture.frame : HungPicture.wall
  }
}
