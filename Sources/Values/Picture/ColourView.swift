// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands before the camera or in a photograph, small and in colour; a camera's is never kept.
public struct ColourView: Equatable, Sendable {
  public let width: Int
  public let height: Int
  /// Red, green and blue of each place, row by row from the top, as displays show them.
  public let bytes: [UInt8]

  /// Nil unless there are three values for every place.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, bytes.count / 3 / width == height, bytes.count == 3 * width * height else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The mean luma, 0 to 1.
  public var light: Double {
    var (red, green, blue) = (0, 0, 0)
    bytes.withUnsafeBufferPointer { bytes in
      for place in 0..<width * height {
        red += Int(bytes[3 * place])
        green += Int(bytes[3 * place + 1])
        blue += Int(bytes[3 * place + 2])
      }
    }
    return Double(77 * red + 150 * green + 29 * blue) / Double(256 * 255 * width * height)
  }

  /// The view as a picture, for eyes.
  public var picture: Picture? { Picture(width: width, height: height) { bytes[$0] } }

  /// A photograph, its longer side this many places.
  public init?(of picture: Picture, longest: Int) {
    guard let small = picture.reduced(to: longest) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * small.width * small.height)
    for row in 0..<small.height {
      for column in 0..<small.width {
        let pixel = small.screenPixel(column, row)
        for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: pixel >> UInt32(shift))) }
      }
    }
    self.init(width: small.width, height: small.height, bytes: bytes)
  }
}
