// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Sonify
import Sound
import Testing

@Suite struct SonifierTests {
  /// How often what is heard changes along a walk of colours.
  private func changes(_ walk: [LinearRGB], _ sonifier: inout Sonifier, _ heard: (Tone) -> Int?) -> Int {
    var last: Int??
    var count = 0
    for colour in walk {
      let now = heard(sonifier.touch(colour, y: 0, height: 1))
      if let last, last != now { count += 1 }
      last = .some(now)
    }
    return count
  }

  private func steps(from: Double, to: Double) -> [Double] {
    (0...400).map { from + (to - from) * Double($0) / 400 }
  }

  @Test("Over every border between hues and back the note changes once each way, and not while it trembles")
  func hueBorders() {
    for (place, reference) in wheel.enumerated() {
      let next = wheel[(place + 1) % 12]
      let gap = apart(reference.hue, next.hue)
      let border = reference.hue + gap / 2
      let margin = min(3, gap / 10)
      func walk(_ hues: [Double]) -> [LinearRGB] { hues.map { light(0.55, 0.15, $0) } }
      var sonifier = Sonifier()
      let note = { (tone: Tone) in tone.pitch?.pitchClass.semitones }
      #expect(changes(walk(steps(from: reference.hue, to: reference.hue + gap)), &sonifier, note) == 1)
      #expect(changes(walk(steps(from: reference.hue + gap, to: reference.hue)), &sonifier, note) == 1)
      // Nine tenths of what is kept, to either side of the border, a thousand times.
      let trembling = (0..<1000).map { border + ($0 % 2 == 0 ? 0.9 : -0.9) * margin }
      #expect(changes(walk(trembling), &sonifier, note) == 0)
      #expect(
        changes(walk([reference.hue, border + 1.2 * margin, border - 1.2 * margin]), &sonifier, note) == 2)
    }
  }

  @Test(
    "Over every border between octaves and back the octave changes once each way, and not while it trembles")
  func octaveBorders() {
    for border in [0.4733, 0.7533] {
      func walk(_ lightness: [Double]) -> [LinearRGB] { lightness.map { light($0, 0.15, 142) } }
      var sonifier = Sonifier()
      let octave = { (tone: Tone) in tone.pitch.map { ($0.semitones - 7) / 12 } }
      #expect(changes(walk(steps(from: border - 0.08, to: border + 0.08)), &sonifier, octave) == 1)
      #expect(changes(walk(steps(from: border + 0.08, to: border - 0.08)), &sonifier, octave) == 1)
      let trembling = (0..<1000).map { border + ($0 % 2 == 0 ? 0.018 : -0.018) }
      #expect(changes(walk(trembling), &sonifier, octave) == 0)
    }
  }

  @Test("Over the border to grey and back a note comes and goes once, and not while it trembles")
  func greyBorder() {
    for mapping in [Mapping.perceived, .spectral] {
      for lightness in [0.2, 0.5, 0.9] {
        let border = max(0.02, 0.025 * lightness)
        func walk(_ chroma: [Double]) -> [LinearRGB] { chroma.map { light(lightness, $0, 142) } }
        var sonifier = Sonifier(mapping: mapping)
        let sounds = { (tone: Tone) in tone.pitch == nil ? 0 : 1 }
        #expect(changes(walk(steps(from: 0, to: 2 * border)), &sonifier, sounds) == 1)
        #expect(changes(walk(steps(from: 2 * border, to: 0)), &sonifier, sounds) == 1)
        let trembling = (0..<1000).map { border * ($0 % 2 == 0 ? 1.15 : 0.87) }
        #expect(changes(walk(trembling), &sonifier, sounds) == 0)
      }
    }
  }

  @Test("After a lift a colour sounds as if nothing had been before")
  func lift() {
    var dice: UInt32 = 1
    func colour() -> LinearRGB {
      dice = dice &* 1_664_525 &+ 1_013_904_223
      return light(dice >> 8)
    }
    for mapping in Mapping.allCases {
      var sonifier = Sonifier(mapping: mapping)
      for _ in 0..<3000 {
        _ = sonifier.touch(colour(), y: 0, height: 100)
        sonifier.lift()
        let here = colour()
        #expect(sonifier.touch(here, y: 0, height: 100) == tone(here, mapping))
      }
    }
  }

  @Test("After a grey, too, a colour sounds as if nothing had been before")
  func afterGrey() {
    for (mapping, before, after) in [
      // Beside the border between octaves 4 and 5, that between green and cyan, and a purple.
      (Mapping.perceived, light(0.63, 0.15, 142), light(0.61, 0.15, 142)),
      (Mapping.perceived, light(0.55, 0.15, 168), light(0.55, 0.15, 169)),
      (Mapping.spectral, light(0xFF0058), light(0xFF0054)),
    ] {
      var sonifier = Sonifier(mapping: mapping)
      _ = sonifier.touch(before, y: 0, height: 1)
      #expect(sonifier.touch(light(0x808080), y: 0, height: 1).pitch == nil)
      #expect(sonifier.touch(after, y: 0, height: 1) == tone(after, mapping))
    }
  }

  @Test("Perceived and spectral are heard down to the last row: from 1 to -24 dB, by height or by lightness")
  func loudness() {
    for mapping in [Mapping.perceived, .spectral] {
      var byHeight = Sonifier(mapping: mapping, amplitude: .height)
      #expect(byHeight.touch(light(0xFF0000), y: 0, height: 100).amplitude == 1)
      let lowest = byHeight.touch(light(0xFF0000), y: 1e9, height: 100).amplitude
      // -24 dB is 0.0631.
      #expect((lowest - 0.0631).magnitude < 0.001)
      let middle = byHeight.touch(light(0xFF0000), y: 50, height: 100).amplitude
      #expect((middle - (1 + lowest) / 2).magnitude < 1e-12)
      var byLightness = Sonifier(mapping: mapping, amplitude: .lightness)
      #expect((byLightness.touch(light(0xFFFFFF), y: 77, height: 100).amplitude - 1).magnitude < 1e-7)
      #expect((byLightness.touch(light(0x000000), y: 3, height: 100).amplitude - lowest).magnitude < 1e-12)
    }
  }

  @Test("A voice is the tone, a quarter of full scale at its loudest, and breath is what purity leaves")
  func voice() {
    for timbre in Timbre.own {
      let tone = tone(light(0.6, 0.06, 142))
      let voice = tone.voice(timbre: timbre)
      #expect(voice.timbre == timbre && voice.frequency == Float(tone.frequency))
      #expect(voice.level == 0.25 && voice.breath == Float(1 - tone.purity))
      #expect(voice.breath > 0 && voice.breath < 1)
    }
  }
}
