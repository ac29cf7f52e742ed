// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Strums

/// What the nets weigh, and what hearing costs on this computer.
enum Cost {
  static func report() {
    let chord = DenseNet.count(ChordNet.sizes) + DenseNet.count(ChordNet.otherSizes)
    print("chord's nets, bytes".padded, chord)
    print("strings' net, bytes".padded, DenseNet.count(StringJudge.sizes))
    var dice = Dice(seed: 1)
    let sound = (0..<480_000).map { _ in Float(dice.between(-1, 1)) }
    let clock = ContinuousClock()
    let ear = ChordEar()
    let quiet = clock.measure { for sample in sound { _ = ear.push(sample) } }
    print("a second without onsets".padded, quiet / 10)
    let (judges, judge) = (ChordJudges(), StringJudge())
    let named = clock.measure {
      for turn in 0..<20 { judges.look(at: { sound[turn * 5000 + $0] }, over: 30, rise: -3) }
    }
    print("a chord named".padded, named / 20)
    guard let shape = ChordShape("022100") else { return }
    let judged = clock.measure { for _ in 0..<20 { judge.judge(judges.sight.gram, shape) } }
    print("six strings judged".padded, judged / 20)
    let note = NewNote()
    let plucked = clock.measure {
      for turn in 0..<20 {
        note.look { sound[turn * 5000 + 2000 + $0] }
        _ = note.fret(of: 0)
      }
    }
    print("a pluck's fret found".padded, plucked / 20)
  }
}
