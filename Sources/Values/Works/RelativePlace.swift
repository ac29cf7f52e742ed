// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a picture of any size: fractions of its width and height, from the top left.
public struct RelativePlace: Equatable, Sendable {
  public var across: Double
  public var down: Double

  public init(across: Double, down: Double) { (self.across, self.down) = (across, down) }
}
