// SPDX-License-Identifier: GPL-3.0-or-later

import CEvdev
import CLibc
import Gesture

/// A device of keys, wheels or touch, which only the box hears as long as this object lives.
final class EventDevice {
  private let handle: OpaquePointer

  /// Numbers that the kernel gives to the first such devices; no board has more.
  private static var mostDevices: Int { 32 }

  /// The first of that name, as the kernel calls it. Some pads have a second device of the same name, which is a mouse and
  /// never tells anything.
  init(named name: String, isPad: Bool = false) throws(KernelError) {
    var reason = KernelError.missing
    for number in 0..<EventDevice.mostDevices {
      guard (try? KernelFile.text(of: "/sys/class/input/event\(number)/device/name")) == name else {
        continue
      }
      var opened: OpaquePointer?
      let fault = box_evdev_open("/dev/input/event\(number)", name, &opened)
      guard fault == 0, let opened else { throw KernelError(code: -fault) }
      guard !isPad || EventDevice.isPad(opened) else {
        box_evdev_close(opened)
        reason = .unfit
        continue
      }
      handle = opened
      return
    }
    throw reason
  }

  private static func isPad(_ handle: OpaquePointer) -> Bool {
    box_evdev_slots(handle) > 0 || box_evdev_has(handle, UInt32(EV_KEY), UInt32(BTN_TOUCH))
  }

  deinit { box_evdev_close(handle) }

  /// A descriptor that is readable when events wait, and when the device is gone.
  var descriptor: Int32 { box_evdev_descriptor(handle) }

  /// The oldest event that was not taken yet; nil when there is none.
  func take() throws(KernelError) -> DeviceEvent? {
    var event = box_evdev_event()
    let status = box_evdev_take(handle, &event)
    guard status >= 0 else { throw KernelError(code: -status) }
    guard status > 0 else { return nil }
    return DeviceEvent(
      type: Int32(event.type), code: Int32(event.code), value: event.value,
      time: Instant(nanoseconds: event.nanoseconds))
  }

  /// How the fingers on the pad are now; nil when the device is no touch pad.
  func padTouch() -> PadTouch? {
    let slots = box_evdev_slots(handle)
    let axes = slots > 0 ? (ABS_MT_POSITION_X, ABS_MT_POSITION_Y) : (ABS_X, ABS_Y)
    guard let x = range(of: axes.0), let y = range(of: axes.1) else { return nil }
    guard slots > 0 || box_evdev_has(handle, UInt32(EV_KEY), UInt32(BTN_TOUCH)) else { return nil }
    var fingers: [PadTouch.Finger] = []
    for slot in 0..<slots {
      func value(_ axis: Int32) -> Int32 { box_evdev_slot_value(handle, slot, UInt32(axis)) }
      fingers.append(
        PadTouch.Finger(
          x: value(axes.0), y: value(axes.1), isDown: value(ABS_MT_TRACKING_ID) >= 0,
          isPen: value(ABS_MT_TOOL_TYPE) == MT_TOOL_PEN))
    }
    if slots == 0 {
      func value(_ type: Int32, _ code: Int32) -> Int32 {
        box_evdev_value(handle, UInt32(type), UInt32(code))
      }
      fingers = [
        PadTouch.Finger(
          x: value(EV_ABS, axes.0), y: value(EV_ABS, axes.1), isDown: value(EV_KEY, BTN_TOUCH) != 0,
          isPen: value(EV_KEY, BTN_TOOL_PEN) != 0)
      ]
    }
    return PadTouch(
      x: x, y: y, fingers: fingers, tellsFingersApart: slots > 0, slot: Int(box_evdev_slot(handle)))
  }

  private func range(of axis: Int32) -> PadTouch.Range? {
    var range = PadTouch.Range(least: 0, most: 0)
    guard box_evdev_range(handle, UInt32(axis), &range.least, &range.most), range.least < range.most else {
      return nil
    }
    return range
  }
}

/// What a device reports, as <linux/input-event-codes.h> numbers it.
struct DeviceEvent: Equatable {
  var type: Int32
  var code: Int32
  var value: Int32
  var time: Instant
}
