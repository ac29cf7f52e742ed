// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Maths
import Picture

/// A colour that sounds as a certain note: the way back of a mapping.
public struct Origin: Sendable {
  public let colour: LinearRGB
  /// What the colour sounds as; its frequency is the note's that was asked for, or nearly.
  public let tone: Tone

  /// The reading of a finger on that colour.
  public func reading(_ sonifier: Sonifier) -> Reading {
    Reading(colour: colour, tone: tone, mapping: sonifier.mapping, wheel: sonifier.tuning.wheel)
  }
}

extension Sonifier {
  /// The same without a finger or a picture.
  public var plain: Sonifier {
    var plain = self
    plain.lift()
    plain.stretch = 1
    plain.fit(to: nil)
    return plain
  }

  /// What a finger hears on this colour at the top of a picture that changes nothing, wherever it was before.
  public func tone(of colour: LinearRGB) -> Tone {
    var fresh = plain
    return fresh.touch(colour, y: 0, height: 1)
  }

  /// Colours that sound within so many cents of a frequency, one for each that ears tell apart; none where no colour does.
  public func origins(of frequency: Double, within cents: Double) -> [Origin] {
    guard frequency > 0, frequency < .infinity else { return [] }
    let colours =
      switch mapping {
      case .report: ReferenceColour.allCases.map { LinearRGB(SRGB8(integer: $0.integer)) }
      case .perceived: fullColours
      case .spectral: [spectralColour(of: frequency)]
      }
    var origins: [Origin] = []
    for colour in colours {
      let tone = tone(of: colour)
      let distance = Scale.octave * Maths.log2(tone.frequency / frequency)
      if tone.pitch != nil, distance >= -cents, distance <= cents {
        origins.append(Origin(colour: colour, tone: tone))
      }
    }
    return origins
  }

  /// Each hue that has a note, in the middle of each octave's share of lightness, as full as a screen shows it.
  private var fullColours: [LinearRGB] {
    (tuning.range.lowest...tuning.range.highest).flatMap { octave in
      hues.compactMap { hue in
        tuning.range.lightness(in: octave).map { Sonifier.fullest(lightness: $0, hue: hue) }
      }
    }
  }

  /// The circle's steps, or of a scale with more notes the hues between them, in degrees.
  private var hues: [Double] {
    let wheel = ColourWheel(tuning.wheel)
    guard tuning.followsHue else { return (0..<ColourWheel.steps).map { wheel.hue(ofStep: $0) } }
    return tuning.scale.ladder(from: 1, count: tuning.scale.count)
      .map { Scale.octave * Maths.log2($0) }
      .filter { $0 < Scale.octave }.map { wheel.hue(at: $0 / 100) }
  }

  /// The fullest colour, a little inside the edge of what a screen shows.
  static func fullest(lightness: Double, hue: Double) -> LinearRGB {
    // No colour of sRGB has more chroma than 0.33.
    largest(below: 0.35) { LinearRGB(OKLab(OKLCh(lightness: lightness, chroma: $0, hue: hue))) }
  }

  private func spectralColour(of frequency: Double) -> LinearRGB {
    let spectrum = Spectrum()
    let white = LinearRGB(red: 0.4, green: 0.4, blue: 0.4)
    let direction = spectrum.direction(at: spectrum.turn(of: tuning.unmoved(frequency)))
    // In the plane of chromaticities the way from white is a straight line; its length is what a screen still shows.
    return Sonifier.largest(below: 1) { length in
      white.moved(x: direction.x * length, y: direction.y * length).brightest
    }
  }

  /// The colour of the largest number that a screen shows, to a thousandth.
  private static func largest(below limit: Double, _ colour: (Double) -> LinearRGB) -> LinearRGB {
    var (inside, outside) = (0.0, limit)
    while outside - inside > limit / 1000 {
      let middle = (inside + outside) / 2
      if colour(middle).isShown { inside = middle } else { outside = middle }
    }
    return colour(inside)
  }
}

extension LinearRGB {
  fileprivate var isShown: Bool {
    (0...1).contains(red) && (0...1).contains(green) && (0...1).contains(blue)
  }

  /// This colour, as light as a screen can show it.
  fileprivate var brightest: LinearRGB {
    let most = max(red, green, blue)
    return LinearRGB(red: red / most, green: green / most, blue: blue / most)
  }

  /// This colour with another chromaticity, as light as before.
  fileprivate func moved(x: Double, y: Double) -> LinearRGB {
    let from = XYZ(self)
    let sum = from.x + from.y + from.z
    let (newX, newY) = (from.x / sum + x, from.y / sum + y)
    guard newY > 0.01 else { return LinearRGB(red: -1, green: 0, blue: 0) }
    return LinearRGB(XYZ(x: newX / newY * from.y, y: from.y, z: (1 - newX - newY) / newY * from.y))
  }
}
