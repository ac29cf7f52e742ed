// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// What is announced of power and heat, and when it is over: a function of one look after the other.
public struct HealthCare: Sendable {
  private var charge = Level()
  private var power = Level(looksUntilWell: HealthCare.looksUntilPowerIsWell)
  private var heat = Level()

  /// In percent: an hour or so is left.
  private static var low: Int { 15 }
  /// In percent: a few minutes may be left; a gauge's reading is off by as much.
  private static var empty: Int { 5 }
  /// In percent: a battery that rests recovers by a few.
  private static var enough: Int { 20 }
  /// In °C below what is too hot: only there has a hot part cooled down.
  private static var cool: Double { 8 }
  /// Weak power comes and goes with what the box does: a minute without it is well.
  private static var looksUntilPowerIsWell: Int { 6 }

  public init() {}

  public mutating func take(_ vitals: Vitals) -> [PartNews] {
    var news: [PartNews] = []
    // A battery, a supply or a heat that nothing reports just now counts as it was.
    if let battery = vitals.battery, charge.take(stage(of: battery)) {
      news.append(report(.charge(charge.now, of: battery), isWell: charge.now == 0))
    }
    if let isWeak = vitals.isWeak, power.take(isWeak ? 1 : 0) {
      news.append(report(.weakPower, isWell: !isWeak))
    }
    if let degrees = vitals.heat, heat.take(degrees > (heat.now > 0 ? -HealthCare.cool : 0) ? 1 : 0) {
      news.append(report(.tooHot, isWell: heat.now == 0))
    }
    return news
  }

  /// The battery's stage: 0 is enough, 1 low, 2 nearly empty. It only rises until the battery has enough.
  private func stage(of battery: Vitals.Battery) -> Int {
    if battery.isCharging || battery.percent >= HealthCare.enough { return 0 }
    if battery.percent <= HealthCare.empty { return 2 }
    return max(charge.now, battery.percent <= HealthCare.low ? 1 : 0)
  }

  private func report(_ ailment: HealthTrouble, isWell: Bool) -> PartNews {
    isWell ? .healed(.health(ailment)) : .fault(.health(ailment))
  }
}

extension HealthTrouble {
  fileprivate static func charge(_ stage: Int, of battery: Vitals.Battery) -> HealthTrouble {
    stage == 2 ? .batteryEmpty : .batteryLow(percent: battery.isExact ? battery.percent : nil)
  }
}

/// How bad something is, from 0, by one look after the other: a single one may be a slip.
private struct Level: Sendable {
  private(set) var now = 0
  private var seen = 0
  private var times = 0
  private let looksUntilWell: Int

  private static var looks: Int { 2 }

  init(looksUntilWell: Int = Level.looks) { self.looksUntilWell = looksUntilWell }

  /// Whether the level is another one from now on.
  mutating func take(_ new: Int) -> Bool {
    times = new == seen ? times + 1 : 1
    seen = new
    guard new != now, times >= (new == 0 ? looksUntilWell : Level.looks) else { return false }
    now = new
    return true
  }
}
