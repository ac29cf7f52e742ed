// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture without its colours, at most so many samples large, row by row: what readers of codes and print look at.
public struct GreyBytes {
  public let width: Int
  public let height: Int
  /// So many pixels of the picture are one of these, across and down.
  public let grain: Int
  private let picture: Picture
  private let step: Int

  public init(_ picture: Picture, most: Int) {
    self.picture = picture
    var side = 1
    // What does not fill a last square is left out. A picture of few rows stays as it is.
    while picture.columns / side * (picture.rows / side) > most, side < min(picture.columns, picture.rows) {
      side += 1
    }
    step = side
    width = picture.columns / side
    height = picture.rows / side
    grain = side * picture.grain
  }

  /// Hands over one row after the other, until `take` returns another number than 0; returns that.
  public func forEachRow(_ take: (UnsafeRawBufferPointer) -> Int32) -> Int32 {
    var row = [UInt8](repeating: 0, count: width)
    return picture.readPixels { bytes in
      for number in 0..<height {
        if picture.depth == 8 {
          fill(&row, number, bytes.bindMemory(to: UInt8.self))
        } else {
          fill(&row, number, bytes.bindMemory(to: UInt16.self))
        }
        let fault = row.withUnsafeBytes(take)
        guard fault == 0 else { return fault }
      }
      return 0
    }
  }

  /// The eye's weights of red, green and blue; 256 stands for 1.
  private func fill<Sample: FixedWidthInteger>(
    _ row: inout [UInt8], _ number: Int, _ samples: UnsafeBufferPointer<Sample>
  ) {
    let (channels, shift) = (picture.channels, Sample.bitWidth - 8)
    for column in 0..<width {
      var sum = 0
      for line in number * step..<(number + 1) * step {
        for place in column * step..<(column + 1) * step {
          let start = (line * picture.columns + place) * channels
          guard channels == 3 else {
            sum += Int(samples[start]) << 8
            continue
          }
          sum += 77 * Int(samples[start]) + 150 * Int(samples[start + 1]) + 29 * Int(samples[start + 2])
        }
      }
      row[column] = UInt8(truncatingIfNeeded: (sum / (step * step)) >> (8 + shift))
    }
  }
}
