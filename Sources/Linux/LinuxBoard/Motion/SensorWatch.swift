// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Synchronization
import System

/// A sensor that a thread reads again and again.
protocol WatchedSensor {
  /// Reads the sensor, and packs what comes of it into one word, with this number in its upper 16 bits.
  mutating func read(as number: UInt16) throws(KernelError) -> UInt64
  func close()
}

/// A thread that reads a sensor as often as a hand needs it. A missing one is looked for until it is there.
///
/// Many sensors sleep between readings, and keep their reader waiting: so each has a thread of its own.
final class SensorThread<Sensor: WatchedSensor> {
  private let watch: SensorWatch<Sensor>
  private let worker: Worker<Void>?

  init(_ open: @escaping () throws(KernelError) -> Sensor) {
    let watch = SensorWatch(open)
    // Before the thread begins, so that a missing sensor is announced with the other faults at the start.
    watch.find()
    self.watch = watch
    worker = Worker { watch.work(until: $0) }
    let fault = worker?.start() ?? EMFILE
    if fault != 0 { watch.news.standing.tell(fault: fault) }
  }

  deinit { worker?.end() }

  /// An errno; 0 while the sensor can be read.
  var fault: Int32 { watch.news.standing.fault }
  var descriptor: Int32 { watch.news.standing.descriptor }
  /// The latest reading as the sensor packed it; number 0 before there was one.
  var latest: UInt64 { watch.news.latest }

  func hush() { watch.news.standing.hush() }
}

/// What the thread that reads a sensor tells the control thread.
private struct SensorNews: ~Copyable {
  let standing = FaultNews()
  private let packed = Atomic<UInt64>(0)

  var latest: UInt64 { packed.load(ordering: .acquiring) }

  func tell(_ bits: UInt64) {
    packed.store(bits, ordering: .releasing)
    standing.ring()
  }
}

/// The thread's side of it: reads the sensor, or looks for it.
private final class SensorWatch<Sensor: WatchedSensor> {
  let news = SensorNews()
  private let open: () throws(KernelError) -> Sensor
  private var sensor: Sensor?
  private var number: UInt16 = 0

  /// In nanoseconds: 25 readings a second, as often as a hand can use.
  private static var period: Int64 { 40_000_000 }
  /// In nanoseconds, until it is looked for again.
  private static var pause: Int64 { 1_000_000_000 }

  init(_ open: @escaping () throws(KernelError) -> Sensor) { self.open = open }

  deinit { sensor?.close() }

  // MARK: - From the thread

  func find() {
    do throws(KernelError) {
      sensor = try open()
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
      next = max(next + (sensor == nil ? SensorWatch.pause : SensorWatch.period), now)
      mailbox.await(milliseconds: Int32((next - now) / 1_000_000))
    }
  }

  private func read() {
    guard sensor != nil else { return }
    do throws(KernelError) {
      number = number == .max ? 1 : number + 1
      guard let bits = try sensor?.read(as: number) else { return }
      news.tell(bits)
      news.standing.tell(fault: 0)
    } catch {
      news.standing.tell(fault: error.code)
      sensor?.close()
      sensor = nil
    }
  }
}
