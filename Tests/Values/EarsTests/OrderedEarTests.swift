// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Ears

/// What is told of sound as it comes.
@Suite struct OrderedEarTests {
  private func findings(_ order: EarOrder, of sound: [Float], rate: Int = 48_000) -> [EarFinding] {
    var found: [EarFinding] = []
    let hearing = OrderedEar(order)
    hearing.hear(sound, rate: rate) { found.append($0) }
    return found
  }

  @Test("What is no number is silence, and no sound of any rate ends the ears")
  func nonsense() {
    let sound: [Float] = Array(repeating: [.nan, .infinity, -.infinity, 9], count: 30_000).flatMap { $0 }
    for rate in [0, 1, 8000, 48_000, 192_000] {
      let orders: [EarOrder] = [
        .strings(StringTuning(.standard), only: nil), .strum(StringTuning(.bass)),
        .chord(ChordShape("x02210"), StringTuning(.standard)), .chord(nil, StringTuning(.standard)),
        .example(ChordName(.a, .major), StringTuning(.standard)),
      ]
      for order in orders {
        for finding in findings(order, of: sound, rate: rate) {
          if case .string(let reading) = finding { #expect(reading.cents.isFinite) }
        }
      }
    }
  }
}
