// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// An accelerometer as it sits in the box. Its opener closes it.
struct Accelerometer: WatchedSensor {
  private let sensor: MotionSensor
  private let axes: SensorAxes

  /// In m/s², by definition.
  private static var earthsPull: Double { 9.80665 }

  /// The first of that name.
  init(_ mounted: MountedSensor, in folder: String = MotionSensor.kernelFolder) throws(KernelError) {
    sensor = try MotionSensor(named: mounted.name, measuring: .pull, in: folder)
    axes = mounted.axes
  }

  func close() { sensor.close() }

  /// How the box is held now.
  func read() throws(KernelError) -> Tilt {
    axes.tilt(of: try sensor.read().map { $0 / Accelerometer.earthsPull })
  }

  func read(as number: UInt16) throws(KernelError) -> UInt64 { PackedTilt(try read(), number: number).bits }
}

extension SensorAxes {
  /// Turns pulls along the sensor's own axes x, y and z into the box's tilt.
  func tilt(of pulls: [Double]) -> Tilt {
    Tilt(right: right.value(of: pulls), up: up.value(of: pulls), out: out.value(of: pulls))
  }
}
