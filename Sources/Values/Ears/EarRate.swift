// SPDX-License-Identifier: GPL-3.0-or-later

/// The rate that all ears are made for.
enum EarRate {
  /// In samples a second.
  static let samples = 48_000
}
