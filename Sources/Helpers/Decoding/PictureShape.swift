// SPDX-License-Identifier: GPL-3.0-or-later

/// The size of a picture that came out of a file: always one that the box can hold.
public struct PictureShape: Equatable, Sendable {
  public let width: Int
  public let height: Int
  /// Samples of a pixel: 1 for grey, 3 for red, green and blue.
  public let channels: Int
  /// Bits of a sample: 8 or 16.
  public let depth: Int
  /// A sample stands for a square of so many pixels across and down.
  public let grain: Int
  /// How many pictures the file has to choose from.
  public let planes: Int

  /// The largest side that every format and every 16-bit number can say.
  public static let longestSide = 65_535
  /// Most pixels: as many as the largest cameras make; 600 MB at 16 bits.
  public static let mostPixels = 100_000_000
  /// The bytes of the largest picture there can be.
  public static let mostBytes = mostPixels * 3 * 2
  /// The coarsest grain: of the largest square picture, as many samples across as the smallest that is not called small.
  public static let mostGrain = 50

  public init?(width: Int, height: Int, channels: Int, depth: Int, grain: Int = 1, planes: Int = 1) {
    guard Self.fits(width: width, height: height), (1...Self.mostGrain).contains(grain),
      channels == 1 || channels == 3, depth == 8 || depth == 16, planes > 0
    else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
    self.depth = depth
    self.grain = grain
    self.planes = planes
  }

  public static func fits(width: Int, height: Int) -> Bool {
    let sides = 1...longestSide
    return sides.contains(width) && sides.contains(height) && width * height <= mostPixels
  }

  public var bytesPerPixel: Int { channels * depth / 8 }
  /// Samples of a channel in memory.
  public var columns: Int { (width + grain - 1) / grain }
  public var rows: Int { (height + grain - 1) / grain }
  public var byteCount: Int { columns * rows * bytesPerPixel }
}
