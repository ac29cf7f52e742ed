// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import Testing

@Suite struct MetronomeTests {
  @Test("Each click is less than a sample from its fraction, even after a million beats, at every tempo")
  func exact() {
    for tempo in Metronome.tempos {
      let metronome = Metronome(metre: .fourFour, tempo: tempo)
      for number in [0, 1, 2, 3, 7, 100, 4_001, 1_000_003] {
        let twice = 2 * metronome.click(number).time * tempo - 2 * number * 60 * 48_000
        #expect(twice.magnitude <= tempo.magnitude)
      }
    }
  }

  @Test("The first beat of each bar is the accent, and the count-in lasts one bar")
  func accents() {
    for metre in [Metre.fourFour, .threeFour, .sixEight, .sixteenths] {
      let metronome = Metronome(metre: metre, tempo: 97)
      for number in -24...48 {
        let click = metronome.click(number)
        #expect(click.isAccent == ((number + 240) % metre.beats == 0))
      }
      #expect(metronome.click(metre.beats).time == metronome.start)
    }
  }

  @Test("Steps divide their beats, and a step of a beat is its click")
  func steps() {
    for tempo in Metronome.tempos {
      let metronome = Metronome(metre: .sixteenths, tempo: tempo)
      for step in -40..<80 {
        #expect(metronome.time(ofStep: step) < metronome.time(ofStep: step + 1))
        if step % 4 == 0 { #expect(metronome.time(ofStep: step) == metronome.click(step / 4).time) }
      }
      #expect(metronome.time(ofStep: 3, inBar: 2) == metronome.time(ofStep: 3 * 16 + 3))
    }
    #expect(Metronome(metre: .fourFour, tempo: 120).seconds(ofStep: 3, inBar: 1) == 4.75)
  }

  @Test("No number is too large, and no tempo or metre too strange")
  func hostile() {
    for number in [Int.min, -1, 0, 1, Int.max] {
      let metronome = Metronome(metre: Metre(beats: number, steps: number), tempo: number, countIn: number)
      #expect(Metronome.tempos.contains(metronome.tempo))
      _ = metronome.click(number)
      _ = metronome.time(ofStep: number, inBar: number)
    }
  }
}
