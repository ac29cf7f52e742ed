// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify

/// The colours with which the user draws.
enum Brushes {
  /// The circle of reference colours, and the colours without a note.
  static var colours: [ColourName] {
    [
      .crimson, .red, .orange, .yellow, .yellowGreen, .green, .cyan, .blue, .indigo, .violet, .purple,
      .magenta, .white, .grey, .black,
    ]
  }
}
