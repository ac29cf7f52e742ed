// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Harmony
import Strums

/// Names of chords, by each judge.
struct ChordTally {
  private var all: [ChordJudge: Tally] = [:]
  private var roots = Tally()
  private var plain: [ChordJudge: Tally] = [:]
  private var lessons: [ChordJudge: Tally] = [:]
  private var guitars: [String: Tally] = [:]
  private var slowest = 0
  private var mistaken: [String: Int] = [:]

  mutating func measure(_ truths: [Truth], _ measuring: Measuring) {
    let ear = ChordJudges()
    for index in stride(from: 0, to: truths.count, by: 2) {
      measuring.hear(Array(truths[index..<min(index + 2, truths.count)])) { truth, noise, sound, onset in
        guard case .strum(let file, _, let name, let shape, let played) = truth,
          played == shape.frets.map({ $0.map { .rings(fret: $0) } ?? .rests })
        else { return }
        let chordEar = ChordEar(judges: ear)
        chordEar.onset(at: onset)
        for sample in sound {
          guard let finding = chordEar.push(sample) else { continue }
          slowest = max(slowest, finding.known - finding.onset)
          add(name, shape, file, noise, ear)
          break
        }
      }
    }
  }

  private mutating func add(
    _ name: ChordName, _ shape: ChordShape, _ file: String, _ noise: Int, _ judges: ChordJudges
  ) {
    let isOpen = ChordFingering.taught.contains { $0.shape == shape }
    for judge in ChordJudge.allCases {
      let heard = judges.hearing(by: judge)
      if file.contains("lessons") {
        if isOpen { lessons[judge, default: Tally()].add(noise, heard == .chord(name)) }
        if isOpen, judge == .both, heard != .chord(name) {
          mistaken["\(file.prefix(4)) \(name.letters) as \(heard.letters)", default: 0] += 1000
        }
        continue
      }
      all[judge, default: Tally()].add(noise, heard == .chord(name))
      if name.kind == .major || name.kind == .minor {
        plain[judge, default: Tally()].add(noise, heard == .chord(name))
      }
      guard judge == .both else { continue }
      if case .chord(let other) = heard {
        roots.add(noise, other.root == name.root)
      } else {
        roots.add(noise, false)
      }
      guitars[String(file.prefix { $0 != "-" }), default: Tally()].add(noise, heard == .chord(name))
      if heard != .chord(name) {
        var to = heard.letters
        if case .chord(let other) = heard { to = (other.root == name.root ? "" : "root ") + "\(other.kind)" }
        mistaken["\(name.kind) as \(to)", default: 0] += 1
      }
    }
  }

  func report() {
    for judge in ChordJudge.allCases {
      print("84 by \(judge)".padded, all[judge]?.text ?? "")
      print("  majors and minors".padded, plain[judge]?.text ?? "")
      print("  lessons' 14".padded, lessons[judge]?.text ?? "")
    }
    print("root, both".padded, roots.text)
    for (guitar, tally) in guitars.sorted(by: { $0.key < $1.key }) {
      print("  \(guitar), both".padded, tally.text)
    }
    print("slowest verdict, ms".padded, slowest / 48)
    print(
      "  ",
      mistaken.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(26).map { "\($0.key) \($0.value)" }
        .joined(separator: ", "))
  }
}

extension String {
  /// In a column.
  var padded: String { self + String(repeating: " ", count: max(34 - count, 0)) }
}
