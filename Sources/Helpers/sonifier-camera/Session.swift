// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Sight

/// Frames that run, and the box that wants one of them now and then.
///
/// Frames stay in the driver's own memory. Only the one that the box wants is turned into colours, upright, in the memory that
/// both share.
final class Session {
  private let camera: LibCamera
  private let memory: FrameMemory
  private let link: Link

  private var times = FrameTimes()
  private var settling = SettlingWatch()
  /// The latest frame: it may be nearer to the next press than any that comes.
  private var latest: Seen?
  private var wish: (number: UInt32, press: Int64)?
  private var light: Int64?
  /// The box wants wide views.
  private var isWatched = false

  private var lastFrame = box_nanoseconds()
  private var lastView: Int64 = 0
  private var lastNews: Int64 = 0

  private struct Seen {
    let frame: LibCamera.Frame
    let exposure: FrameExposure
  }

  // In nanoseconds.

  /// Every second one of 30 frames a second: a hand that turns hears at once where the picture is.
  private static var viewInterval: Int64 { 60_000_000 }
  /// Every one of 30 frames a second: what orbs sound follows what moves before the camera, even if a frame is late.
  private static var wideInterval: Int64 { 30_000_000 }
  /// A third of what the box waits before it takes this process for dead.
  private static var aliveInterval: Int64 { 500_000_000 }
  /// Longer than any exposure; a camera is silent for longest before its first frame.
  private static var patience: Int64 { 1_500_000_000 }
  private static var firstPatience: Int64 { 3_000_000_000 }

  init(_ camera: LibCamera, _ memory: FrameMemory, _ link: Link) {
    self.camera = camera
    self.memory = memory
    self.link = link
  }

  /// Returns when the box is gone.
  func run() throws(FramesTrouble) {
    guard link.tell(.started(memory.frames, model: camera.model)) else { return }
    while true {
      wait()
      guard try takeOrders(), try takeFrame() else { return }
      stayAlive()
      let patience = latest == nil ? Session.firstPatience : Session.patience
      if box_nanoseconds() - lastFrame > patience { throw .silent }
    }
  }

  private func wait() {
    let descriptors = [link.orders, camera.descriptor]
    _ = box_wait(descriptors, Int32(descriptors.count), Session.aliveInterval / 2)
  }

  private func stayAlive() {
    let now = box_nanoseconds()
    guard now - lastNews >= Session.aliveInterval else { return }
    lastNews = now
    // A box that doesn't read just now gets the next sign of life.
    _ = link.tell(.alive)
  }

  // MARK: - What the box wants

  private func takeOrders() throws(FramesTrouble) -> Bool {
    while true {
      switch link.next() {
      case .nothing: return true
      case .end: return false
      case .order(let order):
        guard try take(order) else { return false }
      }
    }
  }

  /// Returns false for an order that no box gives.
  private func take(_ order: CameraOrder) throws(FramesTrouble) -> Bool {
    switch order {
    // The first order opens the camera; no box gives it again.
    case .open: return false
    case .capture(let number, let press):
      wish = (number, press)
      if let latest { return try answer(with: latest) }
    case .cancel(let number):
      if wish?.number == number { wish = nil }
    case .light(let since): light = since
    case .free(let slot): memory.empty(slot)
    case .watch(let isOn): isWatched = isOn
    }
    return true
  }

  // MARK: - What the camera sees

  /// Takes one frame at a time: orders come between.
  private func takeFrame() throws(FramesTrouble) -> Bool {
    guard let frame = try camera.takeFrame() else { return true }
    let now = box_nanoseconds()
    lastFrame = now
    let exposure = times.take(
      timestamp: frame.timestamp, exposure: frame.exposure, duration: frame.duration, arrival: now)
    settling.take(isSettled: frame.isSettled, at: now)
    if let latest { camera.giveBack(latest.frame) }
    let seen = Seen(frame: frame, exposure: exposure)
    latest = seen
    guard try answer(with: seen) else { return false }
    try show(seen, at: now)
    return true
  }

  /// False when the box cannot hear it.
  private func answer(with seen: Seen) throws(FramesTrouble) -> Bool {
    guard let wish, let settling = settling.settling, let slot = memory.freeSlot else { return true }
    let moment = Moment(press: wish.press, light: light, now: box_nanoseconds())
    guard moment.isCaught(by: seen.exposure, interval: times.interval) else { return true }
    try camera.look(at: seen.frame) { memory.fill(slot, with: $0) }
    self.wish = nil
    return link.tell(
      .picture(
        CameraPicture(number: wish.number, slot: slot, timestamp: seen.exposure.end, settling: settling)))
  }

  private func show(_ seen: Seen, at now: Int64) throws(FramesTrouble) {
    guard now - lastView >= (isWatched ? Session.wideInterval : Session.viewInterval) else { return }
    lastView = now
    var slot = 0
    try camera.glance(at: seen.frame) { slot = memory.makeView(of: $0, isWide: isWatched) }
    // A view that is lost does no harm.
    _ = link.tell(isWatched ? .wideView(slot: slot) : .view(slot: slot))
  }
}
