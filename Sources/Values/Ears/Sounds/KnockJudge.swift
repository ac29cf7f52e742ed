// SPDX-License-Identifier: GPL-3.0-or-later

/// A hand at a door: two to six bursts within two seconds that die at once, dull, without a pitch, and then nothing.
enum KnockJudge {
  /// In frames of 5 ms: a burst has fallen by 12 dB after so many, in a room that answers.
  private static var burst: Int { 28 }
  /// Between bursts, in frames; slower ones are steps.
  private static var gaps: ClosedRange<Int> { 20...88 }
  /// Hands that clap have most of their power above this, in Hz.
  private static var dull: Float { 1100 }

  static func certainty(_ trace: SoundTrace, quiet: Double) -> Double {
    let strokes = trace.strokes
    guard quiet >= 0.6, trace.earlier == 0, strokes.count >= 2, strokes.count <= 6 else { return 0 }
    guard strokes.allSatisfy({ ($0.fallen ?? .max) - $0.start <= burst }) else { return 0 }
    var (least, most) = (Int.max, 0)
    for (one, next) in zip(strokes, strokes.dropFirst()) {
      least = min(least, next.start - one.start)
      most = max(most, next.start - one.start)
    }
    guard gaps.contains(least), gaps.contains(most), most < 2 * least else { return 0 }
    guard strokes.allSatisfy({ isDull(trace, $0) }) else { return 0 }
    return strokes.count > 2 ? 0.95 : 0.85
  }

  private static func isDull(_ trace: SoundTrace, _ stroke: SoundStroke) -> Bool {
    // The first glance holds the whole burst.
    guard let glance = trace.glances(of: stroke).first?.glance else { return false }
    let isTone = glance.share > 0.9 && glance.clarity > 0.8
    return glance.middle < dull && glance.bright < -1.5 && !isTone
  }
}
