// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture

/// What a finger hears at one place.
public struct Reading: Sendable {
  public let colour: LinearRGB
  public let tone: Tone
  public let mapping: Mapping
  /// What sounds instead of the one tone, where the colours about the finger do, the main one first.
  public internal(set) var chord: [Chord.Note] = []
  /// Where the numbers of a picture sound instead of its colours: the one that does.
  public let number: Int?

  public init(colour: LinearRGB, tone: Tone, mapping: Mapping, number: Int? = nil) {
    self.number = number
    self.colour = colour
    self.tone = tone
    self.mapping = mapping
  }

  public var colourName: ColourName { ColourName(nearest: colour) }

  /// "G#5", or nil for a grey, which has none.
  public var note: String? { tone.pitch.map { $0.name } }
}
