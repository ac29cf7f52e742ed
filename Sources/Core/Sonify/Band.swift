// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// The band that plays the tones of a picture.
public enum Band: Equatable, Sendable {
  case one(Timbre)
  /// An instrument for each family of colours.
  case orchestra

  public func timbre(of tone: Tone) -> Timbre {
    switch self {
    case .one(let timbre): timbre
    case .orchestra: tone.colour?.timbre ?? .organ
    }
  }

  /// Whether any timbre of the band plays from a SoundFont.
  public var isSampled: Bool { timbres.contains { $0.isSampled } }

  /// The timbres of all instruments in the band.
  public var timbres: [Timbre] {
    switch self {
    case .one(let timbre): [timbre]
    case .orchestra: ReferenceColour.allCases.map { $0.timbre } + [.organ]
    }
  }
}

extension ReferenceColour {
  /// The colour's instrument: each sounds for as long as it is wanted, so that a finger may rest.
  ///
  /// The blues and violet are after W. Kandinsky, "Über das Geistige in der Kunst" (1912). He heard a flute
  /// in light blue, a cello in dark blue, an English horn in violet and a violin in green. Brass in red is
  /// older than he.
  fileprivate var timbre: Timbre {
    switch self {
    case .crimson, .red: .trombone
    case .orange, .yellow: .clarinet
    case .yellowGreen, .green: .violin
    case .cyan: .ocarina
    case .blue, .indigo: .cello
    case .violet, .purple: .englishHorn
    case .magenta: .organ
    }
  }
}
