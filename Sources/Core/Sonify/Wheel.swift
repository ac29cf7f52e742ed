// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture

/// Which colours of the circle have which notes, where the hue is the note.
public enum Wheel: CaseIterable, Sendable {
  /// The study's colours where the eye sees them.
  case own
  /// R. W. Pridmore's twelve hues of 1991, a semitone each.
  case pridmore
  /// I. Newton's seven colours of 1704, on the notes of the Dorian scale from D.
  case newton

  public var name: String {
    switch self {
    case .own: "own"
    case .pridmore: "pridmore"
    case .newton: "newton"
    }
  }

  /// The note of the first colour, as the wheel was published.
  public var first: PitchClass {
    @_noAllocation @_noLocks get { self == .newton ? .d : .g }
  }

  /// A colour whose hue is the middle of its note, so many semitones above the first.
  struct Colour {
    let step: Int
    /// 0xRRGGBB.
    let integer: UInt32

    /// In OKLCh, in degrees.
    var hue: Double { OKLCh(LinearRGB(SRGB8(integer: integer))).hue }
  }

  /// Once round, with rising hues; the hues of the notes between two colours are evenly between theirs.
  ///
  /// Pridmore's and Newton's colours are those of the survey that `ColourName` cites, but for four. Its magenta is a crimson,
  /// and its orange-red hardly differs from red, so these are the web's (W3C, CSS Color 4). Its indigo and violet, at 290 and
  /// 306 degrees, are nearly and quite beyond the spectrum's end, 298, so these are the plainest of `ColourName`.
  var colours: [Colour] {
    switch self {
    case .own:
      // What the study prints for indigo is a dark blue, on the wrong side of blue (249 degrees). The hue of 438 nm,
      // 290 to 296, is violet's, 294. So true indigo has the middle between its neighbours, and a sector as wide as theirs.
      ReferenceColour.allCases.filter { $0 != .indigo }.map { Colour(step: $0.step, integer: $0.integer) }
    case .pridmore:
      // Greenish yellow and yellowish green, which the survey's people take for one hue, are the thirds of the way from
      // yellow to green.
      Wheel.colours([
        (0, 0xFF4500),  // orange-red
        (1, 0xF97306),  // orange
        (2, 0xFFFF14),  // yellow
        (5, 0x15B01A),  // green
        (6, 0x10A674),  // bluish-green
        (7, 0x13EAC9),  // aqua
        (8, 0x0343DF),  // blue
        (9, 0x7F00FF),  // violet
        (10, 0xFF00FF),  // magenta
        (11, 0xE50000),  // red
      ])
    case .newton:
      // Newton's arcs are 1/9, 1/16, 1/10, 1/9, 1/10, 1/16 and 1/9: "Opticks" (1704), book I, part II, proposition VI. Where it
      // prints 1/16 for blue, the string's lengths in proposition III make it 1/10. So half steps follow orange, E, and
      // indigo, B. A colour's middle has the note on which its arc begins.
      Wheel.colours([
        (0, 0xE50000),  // red
        (2, 0xF97306),  // orange
        (3, 0xFFFF14),  // yellow
        (5, 0x15B01A),  // green
        (7, 0x0343DF),  // blue
        (9, 0x3D00FF),  // indigo
        (10, 0x7F00FF),  // violet
      ])
    }
  }

  private static func colours(_ all: [(Int, UInt32)]) -> [Colour] {
    all.map { Colour(step: $0.0, integer: $0.1) }
  }
}
