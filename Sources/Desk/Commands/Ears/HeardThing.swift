// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Ears
import Files

/// One thing that was heard of a guitar, in words and for scripts. Times are in samples of 48 kHz.
enum HeardThing {
  case onset(Int)
  case note(HeardNote)
  case chord(ChordFinding)
  /// From the sixth string to the first; of strings that were plucked one by one without times.
  case strings([StringVerdict], onset: Int?, known: Int?)
  /// One of the user's own words, and where it ended.
  case word(String, Int)

  var words: String {
    switch self {
    case .onset(let time): "\(Seconds.text(time)) s  struck"
    case .note(let note):
      "\(Seconds.text(note.verdict)) s  note \(KeyName.text(note.key)), "
        + Number.text(note.frequency, decimals: 2) + " Hz"
    case .chord(let chord): "\(Seconds.text(chord.known)) s  " + HeardThing.words(for: chord.hearing)
    case .strings(let verdicts, _, let known):
      (known.map { Seconds.text($0) + " s  " } ?? "") + "strings: " + HeardThing.words(for: verdicts)
    case .word(let word, let time): "\(Seconds.text(time)) s  word \(oneLine(word))"
    }
  }

  private static func words(for hearing: ChordHearing) -> String {
    switch hearing {
    case .chord(let name): "chord \(name.letters)"
    case .noise, .silence: hearing.letters
    }
  }

  private static func words(for verdicts: [StringVerdict]) -> String {
    let count = verdicts.count
    return Text.list(verdicts.indices.map { "\(Ordinal.word(count - $0)) \(verdicts[$0].letters)" })
  }

  var json: JSON {
    switch self {
    case .onset(let time): .object([("kind", .text("onset")), ("time", Seconds.json(time))])
    case .note(let note):
      .object([
        ("kind", .text("note")), ("onset", Seconds.json(note.onset)), ("time", Seconds.json(note.verdict)),
        ("note", .text(KeyName.text(note.key))), ("frequency", .number(note.frequency, decimals: 2)),
      ])
    case .chord(let chord):
      .object([
        ("kind", .text("chord")), ("onset", Seconds.json(chord.onset)), ("time", Seconds.json(chord.known)),
        ("chord", .text(chord.hearing.letters)), ("template", .text(chord.byTemplate.letters)),
      ])
    case .strings(let verdicts, let onset, let known): HeardThing.json(verdicts, onset, known)
    case .word(let word, let time):
      .object([("kind", .text("word")), ("time", Seconds.json(time)), ("word", .text(word))])
    }
  }

  private static func json(_ verdicts: [StringVerdict], _ onset: Int?, _ known: Int?) -> JSON {
    var members: [(String, JSON)] = [("kind", .text("strings"))]
    if let onset, let known { members += [("onset", Seconds.json(onset)), ("time", Seconds.json(known))] }
    return .object(members + [("strings", .list(verdicts.map { .text($0.letters) }))])
  }
}
