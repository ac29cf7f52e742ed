// SPDX-License-Identifier: GPL-3.0-or-later

import CEvdev
import Gesture

/// Finds the fingers in what a touch pad's driver reports: the one that came first, until it lifts, and the next beside it.
struct PadTouch {
  struct Finger: Equatable {
    var x: Int32
    var y: Int32
    var isDown: Bool
    /// A pen and no finger.
    var isPen = false
  }

  /// From which number to which one an axis goes.
  struct Range: Equatable {
    var least: Int32
    var most: Int32

    func share(of value: Int32) -> Double {
      min(max((Double(value) - Double(least)) / (Double(most) - Double(least)), 0), 1)
    }
  }

  private let x: Range
  private let y: Range
  private var fingers: [Finger]
  private let tellsFingersApart: Bool
  /// The finger that the driver is just telling of; it may be one that is not there.
  private var slot: Int
  private var first = Followed()
  private var second = Followed()

  /// A finger, and where it was when the box last heard of it.
  private struct Followed {
    var finger: Int?
    var told: Spot?
  }

  init(x: Range, y: Range, fingers: [Finger], tellsFingersApart: Bool, slot: Int) {
    self.x = x
    self.y = y
    self.fingers = fingers
    self.tellsFingersApart = tellsFingersApart
    self.slot = tellsFingersApart ? slot : 0
  }

  /// Places from 0 to 1, nil when it is lifted: news come with the end of a report.
  mutating func take(_ event: DeviceEvent) -> [Input] {
    switch (event.type, event.code) {
    case (EV_SYN, Int32(SYN_REPORT)): return report()
    case (EV_ABS, ABS_MT_SLOT) where tellsFingersApart: slot = Int(event.value)
    case (EV_ABS, ABS_MT_TRACKING_ID) where tellsFingersApart: change { $0.isDown = event.value >= 0 }
    case (EV_ABS, ABS_MT_POSITION_X) where tellsFingersApart: change { $0.x = event.value }
    case (EV_ABS, ABS_MT_POSITION_Y) where tellsFingersApart: change { $0.y = event.value }
    case (EV_ABS, ABS_MT_TOOL_TYPE) where tellsFingersApart: change { $0.isPen = event.value == MT_TOOL_PEN }
    case (EV_KEY, BTN_TOOL_PEN) where !tellsFingersApart: change { $0.isPen = event.value != 0 }
    case (EV_KEY, BTN_TOUCH) where !tellsFingersApart: change { $0.isDown = event.value != 0 }
    case (EV_ABS, ABS_X) where !tellsFingersApart: change { $0.x = event.value }
    case (EV_ABS, ABS_Y) where !tellsFingersApart: change { $0.y = event.value }
    default: break
    }
    return []
  }

  /// The pad is gone, and the fingers with it.
  mutating func lift() -> [Input] {
    for index in fingers.indices { fingers[index].isDown = false }
    return report()
  }

  private mutating func change(_ change: (inout Finger) -> Void) {
    if fingers.indices.contains(slot) { change(&fingers[slot]) }
  }

  /// Where the first finger lifts and the second stays, the second lifts, too, and is the first one at the same moment.
  private mutating func report() -> [Input] {
    var news: [Input] = []
    let isFirstGone = isGone(first)
    if isGone(second) || second.finger != nil && isFirstGone {
      second = Followed()
      news.append(.secondFinger(nil))
    }
    if isFirstGone {
      first = Followed()
      news.append(.pad(nil))
    }
    first.finger = first.finger ?? fingers.firstIndex { $0.isDown }
    if let spot = move(&first) { news.append(.pad(spot)) }
    second.finger = second.finger ?? fingers.indices.first { $0 != first.finger && fingers[$0].isDown }
    if let spot = move(&second) { news.append(.secondFinger(spot)) }
    return news
  }

  private func isGone(_ followed: Followed) -> Bool { followed.finger.map { !fingers[$0].isDown } ?? false }

  /// The finger's place, if it is another one.
  private func move(_ followed: inout Followed) -> Spot? {
    guard let index = followed.finger else { return nil }
    let finger = fingers[index]
    let spot = Spot(x: x.share(of: finger.x), y: y.share(of: finger.y), isPen: finger.isPen)
    guard spot != followed.told else { return nil }
    followed.told = spot
    return spot
  }
}
