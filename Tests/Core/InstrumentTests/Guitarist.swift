// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sound
import Speech

@testable import Ears
@testable import Instrument
@testable import WalkTests

/// A guitarist who tunes by the box: plucks, and what the ears make of them.
struct Guitarist {
  var visit = Visit()
  var tuning = StringTuning(.standard)
  /// What the box has said and struck since the last pluck, every time one entry.
  private(set) var said: [String] = []
  private(set) var cues: [Earcon] = []
  /// What it has done else.
  private(set) var orders: [EarOrder?] = []
  private(set) var hushes = 0
  private var seconds = 0.0
  private var onset = 0

  /// In seconds: as often as the ears give a reading.
  private static let hop = 0.02

  init(canHear: Bool = true) {
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    visit.open(.tuner)
    // The ears begin again with every order.
    visit.meet(.earBegan)
  }

  var box: Instrument { visit.box }
  var voices: [VoiceFrame] { SoundFrame.Region.strings.map { visit.box.frame.voices[$0] } }
  var isSilent: Bool { voices.allSatisfy { $0.level == 0 } }

  mutating func meet(_ event: Event, after wait: Double = 0.1) {
    visit.meet(event, after: wait)
    if !visit.said.isEmpty { said.append(visit.said) }
    cues += visit.cues
    for effect in visit.effects {
      switch effect {
      case .hear(let order): orders.append(order)
      case .hush: hushes += 1
      default: break
      }
    }
  }

  /// A new string rings, so many cents off at each reading.
  mutating func pluck(_ string: Int, _ cents: Double..., for length: Double = 1, uncertainty: Double = 0.1) {
    onset += 1
    (said, cues, hushes) = ([], [], 0)
    for value in cents { ring(string, value, for: length, uncertainty: uncertainty) }
  }

  /// The same string rings on.
  mutating func ring(_ string: Int, _ cents: Double, for length: Double, uncertainty: Double = 0.1) {
    for _ in 0..<max(Int((length / Guitarist.hop).rounded()), 1) {
      seconds += Guitarist.hop
      meet(
        .earFound(
          .string(.of(string, cents, after: seconds, onset: onset, uncertainty: uncertainty, in: tuning))),
        after: Guitarist.hop)
    }
  }

  /// The peg is turned evenly while the string rings.
  mutating func turnPeg(_ string: Int, from: Double, to: Double, for length: Double) {
    let steps = Int((length / Guitarist.hop).rounded())
    for step in 0..<steps {
      ring(string, from + (to - from) * Double(step) / Double(steps), for: Guitarist.hop)
    }
  }

  mutating func strum(_ readings: (string: Int, cents: Double, support: Double)...) {
    (said, cues) = ([], [])
    meet(
      .earFound(
        .strum(readings.map { StrumReading(string: $0.string, cents: $0.cents, support: $0.support) })))
  }

  mutating func forget() { (said, cues, orders, hushes) = ([], [], [], 0) }
}
