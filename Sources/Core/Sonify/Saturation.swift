// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// How much colour there is in a colour: whether it is enough for a note, and how clear the note is.
enum Saturation {
  /// The chroma below which a colour is grey: 0.02, the least difference that people see in OKLab.
  ///
  /// In the lights, where paper and canvas have a tint of their own, it is 2.5 % of the lightness.
  @_noAllocation @_noLocks
  static func greyChroma(lightness: Double) -> Double { max(0.02, 0.025 * lightness) }

  /// A finger that heard a note keeps it, and one that heard a grey keeps that, by a fifth to either side.
  @_noAllocation @_noLocks
  static func isGrey(_ colour: OKLCh, after wasGrey: Bool?) -> Bool {
    var threshold = greyChroma(lightness: colour.lightness)
    if let wasGrey { threshold *= wasGrey ? 1.2 : 1 / 1.2 }
    // Not `<`, so that what is not a number is a grey.
    return !(colour.chroma >= threshold)
  }

  /// Whether people call the colour a grey, though a finger may hear a faint note. Lights with so little colour are called
  /// ivory or lavender all the same.
  static func looksGrey(_ colour: OKLCh) -> Bool {
    colour.lightness >= 0.85 ? isGrey(colour, after: nil) : !(purity(of: colour) >= leastPurity)
  }

  /// The purity below which a colour has the name of a grey: so have 17 of the 18 names there in the survey that
  /// `ColourName` cites.
  static var leastPurity: Double { 0.17 }

  /// 1 for a full colour, falling to 0 where grey begins. Chroma over lightness is the same in light and in shade;
  /// at 0.15 the palest of the reference colours, cyan with 0.17, is full.
  @_noAllocation @_noLocks
  static func purity(of colour: OKLCh) -> Double {
    let grey = greyChroma(lightness: colour.lightness)
    // In the deepest shade 0.15 of the lightness would be a grey already, so there full is a tenth more.
    let full = max(0.15 * colour.lightness, 1.1 * grey)
    return min(max((colour.chroma - grey) / (full - grey), 0), 1)
  }
}
