// SPDX-License-Identifier: GPL-3.0-or-later

/// What a player whose hands are on the guitar can ask for without them. The numbers stand in kept files.
public enum LessonWord: Int, CaseIterable, Equatable, Sendable {
  case next, stop, again, slower, faster, play, `where`, help, yes, no
}
