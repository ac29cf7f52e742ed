// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// An upright part of a wall, in places from the wall's middle.
struct WallPart {
  let (left, right, top, bottom): (Double, Double, Double, Double)

  /// The part that just holds these four places.
  init(
    _ one: (x: Double, y: Double), _ two: (x: Double, y: Double), _ three: (x: Double, y: Double),
    _ four: (x: Double, y: Double)
  ) {
    left = min(min(one.x, two.x), min(three.x, four.x))
    right = max(max(one.x, two.x), max(three.x, four.x))
    top = min(min(one.y, two.y), min(three.y, four.y))
    bottom = max(max(one.y, two.y), max(three.y, four.y))
  }
}

/// The photograph that the same camera takes: of all that a view shows, but as fine as the pictures are.
extension PictureWall {
  /// In pixels: two megapixels, as much as a fingertip can tell apart.
  package static var photographWidth: Int { 1600 }
  /// A thirtieth of a second, while the shutter is open, of the two views from one end of a shake to the other.
  private static var shareOfShake: Double { 0.25 }
  /// Samples in a pixel, across and down, where its picture is no finer than twice that and where it has an edge or is finer.
  private static var fineness: (usual: Int, most: Int) { (2, 4) }

  /// What the camera takes in a pose; nil of a width that is no picture's.
  package func photograph(
    _ pose: Pose, moved: Double = 0, width: Int = PictureWall.photographWidth
  ) -> Picture? {
    let height = width * PictureWall.size.height / PictureWall.size.width
    let pixelsInPlace = Double(width) / Double(PictureWall.size.width)
    let rays = CameraRays(pose, moved: moved)
    var photograph = Smudge(bytes: pixels(rays, width, height), width: width, height: height)
    photograph.blur(by: Int(Double(pose.blur) * pixelsInPlace))
    photograph.smear(by: Int(Double(pose.shake) * PictureWall.shareOfShake * pixelsInPlace / 2))
    if let light = pose.light { photograph.dim(to: light) }
    let bytes = photograph.bytes
    return Picture(width: width, height: height) { bytes[$0] }
  }

  private func pixels(_ rays: CameraRays, _ width: Int, _ height: Int) -> [UInt8] {
    let size = Double(PictureWall.size.width) / Double(width)
    /// The corners of pixels, where their rays meet the wall.
    func corners(ofRow row: Int) -> [(x: Double, y: Double)?] {
      (0...width).map {
        rays.onWall((Double($0) - Double(width) / 2) * size, (Double(row) - Double(height) / 2) * size)
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    var above = corners(ofRow: 0)
    for row in 0..<height {
      let below = corners(ofRow: row + 1)
      for column in 0..<width {
        var seen = PictureWall.colour
        if let one = above[column], let two = above[column + 1], let three = below[column],
          let four = below[column + 1]
        {
          seen = colour(of: WallPart(one, two, three, four))
        }
        bytes.append(seen.red)
        bytes.append(seen.green)
        bytes.append(seen.blue)
      }
      above = below
    }
    return bytes
  }

  private func colour(of part: WallPart) -> SRGB8 {
    guard let picture = hung.first(where: { $0.reaches(part) }) else { return PictureWall.colour }
    let isFine = (part.right - part.left) * picture.pixelsInPlace > Double(PictureWall.fineness.usual)
    let isPlain = picture.covers(part) && !isFine
    let parts = isPlain ? PictureWall.fineness.usual : PictureWall.fineness.most
    let (across, down) = ((part.right - part.left) / Double(parts), (part.bottom - part.top) / Double(parts))
    var sum = (red: 0, green: 0, blue: 0)
    for row in 0..<parts {
      for column in 0..<parts {
        let seen =
          picture.pixel(
            across: part.left + (Double(column) + 0.5) * across, down: part.top + (Double(row) + 0.5) * down)
          ?? PictureWall.colour
        sum = (sum.red + Int(seen.red), sum.green + Int(seen.green), sum.blue + Int(seen.blue))
      }
    }
    let count = parts * parts
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return SRGB8(red: mean(sum.red), green: mean(sum.green), blue: mean(sum.blue))
  }
}
