// SPDX-License-Identifier: GPL-3.0-or-later

/// What the camera reports while no picture is taken.
struct CameraView {
  /// The brightness of the view, 0 to 1; nil when the camera has reported none.
  var brightness: Double?
  var aiming = Aiming()
  var cornerClicks = CornerClicks()
}
