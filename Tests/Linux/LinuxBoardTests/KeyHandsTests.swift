// SPDX-License-Identifier: GPL-3.0-or-later

import CEvdev
import Gesture
import Testing

@testable import LinuxBoard

@Suite struct KeyHandsTests {
  private func key(_ code: Int32, _ value: Int32) -> DeviceEvent {
    DeviceEvent(type: EV_KEY, code: code, value: value, time: Instant(nanoseconds: 0))
  }

  private func taken(_ events: [DeviceEvent]) -> [Input] {
    var hands = KeyHands()
    return events.compactMap { hands.take($0) }
  }

  @Test(
    "Keys that are most like it are the shutter and the knob's push",
    arguments: [
      (KEY_CAMERA, Line.shutter), (KEY_ENTER, .shutter), (KEY_SPACE, .shutter), (BTN_LEFT, .shutter),
      (KEY_TAB, .knob), (KEY_OK, .knob), (KEY_MUTE, .knob), (BTN_MIDDLE, .knob),
      (KEY_PAGEDOWN, .pedal), (KEY_B, .pedal),
    ])
  func buttons(code: Int32, line: Line) {
    #expect(taken([key(code, 1), key(code, 0)]) == [.edge(line, isOn: true), .edge(line, isOn: false)])
  }

  @Test("A key that repeats by itself is held, once")
  func repeated() {
    #expect(
      taken([key(KEY_ENTER, 1), key(KEY_ENTER, 2), key(KEY_ENTER, 2)]) == [.edge(.shutter, isOn: true)])
  }

  @Test("Of two keys for one button the last to go lets it go")
  func together() {
    #expect(
      taken([key(KEY_ENTER, 1), key(KEY_SPACE, 1), key(KEY_ENTER, 0), key(KEY_SPACE, 0)])
        == [.edge(.shutter, isOn: true), .edge(.shutter, isOn: false)])
  }

  @Test("A key that was down before it was heard does nothing when it goes")
  func before() { #expect(taken([key(KEY_ENTER, 0)]) == []) }

  @Test("Keys that go up and down are clicks, and go on while they are held")
  func clicks() {
    #expect(
      taken([key(KEY_UP, 1), key(KEY_UP, 2), key(KEY_UP, 0), key(KEY_VOLUMEDOWN, 1), key(KEY_VOLUMEDOWN, 0)])
        == [.clicks(1), .clicks(1), .clicks(-1)])
  }

  @Test("A wheel or a dial clicks as far as it says")
  func wheels() {
    func turn(_ code: Int32, _ value: Int32) -> DeviceEvent {
      DeviceEvent(type: EV_REL, code: code, value: value, time: Instant(nanoseconds: 0))
    }
    #expect(
      taken([turn(REL_DIAL, 3), turn(REL_WHEEL, -1), turn(REL_WHEEL, 0), turn(REL_X, 5)])
        == [.clicks(3), .clicks(-1)])
  }

  @Test("Other keys are nothing", arguments: [KEY_A, KEY_ESC, KEY_POWER, BTN_TOUCH])
  func others(code: Int32) { #expect(taken([key(code, 1), key(code, 0)]) == []) }

  @Test("Of keys that are gone nothing stays down")
  func gone() {
    var hands = KeyHands()
    _ = hands.take(key(KEY_ENTER, 1))
    _ = hands.take(key(KEY_TAB, 1))
    #expect(hands.lift() == [.edge(.shutter, isOn: false), .edge(.knob, isOn: false)])
    #expect(hands.lift() == [])
    #expect(hands.take(key(KEY_ENTER, 1)) == .edge(.shutter, isOn: true))
  }
}
