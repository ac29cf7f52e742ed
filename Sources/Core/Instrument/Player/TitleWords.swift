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
    guard let facts = known else { return [Phrase(.titleUnplayed)] }
    let place = Playing.place(stage, of: title)
    let length = Value.phrase(time(facts.length))
    let chapters = facts.chapters.isEmpty ? [] : [Phrase(.titleChapters, .number(facts.chapters.count))]
    let time =
      place < 100
      ? Phrase(.titleLength, length) : Phrase(.titleFrom, .phrase(time(Double(place) / 100)), length)
    return [time] + chapters
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
