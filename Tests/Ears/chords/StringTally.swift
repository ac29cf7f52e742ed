// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Strums

/// Strums against a shape: what is passed, named and asked.
struct StringTally {
  private var (passed, named, noticed): (Tally, Tally, Tally) = (Tally(), Tally(), Tally())
  private var (asked, claimed, strings): (Tally, Tally, Tally) = (Tally(), Tally(), Tally())
  private var kinds: [String: Tally] = [:]
  private var blames: [String: Int] = [:]
  private var doubts = Tally()
  private var falseDoubts = Tally()

  mutating func measure(_ truths: [Truth], _ measuring: Measuring) {
    let (judges, judge) = (ChordJudges(), StringJudge())
    for index in stride(from: 0, to: truths.count, by: 2) {
      measuring.hear(Array(truths[index..<min(index + 2, truths.count)])) { truth, noise, sound, onset in
        guard case .strum(_, _, _, let shape, let played) = truth else { return }
        let ear = ChordEar(judges: judges)
        ear.onset(at: onset)
        for sample in sound where ear.push(sample) != nil {
          judge.judge(judges.sight.gram, shape)
          add(judge, shape, played, noise)
          break
        }
      }
    }
  }

  private mutating func add(_ judge: StringJudge, _ shape: ChordShape, _ played: [StringDeed], _ noise: Int) {
    let hidden = shape.hidden()
    let truths = (0..<6).map { StringVerdict(played[$0], asked: shape.frets[$0], isHidden: hidden[$0]) }
    let isRight = !truths.contains { $0.isMistake || $0 == .ask }
    if isRight { passed.add(noise, judge.isPassed) }
    for string in 0..<6 {
      let (truth, said) = (truths[string], judge.verdicts[string])
      if isRight, said.isMistake { blames["\(said.letters)", default: 0] += 1 }
      if truth == .ask {
        asked.add(noise, said == .ask)
        claimed.add(noise, said == .missing)
        doubts.add(noise, judge.doubts[string] > 0.5)
      } else if truth.isMistake {
        named.add(noise, said == truth)
        noticed.add(noise, said.isMistake)
        kinds[truth.letters, default: Tally()].add(noise, said == truth)
      } else {
        strings.add(noise, !said.isMistake)
        if hidden[string] { falseDoubts.add(noise, judge.doubts[string] > 0.5) }
      }
    }
  }

  func report() {
    print("right strums passed".padded, passed.text)
    print("audible mistakes named".padded, named.text)
    print("audible mistakes noticed".padded, noticed.text)
    for (kind, tally) in kinds.sorted(by: { $0.key < $1.key }) { print("  \(kind)".padded, tally.text) }
    print("right strings not blamed".padded, strings.text)
    print("hidden and missing: asked".padded, asked.text)
    print("hidden and missing: claimed".padded, claimed.text)
    print("hidden and missing: doubted".padded, doubts.text)
    print("hidden and right: doubted".padded, falseDoubts.text)
    print("  blamed in right strums:", blames)
  }
}
