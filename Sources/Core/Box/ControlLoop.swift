// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Gesture
import System

/// Real time for the hands: waits until something happens or is due, and lets the box do it.
public struct ControlLoop {
  private let box: Box
  /// A descriptor that is readable when the program shall end, as box_catch_ends gives it; -1 for none.
  private let end: Int32
  private let lifeline: Lifeline?

  public init(_ box: Box, until end: Int32, lifeline: Lifeline? = nil) {
    self.box = box
    self.end = end
    self.lifeline = lifeline
  }

  /// Switches the box on and returns when `end` is readable, or when `isOver` says so after a step.
  /// 0, or the errno of a kernel that refuses to wait.
  public func run(isOver: () -> Bool = { false }) -> Int32 {
    defer {
      box.powerOff()
      lifeline?.stop()
    }
    box.powerOn(at: ControlLoop.now)
    while true {
      box.step(at: ControlLoop.now)
      lifeline?.step(box.troubles, at: ControlLoop.now)
      if isOver() || box.isOver || isReadable(end) { return 0 }
      let fault = wait([end] + box.descriptors, until: earliest(box.nextDeadline, lifeline?.nextDue))
      guard fault == 0 else { return fault }
    }
  }

  /// The clock that kernels stamp edges with.
  public static var now: Instant { Instant(nanoseconds: box_nanoseconds()) }

  private func wait(_ descriptors: [Int32], until deadline: Instant?) -> Int32 {
    let forEver: Int64 = -1
    let now = ControlLoop.now
    // The beginning of time, which means at once, is farther away than can be counted.
    let nanoseconds = deadline.map { $0 > now ? $0.nanoseconds - now.nanoseconds : 0 } ?? forEver
    return box_wait(descriptors, Int32(descriptors.count), nanoseconds)
  }
}
