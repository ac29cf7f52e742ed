// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Picture

/// Paints columns of sound: high notes at the top, each in its colour, as thick as it is strong; breath is grey. At the bottom
/// lies a ribbon of the colour that leads, as high as the sound is loud, with a white mark wherever something is struck.
public struct SoundPainter: Sendable {
  /// Rows of pixels, for a semitone and for the ribbon.
  public let semitone: Int
  public let ribbon: Int
  public let colours: NoteColours
  /// Soft, low, slow or minor music takes strength from the colours.
  public let showsMood: Bool

  private let greys: [SRGB8]

  /// Notes of so much strength, of 255, have all of their light; the weakest have this share of it.
  private static var full: Int { 150 }
  private static var weakest: Double { 0.4 }
  /// How light the strongest breath is, in OKLab.
  private static var breath: Double { 0.42 }
  /// Pixels of a stroke's mark.
  private static var mark: Int { 5 }

  public init(_ sonifier: Sonifier, showsMood: Bool = true, semitone: Int = 5, ribbon: Int = 40) {
    colours = NoteColours(sonifier)
    self.showsMood = showsMood
    (self.semitone, self.ribbon) = (max(semitone, 1), max(ribbon, 0))
    greys = (0..<256).map {
      SRGB8(LinearRGB(OKLab(lightness: SoundPainter.breath * Double($0) / 255, a: 0, b: 0)))
    }
  }

  public var height: Int { SoundColumn.count * semitone + ribbon }

  /// A note of full strength is so many pixels thick above and below its middle.
  private var half: Int { semitone - 1 }

  /// What a finger hears in a column; nil where no note sounds.
  public func heard(in column: SoundColumn) -> LinearRGB? {
    column.heard.map { colours.colour(of: $0, mood: mood(of: column)) }
  }

  private func mood(of column: SoundColumn) -> Double? { showsMood ? Double(column.mood) / 255 : nil }

  /// Paints one column of pixels, of 3 bytes each; `stride` bytes lead from one row to the next.
  public func paint(_ column: SoundColumn, into pixels: UnsafeMutablePointer<UInt8>, stride: Int) {
    let rows = SoundColumn.count * semitone
    for row in 0..<rows { put(breath(of: column, row), into: pixels + row * stride) }
    paintNotes(column, into: pixels, stride: stride)
    paintRibbon(column, into: pixels + rows * stride, stride: stride)
  }

  private func put(_ colour: SRGB8, into pixel: UnsafeMutablePointer<UInt8>) {
    (pixel[0], pixel[1], pixel[2]) = (colour.red, colour.green, colour.blue)
  }

  /// The grey behind the notes: each octave's own in its middle, and even between them.
  private func breath(of column: SoundColumn, _ row: Int) -> SRGB8 {
    let octave = 12 * semitone
    let place = Double(SoundColumn.count * semitone - 1 - row) / Double(octave) - 0.5
    let low = min(max(Int(place), 0), SoundColumn.octaves - 1)
    let high = min(low + 1, SoundColumn.octaves - 1)
    let share = min(max(place - Double(low), 0), 1)
    let level = Double(column.breaths[low]) * (1 - share) + Double(column.breaths[high]) * share
    return greys[Int(level)]
  }

  /// Where notes meet, the stronger one lies above.
  private func paintNotes(_ column: SoundColumn, into pixels: UnsafeMutablePointer<UInt8>, stride: Int) {
    let (count, half) = (SoundColumn.count, half)
    for place in 0..<count where column.strengths[place] > 0 {
      let strength = Int(column.strengths[place])
      let colour = SRGB8(light(of: place, column))
      let middle = (count - 1 - place) * semitone + semitone / 2
      let reach = strength * half / 255
      for row in max(middle - reach, 0)...min(middle + reach, count * semitone - 1) {
        // Two semitones reach into each other at most.
        let neighbour = row < middle ? place + 1 : place - 1
        let isCovered =
          neighbour >= 0 && neighbour < count && Int(column.strengths[neighbour]) > strength
          && abs(row - middle) >= semitone - Int(column.strengths[neighbour]) * half / 255
        if !isCovered { put(colour, into: pixels + row * stride) }
      }
    }
  }

  private func light(of place: Int, _ column: SoundColumn) -> LinearRGB {
    let colour = colours.colour(of: place, mood: mood(of: column))
    let strength = Int(column.strengths[place])
    guard strength < SoundPainter.full, column.heard != place else { return colour }
    let share =
      SoundPainter.weakest + (1 - SoundPainter.weakest) * Double(strength) / Double(SoundPainter.full)
    return LinearRGB(red: colour.red * share, green: colour.green * share, blue: colour.blue * share)
  }

  private func paintRibbon(_ column: SoundColumn, into pixels: UnsafeMutablePointer<UInt8>, stride: Int) {
    let (black, white) = (SRGB8(integer: 0), SRGB8(integer: 0xFFFFFF))
    let high = ribbon * Int(column.loudness) / 255
    let colour = heard(in: column).map { SRGB8($0) } ?? greys[255]
    for row in 0..<ribbon {
      let isMark = column.isStruck && row < SoundPainter.mark
      let isFilled = ribbon - row <= high
      put(isMark ? white : isFilled ? colour : black, into: pixels + row * stride)
    }
  }
}
