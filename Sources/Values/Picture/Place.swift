// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a picture, in pixels; 0,0 is the middle of the pixel at the top left.
public struct Place: Equatable, Sendable, BitwiseCopyable {
  public let x: Double
  public let y: Double

  @_noAllocation @_noLocks
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
