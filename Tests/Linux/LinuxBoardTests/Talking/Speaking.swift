// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Speech
import LinuxBoard

/// The suites of this room, one after the other: eSpeak NG has one state for the whole process.
enum Speaking {
  static let manner = Manner(rate: 175, pitch: 50, language: "en-gb")

  /// Everything that a voice makes of a text.
  static func samples(_ text: String, _ manner: Manner = Speaking.manner, from voice: EspeakVoice) -> [Float]
  {
    var all: [Float] = []
    _ = voice.speak(text, manner) { piece in
      all += piece
      return true
    }
    return all
  }

  /// The first pieces only: the sink refuses after them.
  static func cut(_ text: String, after pieces: Int, from voice: EspeakVoice) {
    var left = pieces
    _ = voice.speak(text, manner) { _ in
      left -= 1
      return left > 0
    }
  }

  /// What a reader finds in the ring right now.
  static func drain(_ ring: PcmStream) -> [PcmBlock] {
    var blocks: [PcmBlock] = []
    while let first = ring.reader.first() {
      blocks.append(first.pointee)
      ring.reader.drop()
    }
    return blocks
  }

  /// Fifty sentences that begin with every kind of sound.
  static let sentences: [String] = {
    let starts = [
      "Red", "Dark green", "Light blue", "Yellow", "Orange", "White", "Black", "Violet", "Pink", "Brown",
      "Apple",
      "Picture", "Battery", "Tone", "Card", "Good", "Thin", "This", "Shutter", "Choice", "Jump", "Half",
      "Many", "No",
      "Very",
    ]
    return starts + starts.map { "\($0) is what comes under the finger, 293.66 hertz." }
  }()
}

extension PcmBlock {
  var used: [Float] { (0..<Int(count)).map { samples[$0] } }
}
