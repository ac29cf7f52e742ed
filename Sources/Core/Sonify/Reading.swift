// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture

/// What a finger hears at one place.
public struct Reading: Sendable {
  public let colour: LinearRGB
  public let tone: Tone
  public let mapping: Mapping
  public let wheel: Wheel
  /// The note is not the circle's, because the picture's hues are spread over all notes.
  public internal(set) var isSpread: Bool
  /// The notes that sound instead of `tone`, where the colours about the finger sound; the main one first.
  public internal(set) var chord: [Chord.Note] = []
  /// The number that sounds, where a picture's numbers sound instead of its colours.
  public let number: Int?

  public init(
    colour: LinearRGB, tone: Tone, mapping: Mapping, wheel: Wheel = .own, isSpread: Bool = false,
    number: Int? = nil
  ) {
    self.number = number
    self.colour = colour
    self.tone = tone
    self.mapping = mapping
    self.wheel = wheel
    self.isSpread = isSpread
  }

  public var colourName: ColourName { ColourName(nearest: colour) }

  /// "G#5", or nil for a grey, which has none.
  public var note: String? { tone.pitch.map { $0.name } }
}
