// SPDX-License-Identifier: GPL-3.0-or-later

import CEvdev
import Gesture

/// Finds the finger in what a touch pad's driver reports: of several the one that came first, until it lifts.
struct PadTouch {
  struct Finger: Equatable {
    var x: Int32
    var y: Int32
    var isDown: Bool
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
  private var followed: Int?
  private var told: Spot?

  init(x: Range, y: Range, fingers: [Finger], tellsFingersApart: Bool, slot: Int) {
    self.x = x
    self.y = y
    self.fingers = fingers
    self.tellsFingersApart = tellsFingersApart
    self.slot = tellsFingersApart ? slot : 0
  }

  /// Places from 0 to 1, nil when it is lifted: news come with the end of a report.
  mutating func take(_ event: DeviceEvent) -> [Spot?] {
    switch (event.type, event.code) {
    case (EV_SYN, Int32(SYN_REPORT)): return report()
    case (EV_ABS, ABS_MT_SLOT) where tellsFingersApart: slot = Int(event.value)
    case (EV_ABS, ABS_MT_TRACKING_ID) where tellsFingersApart: change { $0.isDown = event.value >= 0 }
    case (EV_ABS, ABS_MT_POSITION_X) where tellsFingersApart: change { $0.x = event.value }
    case (EV_ABS, ABS_MT_POSITION_Y) where tellsFingersApart: change { $0.y = event.value }
    case (EV_KEY, BTN_TOUCH) where !tellsFingersApart: change { $0.isDown = event.value != 0 }
    case (EV_ABS, ABS_X) where !tellsFingersApart: change { $0.x = event.value }
    case (EV_ABS, ABS_Y) where !tellsFingersApart: change { $0.y = event.value }
    default: break
    }
    return []
  }

  /// The pad is gone, and the finger with it.
  mutating func lift() -> [Spot?] {
    for index in fingers.indices { fingers[index].isDown = false }
    return report()
  }

  private mutating func change(_ change: (inout Finger) -> Void) {
    if fingers.indices.contains(slot) { change(&fingers[slot]) }
  }

  private mutating func report() -> [Spot?] {
    var news: [Spot?] = []
    if let last = followed, !fingers[last].isDown {
      followed = nil
      told = nil
      news.append(nil)
    }
    followed = followed ?? fingers.firstIndex { $0.isDown }
    guard let followed else { return news }
    let spot = Spot(x: x.share(of: fingers[followed].x), y: y.share(of: fingers[followed].y))
    if spot != told { news.append(spot) }
    told = spot
    return news
  }
}
