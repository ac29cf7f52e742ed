// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Gesture
import System

/// The thread's side of TiltControls: reads the accelerometer as often as aiming needs it, or looks for it.
final class TiltWatch {
  let news = TiltNews()
  private let name: String
  private let axes: TiltAxes
  private let folder: String
  private var sensor: Accelerometer?
  private var number: UInt16 = 0

  /// In nanoseconds: 25 readings a second, as often as a hand can use.
  private static var period: Int64 { 40_000_000 }
  /// In nanoseconds, until it is looked for again.
  private static var pause: Int64 { 1_000_000_000 }

  init(_ name: String, _ axes: TiltAxes, _ folder: String) {
    self.name = name
    self.axes = axes
    self.folder = folder
  }

  deinit { sensor?.close() }

  // MARK: - From the thread

  func find() {
    do throws(KernelError) {
      sensor = try Accelerometer(named: name, in: folder)
    } catch {
      news.standing.tell(fault: error.code)
    }
  }

  func work(until mailbox: Mailbox<Void>) {
    var next = box_nanoseconds()
    while !mailbox.isOver {
      if sensor == nil { find() }
      read()
      let now = box_nanoseconds()
      next = max(next + (sensor == nil ? TiltWatch.pause : TiltWatch.period), now)
      mailbox.await(milliseconds: Int32((next - now) / 1_000_000))
    }
  }

  private func read() {
    guard let sensor else { return }
    do throws(KernelError) {
      let tilt = try sensor.read(axes)
      number = number == .max ? 1 : number + 1
      news.tell(PackedTilt(tilt, number: number))
      news.standing.tell(fault: 0)
    } catch {
      news.standing.tell(fault: error.code)
      sensor.close()
      self.sensor = nil
    }
  }
}
