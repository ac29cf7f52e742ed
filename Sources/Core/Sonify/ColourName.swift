// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A colour in the words that people use: what a companion would say beside the picture.
public enum ColourName: CaseIterable, Sendable {
  case black, darkGrey, grey, lightGrey, white
  case crimson, red, darkRed, pink, peach
  case orange, terracotta, rust, copper, brown, lightBrown
  case tan, ochre, khaki, beige, ivory, cream
  case gold, yellow, olive, yellowGreen, green, darkGreen, paleGreen
  case turquoise, teal, cyan, lightBlue, blue, darkBlue, navy
  case indigo, violet, lavender, purple, darkPurple, magenta

  /// The nearest name, as the eye measures nearness. What sounds without a note is called a grey, and so is what hardly has
  /// a colour.
  public init(nearest colour: LinearRGB) {
    let seen = CIELAB(XYZ(colour))
    let isGrey = Saturation.looksGrey(OKLCh(colour))
    var nearest = (name: ColourName.grey, difference: Double.infinity)
    for name in ColourName.allCases where name.isGrey == isGrey {
      for example in name.examples {
        let difference = CIELAB(XYZ(LinearRGB(SRGB8(integer: example)))).difference(from: seen)
        if difference < nearest.difference { nearest = (name, difference) }
      }
    }
    self = nearest.name
  }

  /// Whether the name is a grey, from black to white.
  public var isGrey: Bool {
    switch self {
    case .black, .darkGrey, .grey, .lightGrey, .white: true
    default: false
    }
  }

  /// The plainest colour that bears the name.
  public var example: SRGB8 { SRGB8(integer: examples[0]) }

  /// Colours that bear the name without dispute, 0xRRGGBB; wide names have several.
  ///
  /// They are the web's colours of that name, what 222,500 people called so at their screens (Munroe's survey of colour names,
  /// 2010, xkcd.com/color/rgb, CC0), and the shades and pale kinds that paintings have.
  private var examples: [UInt32] {
    switch self {
    case .black: [0x000000, 0x141414]
    case .darkGrey: [0x404040, 0x585858]
    case .grey: [0x808080]
    case .lightGrey: [0xA9A9A9, 0xC0C0C0, 0xD6D6D6]
    case .white: [0xFFFFFF, 0xF5F5F5]
    case .crimson: [0xDC143C, 0xB00149]
    case .red: [0xFF0000, 0xD42020, 0xB22222]
    case .darkRed: [0x8B0000, 0x5C0A0A, 0x301010]
    case .pink: [0xFFC0CB, 0xFF8FB0, 0xC08C98, 0xFF69B4, 0xCB416B]
    case .peach: [0xFFDAB9, 0xF4A582, 0xE88060, 0xFA8072]
    case .orange: [0xFFA500, 0xFF8000, 0xCD5909, 0xE17701]
    case .terracotta: [0xE2725B, 0xC86040]
    case .rust: [0xB7410E, 0xA52A2A]
    case .copper: [0xB87333, 0xB66325]
    case .brown: [0x8B4513, 0x5C3317, 0x3A2010, 0x786050, 0x281C14, 0xA75E09, 0x8F7303]
    case .lightBrown: [0xAD8150, 0xA89080]
    case .tan: [0xD2B48C, 0xD1B26F, 0xAF884A]
    case .ochre: [0xCC7722, 0xBF9005, 0xA88905]
    case .khaki: [0xAAA662, 0xC3B091]
    case .beige: [0xF5F5DC, 0xE8DCC0]
    case .ivory: [0xFAF0DC, 0xFFF4D8]
    case .cream: [0xFFFDD0, 0xFFFFC2]
    case .gold: [0xFFD700, 0xFFC840, 0xDBB40C]
    case .yellow: [0xFFFF00, 0xFFF060]
    case .olive: [0x808000, 0x6B6B23, 0x4A4A14, 0x6B8E23]
    case .yellowGreen: [0x9ACD32, 0xB8E040, 0xBFFE28]
    case .green: [0x00FF00, 0x00C000, 0x228B22, 0x3C9A3C]
    case .darkGreen: [0x006400, 0x004000, 0x204820, 0x182418]
    case .paleGreen: [0x98FB98, 0xC0E8C0, 0x80C080]
    case .turquoise: [0x40E0D0, 0x30B8A8, 0x7EF4CC]
    case .teal: [0x008080, 0x005858, 0x608484]
    case .cyan: [0x00FFFF]
    case .lightBlue: [0xADD8E6, 0x87CEEB, 0x80A8E0]
    case .blue: [0x0000FF, 0x1E78E8, 0x3060B8, 0x4682B4, 0x587088, 0x0339F8, 0x5A7D9A, 0x030AA7]
    case .darkBlue: [0x102860, 0x1C4060]
    case .navy: [0x000080, 0x041A2F]
    case .indigo: [0x3D00FF, 0x2A00A8]
    case .violet: [0x7F00FF, 0x8A2BE2]
    case .lavender: [0xE6E6FA, 0xC0A8E8, 0x9C88C8, 0xAC86A8, 0x9370DB]
    case .purple: [0x6A0DAD, 0x800080, 0x8E4A9E, 0x705878, 0xA552E6]
    case .darkPurple: [0x4B0082, 0x301040, 0x241828]
    case .magenta: [0xFF00FF, 0xD820C8]
    }
  }
}
