// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Speech

/// A gyroscope that shows how the box turns in the plane of its picture.
public final class SpinControls: Controls {
  private let name: String
  private let thread: SensorThread<Gyroscope>
  /// The angle up to which turns were reported; nil while none can be read.
  private var reported: PackedAngle?
  private var announced = Announced()

  /// In turns, half a degree: at the view's edge an orb moves by a point and a half, and a sensor's noise by less.
  private static var least: Double { 0.5 / 360 }

  /// A sensor as the profile names it, in the folder where the kernel lists such sensors.
  public convenience init(_ sensor: MountedSensor) { self.init(sensor, in: MotionSensor.kernelFolder) }

  init(_ sensor: MountedSensor, in folder: String) {
    name = sensor.name
    thread = SensorThread { () throws(KernelError) in try Gyroscope(sensor, in: folder) }
  }

  public var fault: Fault? {
    thread.fault == 0 ? nil : .device(.gyroscope, name: name, LineTrouble(thread.fault))
  }

  // MARK: - Controls

  public var descriptor: Int32 { thread.descriptor }

  public func takeInput(by now: Instant) -> TimedInput? {
    thread.hush()
    let latest = PackedAngle(bits: thread.latest)
    guard fault == nil, latest.number > 0 else {
      // Where the box turned to meanwhile is not known: turns count from the next reading on.
      reported = nil
      return nil
    }
    guard let reported else {
      self.reported = latest
      return nil
    }
    let turns = latest.turns(since: reported)
    guard turns.magnitude >= SpinControls.least else { return nil }
    self.reported = latest
    return TimedInput(.spin(turns), at: now)
  }

  public func takeNews(by now: Instant) -> PartNews? { announced.news(of: fault) }
}
