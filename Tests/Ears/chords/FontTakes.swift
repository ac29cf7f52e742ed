// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Strums

/// Songs of strums and plucks for four guitars of a SoundFont, and what is true of them.
struct FontTakes {
  static let guitars = [("nylon", 24), ("steel", 25), ("clean", 27), ("distortion", 30)]
  private(set) var songs: [(name: String, bytes: [UInt8])] = []
  private(set) var truths: [Truth] = []

  init(count: Int, seed: UInt64) {
    var dice = Dice(seed: seed)
    let maker = StrumMaker()
    for (guitar, program) in FontTakes.guitars {
      strums(guitar + "-chords", program, count, &dice) { maker.strum(&$0) }
      strums(guitar + "-lessons", program, count, &dice) { maker.lesson(&$0) }
      plucks(guitar + "-plucks", program, count / 5, maker, &dice)
    }
  }

  private mutating func strums(
    _ name: String, _ program: Int, _ count: Int, _ dice: inout Dice, _ next: (inout Dice) -> Strum
  ) {
    var song = MidiSong(program: program)
    let maker = StrumMaker()
    var time = 0.5
    for _ in 0..<count {
      let strum = next(&dice)
      let start = time + 0.9
      if dice.falls(0.25) {
        let before = maker.strum(&dice)
        for (index, pluck) in before.plucks(from: time).enumerated() {
          let end = start + 0.02 * dice.unit()
          song.add(pluck.note, 6 + index, from: pluck.start, to: end, gain: pluck.gain * 0.5)
          song.silence(6 + index, at: end, isFading: true)
        }
      }
      for (index, pluck) in strum.plucks(from: start).enumerated() {
        let end = pluck.longest < 1 ? pluck.start + 0.02 : start + 0.8
        song.add(pluck.note, index, from: pluck.start, to: end, gain: pluck.gain)
        // A stopped string is silent soon, whatever the font does after a note's end.
        if pluck.longest < 1 { song.silence(index, at: pluck.start + 2 * strum.thump, isFading: false) }
      }
      truths.append(
        .strum(file: name + ".wav", at: start, name: strum.name, asked: strum.asked, played: strum.deeds))
      time = start + 1.4
    }
    songs.append((name, song.bytes))
  }

  /// A lesson's shape, string by string, the others ringing on; one in three is on another fret.
  private mutating func plucks(
    _ name: String, _ program: Int, _ count: Int, _ maker: StrumMaker, _ dice: inout Dice
  ) {
    var song = MidiSong(program: program)
    var time = 0.5
    for _ in 0..<count {
      let strum = Strum(.init(index: 0), dice.pick(ChordFingering.open).shape, &dice)
      let end = time + 6.5
      for string in 0..<6 {
        guard var fret = strum.asked.frets[string] else { continue }
        if dice.falls(0.33) { fret = max(fret + dice.pick([-2, -1, 1, 2]), 0) }
        let note = Double(StringTuning.standard.open[string] + fret) + strum.offs[string]
        song.add(note, string, from: time, to: end, gain: strum.gains[string])
        truths.append(.pluck(file: name + ".wav", at: time, string: string, fret: fret))
        time += dice.between(0.4, 1)
      }
      time = end + 1
    }
    songs.append((name, song.bytes))
  }
}
