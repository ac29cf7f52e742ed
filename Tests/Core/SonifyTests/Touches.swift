// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Sonify

/// Pridmore's colours, in the report's order: note, colour, and the middle hue of its sector in OKLCh.
let wheel: [(note: String, colour: UInt32, hue: Double)] = [
  ("G", 0xDC143C, 20.09), ("G#", 0xFF0000, 29.23), ("A", 0xFFA500, 70.67), ("A#", 0xFFFF00, 109.77),
  ("B", 0x9ACD32, 126.64), ("C", 0x00FF00, 142.50), ("C#", 0x00FFFF, 194.77), ("D", 0x0000FF, 264.05),
  ("D#", 0x041A2F, 278.83), ("E", 0x7F00FF, 293.61), ("F", 0x6A0DAD, 303.17), ("F#", 0xFF00FF, 328.36),
]

/// The light of a colour on the eye's own circle.
func light(_ lightness: Double, _ chroma: Double, _ hue: Double) -> LinearRGB {
  LinearRGB(OKLab(OKLCh(lightness: lightness, chroma: chroma, hue: hue)))
}

func light(_ integer: UInt32) -> LinearRGB { LinearRGB(SRGB8(integer: integer)) }

/// The tone of a colour by itself, in the top row.
func tone(_ colour: LinearRGB, _ mapping: Mapping = .perceived) -> Tone {
  var sonifier = Sonifier(mapping: mapping)
  return sonifier.touch(colour, y: 0, height: 100)
}

/// How far one frequency is above another, in cents.
func cents(_ frequency: Double, above other: Double) -> Double {
  Pitch(.a, octave: 4).cents(to: 440 * frequency / other)
}

/// The short way between two hues, in degrees.
func apart(_ one: Double, _ other: Double) -> Double {
  let difference = (one - other).magnitude
  return min(difference, 360 - difference)
}

/// How far a hue is from the nearest border between two notes, in degrees.
func wayToBorder(_ hue: Double) -> Double {
  let ways = wheel.map { apart($0.hue, hue) }.sorted()
  return (ways[1] - ways[0]) / 2
}
