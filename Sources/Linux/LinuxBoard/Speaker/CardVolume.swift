// SPDX-License-Identifier: GPL-3.0-or-later

/// How loud the card itself is to be: what the loudest sample of the box comes to. The volume that people turn is the
/// box's own and starts from there.
public struct CardVolume: Equatable, Sendable {
  /// The card's control, by the name that its driver gives it.
  public var control: String
  /// Decibels as the card counts; 0 is what its maker calls full.
  public var decibels: Double

  /// Many cards drive headphones to 110 dB at 0: a tenth of that amplitude is as loud as a busy street, at the box's
  /// loudest.
  public static var usual: Double { -20 }
  /// Below, there would be nothing left to hear; above, nothing is known of any card.
  public static var possible: ClosedRange<Double> { -60...12 }

  public init(_ control: String, decibels: Double = usual) {
    self.control = control
    self.decibels = decibels
  }
}
