// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Follows an order: takes sound as it comes, and gives findings.
public final class OrderedEar {
  private var watch = MicrophoneWatch()
  private let ear: EarAtWork

  private enum EarAtWork {
    case tuner(Tuner)
    case strums(StrumTuner)
    case strokes(StrokeEar)
    case columns(ColumnEar, SoundWatch, LowSounds)
    case sounds(SoundWatch)
  }

  /// The rate that all ears are made for, in samples a second.
  public static var rate: Int { 48_000 }

  public init(_ order: EarOrder) {
    switch order {
    case .strings(let tuning, let string): ear = .tuner(Tuner(tuning, fixed: string))
    case .strum(let tuning): ear = .strums(StrumTuner(tuning))
    case .chord(let shape, let tuning):
      var wanted = StrokeEar.Wanted()
      (wanted.chords, wanted.shape, wanted.plucks) = (true, shape, shape != nil)
      (wanted.tuning, wanted.isGated) = (tuning, true)
      ear = .strokes(StrokeEar(wanted))
    case .picture: ear = .columns(ColumnEar(), SoundWatch(), LowSounds())
    case .sounds: ear = .sounds(SoundWatch())
    }
  }

  /// Sound of another rate is heard as if it were of this one, and what it says is moved by the difference.
  public func hear(_ samples: [Float], rate: Int, _ tell: (EarFinding) -> Void) {
    let moved = rate == OrderedEar.rate ? 0 : cents(of: rate)
    for sample in samples {
      // What is no number is silence.
      let sample = sample.isFinite ? min(max(sample, -1), 1) : 0
      if let advice = watch.push(sample) { tell(.advice(advice)) }
      hear(sample, moved: moved, tell)
    }
  }

  private func hear(_ sample: Float, moved: Double, _ tell: (EarFinding) -> Void) {
    switch ear {
    case .tuner(let tuner):
      guard var reading = tuner.push(sample) else { return }
      reading.cents += moved
      reading.frequency *= Maths.exp2(moved / 1200)
      tell(.string(reading))
    case .strums(let strums):
      guard var readings = strums.push(sample) else { return }
      for place in readings.indices { readings[place].cents += moved }
      tell(.strum(readings))
    case .strokes(let strokes):
      strokes.push(sample) { finding in
        switch finding {
        case .strum(let strum): tell(.chord(strum))
        case .pluck(let pluck): tell(.pluck(pluck))
        case .onset, .note: break
        }
      }
    case .sounds(let sounds):
      if let sound = sounds.push(sample) { tell(.sound(sound)) }
    case .columns(let columns, let sounds, let lows):
      let low = lows.push(sample)
      if let sound = sounds.push(low) { tell(.sound(sound)) }
      let news = columns.push(sample, low)
      if news.isStruck { tell(.struck) }
      if let column = news.column { tell(.column(column)) }
    }
  }

  private func cents(of rate: Int) -> Double {
    1200 * Maths.log2(Double(max(rate, 1)) / Double(OrderedEar.rate))
  }
}
