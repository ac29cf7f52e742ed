// SPDX-License-Identifier: GPL-3.0-or-later

/// A small view without its colours: what light, sharpness, lean and motion are measured in.
public struct LumaView: Equatable, Sendable {
  public private(set) var width: Int
  public private(set) var height: Int
  /// Row by row from the top; 0 is black, 255 white, as displays show it.
  public private(set) var luma: [UInt8]

  /// nil unless there is one value for every place.
  public init?(width: Int, height: Int, luma: [UInt8]) {
    guard width > 0, height > 0, luma.count / width == height, luma.count % width == 0 else { return nil }
    self.width = width
    self.height = height
    self.luma = luma
  }

  public init(_ view: ColourView) {
    (width, height) = (view.width, view.height)
    luma = [UInt8](repeating: 0, count: view.width * view.height)
    weigh(view)
  }

  /// The same of another view, in the memory of this one where it is of the same size.
  public mutating func renew(from view: ColourView) {
    guard (width, height) == (view.width, view.height) else { return self = LumaView(view) }
    weigh(view)
  }

  /// The eye's weights of red, green and blue; 256 stands for 1.
  private mutating func weigh(_ view: ColourView) {
    luma.withUnsafeMutableBufferPointer { luma in
      view.bytes.withUnsafeBufferPointer { bytes in
        for place in luma.indices {
          let (red, green) = (UInt32(bytes[3 * place]), UInt32(bytes[3 * place + 1]))
          let sum = 77 * red + 150 * green + 29 * UInt32(bytes[3 * place + 2])
          luma[place] = UInt8(truncatingIfNeeded: (sum + 128) >> 8)
        }
      }
    }
  }
}
