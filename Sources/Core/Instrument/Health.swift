// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Speech

/// Which parts the box has, where they lie, and which of them work.
struct Health {
  /// The parts that a check goes through.
  var fitted: [CheckPart] = []
  var layout = ControlLayout()
  var microphone = RoomMicrophone()
  /// The faults, one of every part.
  var troubles = Troubles()
  var lastCheck: Check?
  /// The box was begun for a check, and ends with it.
  var isForCheck = false

  /// The parts that failed in the last check; nil if there was none.
  var partsThatFailed: [CheckPart]? {
    lastCheck.map { check in zip(check.parts, check.findings).filter { $0.1 != .good }.map { $0.0 } }
  }
}

/// The microphone as far as it only listens: to how loud it is, or for an activity. That of comments is theirs.
struct RoomMicrophone {
  var isThere = false
  /// What the activity has asked it to listen for; nil while that is nothing.
  var order: EarOrder?
  /// What it has heard of strings.
  var strings = StringsHeard()
  /// What it has heard of chords.
  var chords = ChordsHeard()
  /// The version of the user's words that it hears; nil hears none.
  var wordsKnown: Int?
  /// The box itself spoke when the newest finding came; of a word, as that began.
  var isTalking = false
  /// What it has heard as columns of a picture.
  var sound = SoundHeard()
  /// It did not answer, and has not answered since.
  var wasGone = false
  /// The user has been told once that headphones help.
  var isHeadphonesTold = false
  /// The lamp glows, since some part of the box has it open.
  var isLampOn = false
  /// The flash of a sound that has just begun.
  var flash = FlashCourse()
  /// It was asked to listen how loud it is.
  var isOpen = false
  /// How much louder it was than before, 0 to 1, when it said so last.
  var loudness = 0.0
  var since = Instant(nanoseconds: 0)
}

/// The flash as it shows sounds.
struct FlashCourse {
  /// When it goes out; nil while it is dark.
  var end: Instant?
  var last: Instant?
}
