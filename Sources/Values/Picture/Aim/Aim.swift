// SPDX-License-Identifier: GPL-3.0-or-later

/// What the camera's view shows the user who aims: plain numbers, nil where the view does not show it.
public struct Aim: Equatable, Sendable {
  /// 0 is black, 1 white, as displays show it.
  public var light: Double
  /// 1 is as sharp as so small a view can be, 0 a blur.
  public var sharpness: Double?
  /// How far the box leans to the right, in degrees: -45 to 45.
  public var lean: Double?
  /// How much of the view has changed since the last one: 0 is still.
  public var motion: Double

  public init(light: Double, sharpness: Double? = nil, lean: Double? = nil, motion: Double = 0) {
    self.light = light
    self.sharpness = sharpness
    self.lean = lean
    self.motion = motion
  }

  /// Measures a view. The first view has no last one, and neither has one of another size.
  public init(_ view: LumaView, after last: LumaView?) {
    light = view.light
    sharpness = view.sharpness
    lean = view.lean
    motion = last.map { view.change(since: $0) } ?? 0
  }
}
