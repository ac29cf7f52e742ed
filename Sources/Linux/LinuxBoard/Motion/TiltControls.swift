// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Speech

/// An accelerometer that shows how the box is held.
public final class TiltControls: Controls {
  private let name: String
  private let thread: SensorThread<Accelerometer>
  private var taken: UInt16 = 0
  private var isKnown = false
  private var announced = Announced()

  /// A sensor as the profile names it, in the folder where the kernel lists such sensors.
  public convenience init(_ sensor: MountedSensor) { self.init(sensor, in: MotionSensor.kernelFolder) }

  init(_ sensor: MountedSensor, in folder: String) {
    name = sensor.name
    thread = SensorThread { () throws(KernelError) in try Accelerometer(sensor, in: folder) }
  }

  private var latest: PackedTilt { PackedTilt(bits: thread.latest) }

  /// How the box is held now; nil before the sensor was first read, and while it cannot be.
  public var tilt: Tilt? { fault == nil && latest.number > 0 ? latest.tilt : nil }

  public var fault: Fault? {
    thread.fault == 0 ? nil : .device(.tilt, name: name, LineTrouble(thread.fault))
  }

  // MARK: - Controls

  public var descriptor: Int32 { thread.descriptor }

  public func takeInput(by now: Instant) -> TimedInput? {
    thread.hush()
    guard fault == nil else { return forget(at: now) }
    let latest = latest
    guard latest.number != taken else { return nil }
    taken = latest.number
    isKnown = true
    return TimedInput(.tilt(latest.tilt), at: now)
  }

  /// Forgets the last tilt: how the box was held when the sensor went away is nothing to go by.
  private func forget(at now: Instant) -> TimedInput? {
    defer { isKnown = false }
    return isKnown ? TimedInput(.tilt(nil), at: now) : nil
  }

  public func takeNews(by now: Instant) -> PartNews? { announced.news(of: fault) }
}
