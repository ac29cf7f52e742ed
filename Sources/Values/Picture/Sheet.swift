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
  /// Three for each pixel, and one more row for what rounding leaves over.
  private let sums: UnsafeMutablePointer<Float>

  init(_ columns: Int, _ rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    sums = .allocate(capacity: 3 * columns * (rows + 1))
    sums.initialize(repeating: 0, count: 3 * columns * (rows + 1))
  }

  /// Adds each sample to the one or two pixels in either direction that it lies in.
  func add<S: Sample>(_ larger: Raster<S>) {
    let line = UnsafeMutablePointer<Float>.allocate(capacity: 3 * (columns + 1))
    let across = Double(columns) / larger.width
    let down = Double(rows) / larger.height
    for row in 0..<larger.rows {
      line.initialize(repeating: 0, count: 3 * (columns + 1))
      for column in 0..<larger.columns {
        let share = PixelShare(of: column, across, columns)
        let light = larger.colour(column: column, row: row)
        let pixel = line + 3 &* share.pixel
        share.add(Float(light.red), to: pixel, 3)
        share.add(Float(light.green), to: pixel + 1, 3)
        share.add(Float(light.blue), to: pixel + 2, 3)
      }
      let share = PixelShare(of: row, down, rows)
      let sum = sums + 3 &* columns &* share.pixel
      for index in 0..<3 &* columns { share.add(line[index], to: sum + index, 3 &* columns) }
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

/// How much of a sample, in pixels of the smaller picture along one axis, lies in the first that it touches and in the next.
private struct PixelShare {
  let pixel: Int
  private let first: Float
  private let second: Float

  @inline(__always)
  init(of index: Int, _ length: Double, _ count: Int) {
    let start = Double(index) * length
    let end = min(start + length, Double(count))
    pixel = min(Int(start), count &- 1)
    let border = min(Double(pixel &+ 1), end)
    (first, second) = (Float(border - start), Float(end - border))
  }

  @inline(__always)
  func add(_ light: Float, to sum: UnsafeMutablePointer<Float>, _ next: Int) {
    sum[0] += light * first
    sum[next] += light * second
  }
}
