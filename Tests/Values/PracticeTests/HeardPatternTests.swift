// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths
import Practice
import Strums
import Testing

/// Patterns on computed strings, heard by the ear and judged.
@Suite struct HeardPatternTests {
  /// In seconds: when the first string of each stroke is struck.
  private struct Take {
    var sound: [Float] = []
    var truth: [Double] = []
  }

  /// An E for some bars, in the hand of one player: every stroke takes as long as the others, down or up.
  private func take(
    _ pattern: StrokePattern, tempo: Int, bars: Int, start: Int, decibels: Double, _ dice: inout Dice
  ) -> Take {
    let metronome = Metronome(metre: pattern.metre, tempo: tempo, countIn: 0)
    var take = Take()
    let seconds = metronome.seconds(ofStep: 0, inBar: bars) + Double(start) / 48_000 + 0.5
    var played = [Float](repeating: 0, count: Int(seconds * 48_000))
    guard let name = ChordName(letters: "E"), let fingering = ChordFingering.first(of: name) else {
      return take
    }
    var strings = Strings(Guitar(&dice), rate: 48_000, seed: dice.next())
    // In seconds from string to string: a stroke of a rhythm takes 10 to 50 ms.
    let between = dice.between(0.002, 0.01)
    for place in 0..<bars * pattern.strokes.count {
      let stroke = pattern.strokes[place % pattern.strokes.count]
      if stroke == .silent { continue }
      take.truth.append(Double(start) / 48_000 + metronome.seconds(ofStep: place, inBar: 0))
    }
    var number = 0
    for place in 0..<bars * pattern.strokes.count {
      let stroke = pattern.strokes[place % pattern.strokes.count]
      if stroke == .silent { continue }
      var strum = Strum(name, fingering.shape, &dice)
      let end = number + 1 < take.truth.count ? take.truth[number + 1] : .infinity
      for string in 0..<6 {
        strum.starts[string] = between * Double(stroke == .down ? string : 5 - string)
        strum.gains[string] = Maths.exp2(dice.bell() * 2 / 6.02)
      }
      var plucks = strum.plucks(from: take.truth[number])
      for pluck in plucks.indices { plucks[pluck].end = end + strum.starts[pluck] }
      strings.add(plucks, to: &played)
      number += 1
    }
    strings.drive(&played)
    var power = 1e-9
    for sample in played[start...] { power += Double(sample * sample) / Double(played.count - start) }
    let noise = (power * Maths.exp2(-decibels / 3.01)).squareRoot()
    let gain = Float(0.05 / power.squareRoot())
    take.sound = played.map { gain * ($0 + Float(noise * dice.bell())) }
    return take
  }

  @Test(
    "Strokes at 60 to 140 beats a minute are heard within 18 ms of their time about their own median, and judged right",
    arguments: [30.0, 20]
  )
  func heard(decibels: Double) {
    var errors: [Double] = []
    var (all, found, tooMany, rounds, right) = (0, 0, 0, 0, 0)
    var dice = Dice(seed: 1)
    for name in [StrokePattern.Name.downs, .downUp, .calypso, .waltzUp] {
      for tempo in stride(from: 60, through: 140, by: 20) {
        let pattern = StrokePattern(name)
        let take = take(pattern, tempo: tempo, bars: 2, start: 48_000, decibels: decibels, &dice)
        var wanted = StrokeEar.Wanted()
        wanted.smallestGap = pattern.smallestGap(tempo: tempo)
        let ear = StrokeEar(wanted)
        var onsets: [Int] = []
        for sample in take.sound {
          ear.push(sample) { if case .onset(let time) = $0 { onsets.append(time) } }
        }
        let round = StrokeJudge(pattern, tempo: tempo, start: 48_000).judge(onsets, bars: 2)
        errors += round.strokes.compactMap { $0.lateness?.magnitude }
        all += take.truth.count
        found += round.strokes.count { $0.lateness != nil }
        tooMany += round.strokes.reduce(0) { $0 + $1.extras }
        rounds += 1
        if round.advice == .right { right += 1 }
      }
    }
    errors.sort()
    // Of 240 such rounds each: 14.7 ms at 30 dB, 17.3 at 20, and 18.6 at 12; right are 233, 224 and 195.
    #expect(errors[errors.count * 95 / 100] <= 0.018)
    #expect(rounds == 20 && right >= 18, "\(right)")
    #expect(found * 100 >= all * 98 && tooMany * 100 <= all, "\(found) \(tooMany) of \(all)")
  }
}
