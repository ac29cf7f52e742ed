// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Songs

extension Song {
  /// As in "Arirang: key G, 3/4, 92 beats a minute; chords G, Em, D7; 16 bars: chorus (Refrain) 8, verse 8".
  var words: String {
    var facts: [String] = []
    if let key { facts.append("key " + key.shown) }
    facts.append("\(time.beats)/\(time.unit)")
    facts.append(tempo.map { "\($0) beats a minute" } ?? "no tempo")
    if upbeat > 0 { facts.append("an upbeat of " + Text.count(upbeat, "beat")) }
    if capo > 0 { facts.append("capo \(capo)") }
    if transposition != 0 { facts.append("moved by " + Text.count(transposition, "semitone")) }
    let name = title.isEmpty ? "a song without title in line \(line)" : title
    let parts = sections.map { $0.words }
    return "\(name): \(Text.list(facts)); chords \(Text.list(chords.map { $0.shown })); "
      + "\(Text.count(played.count, "bar")): \(Text.list(parts))"
  }

  var members: [(String, JSON)] {
    [
      ("line", .integer(line)), ("title", .text(title)), ("subtitle", .text(subtitle)),
      ("artist", .text(credits.artist)), ("composer", .text(credits.composer)),
      ("lyricist", .text(credits.lyricist)), ("copyright", .text(credits.copyright)),
      ("language", .text(language)), ("key", key.map { .text($0.name.letters) } ?? .null),
      ("tempo", tempo.map { .integer($0) } ?? .null), ("time", .text("\(time.beats)/\(time.unit)")),
      ("upbeat", .integer(upbeat)), ("capo", .integer(capo)), ("transposition", .integer(transposition)),
      ("chords", .list(chords.map { $0.json })), ("sections", .list(sections.map { $0.json })),
      ("bars", .integer(played.count)),
    ]
  }
}

extension SongChord {
  /// As it is played, behind what is written if that is something else.
  fileprivate var shown: String { letters == name.letters ? letters : "\(letters) as \(name.letters)" }

  fileprivate var json: JSON {
    .object([("written", .text(letters)), ("played", .text(name.letters))])
  }
}

extension SongSection {
  fileprivate var words: String {
    kind.name + (label.isEmpty ? "" : " (\(label))") + " \(bars.count)"
  }

  fileprivate var json: JSON {
    .object([("kind", .text(kind.name)), ("label", .text(label)), ("bars", .integer(bars.count))])
  }
}

extension SongSection.Kind {
  fileprivate var name: String {
    switch self {
    case .verse: "verse"
    case .chorus: "chorus"
    case .bridge: "bridge"
    case .grid: "grid"
    case .other: "other"
    }
  }
}
