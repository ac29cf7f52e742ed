// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Practice
import Testing

/// Simulated players, whose faults are known.
@Suite struct StrokeJudgeTests {
  /// The share of rounds for which something is true.
  private func share(
    bars: Int = 4, count: Int = 4, _ player: Player, _ isTrue: (StrokeRound, StrokePattern) -> Bool
  ) -> Double {
    var (all, holds) = (0, 0)
    rounds(bars: bars, count: count, player) { round, pattern, _ in
      all += 1
      if isTrue(round, pattern) { holds += 1 }
    }
    return Double(holds) / Double(all)
  }

  @Test("A player within 10 ms is right, after one bar as after eight", arguments: [1, 2, 4, 8])
  func good(bars: Int) {
    let right = share(bars: bars, count: 10, Player()) { round, _ in round.advice == .right }
    #expect(right >= 0.98)
  }

  @Test("A constant latency of up to 100 ms is never blamed", arguments: [-0.1, -0.05, 0.05, 0.1])
  func latency(latency: Double) {
    for bars in [1, 4] {
      var player = Player()
      player.latency = latency
      let right = share(bars: bars, player) { round, _ in round.advice == .right }
      #expect(right >= 0.98)
    }
  }

  @Test("A stroke that comes 80 ms late in each bar is said, and no other", arguments: [1, 4])
  func late(bars: Int) {
    var (all, said) = (0, 0)
    for name in StrokePattern.Name.allCases {
      for step in StrokePattern(name).struck where StrokePattern(name).struck.count > 2 {
        var player = Player()
        player.late = (step, 0.08)
        rounds(bars: bars, player) { round, pattern, _ in
          guard pattern == StrokePattern(name) else { return }
          all += 1
          if round.advice == .late(step: step) { said += 1 }
        }
      }
    }
    // In a single bar chance makes 60 ms of 80 now and then, and that is only slightly late.
    #expect(Double(said) >= (bars == 1 ? 0.95 : 0.99) * Double(all))
  }

  @Test(
    "A stroke that comes 80 ms early or late once in four bars has that verdict, and the round is not right")
  func once() {
    for by in [-0.08, 0.08] {
      var player = Player()
      let step = 2
      player.lateOnce = (2, step, by)
      var (all, said) = (0, 0)
      rounds(count: 3, player) { round, pattern, _ in
        guard pattern.strokes[step] != .silent else { return }
        all += 1
        #expect(round.advice != .right)
        let verdict = round.strokes(at: step)[2].verdict
        let isSaid = round.advice == (by < 0 ? .early(step: step) : .late(step: step))
        if isSaid && verdict == (by < 0 ? .early : .late) { said += 1 }
      }
      #expect(Double(said) >= 0.95 * Double(all))
    }
  }

  @Test(
    "A tempo that drifts by 2 % and more is named, with its size",
    arguments: [-0.05, -0.03, -0.02, 0.02, 0.03, 0.05])
  func drift(drift: Double) {
    var player = Player()
    player.drift = drift
    for latency in [0, 0.08] {
      player.latency = latency
      let named = share(player) { round, _ in
        switch round.advice {
        case .rushing(let percent): drift < 0 && (percent - Int(-100 * drift)).magnitude <= 1
        case .dragging(let percent): drift > 0 && (percent - Int(100 * drift)).magnitude <= 1
        default: false
        }
      }
      #expect(named >= 0.97)
    }
  }

  @Test("A stroke that is left out in each bar is missed at its step")
  func missing() {
    for bars in [1, 4] {
      var (all, said) = (0, 0)
      for name in StrokePattern.Name.allCases where StrokePattern(name).struck.count > 2 {
        for step in StrokePattern(name).struck {
          var player = Player()
          player.missing = step
          player.latency = 0.05
          rounds(bars: bars, player) { round, pattern, _ in
            guard pattern == StrokePattern(name) else { return }
            all += 1
            if round.advice == .missing(step: step) { said += 1 }
          }
        }
      }
      #expect(Double(said) >= 0.98 * Double(all))
    }
  }

  @Test("A stroke where none should be is said at its step")
  func extra() {
    for bars in [1, 4] {
      var (all, said) = (0, 0)
      for name in StrokePattern.Name.allCases {
        for step in StrokePattern(name).strokes.indices where StrokePattern(name).strokes[step] == .silent {
          var player = Player()
          player.extra = step
          rounds(bars: bars, player) { round, pattern, _ in
            guard pattern == StrokePattern(name) else { return }
            all += 1
            if round.advice == .extra(step: step) && round.strokes[step].verdict == .extra { said += 1 }
          }
        }
      }
      #expect(Double(said) >= 0.98 * Double(all))
    }
  }

