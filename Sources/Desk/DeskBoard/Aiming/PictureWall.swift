// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A light wall with pictures side by side, the first in its middle, and the small views that a camera has of it.
package struct PictureWall {
  /// In places: the views that a board's camera gives of its frames, which are four to three.
  package static var size: (width: Int, height: Int) { (160, 120) }
  /// A room by day, whose walls are lighter than most pictures.
  static var colour: SRGB8 { SRGB8(red: 166, green: 160, blue: 148) }
  /// In places, from frame to frame: so near that a view of one may show a part of the next.
  private static var gap: Double { 16 }

  /// None where the wall is bare.
  package private(set) var hung: [HungPicture]

  package init(_ picture: Picture? = nil) { hung = picture.map { [HungPicture($0)] } ?? [] }

  /// All of them in frames of this width.
  mutating func frame(by places: Double) {
    for place in hung.indices { hung[place].frameWidth = places }
  }

  /// Hangs another one up, in turn to the right and to the left of what hangs there.
  package mutating func hang(beside picture: Picture) {
    let half = HungPicture(picture).outerHalf.width
    let isRight = hung.count % 2 == 1
    let ends = hung.map { $0.middle + (isRight ? $0.outerHalf.width : -$0.outerHalf.width) }
    guard let end = isRight ? ends.max() : ends.min() else { return self = PictureWall(picture) }
    let middle = end + (isRight ? PictureWall.gap + half : -PictureWall.gap - half)
    hung.append(HungPicture(picture, middle: middle))
  }

  /// The same wall with another picture in the first frame.
  func showing(_ picture: Picture) -> PictureWall {
    guard let first = hung.first else { return PictureWall(picture) }
    var wall = self
    wall.hung[0] = first.holding(picture)
    return wall
  }

  /// What the camera sees in a pose, moved by so many places to the right and downwards.
  package func view(_ pose: Pose, moved: Double = 0) -> ColourView? {
    let (width, height) = PictureWall.size
    var view = Smudge(bytes: places(CameraRays(pose, moved: moved)), width: width, height: height)
    view.blur(by: pose.blur)
    if let light = pose.light { view.dim(to: light) }
    return ColourView(width: width, height: height, bytes: view.bytes)
  }

  private func places(_ rays: CameraRays) -> [UInt8] {
    let (width, height) = PictureWall.size
    let parts = HungPicture.fineness
    let count = parts * parts
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        var sum = (red: 0, green: 0, blue: 0)
        for part in 0..<count {
          let place = rays.onWall(
            PictureWall.middle(of: part % parts, in: column, of: width),
            PictureWall.middle(of: part / parts, in: row, of: height))
          let seen = place.map { sample(across: $0.x, down: $0.y) } ?? PictureWall.colour
          sum = (sum.red + Int(seen.red), sum.green + Int(seen.green), sum.blue + Int(seen.blue))
        }
        for part in [sum.red, sum.green, sum.blue] { bytes.append(UInt8((part + count / 2) / count)) }
      }
    }
    return bytes
  }

  /// How far a part of a place is from the middle of the view, in places.
  private static func middle(of part: Int, in place: Int, of count: Int) -> Double {
    Double(place) + (Double(part) + 0.5) / Double(HungPicture.fineness) - Double(count) / 2
  }

  private func sample(across: Double, down: Double) -> SRGB8 {
    for picture in hung {
      if let seen = picture.sample(across: across, down: down) { return seen }
    }
    return PictureWall.colour
  }
}
