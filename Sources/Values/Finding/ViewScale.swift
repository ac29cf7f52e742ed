// SPDX-License-Identifier: GPL-3.0-or-later

/// Lengths that hold in a view of 320 places, in a view of another width.
enum ViewScale {
  static func of(_ width: Int) -> Double { Double(width) / 320 }
}
