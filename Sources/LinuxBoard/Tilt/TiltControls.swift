// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Gesture
import Speech

/// An accelerometer that tells how the box is held. One that is not there, or goes away, is looked for until it is.
///
/// A thread of its own reads it: many sensors sleep between readings, and keep whoever wakes them waiting.
public final class TiltControls: Controls {
  private let name: String
  private let watch: TiltWatch
  private var thread: OpaquePointer?
  private var taken: UInt16 = 0
  private var isKnown = false
  private var told: Fault?

  /// By the name that its driver gives it, in the folder where the kernel lists such sensors.
  public convenience init(_ name: String, axes: TiltAxes = TiltAxes()) {
    self.init(name, axes: axes, in: Accelerometer.kernelFolder)
  }

  init(_ name: String, axes: TiltAxes, in folder: String) {
    self.name = name
    watch = TiltWatch(name, axes, folder)
    // Before the thread begins, so that one that is missing is told with the other faults at the start.
    watch.find()
    // The thread ends before the watch does, so it needs no count of its own.
    let fault = box_start_thread(
      { context in context.map { Unmanaged<TiltWatch>.fromOpaque($0).takeUnretainedValue().work() } },
      Unmanaged.passUnretained(watch).toOpaque(), &thread)
    if fault != 0 { watch.news.standing.tell(fault: fault) }
  }

  deinit {
    watch.end()
    if let thread { box_join_thread(thread) }
  }

  /// What it is now; nil before it was first read, and while it cannot be.
  public var tilt: Tilt? { fault == nil && watch.news.tilt.number > 0 ? watch.news.tilt.tilt : nil }

  public var fault: Fault? {
    let code = watch.news.standing.fault
    return code == 0 ? nil : .device(.tilt, name: name, LineTrouble(code))
  }

  // MARK: - Controls

  public var descriptor: Int32 { watch.news.standing.bell }

  public func takeInput(by now: Instant) -> TimedInput? {
    watch.news.standing.hush()
    guard fault == nil else { return forget(at: now) }
    let latest = watch.news.tilt
    guard latest.number != taken else { return nil }
    taken = latest.number
    isKnown = true
    return TimedInput(.tilt(latest.tilt), at: now)
  }

  /// How it was held when the sensor went away is nothing to go by.
  private func forget(at now: Instant) -> TimedInput? {
    defer { isKnown = false }
    return isKnown ? TimedInput(.tilt(nil), at: now) : nil
  }

  public func takeReport() -> ControlsReport? {
    let fault = fault
    guard fault != told else { return nil }
    defer { told = fault }
    // Missing, then forbidden: one word at a time.
    return fault.map { .fault($0) } ?? told.map { .healed($0) }
  }
}
