// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// How much colour there is in a colour, in words.
public enum ColourStrength: Sendable {
  case hardlyAny, pale, soft, strong

  /// Below the least purity people call the colour a grey; the rest is parted in three.
  public init(of colour: LinearRGB) {
    switch ColourStrength.share(of: colour) {
    case 0.72...: self = .strong
    case 0.45...: self = .soft
    case Saturation.leastPurity...: self = .pale
    default: self = .hardlyAny
    }
  }

  /// From 0 for a grey to 1 for a full colour: how clear its tone is where colours are mapped as they are seen.
  public static func share(of colour: LinearRGB) -> Double { Saturation.purity(of: OKLCh(colour)) }
}
