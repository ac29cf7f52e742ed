// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Foundation
import Strums

/// A user's own strums: WAV files of one strum each, their names beginning with the chord, like "Am-3.wav" or "noise 2.wav".
enum Recordings {
  /// Of each recording what it is, and half a second at 12 kHz from its strum on.
  static func all(in folder: String) -> [(ChordHearing, [Float])] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      let letters = String(name.prefix { $0 != "-" && $0 != " " && $0 != "." && $0 != "_" })
      let hearing =
        ChordName(letters: letters).map { ChordHearing.chord($0) } ?? (letters == "noise" ? .noise : nil)
      guard let hearing, let wav = WavSound(path: folder + "/" + name), wav.rate == 48_000 else { return nil }
      return (hearing, strum(wav))
    }
  }

  /// From where the sound first reaches a quarter of its largest value.
  private static func strum(_ wav: WavSound) -> [Float] {
    let all = wav.part(from: 0, count: wav.count)
    let most = all.reduce(0) { max($0, $1.magnitude) }
    let onset = all.firstIndex { $0.magnitude > most / 4 } ?? 0
    return ChordEar.quarter(Array(all[max(onset - 960, 0)...].prefix(27_000)))
  }
}
