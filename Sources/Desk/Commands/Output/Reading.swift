// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Harmony
import Instrument
import Picture
import Sonify
import Speech

/// What a finger hears, in words and for scripts.
extension Reading {
  var sentence: String {
    let beside =
      tone.partner == 1 ? "" : ", beside it \(Number.text(tone.frequency * tone.partner, decimals: 2)) Hz"
    let heard = note.map { "\($0), \(frequency) Hz\(beside)" } ?? "no note, a breath at \(frequency) Hz"
    return "\(colourName.text(in: .english)): \(heard) (\(way))"
  }

  private var way: String {
    mapping.name + (wheel == .own ? "" : ", " + wheel.name) + (isSpread ? ", spread" : "")
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

  /// "#RRGGBB".
  private var hexadecimal: String {
    let digits = String(SRGB8(colour).integer, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  var members: [(String, JSON)] {
    if let number {
      return [("value", .integer(number))] + toneMembers(decimals: 6) + [("mapping", .text("data"))]
    }
    return [
      ("colour", .text(colourName.text(in: .english))),
      ("rgb", .text(hexadecimal)),
    ] + toneMembers(decimals: 2) + [("mapping", .text(mapping.name))]
      + (wheel == .own ? [] : [("wheel", .text(wheel.name))])
      + (isSpread ? [("hues", .text("spread"))] : [])
  }

  /// `decimals` are the frequency's: neighbours of 65536 levels differ in the third.
  private func toneMembers(decimals: Int) -> [(String, JSON)] {
    [
      ("note", tone.pitch.map { .text($0.pitchClass.name) } ?? .null),
      ("octave", tone.pitch.map { .integer($0.octave) } ?? .null),
      ("cents", .number(tone.cents, decimals: decimals - 1)),
      ("frequency", .number(tone.frequency, decimals: decimals)),
      ("beside", tone.partner == 1 ? .null : .number(tone.partner, decimals: 4)),
      ("amplitude", .number(tone.amplitude, decimals: 4)),
      ("purity", .number(tone.purity, decimals: 3)),
    ] + (chord.isEmpty ? [] : [("chord", .list(chord.map { $0.json }))])
  }
}

extension Chord.Note {
  fileprivate var json: JSON {
    .object([
      ("colour", .text(colourName.text(in: .english))),
      ("note", tone.pitch.map { .text($0.name) } ?? .null),
      ("frequency", .number(tone.frequency, decimals: 2)),
      ("weight", .number(weight, decimals: 3)),
    ])
  }
}
