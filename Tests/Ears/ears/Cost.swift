// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths

/// What an ear takes of this core, and its multiplications a second.
func measureCost(into table: inout Table) {
  // A note each half second, so that what looks for notes always does.
  var dice = Dice(seed: 96_000)
  let plucks = (0..<40).map { Pluck(time: 24_000 * $0 + 4800, string: $0 % 6, frequency: note(40 + $0)) }
  var sound = Performance(plucks).samples(960_000, kind: 1, &dice)
  Noise.add(to: &sound, decibels: 20, after: 4800, isPink: true, &dice)
  var watch = MicrophoneWatch()
  let (onsets, notes, tuner) = (OnsetEar(), NoteEar(), Tuner(StringTuning(.standard)))
  func row(_ name: String, _ multiplications: Double, _ push: (Float) -> Void) {
    let clock = ContinuousClock()
    let spent = clock.measure { for sample in sound { push(sample) } }
    let seconds = Double(spent.components.seconds) + Double(spent.components.attoseconds) * 1e-18
    table.row(
      "cost, " + name,
      [
        ("% of this core", 100 * seconds / 20, .most(5, 2)),
        ("million multiplications a second", multiplications / 1e6, .most(60, 1)),
      ])
  }
  row("strokes", onsets.multiplications) { _ = onsets.push($0) }
  row("notes", notes.multiplications.always + notes.multiplications.looking) { _ = notes.push($0) }
  row("tuner", tuner.multiplications) { _ = tuner.push($0) }
  row("microphone", 8 * 48_000) { _ = watch.push($0) }
}
