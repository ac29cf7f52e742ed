// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Files
import Harmony
import Instrument
import Sonify
import Speech

/// What a finger hears, as a sentence and for scripts.
extension Reading {
  var sentence: String {
    let beside =
      tone.partner == 1 ? "" : ", beside it \(Number.text(tone.frequency * tone.partner, decimals: 2)) Hz"
    let heard = note.map { "\($0), \(frequency) Hz\(beside)" } ?? "no note, a breath at \(frequency) Hz"
    return "\(colourName.text(in: .english)): \(heard) (\(mapping.name))"
  }

  private var frequency: String { Number.text(tone.frequency, decimals: 2) }

  func json(at place: Place) -> JSON {
    .object(
      [("x", .number(place.x, decimals: 2)), ("y", .number(place.y, decimals: 2))] + members)
  }

  func json(at time: Double) -> JSON {
    .object([("time", .number(time, decimals: 3))] + members)
  }

  var json: JSON { .object(members) }
}
