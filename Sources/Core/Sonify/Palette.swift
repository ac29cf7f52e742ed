// SPDX-License-Identifier: GPL-3.0-or-later

/// What the sound of a picture can follow of its colours, measured once when the picture comes.
public struct Palette: Sendable {
  /// How clear the tones of the strongest tenth are, 0 to 1.
  public let strongest: Double
  /// How much colour each degree of the circle of hues has: the chroma of all its places together, in thousandths of OKLab.
  let hues: [Int]
  /// From the lightness below which a twentieth of the picture lies to that above which another does, in OKLab.
  let lights: ClosedRange<Double>
}
