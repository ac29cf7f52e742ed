// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

extension Sonifier {
  /// The hues for the spectral mapping, which glides: one every ten degrees.
  private static var spectralHues: Int { 36 }
  /// All training colours share lightness and chroma, so that only the hue differs.
  ///
  /// No screen shows every hue fuller at any lightness.
  private static var lightness: Double { 0.72 }
  private static var chroma: Double { 0.11 }
  /// A ratio of frequencies, two hundredths of a semitone: what is nearer is one tone.
  private static var same: Double { 1.001 }

  /// One colour of each tone that this sonifier has for the hues of the circle, from the lowest to the highest. A hue stands in the
  /// middle of its note, so a finger that comes from any other hears it.
  public var trainingColours: [Origin] {
    var colours: [Origin] = []
    let (wheel, spectrum) = (ColourWheel(tuning.wheel), Spectrum())
    for place in 0..<(mapping == .spectral ? Sonifier.spectralHues : ColourWheel.steps) {
      let colour = LinearRGB(trainingColour(place, wheel))
      var fresh = plain
      let tone = fresh.touch(colour, y: 0, height: 1)
      // A purple that falls back to red sounds as a hue of the spectrum does.
      if mapping == .spectral, spectrum.turn(of: colour) > spectrum.top { continue }
      var index = 0
      while index < colours.count, colours[index].tone.frequency * Sonifier.same < tone.frequency {
        index += 1
      }
      if index < colours.count, colours[index].tone.frequency < tone.frequency * Sonifier.same { continue }
      colours.insert(Origin(colour: colour, tone: tone), at: index)
    }
    return colours
  }

  private func trainingColour(_ place: Int, _ wheel: ColourWheel) -> SRGB8 {
    // The report's mapping knows no hues.
    if mapping == .report { return SRGB8(integer: (ReferenceColour(rawValue: place) ?? .crimson).integer) }
    let hue = mapping == .perceived ? wheel.hue(ofStep: place) : Double(place * 360 / Sonifier.spectralHues)
    return SRGB8(
      LinearRGB(OKLab(OKLCh(lightness: Sonifier.lightness, chroma: Sonifier.chroma, hue: hue))))
  }
}
