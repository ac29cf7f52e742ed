// SPDX-License-Identifier: GPL-3.0-or-later

import Box
import Files
import Gesture
import Instrument
import Sonify
import Speech
import Sweep

/// What the box did and when, one thing a line, for people or for programs.
package final class Transcript: Journal {
  private let isJSON: Bool
  private var text = ""

  package init(json isJSON: Bool) { self.isJSON = isJSON }

  /// All lines, without the last one's end.
  package var lines: String { String(text.dropLast()) }

  package func note(_ entry: Entry, at time: Instant) {
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
    case .capture: ""
    case .open(let name), .save(let name), .delete(let name): name
    case .light(let isOn): isOn ? "on" : "off"
    case .keep(let changes): changes
    case .fault(let fault): fault.words
    }
  }

  /// What a program would have to take the words apart for.
  private var details: [(String, JSON)] {
    switch self {
    case .say(_, let priority): [("priority", .text(priority.name))]
    case .sound(let reading): reading?.members ?? []
    case .light(let isOn): [("isOn", .boolean(isOn))]
    case .sweep(let sweep): sweep?.members ?? []
    case .cue, .capture, .open, .save, .delete, .keep, .fault: []
    }
  }
}

extension SweepSettings {
  fileprivate var words: String {
    let size = [String(rows), "rows and", String(columns), "columns in", Number.text(seconds, decimals: 2)]
    return (size + ["s,", direction.rawValue + (isColour ? ", in colour" : "")]).joined(separator: " ")
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
  /// What is broken; what to do about it is said by the box.
  package var words: String {
    switch self {
    case .noCamera: "no camera"
    case .noPicture: "no picture: " + reason
    case .cameraBusy: "the camera is busy"
    case .cameraGone: "the camera is gone"
    case .cameraStopped: "the camera has stopped"
    case .cameraUnusable: "no camera: " + reason
    case .noCard: "no sound card"
    case .recorded(let file): "no sound card, recorded in " + file
    case .cardGone: "the sound card is gone"
    case .noMicrophone: "no microphone"
    case .line(let part, let name, let trouble): "no \(part.words): line \(name) \(trouble.words)"
    case .lines(let part, let trouble): "no \(part.words): lines \(trouble.words)"
    case .device(let device, let name, let trouble):
      "no \(device.words): " + (name.isEmpty ? "" : name + " ") + trouble.words
    case .noTalker: "no speech: " + reason
    case .settings(let trouble): "settings " + trouble.words
    case .language(let accent): "no texts: \(accent.tongue.name).txt is missing or damaged"
    case .noInstruments: "no instruments: " + reason
    case .noSoundFont(_, let name): "no instruments of \(name): " + reason
    case .health(let ailment): ailment.words
    }
  }

  /// Why it is so, in English; empty for what needs no more words.
  package var reason: String {
    switch self {
    case .noPicture(let trouble, let name):
      (name.map { $0.value.text(in: .english) + ": " } ?? "") + trouble.phrase.text(in: .english)
    case .cameraUnusable(let defect): defect.phrase.text(in: .english)
    case .noTalker(let trouble): trouble.phrase.text(in: .english)
    case .noInstruments(let trouble): trouble.phrase.text(in: .english)
    case .noSoundFont(let trouble, _): trouble.phrase.text(in: .english)
    default: ""
    }
  }
}

extension SettingsTrouble {
  var words: String {
    switch self {
    case .card(.full): "not kept: the card is full"
    case .card(.readOnly): "not kept: the card is read-only"
    case .card(.folder): "not kept: no folder for them"
    case .card(.refused): "not kept"
    case .damaged(.none): "damaged, without a loss"
    case .damaged(.previous): "damaged: those from before are used"
    case .damaged(.standard): "damaged: those of a new box are used"
    }
  }
}

extension Ailment {
  var words: String {
    switch self {
    case .batteryLow(let percent?): "the battery is at \(percent) percent"
    case .batteryLow(nil): "the battery is low"
    case .batteryEmpty: "the battery is nearly empty"
    case .weakPower: "the power is too weak"
    case .tooHot: "the box is too hot"
    }
  }
}

extension Part {
  var words: String {
    switch self {
    case .shutter: "shutter"
    case .knob: "knob"
    case .push: "push of the knob"
    case .strip: "strip"
    case .flash: "flash"
    case .pad(let pad): "pad \(pad + 1) of the strip"
    case .pads(let count): "\(count) pads of the strip"
    }
  }
}

extension Device {
  var words: String {
    switch self {
    case .tilt: "tilt"
    case .pad: "pad"
    case .keys: "keys"
    case .display: "display"
    case .mixer: "mixer"
    }
  }
}

extension LineTrouble {
  package var words: String {
    switch self {
    case .missing: "missing"
    case .busy: "used by another program"
    case .forbidden: "not permitted"
    case .refused: "refused"
    }
  }
}
