// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Strums

/// Strings plucked one after another, the others ringing on.
struct PluckTally {
  private var (all, among, slowest): (Tally, Tally, Int) = (Tally(), Tally(), 0)
  private var guitars: [String: Tally] = [:]
  private var strings: [Int: Tally] = [:]
  private var wrong: [Int: Int] = [:]

  mutating func measure(_ truths: [Truth], _ measuring: Measuring) {
    for index in stride(from: 0, to: truths.count, by: 2) {
      measuring.hear(Array(truths[index..<min(index + 2, truths.count)])) { truth, noise, sound, onset in
        guard case .pluck(let file, _, let string, let fret) = truth else { return }
        let ear = PluckEar()
        ear.onset(at: onset)
        for sample in sound where ear.push(sample) {
          slowest = max(slowest, ear.time - onset)
          let heard = ear.note.fret(of: string)
          all.add(noise, heard == fret)
          guitars[String(file.prefix { $0 != "-" }), default: Tally()].add(noise, heard == fret)
          strings[6 - string, default: Tally()].add(noise, heard == fret)
          if heard != fret { wrong[heard - fret, default: 0] += 1 }
          among.add(noise, ear.note.note(in: 40...74) == StringTuning.standard.open[string] + fret)
          break
        }
      }
    }
  }

  func report() {
    print("plucked, of the string's 15".padded, all.text)
    print("plucked, of 35 notes".padded, among.text)
    for (guitar, tally) in guitars.sorted(by: { $0.key < $1.key }) { print("  \(guitar)".padded, tally.text) }
    for (string, tally) in strings.sorted(by: { $0.key < $1.key }) {
      print("  string \(string)".padded, tally.text)
    }
    print("  known after, ms".padded, slowest / 48)
    print(
      "  wrong by semitones:",
      wrong.sorted { $0.value > $1.value }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
  }
}
