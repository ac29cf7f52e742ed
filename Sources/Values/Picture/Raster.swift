// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that stands for light: a pixel's, on the curve of sRGB, or a cell's, already light.
protocol Sample: BitwiseCopyable {
  /// The light, 0...1, by a table of `curve(bits)`.
  static func light(_ sample: Self, _ curve: UnsafePointer<Double>) -> Double
}

extension UInt8: Sample {
  @inline(__always)
  static func light(_ sample: UInt8, _ curve: UnsafePointer<Double>) -> Double {
    curve[Int(sample)]
  }
}

extension UInt16: Sample {
  /// The curve in 1024 straight pieces, which are off by 4e-7 at most: a whole table would fill the cache.
  @inline(__always)
  static func light(_ sample: UInt16, _ curve: UnsafePointer<Double>) -> Double {
    let piece = curve + 2 * Int(sample >> 6)
    return piece[0] + piece[1] * Double(sample)
  }
}

extension Float: Sample {
  @inline(__always)
  static func light(_ sample: Float, _ curve: UnsafePointer<Double>) -> Double {
    Double(sample)
  }
}

/// Rows of samples, pixels or cells alike, of which the mean under a disc is taken.
struct Raster<S: Sample> {
  let samples: UnsafePointer<S>
  /// 1 or 3, interleaved.
  let channels: Int
  let columns: Int
  let rows: Int
  /// What covers the picture, in columns and rows: the last of them may be cut.
  let width: Double
  let height: Double
  let curve: UnsafePointer<Double>

  /// The distance from one row to the next, in samples.
  var stride: Int {
    columns &* channels
  }

  /// Whether the last column or row covers less than the others.
  var isCut: Bool { width < Double(columns) || height < Double(rows) }

  /// The colour of one place; it has to be inside.
  func colour(column: Int, row: Int) -> LinearRGB {
    let place = samples + (row &* stride &+ column &* channels)
    let red = S.light(place[0], curve)
    if channels == 1 { return LinearRGB(red: red, green: red, blue: red) }
    return LinearRGB(red: red, green: S.light(place[1], curve), blue: S.light(place[2], curve))
  }

  /// The mean under a disc whose centre is inside; 0, 0 is the top left corner, 1 the width of a column.
  ///
  /// Each row of samples is cut into strips; a strip is as long as the disc is wide in its middle, and takes of
  /// a sample at its end as much as it covers.
  func mean(x: Double, y: Double, radius: Double) -> LinearRGB {
    let top = max(0, y - radius)
    let bottom = min(height, y + radius)
    let strips = radius < 2 ? 4.0 : radius < 4 ? 2.0 : 1.0
    var sum = LightSum()
    var row = Int(top)
    while row < rows && Double(row) < bottom {
      let upper = max(top, Double(row))
      let strip = (min(bottom, Double(row &+ 1)) - upper) / strips
      var middle = upper - y + strip / 2
      for _ in 0..<Int(strips) {
        let half = roughRoot(max(0, radius * radius - middle * middle))
        add(strip, row: row, from: max(0, x - half), to: min(width, x + half), to: &sum)
        middle += strip
      }
      row &+= 1
    }
    return sum.mean
  }

  @inline(__always)
  private func add(_ weight: Double, row: Int, from left: Double, to right: Double, to sum: inout LightSum) {
    guard left < right else { return }
    let first = Int(left)
    let last = min(Int(right), columns &- 1)
    if first == last { return sum.add(colour(column: first, row: row), weight * (right - left)) }
    sum.add(colour(column: first, row: row), weight * (Double(first &+ 1) - left))
    sum.add(colour(column: last, row: row), weight * (right - Double(last)))
    var inner = LightSum()
    var column = first &+ 1
    while column < last {
      inner.add(colour(column: column, row: row))
      column &+= 1
    }
    sum.add(inner, weight)
  }
}

/// Light gathered so far, and over how much area.
private struct LightSum {
  private var red = 0.0
  private var green = 0.0
  private var blue = 0.0
  private var area = 0.0

