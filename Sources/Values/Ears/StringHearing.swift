// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Follows an order: takes sound as it comes, and gives findings.
public final class StringHearing {
  private var watch = MicrophoneWatch()
  private let tuner: Tuner?
  private let strums: StrumTuner?
  private let sounds: SoundWatch?

  /// The rate that all ears are made for, in samples a second.
  public static var rate: Int { 48_000 }

  public init(_ order: EarOrder) {
    sounds = order == .sounds ? SoundWatch() : nil
    switch order {
    case .strings(let tuning, let string): (tuner, strums) = (Tuner(tuning, fixed: string), nil)
    case .strum(let tuning): (tuner, strums) = (nil, StrumTuner(tuning))
    case .sounds: (tuner, strums) = (nil, nil)
    }
  }

  /// Sound of another rate is heard as if it were of this one, and what it says is moved by the difference.
  public func hear(_ samples: [Float], rate: Int, _ tell: (EarFinding) -> Void) {
    let moved = rate == StringHearing.rate ? 0 : cents(of: rate)
    for sample in samples {
      // What is no number is silence.
      let sample = sample.isFinite ? min(max(sample, -1), 1) : 0
      if let advice = watch.push(sample) { tell(.advice(advice)) }
      if let sound = sounds?.push(sample) { tell(.sound(sound)) }
      if var reading = tuner?.push(sample) {
        reading.cents += moved
        reading.frequency *= Double(rate) / Double(StringHearing.rate)
        tell(.string(reading))
      }
      if var readings = strums?.push(sample) {
        for place in readings.indices { readings[place].cents += moved }
        tell(.strum(readings))
      }
    }
  }

  private func cents(of rate: Int) -> Double {
    1200 * Maths.log2(Double(max(rate, 1)) / Double(StringHearing.rate))
  }
}
