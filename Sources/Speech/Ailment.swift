// SPDX-License-Identifier: GPL-3.0-or-later

/// What can be wrong with the box's power and heat.
public enum Ailment: Equatable, Sendable {
  /// nil where it tells no percent.
  case batteryLow(percent: Int?)
  case batteryEmpty
  /// The supply gives too low a voltage.
  case weakPower
  case tooHot
}
