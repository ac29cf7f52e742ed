// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Picture
import Sound
import Speech

/// Says everything without end, in silence until it becomes audible; then each utterance begins as softly as a voice's may.
final class SilentTalker: Talker {
  private let stream: PcmStream
  var isAudible = false
  private var number: UInt32 = 0
  /// In samples: half a period of the tone, by which other words are told apart.
  private var half = 4
  private var made = 0
  private var isNew = false
  private var isHeard = false

  /// In samples, 3 ms: what is left of the silence before a word.
  private static let softly = 144

  init(_ stream: PcmStream) { self.stream = stream }

  func say(_ words: String, as utterance: UInt32, _ manner: Manner) {
    (number, made, isNew) = (utterance, 0, true)
    half = 3 + words.utf8.reduce(0) { $0 + Int($1) } % 13
  }

  func stop() { number = 0 }

  func supply() {
    // What was begun in silence stays silent.
    if isNew { (isHeard, isNew) = (isAudible, false) }
    while number != 0, stream.hasRoom {
      var block = PcmBlock(owner: number)
      block.count = 64
      for i in 0..<64 {
        let place = made + i
        block.samples[i] =
          isHeard && place >= SilentTalker.softly ? (place / half % 2 == 0 ? 0.25 : -0.25) : 0
      }
      made += 64
      _ = stream.push(block)
    }
  }
}

final class TrialGuide: Library {
  let beginsWithSong = false
  func songs() -> [OwnSong] { [] }

  func guide(in tongue: Tongue, on surface: Surface) -> Guide? {
    Guide(text: Array("# The knob\nIt turns.\n\nIt is pushed.\n\n# Home\nHold the shutter.".utf8))
  }
}

/// Another hue in every column, light above and dark below.
let hues: Picture = {
  let picture = Picture(width: 64, height: 8) { index in
    let hue = 6 * (Double(index / 3 % 64) + 0.5) / 64
    let away = (hue - 2 * Double(index % 3)).magnitude
    return UInt8(255 * min(max(2 - min(away, 6 - away), 0), 1) * (1 - Double(index / 192) / 10))
  }
  guard let picture else { preconditionFailure("64 by 8 is a size that every picture can have") }
  return picture
}()
