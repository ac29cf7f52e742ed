// SPDX-License-Identifier: GPL-3.0-or-later

/// What a player whose hands are on the guitar can ask for without them.
public enum LessonWord: Int, CaseIterable, Equatable, Sendable {
  case next, stop, again, slower, faster, play, `where`, help, yes, no

  /// Stable, for kept texts and for names of files.
  public var letters: String {
    switch self {
    case .next: "next"
    case .stop: "stop"
    case .again: "again"
    case .slower: "slower"
    case .faster: "faster"
    case .play: "play"
    case .where: "where"
    case .help: "help"
    case .yes: "yes"
    case .no: "no"
    }
  }
}
