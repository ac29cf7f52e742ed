// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// Since when no hand acted while music or a book plays, which ends for a listener who has fallen asleep.
struct SleepTimer {
  /// Nil until the box has played.
  var since: Instant?
  /// What played then, and where.
  var from: TitleMark?
  /// What played when it began to fade, and where.
  var faded: PlayingTitle?
  /// How loud it is: 1, and less while it fades.
  var gain: Float = 1

  /// In seconds: long enough to be noticed by a listener who is awake, and to wake no sleeper.
  static var fade: Double { 60 }
  /// In seconds: each makes it softer by a little.
  static var step: Double { 1 }
  /// In minutes, by the value of the setting.
  static var minutes: [Int] { [0, 15, 30, 45, 60, 90] }
}

/// Which title follows one that was heard to its end.
enum TitleOrder: Int {
  case inOrder, allAgain, thisAgain, shuffled
}