  @Test("Doubled and fallen strokes are counted, and such a round is never praised")
  func spoiled() {
    var player = Player()
    (player.falls, player.doubles) = (0.1, 0.1)
    var dice = Dice(seed: 3)
    for _ in 0..<200 {
      let pattern = StrokePattern(.calypso)
      let onsets = player.onsets(pattern, tempo: 90, bars: 4, start: 0, &dice)
      let round = StrokeJudge(pattern, tempo: 90, start: 0).judge(onsets, bars: 4)
      let matched = round.strokes.count { $0.lateness != nil }
      #expect(matched + round.strokes.reduce(0) { $0 + $1.extras } == onsets.count)
      #expect(matched + round.count(.missing) == round.wanted)
      if onsets.count != round.wanted { #expect(round.advice != .right && round.advice != .almost) }
    }
  }

  @Test("An uneven player is uneven, or hears of a step that is far off, and is never praised")
  func uneven() {
    var player = Player()
    player.jitter = 0.05
    let praised = share(player) { round, _ in round.advice == .right }
    let uneven = share(player) { round, _ in round.advice == .uneven }
    #expect(praised == 0)
    // In others one step is farther off than chance allows, and a teacher would name it.
    #expect(uneven >= 0.65)
  }

  @Test("Two strokes far off at one step are said at that step, and at two steps they are uneven")
  func astray() {
    let pattern = StrokePattern(.downs)
    let metronome = Metronome(metre: .fourFour, tempo: 100, countIn: 0)
    let advice = [2, 4].map { other in
      // 80 ms.
      let onsets = (0..<32).filter { pattern.strokes[$0 % 8] != .silent }
        .map { metronome.time(ofStep: $0) + ($0 == 10 || $0 == 16 + other ? 3840 : 0) }
      return StrokeJudge(pattern, tempo: 100, start: 0).judge(onsets, bars: 4).advice
    }
    #expect(advice == [.late(step: 2), .uneven])
  }

  @Test("A player who is always 170 ms late is behind the beat")
  func behind() {
    var player = Player()
    player.latency = 0.17
    // Where strokes follow each other quickly, some are taken for the next ones.
    var (all, said) = (0, 0)
    rounds(player) { round, _, _ in
      all += 1
      if round.advice == .behind { said += 1 }
    }
    #expect(Double(said) >= 0.9 * Double(all))
  }

  @Test("Of a silent room and of noise nothing is praised")
  func nothing() {
    for name in StrokePattern.Name.allCases {
      let pattern = StrokePattern(name)
      let judge = StrokeJudge(pattern, tempo: 90, start: 48_000)
      #expect(judge.judge([], bars: 4).advice == .nothing)
      var dice = Dice(seed: 9)
      for count in [1, 5, 20, 60, 300] {
        for _ in 0..<10 {
          let onsets = (0..<count).map { _ in 48_000 + dice.below(480_000) }
          #expect(judge.judge(onsets, bars: 4).advice != .right)
        }
      }
      for hostile in [Int.min, Int.max, 0, -1] { _ = judge.judge([hostile, hostile], bars: hostile) }
      _ = StrokeJudge(pattern, tempo: 90, start: .min).judge([.max, 5], bars: 1)
    }
  }

  @Test("In a bar of two strokes one that is late is known by the lateness of an earlier round")
  func usual() {
    let pattern = StrokePattern(.reggae)
    var player = Player(latency: 0.05)
    player.late = (6, 0.08)
    var dice = Dice(seed: 1)
    for _ in 0..<50 {
      var judge = StrokeJudge(pattern, tempo: 100, start: 0)
      judge.usual = 0.05
      let round = judge.judge(player.onsets(pattern, tempo: 100, bars: 1, start: 0, &dice), bars: 1)
      #expect(round.strokes[2].verdict == .good)
      #expect([.slightlyLate, .late].contains(round.strokes[6].verdict) && round.advice != .right)
    }
  }

  @Test("A stroke of the count-in is not judged")
  func countIn() {
    var dice = Dice(seed: 1)
    let pattern = StrokePattern(.downs)
    let onsets = Player().onsets(pattern, tempo: 100, bars: 2, start: 115_200, &dice)
    let round = StrokeJudge(pattern, tempo: 100, start: 115_200).judge([0, 28_800, 57_600] + onsets, bars: 2)
    #expect(round.advice == .right)
  }
}
