// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import Speech

extension ColourName {
  public func text(in language: Language) -> String { Phrase(key).text(in: language) }

  /// The phrase with the colour's name.
  var key: Key {
    switch self {
    case .black: .black
    case .darkGrey: .darkGrey
    case .grey: .grey
    case .lightGrey: .lightGrey
    case .white: .white
    case .crimson: .crimson
    case .red: .red
    case .darkRed: .darkRed
    case .pink: .pink
    case .peach: .peach
    case .orange: .orange
    case .terracotta: .terracotta
    case .rust: .rust
    case .copper: .copper
    case .brown: .brown
    case .lightBrown: .lightBrown
    case .tan: .tan
    case .ochre: .ochre
    case .khaki: .khaki
    case .beige: .beige
    case .ivory: .ivory
    case .cream: .cream
    case .gold: .gold
    case .yellow: .yellow
    case .olive: .olive
    case .yellowGreen: .yellowGreen
    case .green: .green
    case .darkGreen: .darkGreen
    case .paleGreen: .paleGreen
    case .turquoise: .turquoise
    case .teal: .teal
    case .cyan: .cyan
    case .lightBlue: .lightBlue
    case .blue: .blue
    case .darkBlue: .darkBlue
    case .navy: .navy
    case .indigo: .indigo
    case .violet: .violet
    case .lavender: .lavender
    case .purple: .purple
    case .darkPurple: .darkPurple
    case .magenta: .magenta
    }
  }
}

extension ColourStrength {
  /// The phrase with the word for it.
  var key: Key {
    switch self {
    case .hardlyAny: .hardlyAnyColour
    case .pale: .paleColour
    case .soft: .softColour
    case .strong: .strongColour
    }
  }
}
