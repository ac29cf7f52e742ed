// SPDX-License-Identifier: GPL-3.0-or-later

import CEvdev
import Gesture
import Testing

@testable import LinuxBoard

@Suite struct PadTouchTests {
  private static let x = PadTouch.Range(least: 0, most: 1000)
  private static let y = PadTouch.Range(least: -100, most: 100)

  private func pad(_ fingers: [PadTouch.Finger], apart: Bool) -> PadTouch {
    PadTouch(x: PadTouchTests.x, y: PadTouchTests.y, fingers: fingers, tellsFingersApart: apart, slot: 0)
  }

  private var simple: PadTouch { pad([.init(x: 0, y: 0, isDown: false)], apart: false) }
  private var clever: PadTouch {
    pad(Array(repeating: .init(x: 0, y: 0, isDown: false), count: 3), apart: true)
  }

  private func take(_ pad: inout PadTouch, _ events: (Int32, Int32, Int32)...) -> [Input] {
    let report = (EV_SYN, Int32(SYN_REPORT), Int32(0))
    return (events + [report]).flatMap {
      pad.take(DeviceEvent(type: $0.0, code: $0.1, value: $0.2, time: Instant(nanoseconds: 0)))
    }
  }

  @Test("A finger is where its numbers are between the least and the most, from the top left")
  func simplePad() {
    var pad = simple
    #expect(
      take(&pad, (EV_ABS, ABS_X, 250), (EV_ABS, ABS_Y, -50), (EV_KEY, BTN_TOUCH, 1)) == [
        .pad(Spot(x: 0.25, y: 0.25))
      ])
    #expect(take(&pad, (EV_ABS, ABS_X, 1000)) == [.pad(Spot(x: 1, y: 0.25))])
    #expect(take(&pad, (EV_KEY, BTN_TOUCH, 0)) == [.pad(nil)])
    #expect(take(&pad, (EV_ABS, ABS_X, 10)) == [])
  }

  @Test("A report without news tells nothing; numbers beyond the range are its ends")
  func ends() {
    var pad = simple
    #expect(
      take(&pad, (EV_KEY, BTN_TOUCH, 1), (EV_ABS, ABS_X, 9999), (EV_ABS, ABS_Y, .min)) == [
        .pad(Spot(x: 1, y: 0))
      ])
    #expect(take(&pad) == [])
    #expect(take(&pad, (EV_ABS, ABS_X, 20_000)) == [])
  }

  @Test("A finger that rests when the pad is found is told with its first report")
  func resting() {
    var pad = pad([.init(x: 500, y: 0, isDown: true)], apart: false)
    #expect(take(&pad, (EV_ABS, ABS_X, 510)) == [.pad(Spot(x: 0.51, y: 0.5))])
  }

  @Test(
    "Of several fingers the first is followed until it is lifted, the next beside it, and then in its place")
  func fingers() {
    var pad = clever
    #expect(
      take(
        &pad, (EV_ABS, ABS_MT_SLOT, 1), (EV_ABS, ABS_MT_TRACKING_ID, 7), (EV_ABS, ABS_MT_POSITION_X, 100),
        (EV_ABS, ABS_MT_POSITION_Y, 100)) == [.pad(Spot(x: 0.1, y: 1))])
    #expect(
      take(
        &pad, (EV_ABS, ABS_MT_SLOT, 0), (EV_ABS, ABS_MT_TRACKING_ID, 8), (EV_ABS, ABS_MT_POSITION_X, 900))
        == [.secondFinger(Spot(x: 0.9, y: 0.5))])
    // A third finger is none.
    #expect(take(&pad, (EV_ABS, ABS_MT_SLOT, 2), (EV_ABS, ABS_MT_TRACKING_ID, 9)) == [])
    #expect(
      take(&pad, (EV_ABS, ABS_MT_SLOT, 1), (EV_ABS, ABS_MT_TRACKING_ID, -1)) == [
        .secondFinger(nil), .pad(nil), .pad(Spot(x: 0.9, y: 0.5)), .secondFinger(Spot(x: 0, y: 0.5)),
      ])
    #expect(
      take(&pad, (EV_ABS, ABS_MT_SLOT, 2), (EV_ABS, ABS_MT_TRACKING_ID, -1)) == [.secondFinger(nil)])
    #expect(take(&pad, (EV_ABS, ABS_MT_SLOT, 0), (EV_ABS, ABS_MT_TRACKING_ID, -1)) == [.pad(nil)])
  }

  @Test("A pen is told from a finger, on a pad for several and on a pad for one")
  func pens() {
    var (one, several) = (simple, clever)
    #expect(
      take(&one, (EV_KEY, BTN_TOOL_PEN, 1), (EV_KEY, BTN_TOUCH, 1)) == [
        .pad(Spot(x: 0, y: 0.5, isPen: true))
      ])
    #expect(
      take(&several, (EV_ABS, ABS_MT_TRACKING_ID, 1), (EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_PEN)) == [
        .pad(Spot(x: 0, y: 0.5, isPen: true))
      ])
  }

  @Test("A driver that tells fingers apart tells the first one a second time, which is not listened to")
  func emulated() {
    var pad = clever
    #expect(take(&pad, (EV_ABS, ABS_X, 100), (EV_KEY, BTN_TOUCH, 1)) == [])
  }

  @Test("A finger that there is no place for is left out", arguments: [-1, 3, Int32.max, Int32.min])
  func noPlace(slot: Int32) {
    var pad = clever
    #expect(take(&pad, (EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_TRACKING_ID, 1)) == [])
  }

  @Test("Of a pad that is gone the fingers are lifted, once")
  func gone() {
    var pad = simple
    _ = take(&pad, (EV_KEY, BTN_TOUCH, 1))
    #expect(pad.lift() == [.pad(nil)])
    #expect(pad.lift() == [])
  }
}
