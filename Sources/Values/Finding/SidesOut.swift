// SPDX-License-Identifier: GPL-3.0-or-later

/// Sides of a painting that are out of view.
public struct SidesOut: Equatable, Sendable {
  public var left = false
  public var right = false
  public var top = false
  public var bottom = false

  public init() {}
}
