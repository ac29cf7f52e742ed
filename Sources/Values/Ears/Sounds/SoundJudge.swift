// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What a sound is like, by what was seen of it.
enum SoundJudge {
  static func sort(_ trace: SoundTrace, now: Int, isSounding: Bool, after told: HeardSort?) -> HeardSort {
    var sort = HeardSort(loudness: Double(trace.most), duration: trace.duration)
    sort.period = period(trace) ?? told?.period
    sort.motion = told?.motion ?? motion(trace)
    let quiet = Double(now - trace.last) / Double(SoundTrace.perSecond)
    let kinds: [(SoundKind, Double)] = [
      (.knock, KnockJudge.certainty(trace, quiet: quiet)), (.bell, BellJudge.certainty(trace)),
      (.alarm, AlarmJudge.certainty(trace)), (.voice, VoiceJudge.certainty(trace)),
    ]
    (sort.kind, sort.confidence) = (told?.kind, told?.confidence ?? 0)
    for (kind, certainty) in kinds where certainty >= least && certainty > sort.confidence {
      (sort.kind, sort.confidence) = (kind, certainty)
    }
    return sort
  }

  /// Of a sound that is one stroke: up or down by three semitones and more.
  private static func motion(_ trace: SoundTrace) -> SoundMotion? {
    guard trace.strokes.count == 1, trace.earlier == 0, trace.duration >= 0.3 else { return nil }
    return SoundLine(trace.glances.dropFirst(2)).motion(3)
  }

  /// Below this nothing gets a name.
  static var least: Double { 0.8 }

  /// Of the last strokes, where three gaps at least are alike within 15 %; in seconds.
  static func period(_ trace: SoundTrace) -> Double? {
    let strokes = trace.strokes.suffix(5)
    guard strokes.count >= 4 else { return nil }
    var gaps: [Double] = []
    for (one, next) in zip(strokes, strokes.dropFirst()) {
      gaps.append(Double(next.start - one.start) / Double(SoundTrace.perSecond))
    }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    guard mean >= 0.2, mean <= 2 else { return nil }
    return gaps.allSatisfy { ($0 / mean - 1).magnitude < 0.15 } ? mean : nil
  }
}
