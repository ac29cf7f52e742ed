// SPDX-License-Identifier: GPL-3.0-or-later

/// The listener's place in the guide, which is never lost.
struct Bookmark: Equatable {
  /// The remembered section; a guide with fewer sections uses its last one.
  var section = 0
  var paragraph = 0
  /// The paragraph is being said, and the next one follows.
  var isReading = false
}
