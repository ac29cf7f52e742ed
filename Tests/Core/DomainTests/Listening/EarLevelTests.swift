// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Domain
import Testing

@Suite struct EarLevelTests {
  @Test("What H.870 allows in a week is what it says: 1.6 Pa²h for an adult, 0.51 for a child")
  func weeks() {
    // The recommendation rounds to two figures.
    #expect(abs(Listener.adult.safeWeek / 3600 - 1.6) < 0.005)
    #expect(abs(Listener.child.safeWeek / 3600 - 0.51) < 0.005)
  }

  @Test("Forty hours at the level of a week are 100 percent, and 3 dB more take half the time")
  func percent() {
    for listener in Listener.allCases {
      for (level, hours, percent) in [
        (0.0, 40.0, 100), (0, 20, 50), (3.0103, 20, 100), (10, 4, 100), (20, 4, 1000),
      ] {
        let heard = EarLevel.squarePressure(listener.level + level) * hours * 3600
        // Rounded down; a hair above, so that rounding of the last bit does not take one.
        #expect(listener.percent(of: heard * 1.0001) == percent)
      }
      #expect(listener.percent(of: 0) == 0 && listener.percent(of: -1) == 0)
      #expect(listener.percent(of: .infinity) == 1_000_000 && listener.percent(of: .nan) == 0)
    }
  }

  @Test("Headphones of 105 dB at a milliwatt and 32 ohms make 120 dB at a volt, as makers print both")
  func sensitivity() {
    let sensitivity = EarLevel.sensitivity(atMilliwatt: 105, ohms: 32)
    #expect(abs(sensitivity - 119.95) < 0.01)
    let ears = EarLevel(sensitivity: sensitivity, output: 0.134)
    #expect(abs(ears.fullScale - (119.95 + 20 * log10(0.134))) < 0.01)
    #expect(abs(EarLevel(sensitivity: 94, output: 1).fullScale - 94) < 1e-9)
  }

  @Test("A sine of full scale for a second is the square of its sound pressure, whatever the rate")
  func sine() {
    let ears = EarLevel(sensitivity: 94, output: 1)
    for rate in [44_100, 48_000] {
      let squares = (0..<rate).reduce(0.0) { $0 + pow(sin(Double($1) * 2 * .pi * 997 / Double(rate)), 2) }
      // In pascal squared, for a second: 94 dB are 1.0024 Pa, whose square is 1.0047.
      #expect(abs(ears.exposure(ofSquares: squares, rate: rate) - 1.0047) < 0.0005)
      #expect(abs(ears.level(ofMeanSquare: squares / Double(rate)) - 94) < 0.001)
    }
  }

  @Test("The step of the volume for a level is the loudest that is not above it, and there always is one")
  func steps() {
    for fullScale in stride(from: 60.0, through: 130, by: 0.5) {
      let ears = EarLevel(sensitivity: fullScale, output: 1)
      for level in [75.0, 80, 85] {
        let step = ears.step(notAbove: level)
        #expect((1...10).contains(step))
        #expect(step == 1 || isUnder(fullScale, step, level))
        #expect(step == 10 || !isUnder(fullScale, step + 1, level))
      }
    }
  }

  @Test("A child has ten steps that can be told apart, the loudest what its ears bear, none above an adult's")
  func child() {
    for fullScale in stride(from: 60.0, through: 130, by: 0.5) {
      let ears = EarLevel(sensitivity: fullScale, output: 1)
      let decibels = (1...10).map { ears.decibels(at: $0, for: .child) }
      let loudest = fullScale + EarLevel.loudestTone + decibels[9]
      #expect(loudest <= 75 + 1e-9 && (loudest >= 75 - 1e-9 || decibels[9] == 0))
      for (softer, louder) in zip(decibels, decibels.dropFirst()) {
        #expect(louder - softer >= 1.5 - 1e-9 && louder - softer <= 3 + 1e-9)
      }
      for step in 1...10 {
        let adults = ears.decibels(at: step, for: .adult)
        #expect(decibels[step - 1] <= adults + 1e-9 && adults == Double(3 * (step - 10)))
        #expect(ears.step(notAbove: decibels[step - 1], decibelsFor: .child) == step)
      }
      #expect(ears.step(notAbove: 75, for: .child) == 10)
    }
  }

  @Test("A gain is a factor of ten for twenty dB")
  func gain() {
    for decibels in stride(from: -60.0, through: 0, by: 0.5) {
      #expect(abs(Double(EarLevel.gain(decibels)) - pow(10, decibels / 20)) < 1e-6)
    }
  }

  private func isUnder(_ fullScale: Double, _ step: Int, _ level: Double) -> Bool {
    fullScale + EarLevel.loudestTone - 3 * Double(10 - step) <= level + 1e-9
  }
}
