// SPDX-License-Identifier: GPL-3.0-or-later

/// What the camera sees just now, small and without colour: for help with aiming, never kept.
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
}
