// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of pixels coming in, rows of samples going out, each of which is the mean of a square of pixels.
///
/// Of a picture it is the mean of light, as in the pyramid; of numbers the mean of those that there are.
public final class CoarseRows {
  /// Samples of a channel in a row that goes out.
  public let columns: Int
  private let width: Int
  private let channels: Int
  private let depth: Int
  private let grain: Int
  private let areNumbers: Bool
  private let curve: UnsafeMutablePointer<Double>
  private let bytes = NearestBytes()
  private let words = NearestWords()
  private let sums: UnsafeMutablePointer<Double>
  /// How many pixels are in each sum, where it is of numbers.
  private let counts: UnsafeMutablePointer<Int>
  private var rows = 0
  /// In pixels, how wide the first square is, and how high the one that fills now.
  private let firstWidth: Int
  private var squareHeight: Int

  /// Squares are whole from the first on, and the last is cut, unless the first has a size of its own.
  public init(
    width: Int, channels: Int, depth: Int, grain: Int, areNumbers: Bool, firstWidth: Int? = nil,
    firstHeight: Int? = nil
  ) {
    (self.width, self.channels, self.depth) = (width, channels, depth)
    (self.grain, self.areNumbers) = (grain, areNumbers)
    self.firstWidth = min(firstWidth ?? grain, width)
    squareHeight = firstHeight ?? grain
    columns = cellCount(width, grain)
    curve = curveTable(depth: depth)
    sums = .allocate(capacity: columns * channels)
    counts = .allocate(capacity: columns)
    clear()
  }

  /// In pixels, the last of the squares that begin where a picture begins.
  public static func last(of length: Int, _ grain: Int) -> Int { (length - 1) % grain + 1 }

  deinit {
    curve.deallocate()
    bytes.free()
    words.free()
    sums.deallocate()
    counts.deallocate()
  }

  private func clear() {
    sums.initialize(repeating: 0, count: columns * channels)
    counts.initialize(repeating: 0, count: columns)
    rows = 0
  }

  /// Adds a row; returns whether the squares are full now. `blank` is the number that stands where nothing was measured.
  public func add(_ row: UnsafeRawPointer, blank: UInt16?) -> Bool {
    rows += 1
    if depth == 8 {
      add(row.assumingMemoryBound(to: UInt8.self), blank)
    } else {
      add(row.assumingMemoryBound(to: UInt16.self), blank)
    }
    return rows == squareHeight
  }

  /// Puts out what came in since the last time.
  public func take(into row: UnsafeMutableRawPointer, blank: UInt16?) {
    if depth == 8 {
      let samples = row.assumingMemoryBound(to: UInt8.self)
      for index in 0..<columns * channels {
        samples[index] =
          areNumbers
          ? UInt8(truncatingIfNeeded: number(index) ?? 0) : bytes.byte(of: Float(light(index)))
      }
    } else {
      let samples = row.assumingMemoryBound(to: UInt16.self)
      for index in 0..<columns * channels {
        samples[index] =
          areNumbers
          ? UInt16(truncatingIfNeeded: number(index) ?? Int(blank ?? 0))
          : words.word(of: light(index))
      }
    }
    clear()
    squareHeight = grain
  }

  private func add<S: Sample & BinaryInteger>(_ row: UnsafePointer<S>, _ blank: UInt16?) {
    if areNumbers {
      addNumbers(row, blank)
    } else if channels == 3 {
      addColour(row)
    } else {
      addGrey(row)
    }
  }

  private func addColour<S: Sample>(_ row: UnsafePointer<S>) {
    var pixel = row
    for column in 0..<columns {
      var (red, green, blue) = (0.0, 0.0, 0.0)
      for _ in 0..<squareWidth(column) {
        red += S.light(pixel[0], curve)
        green += S.light(pixel[1], curve)
        blue += S.light(pixel[2], curve)
        pixel += 3
      }
      let sum = sums + 3 &* column
      sum[0] += red
      sum[1] += green
      sum[2] += blue
    }
  }

  private func addGrey<S: Sample>(_ row: UnsafePointer<S>) {
    var pixel = row
    for column in 0..<columns {
      var light = 0.0
      for _ in 0..<squareWidth(column) {
        light += S.light(pixel[0], curve)
        pixel += 1
      }
      sums[column] += light
    }
  }

  private func addNumbers<S: BinaryInteger>(_ row: UnsafePointer<S>, _ blank: UInt16?) {
    var pixel = row
    for column in 0..<columns {
      for _ in 0..<squareWidth(column) {
        if blank == nil || UInt16(truncatingIfNeeded: pixel[0]) != blank {
          counts[column] += 1
          for channel in 0..<channels { sums[column * channels + channel] += Double(pixel[channel]) }
        }
        pixel += channels
      }
    }
  }

  /// In pixels.
  @inline(__always)
  private func squareWidth(_ column: Int) -> Int {
    column == 0 ? firstWidth : min(grain, width &- firstWidth &- (column &- 1) &* grain)
  }

  private func light(_ index: Int) -> Double {
    sums[index] / Double(rows * squareWidth(index / channels))
  }

  /// The nearest whole number, of two the even one: so means of many stay what they were. Nil where nothing was measured.
  private func number(_ index: Int) -> Int? {
    let count = counts[index / channels]
    return count > 0 ? Int((sums[index] / Double(count)).rounded(.toNearestOrEven)) : nil
  }
}
