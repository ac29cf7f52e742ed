// SPDX-License-Identifier: GPL-3.0-or-later

extension Picture {
  /// White paper.
  public static func sheet(width: Int, height: Int) -> Picture? {
    guard (1...largestArea).contains(width), (1...largestArea / width).contains(height) else { return nil }
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * 3)
    samples.initialize(repeating: 255, count: width * height * 3)
    return Picture(samples, width: width, height: height)
  }

  /// Of pixels or cells, for one pixel: of the largest pictures no more than can be waited for.
  private static var mostReduced: Double { 30 }

  /// To be painted on: of 8 bits and in colour, its longer side of so many pixels at most, each the mean of what it stands
  /// for. A picture that is so already is used as it is.
  public func reduced(to longest: Int) -> Picture? {
    let longer = max(width, height)
    if depth == 8, channels == 3, longer <= longest { return self }
    let columns = max(width * min(longest, longer) / longer, 1)
    let rows = max(height * min(longest, longer) / longer, 1)
    let across = Double(width) / Double(columns)
    let down = Double(height) / Double(rows)
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: columns * rows * 3)
    let steps = ByteSteps()
    var sample = samples
    for row in 0..<rows {
      let (top, bottom) = (Double(row) * down, min(Double(row + 1) * down, Double(height)))
      for column in 0..<columns {
        let left = Double(column) * across
        let right = min(left + across, Double(width))
        let area = PixelArea(left: left, right: right, top: top, bottom: bottom)
        let light = mean(over: area, reading: Picture.mostReduced)
        (sample[0], sample[1], sample[2]) = (
          steps.byte(of: light.red), steps.byte(of: light.green), steps.byte(of: light.blue)
        )
        sample += 3
      }
    }
    steps.lights.deallocate()
    return Picture(samples, width: columns, height: rows)
  }
}

/// The way from light to the nearest of 256 values, by halves: a power for every sample would take ten times as long.
private struct ByteSteps {
  /// From which light on a value is the next one.
  let lights: UnsafeMutablePointer<Double>

  init() {
    lights = .allocate(capacity: 255)
    for value in 0..<255 { lights[value] = SRGBCurve.light(of: (Double(value) + 0.5) / 255) }
  }

  func byte(of light: Double) -> UInt8 {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low &+ high) / 2
      if light >= lights[middle] { low = middle &+ 1 } else { high = middle }
    }
    return UInt8(truncatingIfNeeded: low)
  }
}
