// SPDX-License-Identifier: GPL-3.0-or-later

/// How power and heat are at one look. What nothing measures is nil.
public struct Vitals: Equatable, Sendable {
  public struct Battery: Equatable, Sendable {
    public var percent: Int
    /// False where the battery reports only that it is low.
    public var isExact: Bool
    /// Whether the battery is charging, or full, or at least not in use.
    public var isCharging: Bool

    public init(percent: Int, isExact: Bool = true, isCharging: Bool = false) {
      (self.percent, self.isExact, self.isCharging) = (percent, isExact, isCharging)
    }
  }

  public var battery: Battery?
  /// Whether the supply's voltage is, or was just now, too low.
  public var isWeak: Bool?
  /// In °C above what is too hot, of the part that is nearest to it.
  public var heat: Double?

  public init() {}

  /// In °C, where a part states no limit: small boards slow down there, and burn no skin yet.
  public static var tooHot: Double { 80 }
}
