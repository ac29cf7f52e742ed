// SPDX-License-Identifier: GPL-3.0-or-later

import Box
import Domain
import Ears
import Files
import Gesture
import Instrument
import Sonify
import Speech

/// What the box did and when, one thing a line, for people or for programs.
final class Transcript: Journal {
  private let isJSON: Bool
  private var text = ""

  init(json isJSON: Bool) { self.isJSON = isJSON }

  /// All lines, without the last one's end.
  var lines: String { String(text.dropLast()) }

  func note(_ entry: Entry, at time: Instant) {
    text += entry.line(at: time, json: isJSON) + "\n"
  }
}

extension Entry {
  func line(at time: Instant, json isJSON: Bool) -> String { isJSON ? json(at: time) : line(at: time) }

  /// "2.000  say    Picture taken."
  fileprivate func line(at time: Instant) -> String {
    let start = Number.text(time.seconds, decimals: 3) + "  " + kind
    guard !words.isEmpty else { return start }
    return start + String(repeating: " ", count: max(1, 7 - kind.utf8.count)) + words
  }

  fileprivate func json(at time: Instant) -> String {
    let start: [(String, JSON)] = [
      ("time", .number(time.seconds, decimals: 3)), ("kind", .text(kind)), ("text", .text(words)),
    ]
    return JSON.object(start + details).line
  }

  private var kind: String {
    switch self {
    case .say: "say"
    case .cue: "cue"
    case .sound: "sound"
    case .sweep: "sweep"
    case .recording: "play"
    case .listen: "listen"
    case .capture: "capture"
    case .open: "open"
    case .save: "save"
    case .delete: "delete"
    case .light: "light"
    case .keep: "keep"
    case .fault: "fault"
    }
  }

  private var words: String {
    switch self {
    case .say(let text, _): text
    case .cue(let name): name
    case .sound(let reading): reading?.heard ?? "silence"
    case .sweep(let sweep): sweep?.words ?? "over"
    case .recording(let name): name ?? "over"
    case .listen(let order): order?.words ?? "over"
    case .capture: ""
    case .open(let name), .save(let name), .delete(let name): name
    case .light(let isOn): isOn ? "on" : "off"
    case .keep(let changes): changes
    case .fault(let fault): fault.line
    }
  }

  /// The values that a program could otherwise get only by parsing the words.
  private var details: [(String, JSON)] {
    switch self {
    case .say(_, let priority): [("priority", .text(priority.name))]
    case .sound(let reading): reading?.members ?? []
    case .light(let isOn): [("isOn", .boolean(isOn))]
    case .sweep(let sweep): sweep?.members ?? []
    case .cue, .recording, .listen, .capture, .open, .save, .delete, .keep, .fault: []
    }
  }
}

extension EarOrder {
  fileprivate var words: String {
    switch self {
    case .strings: "strings"
    case .strum: "strum"
    case .chord: "chords"
    case .example(let name, _): "example of \(name.letters)"
    case .strokes: "strokes"
    case .picture: "picture"
    case .sounds: "sounds"
    case .words(.rest): "no word"
    case .words(.example): "a word"
    case .words(.learn): "nothing, and learns"
    }
  }
}

extension SweepSettings {
  fileprivate var words: String {
    "\(rows) rows and \(columns) columns in \(Number.text(seconds, decimals: 2)) s, \(direction.rawValue)"
      + (isColour ? ", in colour" : "")
  }

  fileprivate var members: [(String, JSON)] {
    [
      ("rows", .integer(rows)), ("columns", .integer(columns)), ("seconds", .number(seconds, decimals: 2)),
      ("direction", .text(direction.rawValue)), ("colour", .boolean(isColour)),
    ]
  }
}

extension Priority {
  fileprivate var name: String {
    switch self {
    case .hint: "hint"
    case .answer: "answer"
    case .fault: "fault"
    }
  }
}

extension Fault {
  /// What the box says of it in English, and what else an engineer has to know.
  package var line: String { english + (name.map { " (" + $0 + ")" } ?? "") }

  /// The name of what cannot be used, where the sentence leaves it out.
  private var name: String? {
    switch self {
    case .device(_, let name, let trouble): trouble == .missing || name.isEmpty ? nil : name
    case .language(let accent): accent.tongue.name + ".txt"
    default: nil
    }
  }
}
