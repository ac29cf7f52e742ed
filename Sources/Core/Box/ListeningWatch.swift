// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Instrument
import Domain
import Speech
import Synth

/// Once a second while there is sound, what the ears got is added to what they heard in a week.
extension Box {
  /// In seconds.
  private static var pause: Double { 1 }

  /// When there is something to add; nil in silence.
  var nextListen: Instant? {
    isOn && (lastHeard > 0 || instrument.sounding != nil || queue.saying != nil)
      ? listened + Box.pause : nil
  }

  func listen() {
    guard isOn, latest.since(listened) >= Box.pause else { return }
    dose.pass(seconds: latest.since(listened))
    listened = latest
    lastHeard = exposure.takeSquares()
    if lastHeard > 0 { hear(ears.exposure(ofSquares: lastHeard, rate: Block.rate)) }
  }

  /// Adds an exposure to the dose, in Pa² s.
  func hear(_ exposure: Double) {
    dose.add(exposure)
    handle(.listened(week: dose.total))
    keepDose()
  }
}
