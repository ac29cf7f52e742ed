// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// What a new box tells its user, one hint with a picture.
enum Hint {
  static var all: [Key] { [.hintLesson, .hintKnob, .hintPush, .hintSweep, .hintGuide] }

  /// How many hints a new box has to give.
  static var most: Int { all.count }
}
