// SPDX-License-Identifier: GPL-3.0-or-later

/// How a colour becomes a tone.
public enum Mapping: CaseIterable, Sendable {
  /// The published study's own rule, to the letter.
  case report
  /// The hue is the note, the lightness the octave.
  case perceived
  /// The light's wavelength is the pitch, forty octaves down.
  case spectral

  public var name: String {
    switch self {
    case .report: "report"
    case .perceived: "perceived"
    case .spectral: "spectral"
    }
  }
}

/// What makes a tone loud.
public enum AmplitudeRule: CaseIterable, Sendable {
  /// The place in the picture: loud at the top.
  case height
  /// The colour: loud when light.
  case lightness

  public var name: String {
    switch self {
    case .height: "height"
    case .lightness: "lightness"
    }
  }
}
