// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What the box says of titles and of places in them.
enum TitleWords {
  /// "Evening song, 3 of 12."
  static func title(_ stage: Stage) -> [Phrase] {
    guard let names = stage.shelf.player.names else { return [Phrase(.oneMoment)] }
    let named = stage.scene.shelf.titles.named
    guard names.indices.contains(named) else { return [Phrase(.noTitles)] }
    return [Phrase(.pictureOf, .words(names[named]), .number(named + 1), .number(names.count))]
  }

  /// How long it is, and where it goes on; nothing where that is not known yet.
  static func facts(_ stage: Stage, of title: Int) -> [Phrase] {
    guard let known = stage.shelf.player.facts[title] else { return [] }
    guard let facts = known else { return [trouble(stage, of: title)] }
    let place = Playing.place(stage, of: title)
    let length = Value.phrase(time(facts.length))
    let chapters = facts.chapters.isEmpty ? [] : [Phrase(.titleChapters, .number(facts.chapters.count))]
    let time =
      place < 100
      ? Phrase(.titleLength, length) : Phrase(.titleFrom, .phrase(time(Double(place) / 100)), length)
    return named(facts, in: stage, title) + [time] + chapters
  }

  /// Why the title in hand, or another, cannot be played.
  static func trouble(_ stage: Stage, of title: Int? = nil) -> Phrase {
    reason(stage, of: title ?? stage.scene.shelf.titles.named).map {
      Phrase(.titleUnplayedFor, .phrase($0))
    } ?? Phrase(.titleUnplayed)
  }

  /// Nil where there is nothing to do about it.
  static func reason(_ stage: Stage, of title: Int) -> Phrase? {
    switch stage.shelf.player.troubles[title] {
    case .noLibrary: Phrase(.needsLibraries)
    case .protected: Phrase(.copyProtected)
    case .unsaidLetters: Phrase(.unsaidLetters)
    case .unreadable, nil: nil
    }
  }

  /// What the file calls itself, where its own name has not said so already.
  private static func named(_ facts: TitleFacts, in stage: Stage, _ title: Int) -> [Phrase] {
    let said = letters(stage.shelf.player.names?[title] ?? "")
    guard !facts.name.isEmpty, !contains(said, letters(facts.name)) else { return [] }
    let name = Value.words(facts.name)
    return [facts.artist.isEmpty ? Phrase(.just, name) : Phrase(.workBy, name, .words(facts.artist))]
  }

  /// Letters and digits alone, small ones as large ones: names of files have lines and dots where titles have gaps.
  private static func letters(_ text: String) -> [UInt8] {
    text.lowercased().utf8.filter {
      $0 >= 0x80 || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A)
    }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    text.indices.contains { text[$0...].starts(with: part) } || part.isEmpty
  }

  static func place(_ stage: Stage, _ key: Key, _ place: UInt32) -> Phrase {
    Phrase(key, .phrase(time(Double(place) / 100)))
  }

  /// To the second below an hour, and to the minute from there on.
  static func time(_ length: Double) -> Phrase {
    let seconds = Int(length)
    let (hours, minutes) = (seconds / 3600, seconds % 3600 / 60)
    if seconds < 60 { return Phrase(.seconds, .number(seconds)) }
    if hours > 0 {
      return minutes == 0
        ? Phrase(.hours, .number(hours)) : Phrase(.hoursMinutes, .number(hours), .number(minutes))
    }
    return seconds % 60 == 0
      ? Phrase(.minutes, .number(minutes)) : Phrase(.minutesSeconds, .number(minutes), .number(seconds % 60))
  }
}
