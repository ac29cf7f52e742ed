// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture

/// The thirteen voices of a row in colour: twelve for hues, and one for greys.
///
/// The twelve are the notes of an octave, and a hue has the note that a finger hears on the box's own colour wheel. The greys lie between the last note
/// and the next octave's first, where no note is.
///
/// A lightness is shared between the hue's voice and the greys' by how clear the colour is.
struct HueVoices {
  static var count: Int { 13 }
  static var grey: Int { 12 }

  /// The sonifier that finds the note of a colour, without memory of the colour before.
  private var sonifier = Sonifier()
  private let first: PitchClass

  /// The voices of octaves that begin with this note.
  init(from first: PitchClass) { self.first = first }

  mutating func voice(of colour: LinearRGB) -> (voice: Int, purity: Double) {
    sonifier.lift()
    let tone = sonifier.touch(colour, y: 0, height: 1)
    guard let pitch = tone.pitch else { return (HueVoices.grey, 0) }
    return (PitchClass(semitones: pitch.pitchClass.semitones - first.semitones).semitones, tone.purity)
  }

  /// A colour that has these voices: the hue of the loudest, as clear as that voice is beside the greys.
  func colour(lightness: Double, voices: [Double]) -> LinearRGB {
    var loudest = 0
    for voice in 1..<HueVoices.grey where voices[voice] > voices[loudest] { loudest = voice }
    let whole = voices[loudest] + voices[HueVoices.grey]
    let purity = whole > 0 ? voices[loudest] / whole : 0
    // A finger hears a clear tone at a chroma of 15 % of the lightness, which a screen shows in every hue.
    return LinearRGB(
      OKLab(OKLCh(lightness: lightness, chroma: purity * 0.15 * lightness, hue: hue(of: loudest))))
  }

  /// In degrees.
  func hue(of voice: Int) -> Double {
    func hue(_ colour: ReferenceColour) -> Double {
      // The study prints a dark blue for indigo; the wheel has it between its neighbours.
      colour == .indigo
        ? (hue(.blue) + hue(.violet)) / 2 : OKLCh(LinearRGB(SRGB8(integer: colour.integer))).hue
    }
    let note = PitchClass(semitones: first.semitones + voice)
    for colour in ReferenceColour.allCases where colour.pitchClass == note { return hue(colour) }
    return 0
  }
}
