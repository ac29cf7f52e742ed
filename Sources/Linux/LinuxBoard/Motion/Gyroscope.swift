// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Gesture

/// A gyroscope as it sits in the box, and the angle to which the box has turned. Its opener closes it.
struct Gyroscope: WatchedSensor {
  private let sensor: MotionSensor
  private let axes: SensorAxes
  private var meter = TurnMeter()

  /// The first of that name.
  init(_ mounted: MountedSensor, in folder: String = MotionSensor.kernelFolder) throws(KernelError) {
    sensor = try MotionSensor(named: mounted.name, measuring: .rate, in: folder)
    axes = mounted.axes
  }

  func close() { sensor.close() }

  /// How quickly the box turns now in the plane of its picture: in radians a second, clockwise as its holder sees it.
  func read() throws(KernelError) -> Double {
    // About the axis that points to the holder the kernel counts the other way.
    -axes.out.value(of: try sensor.read())
  }

  mutating func read(as number: UInt16) throws(KernelError) -> UInt64 {
    let rate = try read()
    meter.take(rate, at: Instant(nanoseconds: box_nanoseconds()))
    return PackedAngle(meter.angle, number: number).bits
  }
}
