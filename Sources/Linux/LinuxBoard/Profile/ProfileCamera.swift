// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A camera of a board, as the profile tells of it.
public struct ProfileCamera {
  /// The camera's id, or `Profile.anyCamera`; nil while it has none.
  public internal(set) var name: String?
  /// How large a picture the camera should give, before it is turned: about two megapixels by default.
  public internal(set) var size = (width: 1640, height: 1232)
  /// How far the camera is turned in its place, clockwise: 0, 90, 180 or 270 degrees.
  public internal(set) var rotation = 0
  public internal(set) var lens = Lens.usual
}
