// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a camera is turned in its place, clockwise, seen from behind it. Its picture is turned as far the same way.
public enum Rotation: Int, CaseIterable, Sendable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  var isSideways: Bool { self == .quarter || self == .threeQuarters }

  /// The size of a picture after it is turned.
  public func size(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    isSideways ? (height, width) : (width, height)
  }

  /// Where the places of a picture come to lie in the turned one: the first, and the steps from it to its right and
  /// lower neighbours.
  func path(_ width: Int, _ height: Int) -> (start: Int, right: Int, down: Int) {
    switch self {
    case .none: (0, 1, width)
    case .quarter: (height - 1, height, -1)
    case .half: (width * height - 1, -1, -width)
    case .threeQuarters: ((width - 1) * height, -height, 1)
    }
  }
}
