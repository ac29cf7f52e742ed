// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Maths

@testable import Ears
@testable import Instrument

extension TunerReading {
  /// What the ears say of a string that is so many cents off, `seconds` after they began.
  static func of(
    _ string: Int, _ cents: Double, after seconds: Double, onset: Int = 0, uncertainty: Double = 0.1,
    in tuning: StringTuning = StringTuning(.standard)
  ) -> TunerReading {
    TunerReading(
      time: Int(seconds * 48_000), onset: onset, string: string,
      frequency: tuning.frequency(of: string) * Maths.exp2(cents / 1200), cents: cents,
      uncertainty: uncertainty)
  }
}

extension Instrument {
  var strings: StringsHeard { stage.health.microphone.strings }
  /// What the microphone was asked to listen for.
  var order: EarOrder? { stage.health.microphone.order }

  /// What the microphone may hear next of strings, and what the room around it may do.
  var tunerEvents: [Event] {
    if order == .sounds {
      return [.earBegan, .earFound(.advice(.silent)), .earFound(.sound(.clap)), .earFound(.sound(.rest))]
    }
    guard scene.mode == .tuner, scene.check == nil else { return [] }
    // A third of the way the newest string rings on, until it is told; then comes another.
    let last = strings.ringing?.reading
    let (time, onset) = (Double(last?.time ?? 0) / 48_000 + 0.6, last?.onset ?? 0)
    return [
      .earBegan, .earFound(.advice(.tooSoft)),
      .earFound(.string(.of(3, -12, after: time, onset: onset))),
      .earFound(.string(.of(3, 0.5, after: time, onset: onset))),
      .earFound(.string(.of(6, -420, after: time, onset: onset + 1))),
      .earFound(
        .strum(
          (1...6).reversed().map {
            StrumReading(string: $0, cents: $0 == 6 ? -8 : 0, support: $0 == 1 ? 0.2 : 2)
          })),
    ]
  }
}

extension SoundFinding {
  /// A clap begins, and has ended.
  static var clap: SoundFinding { SoundFinding(.began(loudness: 30), since: 0.02) }
  static var rest: SoundFinding {
    SoundFinding(.ended(HeardSort(loudness: 30, duration: 0.1)), since: 1.3)
  }
}
