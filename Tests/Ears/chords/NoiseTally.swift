// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths
import Strums

/// Silence and noises that were told as onsets, and what they are called.
struct NoiseTally {
  private var silence = Tally()
  private var noises: [Noise: Tally] = [:]
  private var all = Tally()

  /// Of each kind so many, computed at the microphone's rate and with other seeds than the trainer's.
  mutating func measure(_ count: Int) {
    var dice = Dice(seed: 4242)
    let takes = Takes(rate: 48_000, start: 0.7, seconds: 1.3, rooms: 12, seed: 4343)
    let judges = ChordJudges()
    for turn in 0..<count {
      for (number, noise) in Noise.allCases.enumerated() {
        let strength = turn % 3
        let below = Measuring.noises[strength]
        let pair = takes.pair(&dice, noise: (below, below)) { sound, dice, _ in
          noise.add(to: &sound, from: takes.start, rate: takes.rate, &dice)
        }
        for sound in [pair.0, pair.1] {
          let isChord = ear(sound, judges, onset: Int(takes.start * takes.rate))
          noises[noise, default: Tally()].add(strength, !isChord)
          // One string alone is asked about apart: it is no noise, but no chord either.
          if noise != .string { all.add(strength, !isChord) }
        }
        if number == 0 {
          var hiss = Hiss(&dice)
          let gain = Float(Maths.exp2(-dice.between(4, 14)))
          let quiet = (0..<takes.length).map { _ in gain * hiss.next() }
          let isChord = ear(quiet, judges, onset: Int(takes.start * takes.rate))
          silence.add(strength, !isChord)
          all.add(strength, !isChord)
        }
      }
    }
  }

  private func ear(_ sound: [Float], _ judges: ChordJudges, onset: Int) -> Bool {
    let ear = ChordEar(judges: judges)
    ear.onset(at: onset)
    for sample in sound {
      guard let finding = ear.push(sample) else { continue }
      if case .chord = finding.hearing { return true }
      return false
    }
    return false
  }

  func report() {
    print("silence and noise: no chord".padded, all.text)
    print("  silence".padded, silence.text)
    for noise in Noise.allCases { print("  \(noise)".padded, noises[noise]?.text ?? "") }
  }
}
