// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture

/// A touch pad that knows both ways, or keys and wheels, of a device that the kernel knows by a name. One that is not
/// there, or goes away, is looked for until it is.
public final class KeyControls: Controls {
  private let name: String
  private let isPad: Bool
  private let hasKeys: Bool
  private var device: EventDevice?
  private var touch: PadTouch?
  private var keys = KeyHands()
  private var waiting: [TimedInput] = []
  private var turn = 0
  private var heard: Instant?
  private var nextTry = Instant(nanoseconds: .min)
  /// The device has more than was taken at one moment.
  private var hasMore = false
  private var announced = Announced()
  /// Why it cannot be used; nil while it can.
  public private(set) var fault: Fault?

  /// In seconds.
  private static var pauseBetweenTries: Double { 1 }
  /// Most events at one moment: a hand makes a dozen.
  private static var mostEvents: Int { 256 }

  /// One for each device, even if that is both pad and keys.
  public static func all(pad: String?, keys: String?) -> [KeyControls] {
    var all: [KeyControls] = []
    if let pad { all.append(KeyControls(pad, isPad: true, hasKeys: pad == keys)) }
    if let keys, keys != pad { all.append(KeyControls(keys, isPad: false, hasKeys: true)) }
    return all
  }

  private init(_ name: String, isPad: Bool, hasKeys: Bool) {
    self.name = name
    self.isPad = isPad
    self.hasKeys = hasKeys
    open()
  }

  // MARK: - Controls

  public var descriptor: Int32 { device?.descriptor ?? -1 }

  public var nextDue: Instant? {
    if turn < waiting.count || hasMore { return Instant(nanoseconds: .min) }
    return device == nil ? nextTry : nil
  }

  /// Reads the device once at one moment, so that one that never rests leaves time for the rest.
  public func takeInput(by now: Instant) -> TimedInput? {
    if turn == waiting.count, heard != now {
      heard = now
      turn = 0
      waiting.removeAll(keepingCapacity: true)
      if device == nil { lookForIt(at: now) }
      listen(at: now)
    }
    guard turn < waiting.count else { return nil }
    defer { turn += 1 }
    return waiting[turn]
  }

  public func takeNews(by now: Instant) -> PartNews? { announced.news(of: fault) }

  // MARK: - The device

  private func lookForIt(at now: Instant) {
    guard nextTry <= now else { return }
    nextTry = now + KeyControls.pauseBetweenTries
    open()
  }

  private func open() {
    do throws(KernelError) {
      let device = try EventDevice(named: name, isPad: isPad)
      touch = isPad ? device.padTouch() : nil
      guard !isPad || touch != nil else { throw .unfit }
      self.device = device
      fault = nil
    } catch {
      lose(error)
    }
  }

  private func lose(_ error: KernelError) {
    device = nil
    fault = .device(isPad ? .pad : .keys, name: name, LineTrouble(error.code))
  }

  private func listen(at now: Instant) {
    hasMore = false
    guard let device else { return }
    do throws(KernelError) {
      for _ in 0..<KeyControls.mostEvents {
        guard let event = try device.take() else { return }
        take(event)
      }
      hasMore = true
    } catch {
      lose(error)
      nextTry = now + KeyControls.pauseBetweenTries
      letGo(at: now)
    }
  }

  private func take(_ event: DeviceEvent) {
    for input in touch?.take(event) ?? [] { waiting.append(TimedInput(input, at: event.time)) }
    if hasKeys, let input = keys.take(event) { waiting.append(TimedInput(input, at: event.time)) }
  }

  /// Reports the keys and the touch of a device that is gone as let go.
  private func letGo(at now: Instant) {
    for input in touch?.lift() ?? [] { waiting.append(TimedInput(input, at: now)) }
    for input in keys.lift() { waiting.append(TimedInput(input, at: now)) }
    touch = nil
  }
}
