// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// How a rectangle lies askew in a photograph: where each of its places is there.
struct Straightening {
  let width: Int
  let height: Int
  private let corners: Corners
  /// Of the projection: how much the far ends are nearer to each other.
  private let (g, h): (Double, Double)
  private let across: Place
  private let down: Place

  /// Nil where the corners are no quadrilateral.
  init?(_ corners: Corners, width: Int, height: Int) {
    (self.corners, self.width, self.height) = (corners, width, height)
    let (one, two) = (corners.topRight - corners.bottomRight, corners.bottomLeft - corners.bottomRight)
    let skew = corners.topLeft - corners.topRight + corners.bottomRight - corners.bottomLeft
    let spanned = one.cross(two)
    guard spanned.magnitude > 1e-9 else { return nil }
    (g, h) = (skew.cross(two) / spanned, one.cross(skew) / spanned)
    across = corners.topRight - corners.topLeft + corners.topRight * g
    down = corners.bottomLeft - corners.topLeft + corners.bottomLeft * h
  }

  /// The place in the photograph of one in the rectangle.
  func place(_ x: Double, _ y: Double) -> Place {
    at((x + 0.5) / Double(width), (y + 0.5) / Double(height))
  }

  /// Of shares of the width and height.
  func at(_ u: Double, _ v: Double) -> Place {
    (corners.topLeft + across * u + down * v) * (1 / (1 + g * u + h * v))
  }

  /// The rectangle with so much more on each side, in shares of its width and height, as a picture of the same size; nil where
  /// the wall would reach behind the camera there.
  func widened(by margin: Double) -> Straightening? {
    guard margin != 0 else { return self }
    let (low, high) = (-margin, 1 + margin)
    for (u, v) in [(low, low), (high, low), (high, high), (low, high)] where 1 + g * u + h * v < 0.01 {
      return nil
    }
    return Straightening(
      Corners(at(low, low), at(high, low), at(high, high), at(low, high)), width: width, height: height)
  }

  /// The corners in the photograph of what is left when so many pixels are taken from each side.
  func corners(left: Int, top: Int, right: Int, bottom: Int) -> Corners {
    let (low, high) = (Double(left) - 0.5, Double(top) - 0.5)
    let (far, deep) = (Double(width - right) - 0.5, Double(height - bottom) - 0.5)
    return Corners(place(low, high), place(far, high), place(far, deep), place(low, deep))
  }

  /// The rectangle as a picture. Where a pixel stands for more than one of the photograph it is their mean.
  func picture(of still: Still) -> Picture? {
    let length = (place(0, 0) - place(1, 0)).length
    // One place is the mean of four pixels, which is as fine.
    let size = length < 1.5 ? 1 : min(length, Straightening.most)
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let colour = still.colour(at: place(Double(column), Double(row)), size: size)
        let pixel = samples + 3 * (row * width + column)
        pixel[0] = Straightening.byte(colour.red)
        pixel[1] = Straightening.byte(colour.green)
        pixel[2] = Straightening.byte(colour.blue)
      }
    }
    return Picture(
      width: width, height: height, channels: 3, depth: 8,
      memory: UnsafeRawBufferPointer(start: samples, count: 3 * width * height),
      release: { samples.deallocate() })
  }

  /// In pixels of the photograph: the side of a pixel of the straightened picture, of 100 megapixels seen as small as can be.
  private static var most: Double { 8 }

  private static func byte(_ value: Float) -> UInt8 { UInt8(min(max(value + 0.5, 0), 255)) }
}
