// SPDX-License-Identifier: GPL-3.0-or-later

/// A plucked string, for eyes.
public struct SeenString: Equatable, Sendable {
  /// As guitarists count: 1 is the thinnest.
  public var number: Int
  /// Above the right pitch, or below it.
  public var cents: Double
  /// In Hz: the right pitch, and what is heard, both raised by the same octaves.
  public var right: Double
  public var heard: Double
  /// How far a strobe has turned since the string was plucked: one for each beat, and back where it is too low.
  public var turns = 0.0

  public init(number: Int, cents: Double, right: Double, heard: Double) {
    (self.number, self.cents, self.right, self.heard) = (number, cents, right, heard)
  }
}
