// SPDX-License-Identifier: GPL-3.0-or-later

extension Picture {
  /// White paper.
  public static func sheet(width: Int, height: Int) -> Picture? {
    guard (1...largestArea).contains(width), (1...largestArea / width).contains(height) else { return nil }
    let samples = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height * 3)
    samples.initialize(repeating: 255, count: width * height * 3)
    return Picture(samples, width: width, height: height)
  }

  /// To be painted on: of 8 bits and in colour, its longer side of so many pixels at most, each the mean of what it stands
  /// for. A picture that is so already is used as it is.
  public func reduced(to longest: Int) -> Picture? {
    let longer = max(width, height)
    if depth == 8, channels == 3, longer <= longest { return self }
    let columns = max(width * min(longest, longer) / longer, 1)
    let rows = max(height * min(longest, longer) / longer, 1)
    // Cells that are no wider than one of its pixels, or where there are none the pixels themselves.
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

  func add<S: Sample>(_ larger: Raster<S>) {
    let lights = UnsafeMutablePointer<Float>.allocate(capacity: 3 * larger.columns)
    let line = UnsafeMutablePointer<Float>.allocate(capacity: 3 * (columns + 1))
    for row in 0..<larger.rows {
      for column in 0..<larger.columns {
        let light = larger.colour(column: column, row: row)
        let place = lights + 3 &* column
        (place[0], place[1], place[2]) = (Float(light.red), Float(light.green), Float(light.blue))
      }
      line.initialize(repeating: 0, count: 3 * (columns + 1))
      gather(lights, larger.columns, as: larger.width, into: line)
      add(line, Share(of: row, Double(rows) / larger.height, rows))
    }
    lights.deallocate()
    line.deallocate()
  }

  // Never inlined: one of each is enough for all kinds of samples.

  /// Each sample goes to the one or two pixels in either direction that it lies in.
  @inline(never)
  private func gather(
    _ lights: UnsafePointer<Float>, _ count: Int, as width: Double, into line: UnsafeMutablePointer<Float>
  ) {
    let length = Double(columns) / width
    for column in 0..<count {
      let share = Share(of: column, length, columns)
      for channel in 0..<3 {
        share.add(lights[3 &* column &+ channel], to: line + (3 &* share.pixel &+ channel), 3)
      }
    }
  }

  @inline(never)
  private func add(_ line: UnsafePointer<Float>, _ share: Share) {
    let sum = sums + 3 &* columns &* share.pixel
    for index in 0..<3 &* columns { share.add(line[index], to: sum + index, 3 &* columns) }
  }

  /// The sums as values of 8 bits; they are gone then.
  func bytes() -> UnsafeMutablePointer<UInt8> {
    // A power for every sample would take ten times as long. So fine, no light's value is off by more than 0.1 before it
    // is rounded, so that a flat colour stays what it is.
    let fineness = 1 << 14
    let values = UnsafeMutablePointer<UInt8>.allocate(capacity: fineness + 1)
    for index in 0...fineness { values[index] = SRGBCurve.byte(of: Double(index) / Double(fineness)) }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * columns * rows)
    for index in 0..<3 * columns * rows {
      bytes[index] = values[Int(min(sums[index], 1) * Float(fineness) + 0.5)]
    }
    values.deallocate()
    sums.deallocate()
    return bytes
  }
}

/// How much of a sample, in pixels of the smaller picture along one axis, lies in the first that it touches and in the next.
private struct Share {
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
