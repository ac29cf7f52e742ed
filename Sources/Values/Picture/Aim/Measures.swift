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
    for row in 0..<height {
      for column in 0..<width - reach {
        add(row * width + column, step: 1, reach: reach, &near, &far, &count)
      }
    }
    for row in 0..<height - reach {
      for column in 0..<width {
        add(row * width + column, step: width, reach: reach * width, &near, &far, &count)
      }
    }
    guard count * LumaView.leastDetail >= luma.count, far > 0 else { return nil }
    let (ofSlope, ofEdge) = (1.0 / 16, 1.0 / 7)
    return min(max((Double(near) / Double(far) - ofSlope) / (ofEdge - ofSlope), 0), 1)
  }

  private func add(
    _ place: Int, step: Int, reach: Int, _ near: inout Int64, _ far: inout Int64, _ count: inout Int
  ) {
    let long = Int(luma[place + reach]) - Int(luma[place])
    guard long.magnitude > LumaView.noise else { return }
    let short = Int(luma[place + step]) - Int(luma[place])
    near += Int64(short * short)
    far += Int64(long * long)
    count += 1
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
    for row in 1..<height - 1 {
      for column in 1..<width - 1 {
        let (across, down) = slope(row * width + column)
        let square = across * across + down * down
        guard square > LumaView.leastSlope else { continue }
        // (a + bi) to the fourth, over its length cubed: its weight is how steep it is.
        let (real, imaginary) = (across * across - down * down, 2 * across * down)
        let weight = 1 / (square * Maths.sqrt(square))
        x += (real * real - imaginary * imaginary) * weight
        y += 2 * real * imaginary * weight
        all += Maths.sqrt(square)
      }
    }
    guard all > 0, Maths.sqrt(x * x + y * y) > LumaView.leastAgreement * all else { return nil }
    // What leans to the right in the view does so because the box leans to the left.
    return -Maths.atan2(y, x) / 4 * 180 / .pi
  }

  /// Sobel's slope, across and downwards, each eight times the step from one place to the next.
  private func slope(_ place: Int) -> (across: Double, down: Double) {
    func at(_ offset: Int) -> Int { Int(luma[place + offset]) }
    let right = at(1 - width) + 2 * at(1) + at(1 + width)
    let left = at(-1 - width) + 2 * at(-1) + at(width - 1)
    let below = at(width - 1) + 2 * at(width) + at(width + 1)
    let above = at(-width - 1) + 2 * at(-width) + at(1 - width)
    return (Double(right - left), Double(below - above))
  }

  /// The least slope that counts, squared, in Sobel's measure: 12 levels from one place to the next.
  private static var leastSlope: Double { (8.0 * 12) * (8.0 * 12) }
  /// The share that must agree: foliage, without a main direction, has a few hundredths, a frame most.
  private static var leastAgreement: Double { 0.25 }

  /// The mean difference, 0 to 1, apart from the whole getting lighter or darker.
  func change(since last: LumaView) -> Double {
    guard last.width == width, last.height == height else { return 0 }
    let shift = (sum - last.sum) / luma.count
    var difference = 0
    for place in luma.indices {
      difference += Int((Int(luma[place]) - Int(last.luma[place]) - shift).magnitude)
    }
    return Double(difference) / Double(luma.count) / 255
  }
}
