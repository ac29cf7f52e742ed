// SPDX-License-Identifier: GPL-3.0-or-later

/// A sensor of movement, by the name that the kernel gives it, and how it sits in the box.
public struct MountedSensor: Equatable, Sendable {
  public var name: String
  public var axes: SensorAxes

  public init(_ name: String, axes: SensorAxes = SensorAxes()) {
    self.name = name
    self.axes = axes
  }
}

/// Which of a sensor's axes points to the box's right, up, and out to the user.
public struct SensorAxes: Equatable, Sendable {
  /// One axis of the sensor, or its opposite.
  public struct Axis: Equatable, Sendable {
    /// 0, 1, 2 for the sensor's x, y, z.
    public var index: Int
    public var isOpposite: Bool

    public init(_ index: Int, isOpposite: Bool = false) {
      self.index = index
      self.isOpposite = isOpposite
    }
  }

  public var right = Axis(0)
  public var up = Axis(1)
  public var out = Axis(2)

  public init() {}
}
