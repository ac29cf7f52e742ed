// SPDX-License-Identifier: GPL-3.0-or-later

/// Lengths that hold in a view whose longer side is 320 places, in a view of another size.
enum ViewScale {
  static func of(_ width: Int, _ height: Int) -> Double { Double(max(width, height)) / 320 }
}
