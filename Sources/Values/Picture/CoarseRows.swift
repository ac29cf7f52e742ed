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

  public init(width: Int, channels: Int, depth: Int, grain: Int, areNumbers: Bool) {
    (self.width, self.channels, self.depth) = (width, channels, depth)
    (self.grain, self.areNumbers) = (grain, areNumbers)
    columns = cellCount(width, grain)
    curve = curveTable(depth: depth)
    sums = .allocate(capacity: columns * channels)
    counts = .allocate(capacity: columns)
    clear()
  }

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
    return rows == grain
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
      for _ in 0..<min(grain, width &- column &* grain) {
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
      for _ in 0..<min(grain, width &- column &* grain) {
        light += S.light(pixel[0], curve)
        pixel += 1
      }
      sums[column] += light
    }
  }

  private func addNumbers<S: BinaryInteger>(_ row: UnsafePointer<S>, _ blank: UInt16?) {
    var pixel = row
    for column in 0..<columns {
      for _ in 0..<min(grain, width - column * grain) {
        if blank == nil || UInt16(truncatingIfNeeded: pixel[0]) != blank {
          counts[column] += 1
          for channel in 0..<channels { sums[column * channels + channel] += Double(pixel[channel]) }
        }
        pixel += channels
      }
    }
  }

  private func light(_ index: Int) -> Double {
    let column = index / channels
    return sums[index] / Double(rows * min(grain, width - column * grain))
  }

  /// The nearest whole number, of two the even one: so means of many stay what they were. Nil where nothing was measured.
  private func number(_ index: Int) -> Int? {
    let count = counts[index / channels]
    return count > 0 ? Int((sums[index] / Double(count)).rounded(.toNearestOrEven)) : nil
  }
}
