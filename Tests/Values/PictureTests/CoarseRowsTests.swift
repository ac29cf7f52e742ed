// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Picture

/// Rows in, means of squares out.
@Suite struct CoarseRowsTests {
  private func means<S: FixedWidthInteger & UnsignedInteger>(
    of samples: [S], width: Int, channels: Int = 1, grain: Int, areNumbers: Bool = false, blank: UInt16? = nil
  ) -> [S] {
    let rows = CoarseRows(
      width: width, channels: channels, depth: S.bitWidth, grain: grain, areNumbers: areNumbers)
    let height = samples.count / width / channels
    var all: [S] = []
    for y in 0..<height {
      let isFull = samples.withUnsafeBufferPointer { samples in
        samples.baseAddress.map { rows.add($0 + y * width * channels, blank: blank) } ?? false
      }
      #expect(isFull == (y % grain == grain - 1))
      guard isFull || y == height - 1 else { continue }
      var row = [S](repeating: 0, count: rows.columns * channels)
      row.withUnsafeMutableBytes { memory in
        if let start = memory.baseAddress { rows.take(into: start, blank: blank) }
      }
      all += row
    }
    return all
  }

  /// The place on the curve of the mean light of one square, worked out by itself.
  private func value<S: FixedWidthInteger>(
    of samples: [S], _ width: Int, _ channels: Int, _ grain: Int, _ x: Int, _ y: Int, _ channel: Int
  ) -> Double {
    var (sum, count) = (0.0, 0.0)
    for row in y * grain..<min(y * grain + grain, samples.count / width / channels) {
      for column in x * grain..<min(x * grain + grain, width) {
        let sample = Double(samples[(row * width + column) * channels + channel])
        (sum, count) = (sum + SRGBCurve.light(of: sample / Double(S.max)), count + 1)
      }
    }
    return SRGBCurve.value(of: sum / count) * Double(S.max)
  }

  private func expectLight<S: FixedWidthInteger & UnsignedInteger>(_ type: S.Type, within: Double) {
    var dice = Dice(7)
    for (width, height, grain) in [(9, 7, 2), (8, 8, 3), (12, 6, 3), (5, 5, 7), (1, 9, 4), (31, 2, 5)] {
      for channels in [1, 3] {
        let samples = (0..<width * height * channels).map { _ in S(truncatingIfNeeded: dice.next() >> 8) }
        let small = means(of: samples, width: width, channels: channels, grain: grain)
        let columns = (width + grain - 1) / grain
        #expect(small.count == columns * ((height + grain - 1) / grain) * channels)
        for (index, sample) in small.enumerated() {
          let (x, y) = (index / channels % columns, index / channels / columns)
          let value = value(of: samples, width, channels, grain, x, y, index % channels)
          #expect(abs(Double(sample) - value) <= within, "\(width) by \(height), \(grain): \(index)")
        }
      }
    }
  }

  @Test("A square becomes the nearest value of its mean light, cut squares at the edges of what they have")
  func light() {
    // Rounding, and 0.1 of a level by the table.
    expectLight(UInt8.self, within: 0.6)
    // Rounding, 0.04 by the table, and 4e-7 of light by the picture's own curve, which is a third where it is steepest.
    expectLight(UInt16.self, within: 0.9)
  }

  @Test("What is flat stays what it is, every value of 8 bits and of 16")
  func flat() {
    let bytes = (UInt8.min...UInt8.max).flatMap { [$0, $0, $0, $0] }
    #expect(means(of: bytes, width: 4, grain: 2).count == 2 * 128)
    let words = (UInt16.min...UInt16.max).flatMap { [$0, $0, $0] }
    #expect(means(of: bytes, width: bytes.count, grain: 4) == Array(UInt8.min...UInt8.max))
    #expect(means(of: words, width: words.count, grain: 3) == Array(UInt16.min...UInt16.max))
  }

  @Test("Numbers become the mean of those that there are, of two nearest the even one")
  func numbers() {
    #expect(means(of: [1, 2, 2, 1] as [UInt16], width: 2, grain: 2, areNumbers: true) == [2])
    #expect(means(of: [2, 3, 3, 2] as [UInt16], width: 2, grain: 2, areNumbers: true) == [2])
    #expect(means(of: [0, 255, 1, 255] as [UInt8], width: 4, grain: 4, areNumbers: true) == [128])
    #expect(
      means(of: [65_535, 65_535, 65_535] as [UInt16], width: 3, grain: 2, areNumbers: true) == [
        65_535, 65_535,
      ])
    let colours: [UInt8] = [10, 20, 30, 20, 40, 60]
    #expect(means(of: colours, width: 2, channels: 3, grain: 2, areNumbers: true) == [15, 30, 45])
    let some: [UInt16] = [9, 5, 9, 9, 7, 9, 9, 9]
    #expect(means(of: some, width: 4, grain: 2, areNumbers: true, blank: 9) == [6, 9])
  }
}
