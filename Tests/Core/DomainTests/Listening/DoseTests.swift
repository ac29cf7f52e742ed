// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Domain
import Testing

/// Numbers that look thrown, the same every time.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite struct DoseTests {
  private let hour = 3600.0
  private let day = 86_400.0

  @Test("A level for a time is its pressure squared, times the time, whatever pieces it comes in")
  func formula() {
    var dice = Dice(state: 1)
    for _ in 0..<100 {
      let level = Double.random(in: 40...110, using: &dice)
      let pressure = 20e-6 * pow(10, level / 20)
      var dose = Dose()
      var passed = 0.0
      while passed < 2 * day {
        let piece = Double.random(in: 0.5...20_000, using: &dice)
        dose.pass(seconds: piece)
        dose.add(pressure * pressure * piece)
        passed += piece
      }
      #expect(abs(dose.total / (pressure * pressure * passed) - 1) < 1e-9)
    }
  }

  @Test("In whatever order the hours of a week come, the week is the same")
  func order() {
    var dice = Dice(state: 2)
    for _ in 0..<50 {
      let hours = (0..<168).map { _ in Double.random(in: 0...100, using: &dice).rounded() }
      func week(_ hours: [Double]) -> Double {
        var dose = Dose()
        for exposure in hours {
          dose.add(exposure)
          dose.pass(seconds: hour)
        }
        return dose.total
      }
      // Whole numbers: sums of them are exact in any order.
      #expect(week(hours) == week(hours.shuffled(using: &dice)))
    }
  }

  @Test("An hour counts for seven days to the second, and for not more than an hour longer")
  func rolls() {
    for start in stride(from: 0, to: hour, by: 97) {
      var dose = Dose()
      dose.pass(seconds: start)
      dose.add(5)
      dose.pass(seconds: 7 * day)
      #expect(dose.total == 5)
      dose.pass(seconds: hour)
      #expect(dose.total == 0)
    }
  }

  @Test("A thousand years pass at once, and what was no sound or no time changes nothing")
  func extremes() {
    var dose = Dose()
    dose.add(5)
    for nothing in [0, -1, -Double.infinity, Double.nan] {
      dose.add(nothing)
      dose.pass(seconds: nothing)
    }
    #expect(dose.total == 5)
    dose.pass(seconds: 1000 * 365 * day)
    #expect(dose == Dose() || dose.total == 0)
    dose.add(.infinity)
    #expect(dose.total.isFinite)
    dose.pass(seconds: .infinity)
    #expect(dose.total == 0)
  }

  @Test("Written and read again at once it is the same; days that the box is off are days")
  func text() throws {
    var dice = Dice(state: 3)
    for _ in 0..<100 {
      var dose = Dose()
      for _ in 0..<20 {
        // Whole thousandths and whole seconds, as they are written.
        dose.add(Double(Int.random(in: 0...5_000_000, using: &dice)) / 1000)
        dose.pass(seconds: Double(Int.random(in: 0...40_000, using: &dice)))
      }
      let now = Int64.random(in: 0...2_000_000_000, using: &dice)
      let text = dose.text(at: now)
      let again = try #require(Dose(text: text, at: now))
      #expect(abs(again.total - dose.total) < 1e-6 && again.text(at: now) == text)
      let off = Int64.random(in: 0...800_000, using: &dice)
      var later = again
      later.pass(seconds: Double(off))
      #expect(try #require(Dose(text: text, at: now + off)) == later)
      #expect(try #require(Dose(text: text, at: now + 8 * 86_400)).total == 0)
    }
    #expect(Dose().text(at: 7) == "7 0")
  }

  @Test("A clock that went back, by a second or by all time there is, neither takes nor gives anything")
  func backwards() throws {
    var dose = Dose()
    dose.add(5)
    dose.pass(seconds: 100)
    for clock in [Int64.max, 1_700_000_000, 0, -1] {
      let text = dose.text(at: clock)
      for back in [Int64.min, -1_700_000_000, clock &- 1] where back < clock {
        #expect(try #require(Dose(text: text, at: back)) == dose)
      }
    }
  }

  @Test(
    "The clock is asked at the start and at the end alone: one that is set while the box runs changes nothing"
  )
  func jumps() throws {
    var dose = Dose()
    dose.add(5)
    dose.pass(seconds: 100)
    // The clock began in 1970, and was set years ahead or back before the dose was written and read again.
    for clock: Int64 in [0, 1_800_000_000, 1_000_000] {
      #expect(try #require(Dose(text: dose.text(at: clock), at: clock)).total == 5)
    }
  }

  @Test("What nobody wrote is refused, whatever it is, and nothing breaks")
  func refused() {
    for text in [
      "", " ", "7", "x 0", "7 x", "7 -1", "7 3600", "7 0 0", "7 0 :", "7 0 0:", "7 0 :5", "7 0 0:x",
      "7 0 0:-5", "7 0 0:0",
      "7 0 169:5", "7 0 -1:5", "7 0 0:5:5", "7 0 0:5 0:5", "7 0 0:9223372036854775807",
      "99999999999999999999 0",
      "7 0 0:1e3", "dose 7 0",
    ] {
      #expect(Dose(text: text, at: 7) == nil, "\(text)")
    }
    var dice = Dice(state: 4)
    let letters = Array("0123456789:- x\u{0}é")
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 0...20, using: &dice)).map { _ in letters.randomElement(using: &dice) ?? "x" })
      let clock = Int64.random(in: .min ... .max, using: &dice)
      guard let dose = Dose(text: text, at: clock) else { continue }
      #expect(dose.total >= 0 && dose.total.isFinite)
    }
  }
}
