// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Gesture
import Speech
import System

/// An accelerometer that shows how the box is held. A missing one is looked for until it is there.
///
/// A thread of its own reads the sensor: many sleep between readings, and keep their reader waiting.
public final class TiltControls: Controls {
  private let name: String
  private let watch: TiltWatch
  private let worker: Worker<Void>?
  private var taken: UInt16 = 0
  private var isKnown = false
  private var announced = Announced()

  /// A sensor by the name that its driver gives it, in the folder where the kernel lists such sensors.
  public convenience init(_ name: String, axes: TiltAxes = TiltAxes()) {
    self.init(name, axes: axes, in: Accelerometer.kernelFolder)
  }

  init(_ name: String, axes: TiltAxes, in folder: String) {
    self.name = name
    let watch = TiltWatch(name, axes, folder)
    // Before the thread begins, so that a missing sensor is announced with the other faults at the start.
    watch.find()
    self.watch = watch
    worker = Worker { watch.work(until: $0) }
    let fault = worker?.start() ?? EMFILE
    if fault != 0 { watch.news.standing.tell(fault: fault) }
  }

  deinit { worker?.end() }

  /// How the box is held now; nil before the sensor was first read, and while it cannot be.
  public var tilt: Tilt? { fault == nil && watch.news.tilt.number > 0 ? watch.news.tilt.tilt : nil }

  public var fault: Fault? {
    let code = watch.news.standing.fault
    return code == 0 ? nil : .device(.tilt, name: name, LineTrouble(code))
  }

  // MARK: - Controls

  public var descriptor: Int32 { watch.news.standing.descriptor }

  public func takeInput(by now: Instant) -> TimedInput? {
    watch.news.standing.hush()
    guard fault == nil else { return forget(at: now) }
    let latest = watch.news.tilt
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
