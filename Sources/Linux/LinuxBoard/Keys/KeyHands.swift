// SPDX-License-Identifier: GPL-3.0-or-later

import CEvdev
import Gesture

/// Turns keys and wheels into the box's own shutter, knob and pedal.
struct KeyHands {
  private enum Meaning {
    case button(Line)
    case clicks(Int)
  }

  /// A button is down as long as any of its keys is.
  private var held: [(key: Int32, button: Line)] = []

  mutating func take(_ event: DeviceEvent) -> Input? {
    switch event.type {
    case EV_KEY: takeKey(event)
    case EV_REL where [REL_DIAL, REL_WHEEL].contains(event.code) && event.value != 0:
      .clicks(Int(event.value))
    default: nil
    }
  }

  /// The keys are gone, whatever was held down.
  mutating func lift() -> [Input] {
    let lines = [Line.shutter, .knob, .pedal].filter { isDown($0) }
    held.removeAll()
    return lines.map { .edge($0, isOn: false) }
  }

  private mutating func takeKey(_ event: DeviceEvent) -> Input? {
    let repeated: Int32 = 2
    switch KeyHands.meaning(of: event.code) {
    case .clicks(let clicks): return event.value == 0 ? nil : .clicks(clicks)
    case .button(let line) where event.value != repeated:
      let wasDown = isDown(line)
      held.removeAll { $0.key == event.code }
      if event.value != 0 { held.append((event.code, line)) }
      return isDown(line) == wasDown ? nil : .edge(line, isOn: !wasDown)
    case .button, nil: return nil
    }
  }

  private func isDown(_ line: Line) -> Bool { held.contains { $0.button == line } }

  /// The meaning of a key on a keyboard, keypad, remote control, volume knob or camera's release: the box's
  /// control most like it.
  private static func meaning(of key: Int32) -> Meaning? {
    switch key {
    case KEY_CAMERA, KEY_ENTER, KEY_KPENTER, KEY_SPACE, KEY_PLAYPAUSE, KEY_RECORD, BTN_LEFT: .button(.shutter)
    // What foot switches send that turn pages, and those that are as they were sold.
    case KEY_PAGEDOWN, KEY_B: .button(.pedal)
    case KEY_OK, KEY_SELECT, KEY_MENU, KEY_TAB, KEY_MUTE, BTN_MIDDLE: .button(.knob)
    case KEY_UP, KEY_RIGHT, KEY_VOLUMEUP, KEY_KPPLUS, KEY_CHANNELUP: .clicks(1)
    case KEY_DOWN, KEY_LEFT, KEY_VOLUMEDOWN, KEY_KPMINUS, KEY_CHANNELDOWN: .clicks(-1)
    default: nil
    }
  }
}
