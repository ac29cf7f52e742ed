// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import DailySounds
import Strums
import Testing

@testable import Ears

/// Two knocks on a guitar's body, and what is none.
@Suite struct KnockEarTests {
  private static let orders: [EarOrder] = [
    .chord(ChordShape("x02210"), .standard), .chord(nil, .standard), .strokes(apart: 0.675),
  ]

  /// Four seconds in a room of -66 dB with knocks at these times, and a chord that was struck at 0.3 s.
  private func sound(_ kind: BodyKnock.Kind, at times: [Double], rings: Bool, seed: UInt64) -> [Float] {
    var dice = Dice(seed: seed)
    let knock = BodyKnock(kind, &dice)
    var knocks = [Float](repeating: 0, count: 4 * 48_000)
    for time in times { knock.add(to: &knocks, at: time, level: dice.between(0.7, 1), rate: 48_000, &dice) }
    var chord = [Float](repeating: 0, count: knocks.count)
    if rings, let shape = ChordShape("x02210"), let name = ChordName(letters: "Am") {
      var strings = Strings(Guitar(&dice), rate: 48_000, seed: seed)
      strings.add(Strum(name, shape, &dice).plucks(from: 0.3), to: &chord)
    }
    return joined([knocks, chord], &dice)
  }

  private func joined(_ parts: [[Float]], _ dice: inout Dice) -> [Float] {
    var sound = (0..<(parts.first?.count ?? 0)).map { _ in Float(dice.bell() * 5e-4) }
    for part in parts {
      let most = part.reduce(0) { max($0, $1.magnitude) }
      for place in sound.indices where most > 0 { sound[place] += 0.25 * part[place] / most }
    }
    return sound
  }

  private func findings(_ sound: [Float], _ order: EarOrder) -> [EarFinding] {
    var found: [EarFinding] = []
    OrderedEar(order).hear(sound, rate: 48_000) { found.append($0) }
    return found
  }

  private func knocks(_ sound: [Float], _ order: EarOrder) -> [HeardKnocks] {
    findings(sound, order).compactMap { if case .knocks(let knocks) = $0 { knocks } else { nil } }
  }

  @Test(
    "Two knocks are heard once, by all who strike so and whatever rings", arguments: BodyKnock.Kind.allCases)
  func two(kind: BodyKnock.Kind) {
    var (heard, all) = (0, 0)
    for order in Self.orders {
      for seed in 1...4 {
        for rings in [false, true] {
          let gap = 0.17 + 0.1 * Double(seed)
          let found = knocks(sound(kind, at: [2, 2 + gap], rings: rings, seed: UInt64(seed)), order)
          #expect(found.count <= 1)
          all += 1
          if let one = found.first {
            heard += 1
            #expect((Double(one.second - one.first) / 48_000 - gap).magnitude < 0.03)
            #expect((0.6...0.9).contains(Double(one.known - one.second) / 48_000))
          }
        }
      }
    }
    #expect(heard >= all - 2, "\(kind): \(heard) of \(all)")
  }

  @Test("One knock, three, and two that are far apart are nothing")
  func others() {
    for times in [[2], [1.5, 1.8, 2.1], [1.2, 2.2], [1.5, 1.6], [1, 1.3, 1.9, 2.2]] {
      for seed in 1...4 {
        #expect(
          knocks(sound(.knuckle, at: times, rings: false, seed: UInt64(seed)), Self.orders[0]).isEmpty,
          "\(times) \(seed)")
      }
    }
  }

  @Test(
    "Two strums, two plucks and two damped strokes are no knocks, and still strokes", arguments: [0.3, 0.5])
  func strings(gap: Double) {
    guard let shape = ChordShape("x02210"), let name = ChordName(letters: "Am") else { return }
    for seed in 1...6 {
      for kind in 0..<3 {
        var dice = Dice(seed: seed)
        var played = [Float](repeating: 0, count: 4 * 48_000)
        var strings = Strings(Guitar(&dice), rate: 48_000, seed: UInt64(seed))
        for time in [1.5, 1.5 + gap] {
          switch kind {
          case 0: strings.add(Strum(name, shape, &dice).plucks(from: time), to: &played)
          case 1: strings.add([Pluck(note: 57, start: time, gain: 1)], to: &played)
          default: Noise.stopped.add(to: &played, from: time, rate: 48_000, &dice)
          }
        }
        let found = findings(joined([played], &dice), Self.orders[0])
        #expect(!found.contains { if case .knocks = $0 { true } else { false } }, "\(kind) \(seed)")
        let strokes = found.filter {
          switch $0 {
          case .chord, .pluck: true
          default: false
          }
        }
        #expect(kind == 2 || !strokes.isEmpty, "\(kind) \(seed)")
      }
    }
  }

  @Test("A voice is no knock")
  func voices() {
    for seed in 1...10 {
      var dice = Dice(seed: seed)
      #expect(
        knocks(SoundScene(.voice(&dice), decibels: 25, &dice).samples, Self.orders[0]).isEmpty, "\(seed)")
    }
  }

  @Test("A knock over a chord that rings is no strum and no pluck")
  func noStroke() {
    var told = 0
    for seed in 1...8 {
      for finding in findings(
        sound(.knuckle, at: [2, 2.35], rings: true, seed: UInt64(seed)), Self.orders[0])
      {
        switch finding {
        case .chord(let strum) where strum.chord.onset > 90_000: told += 1
        case .pluck(let pluck) where pluck.onset > 90_000: told += 1
        default: break
        }
      }
    }
    #expect(told <= 6, "\(told) of 32")
  }

  @Test("Knocks cost next to nothing beside the ear for strokes")
  func cost() {
    #expect(KnockEar.multiplications < 0.05 * OnsetEar().multiplications)
  }
}