  @_noAllocation @_noLocks @inline(__always)
  mutating func add(_ colour: LinearRGB, _ weight: Double) {
    red += colour.red * weight
    green += colour.green * weight
    blue += colour.blue * weight
    area += weight
  }

  @_noAllocation @_noLocks @inline(__always)
  mutating func add(_ colour: LinearRGB) {
    red += colour.red
    green += colour.green
    blue += colour.blue
    area += 1
  }

  @_noAllocation @_noLocks @inline(__always)
  mutating func add(_ other: LightSum, _ weight: Double) {
    red += other.red * weight
    green += other.green * weight
    blue += other.blue * weight
    area += other.area * weight
  }

  var mean: LinearRGB {
    @_noAllocation @_noLocks get { LinearRGB(red: red / area, green: green / area, blue: blue / area) }
  }
}

/// A square root within 0.0005 %, which is nothing beside the width of a strip, and four times as fast.
@_noAllocation @_noLocks @inline(__always)
private func roughRoot(_ x: Double) -> Double {
  // The guess halves the exponent by halving the bits; each of Newton's steps doubles the right digits.
  var inverse = Double(bitPattern: 0x5fe6_eb50_c7b5_37a9 &- x.bitPattern >> 1)
  inverse *= 1.5 - 0.5 * x * inverse * inverse
  inverse *= 1.5 - 0.5 * x * inverse * inverse
  return x * inverse
}

// MARK: - For a touch

// Concrete and in this file, because a debug build specialises only what it sees here, and only what is
// specialised can be shown to allocate nothing.

extension Raster<UInt8> {
  /// The samples of a picture of 8 bits.
  @_noAllocation @_noLocks
  init(
    _ memory: UnsafeRawPointer, channels: Int, grain: Int, width: Int, height: Int,
    curve: UnsafePointer<Double>
  ) {
    self.init(
      samples: memory.assumingMemoryBound(to: UInt8.self), channels: channels,
      columns: cellCount(width, grain), rows: cellCount(height, grain), width: Double(width) / Double(grain),
      height: Double(height) / Double(grain), curve: curve)
  }

  @_noAllocation @_noLocks
  func touched(x: Double, y: Double, radius: Double) -> LinearRGB { mean(x: x, y: y, radius: radius) }

  @_noAllocation @_noLocks
  func pixel(_ column: Int, _ row: Int) -> LinearRGB { colour(column: column, row: row) }
}

extension Raster<UInt16> {
  /// The samples of a picture of 16 bits.
  @_noAllocation @_noLocks
  init(
    _ memory: UnsafeRawPointer, channels: Int, grain: Int, width: Int, height: Int,
    curve: UnsafePointer<Double>
  ) {
    self.init(
      samples: memory.assumingMemoryBound(to: UInt16.self), channels: channels,
      columns: cellCount(width, grain), rows: cellCount(height, grain), width: Double(width) / Double(grain),
      height: Double(height) / Double(grain), curve: curve)
  }

  @_noAllocation @_noLocks
  func touched(x: Double, y: Double, radius: Double) -> LinearRGB { mean(x: x, y: y, radius: radius) }

  @_noAllocation @_noLocks
  func pixel(_ column: Int, _ row: Int) -> LinearRGB { colour(column: column, row: row) }
}

extension Raster<Float> {
  /// The cells of one level of a pyramid over a picture of some width and height in pixels.
  @_noAllocation @_noLocks
  init(_ level: PyramidLevel, channels: Int, width: Int, height: Int, curve: UnsafePointer<Double>) {
    self.init(
      samples: UnsafePointer(level.cells), channels: channels, columns: level.columns, rows: level.rows,
      width: Double(width) / Double(level.size), height: Double(height) / Double(level.size), curve: curve)
  }

  @_noAllocation @_noLocks
  func touched(x: Double, y: Double, radius: Double) -> LinearRGB { mean(x: x, y: y, radius: radius) }
}
