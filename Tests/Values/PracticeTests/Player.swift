// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Practice

/// A player whose every fault is known.
struct Player {
  /// In seconds: always the same, and by chance for each stroke.
  var latency = 0.0
  var jitter = 0.01
  /// By how much the own beat is longer.
  var drift = 0.0
  /// In seconds, of the stroke at a step of each bar, or of one bar alone.
  var late: (step: Int, by: Double)?
  var lateOnce: (bar: Int, step: Int, by: Double)?
  /// The step that is left out, and one at which a stroke is too many.
  var missing: Int?
  var extra: Int?
  /// Each stroke falls out, or is doubled after 80 ms, with this chance.
  var falls = 0.0
  var doubles = 0.0

  /// Onsets in samples; the round begins at `start`.
  func onsets(_ pattern: StrokePattern, tempo: Int, bars: Int, start: Int, _ dice: inout Dice) -> [Int] {
    let metronome = Metronome(metre: pattern.metre, tempo: tempo, countIn: 0)
    var onsets: [Int] = []
    for bar in 0..<bars {
      for step in pattern.strokes.indices where pattern.strokes[step] != .silent || step == extra {
        if step == missing || dice.falls(falls) { continue }
        var time = metronome.seconds(ofStep: step, inBar: bar) * (1 + drift) + latency + jitter * dice.bell()
        if let late, late.step == step { time += late.by }
        if let lateOnce, lateOnce.step == step, lateOnce.bar == bar { time += lateOnce.by }
        onsets.append(start + Int((time * 48_000).rounded()))
        if dice.falls(doubles) { onsets.append(start + Int(((time + 0.08) * 48_000).rounded())) }
      }
    }
    return onsets
  }
}

/// Rounds of every pattern at many tempos.
func rounds(
  bars: Int = 4, count: Int = 1, seed: Int = 1, _ player: Player,
  _ look: (StrokeRound, StrokePattern, Int) -> Void
) {
  var dice = Dice(seed: seed)
  for name in StrokePattern.Name.allCases {
    let pattern = StrokePattern(name)
    for tempo in stride(from: 60, through: 140, by: 10) {
      // Sixteenths are played at half the tempo.
      let tempo = pattern.metre.steps == 4 ? tempo / 2 : tempo
      for _ in 0..<count {
        let start = dice.below(1_000_000)
        let onsets = player.onsets(pattern, tempo: tempo, bars: bars, start: start, &dice)
        look(StrokeJudge(pattern, tempo: tempo, start: start).judge(onsets, bars: bars), pattern, tempo)
      }
    }
  }
}
