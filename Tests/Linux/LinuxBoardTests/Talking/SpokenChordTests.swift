// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import LinuxBoard
import Speech
import Testing
import Translations

@testable import Instrument

/// How long chords' names are said, which calls in songs depend on.
@Suite struct SpokenChordTests {
  /// In seconds: what the words need from the box's wish to the first sound, which the bound has room for.
  private static let start = 0.1

  @Test("No name of a chord lasts longer than a song's call has room for, in any language at any rate")
  func bound() throws {
    let voice = try EspeakVoice()
    for accent in Accent.allCases {
      for rate in [100, 180, 260, 380] {
        let manner = Manner(rate: rate, pitch: 50, language: accent.voice)
        for chord in (0..<ChordName.count).map({ ChordName(index: $0) }) {
          let call = Utterance(.answer, [Phrase(.just, ChordWords.value(chord))])
          let samples = Speaking.samples(call.spoken(in: .of(accent.tongue)), manner, from: voice)
          // Silence behind the last syllable cuts none.
          let last = samples.lastIndex { $0.magnitude > 0.003 } ?? 0
          let seconds = Double(last) / 48_000 + Self.start
          #expect(seconds <= SpokenChord.seconds(chord, rate: rate), "\(accent), \(rate): \(chord.letters)")
        }
      }
    }
  }
}
