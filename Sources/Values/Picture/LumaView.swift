// SPDX-License-Identifier: GPL-3.0-or-later

/// A small view without its colours: what light, sharpness, lean and motion are measured in.
public struct LumaView: Equatable, Sendable {
  public let width: Int
  public let height: Int
  /// Row by row from the top; 0 is black, 255 white, as displays show it.
  public let luma: [UInt8]

  /// nil unless there is one value for every place.
  public init?(width: Int, height: Int, luma: [UInt8]) {
    guard width > 0, height > 0, luma.count / width == height, luma.count % width == 0 else { return nil }
    self.width = width
    self.height = height
    self.luma = luma
  }

  /// The eye's weights of red, green and blue; 256 stands for 1.
  public init(_ view: ColourView) {
    (width, height) = (view.width, view.height)
    luma = [UInt8](unsafeUninitializedCapacity: width * height) { luma, count in
      for place in 0..<view.width * view.height {
        let (red, green) = (UInt32(view.bytes[3 * place]), UInt32(view.bytes[3 * place + 1]))
        let sum = 77 * red + 150 * green + 29 * UInt32(view.bytes[3 * place + 2])
        luma[place] = UInt8(truncatingIfNeeded: (sum + 128) >> 8)
      }
      count = view.width * view.height
    }
  }
}
