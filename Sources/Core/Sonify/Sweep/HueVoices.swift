// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture

/// Thirteen voices of a row in colour: twelve notes from C to B, the hues that a finger hears as those, and between B and
/// the next C, where no note is, the greys.
///
/// A lightness is shared between the hue's voice and the greys' by how clear the colour is.
struct HueVoices {
  static var count: Int { 13 }
  static var grey: Int { 12 }

  /// A colour without memory of the one before.
  private var sonifier = Sonifier()

  mutating func voice(of colour: LinearRGB) -> (voice: Int, purity: Double) {
    sonifier.lift()
    let tone = sonifier.touch(colour, y: 0, height: 1)
    guard let pitch = tone.pitch else { return (HueVoices.grey, 0) }
    return (pitch.pitchClass.semitones, tone.purity)
  }

  /// A colour that would be shared so: of the hue that is loudest, as clear as that is beside the greys.
  static func colour(lightness: Double, voices: [Double]) -> LinearRGB {
    var loudest = 0
    for voice in 1..<grey where voices[voice] > voices[loudest] { loudest = voice }
    let whole = voices[loudest] + voices[grey]
    let purity = whole > 0 ? voices[loudest] / whole : 0
    // Where a finger hears a clear tone: 15 % of the lightness; a screen shows that in every hue.
    return LinearRGB(
      OKLab(OKLCh(lightness: lightness, chroma: purity * 0.15 * lightness, hue: hue(of: loudest))))
  }

  /// In degrees.
  static func hue(of voice: Int) -> Double {
    func hue(_ colour: ReferenceColour) -> Double {
      // The study prints a dark blue for indigo; the wheel has it between its neighbours.
      colour == .indigo
        ? (hue(.blue) + hue(.violet)) / 2 : OKLCh(LinearRGB(SRGB8(integer: colour.integer))).hue
    }
    for colour in ReferenceColour.allCases where colour.pitchClass.semitones == voice { return hue(colour) }
    return 0
  }
}
