// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Speech
import Testing

/// What the box announces of power and heat, and when.
@Suite struct HealthCareTests {
  private func vitals(percent: Int, isCharging: Bool = false, isExact: Bool = true) -> Vitals {
    var vitals = Vitals()
    vitals.battery = Vitals.Battery(percent: percent, isExact: isExact, isCharging: isCharging)
    return vitals
  }

  private func vitals(heat: Double) -> Vitals {
    var vitals = Vitals()
    vitals.heat = heat
    return vitals
  }

  private func vitals(isWeak: Bool) -> Vitals {
    var vitals = Vitals()
    vitals.isWeak = isWeak
    return vitals
  }

  /// The news that the care makes of each look.
  private func told(_ looks: [Vitals]) -> [[PartNews]] {
    var care = HealthCare()
    return looks.map { care.take($0) }
  }

  private func told(percents: [Int]) -> [[PartNews]] { told(percents.map { vitals(percent: $0) }) }

  private func low(_ percent: Int?) -> PartNews { .fault(.health(.batteryLow(percent: percent))) }
  private let empty = PartNews.fault(.health(.batteryEmpty))

  @Test("A battery is told low at 15 percent and nearly empty at 5, when it was seen twice")
  func stages() {
    for percent in 0...100 {
      let expected = percent <= 5 ? [empty] : percent <= 15 ? [low(percent)] : []
      #expect(told(percents: [percent, percent, percent]) == [[], expected, []])
      #expect(
        told([vitals(percent: percent, isCharging: true), vitals(percent: percent, isCharging: true)]) == [
          [], [],
        ])
    }
    #expect(
      told([vitals(percent: 15, isExact: false), vitals(percent: 15, isExact: false)]) == [[], [low(nil)]])
  }

  @Test("From full to empty each is told once, however the gauge trembles; charging ends both")
  func discharge() {
    var percents: [Int] = []
    for percent in stride(from: 100, through: 0, by: -1) {
      percents += [percent, percent, percent + 2, percent]
    }
    let news = told(percents: percents).flatMap { $0 }
    #expect(news.count == 2 && news.last == empty)
    let charged = told(
      [3, 3, 3, 3, 19, 19].map { vitals(percent: $0) }
        + [true, true].map { vitals(percent: 4, isCharging: $0) })
    #expect(charged.flatMap { $0 } == [empty, .healed(.health(.batteryLow(percent: 4)))])
    #expect(told(percents: [10, 10, 19, 19, 20, 20]).flatMap { $0 }.count == 2)
  }

  @Test("One look alone is a slip, and one that tells nothing changes nothing")
  func slips() {
    #expect(told(percents: [50, 3, 50, 3, 50, 3]).flatMap { $0 } == [])
    #expect(told([vitals(heat: 5), vitals(heat: -20), vitals(heat: 5)]).flatMap { $0 } == [])
    let nothing = Vitals()
    #expect(
      told([vitals(percent: 3), nothing, vitals(percent: 3), nothing, nothing]).flatMap { $0 } == [empty])
  }

  @Test("Too hot is told above the limit, and over 8 degrees below it")
  func heat() {
    for end in stride(from: -20.0, through: 10, by: 0.5) {
      let news = told([1, 1, end, end].map { vitals(heat: $0) }).flatMap { $0 }
      #expect(news == [.fault(.health(.tooHot))] + (end <= -8 ? [.healed(.health(.tooHot))] : []))
      #expect(told([end, end].map { vitals(heat: $0) }).flatMap { $0 }.isEmpty == (end <= 0))
    }
  }

  @Test("After every row of ten looks at the supply: weak after two, well after six")
  func power() {
    for row in 0..<1 << 10 {
      var (care, isTold, same) = (HealthCare(), false, 0)
      var last = false
      for bit in 0..<10 {
        let isWeak = row >> bit & 1 == 1
        same = isWeak == last ? same + 1 : 1
        last = isWeak
        let news = care.take(vitals(isWeak: isWeak))
        if isWeak && !isTold && same >= 2 {
          #expect(news == [.fault(.health(.weakPower))])
          isTold = true
        } else if !isWeak && isTold && same >= 6 {
          #expect(news == [.healed(.health(.weakPower))])
          isTold = false
        } else {
          #expect(news == [])
        }
      }
    }
  }

  @Test("The watch looks at once and every ten seconds, and tells all that it has")
  func watch() {
    var looks = 0
    var now = vitals(percent: 3)
    now.heat = 1
    let watch = HealthWatch {
      looks += 1
      return now
    }
    #expect(watch.takeNews(by: Instant(seconds: 5)) == nil && looks == 1)
    #expect(watch.nextDue == Instant(seconds: 15))
    #expect(watch.takeNews(by: Instant(seconds: 14.9)) == nil && looks == 1)
    #expect(watch.takeNews(by: Instant(seconds: 15)) == empty)
    #expect(watch.takeNews(by: Instant(seconds: 15)) == .fault(.health(.tooHot)))
    #expect(watch.takeNews(by: Instant(seconds: 15)) == nil && looks == 2)
  }
}
