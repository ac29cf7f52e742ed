// SPDX-License-Identifier: GPL-3.0-or-later

/// What the box listens for.
public enum EarOrder: Equatable, Sendable {
  /// One string after the other: any of them, or this one alone.
  case strings(StringTuning, only: Int?)
  /// All open strings at once.
  case strum(StringTuning)
  /// Whatever there is to hear in a room, for eyes.
  case sounds
}

/// What it has heard.
public enum EarFinding: Equatable, Sendable {
  case string(TunerReading)
  case strum([StrumReading])
  case sound(SoundFinding)
  /// What would help the ears has changed.
  case advice(MicrophoneAdvice)
}
