// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Instrument

/// The instrument, with the answers to what every step of the box asks it.
///
/// An instrument is a large value, and who asks one that an object holds copies all of it: 25,000 instructions. A box steps
/// hundreds of times a second, so it asks once an event.
struct PlayedInstrument {
  private(set) var instrument: Instrument
  private(set) var deadline: Instant?
  private(set) var isAiming = false
  private(set) var isLive = false
  private(set) var isSounding = false

  init(ears: EarLevel) {
    instrument = Instrument(ears: ears)
    ask()
  }

  mutating func handle(_ event: Event, at time: Instant) -> [Effect] {
    let effects = instrument.handle(event, at: time)
    ask()
    return effects
  }

  private mutating func ask() {
    deadline = instrument.deadline
    isAiming = instrument.isAiming
    isLive = instrument.isLive
    isSounding = instrument.isSounding
  }
}
