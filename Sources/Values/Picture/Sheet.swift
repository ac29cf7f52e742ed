// SPDX-License-Identifier: GPL-3.0-or-later

extension Picture {
  /// White paper.
  public static func sheet(width: Int, height: Int) -> Picture? {
    guard (1...largestArea).contains(width), (1...largestArea / width).contains(height) else { return nil }
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * 3)
    samples.initialize(repeating: 255, count: width * height * 3)
    return Picture(samples, width: width, height: height)
  }

  /// A copy to paint on: 8 bits, in colour, its longer side at most so many pixels.
  ///
  /// Each pixel is the mean of what it stands for. A picture that is so already is used as it is.
  public func reduced(to longest: Int) -> Picture? {
    let longer = max(width, height)
    if depth == 8, channels == 3, grain == 1, longer <= longest { return self }
    let columns = max(width * min(longest, longer) / longer, 1)
    let rows = max(height * min(longest, longer) / longer, 1)
    // The largest cells that are no wider than a pixel of the copy, or else the original's pixels.
    var levels = 0
    while levels < pyramid.count, pyramid.levels[levels].size * longest <= longer { levels += 1 }
    let gathering = Gathering(columns, rows)
    if levels > 0 {
      let cells = pyramid.levels[levels - 1]
      gathering.add(Raster<Float>(cells, channels: channels, width: width, height: height, curve: curve))
    } else if depth == 8 {
      gathering.add(bytes)
    } else {
      gathering.add(words)
    }
    return Picture(gathering.bytes(), width: columns, height: rows)
  }
}

/// What the pixels of a smaller picture get of a larger one's light.
private struct Gathering {
  private let columns: Int
  private let rows: Int
  /// Three for each pixel.
  private let sums: UnsafeMutablePointer<Float>

  init(_ columns: Int, _ rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    sums = .allocate(capacity: 3 * columns * rows)
    sums.initialize(repeating: 0, count: 3 * columns * rows)
  }

  /// Adds each sample to all the pixels that it lies in.
  func add<S: Sample>(_ larger: Raster<S>) {
    let line = UnsafeMutablePointer<Float>.allocate(capacity: 3 * columns)
    let across = Double(columns) / larger.width
    let down = Double(rows) / larger.height
    for row in 0..<larger.rows {
      line.initialize(repeating: 0, count: 3 * columns)
      for column in 0..<larger.columns {
        let share = PixelShare(of: column, across, columns)
        let light = larger.colour(column: column, row: row)
        for pixel in share.pixels {
          let (part, sum) = (share.part(of: pixel), line + 3 &* pixel)
          sum[0] += Float(light.red) * part
          sum[1] += Float(light.green) * part
          sum[2] += Float(light.blue) * part
        }
      }
      let share = PixelShare(of: row, down, rows)
      for pixel in share.pixels {
        let (part, sum) = (share.part(of: pixel), sums + 3 &* columns &* pixel)
        for index in 0..<3 &* columns { sum[index] += line[index] * part }
      }
    }
    line.deallocate()
  }

  /// The sums as values of 8 bits; they are gone then.
  func bytes() -> UnsafeMutablePointer<UInt8> {
    let values = NearestBytes()
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * columns * rows)
    for index in 0..<3 * columns * rows { bytes[index] = values.byte(of: sums[index]) }
    values.free()
    sums.deallocate()
    return bytes
  }
}

/// How much of a sample, in pixels of the smaller picture along one axis, lies in each that it touches.
private struct PixelShare {
  let pixels: Range<Int>
  private let start: Double
  private let end: Double

  @inline(__always)
  init(of index: Int, _ length: Double, _ count: Int) {
    start = Double(index) * length
    end = min(start + length, Double(count))
    pixels = min(Int(start), count &- 1)..<min(Int(end) &+ 1, count)
  }

  @inline(__always)
  func part(of pixel: Int) -> Float {
    Float(min(Double(pixel &+ 1), end) - max(Double(pixel), start))
  }
}
