// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What can be measured in a small view, each measure as a whole number per place and one division at the end.
extension LumaView {
  /// The mean, 0 to 1.
  public var light: Double { Double(sum) / Double(luma.count) / 255 }

  private var sum: Int { luma.reduce(0) { $0 + Int($1) } }

  /// The squared ratio of the steps from one place to the next to those over four places.
  ///
  /// An edge that falls between two places gives a seventh, a slope as long as that a sixteenth. The value is
  /// nil where there is nothing to see, so that a camera's noise counts as no detail.
  var sharpness: Double? {
    let reach = 4
    guard width > reach, height > reach else { return nil }
    // Sums of squares are more than 32 bits hold.
    var (near, far): (Int64, Int64) = (0, 0)
    var count = 0
    luma.withUnsafeBufferPointer { luma in
      guard let luma = luma.baseAddress else { return }
      for row in 0..<height {
        for place in row * width..<(row + 1) * width - reach {
          LumaView.add(luma + place, step: 1, reach: reach, &near, &far, &count)
        }
      }
      for place in 0..<(height - reach) * width {
        LumaView.add(luma + place, step: width, reach: reach * width, &near, &far, &count)
      }
    }
    guard count * LumaView.leastDetail >= luma.count, far > 0 else { return nil }
    let (ofSlope, ofEdge) = (1.0 / 16, 1.0 / 7)
    return min(max((Double(near) / Double(far) - ofSlope) / (ofEdge - ofSlope), 0), 1)
  }

  @inline(__always)
  private static func add(
    _ place: UnsafePointer<UInt8>, step: Int, reach: Int, _ near: inout Int64, _ far: inout Int64,
    _ count: inout Int
  ) {
    let long = Int(place[reach]) &- Int(place[0])
    guard long.magnitude > noise else { return }
    let short = Int(place[step]) &- Int(place[0])
    near &+= Int64(short &* short)
    far &+= Int64(long &* long)
    count &+= 1
  }

  /// The noise limit, of 255: what a small camera makes of an even wall in a dim room stays below.
  private static var noise: UInt { 24 }
  /// One place in so many has to show something.
  private static var leastDetail: Int { 100 }

  /// How far the frames and horizons in the view lean the other way.
  ///
  /// The measure takes the directions of change at four times their angle, so that the four sides of an
  /// upright frame count alike.
  var lean: Double? {
    guard width > 2, height > 2 else { return nil }
    var (x, y, all) = (0.0, 0.0, 0.0)
    luma.withUnsafeBufferPointer { luma in
      guard let luma = luma.baseAddress else { return }
      for row in 1..<height - 1 {
        for place in row * width + 1..<(row + 1) * width - 1 {
          let slope = LumaView.slope(luma + place, width)
          let steepness = slope.across &* slope.across &+ slope.down &* slope.down
          guard steepness > LumaView.leastSlope else { continue }
          let (across, down, square) = (Double(slope.across), Double(slope.down), Double(steepness))
          // (a + bi) to the fourth, over its length cubed: its weight is how steep it is.
          let (real, imaginary) = (across * across - down * down, 2 * across * down)
          let root = Maths.sqrt(square)
          let weight = 1 / (square * root)
          x += (real * real - imaginary * imaginary) * weight
          y += 2 * real * imaginary * weight
          all += root
        }
      }
    }
    guard all > 0, Maths.sqrt(x * x + y * y) > LumaView.leastAgreement * all else { return nil }
    // What leans to the right in the view does so because the box leans to the left.
    return -Maths.atan2(y, x) / 4 * 180 / .pi
  }

  /// Sobel's slope, across and downwards, each eight times the step from one place to the next.
  @inline(__always)
  private static func slope(_ place: UnsafePointer<UInt8>, _ width: Int) -> (across: Int, down: Int) {
    func at(_ offset: Int) -> Int { Int(place[offset]) }
    let (topLeft, topRight) = (at(-1 &- width), at(1 &- width))
    let (bottomLeft, bottomRight) = (at(width &- 1), at(width &+ 1))
    let across = topRight &- topLeft &+ 2 &* (at(1) &- at(-1)) &+ bottomRight &- bottomLeft
    let down = bottomLeft &- topLeft &+ 2 &* (at(width) &- at(0 &- width)) &+ bottomRight &- topRight
    return (across, down)
  }

  /// The least slope that counts, squared, in Sobel's measure: 12 levels from one place to the next.
  private static var leastSlope: Int { (8 * 12) * (8 * 12) }
  /// The share that must agree: foliage, without a main direction, has a few hundredths, a frame most.
  private static var leastAgreement: Double { 0.25 }

  /// The mean difference, 0 to 1, apart from the whole getting lighter or darker.
  func change(since last: LumaView) -> Double {
    guard last.width == width, last.height == height else { return 0 }
    let shift = (sum - last.sum) / luma.count
    var difference = 0
    luma.withUnsafeBufferPointer { luma in
      last.luma.withUnsafeBufferPointer { last in
        for place in luma.indices {
          difference &+= abs(Int(luma[place]) &- Int(last[place]) &- shift)
        }
      }
    }
    return Double(difference) / Double(luma.count) / 255
  }
}
