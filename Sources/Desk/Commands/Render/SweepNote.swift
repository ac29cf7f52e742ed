// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Files
import Harmony
import Sonify

/// How a sweep was made, as a text that goes with its sound: a name and a value each, in any order.
struct SweepNote {
  var settings: SweepSettings
  /// What an amplitude of 1 is in the sound; nil where that is unknown.
  var white: Float?
  /// The mean of the amplitudes' squares, which says how loud the sound was; nil where that is unknown.
  var power: Float?

  private static var title: String { ImportedSound.ownComment }

  init(settings: SweepSettings, white: Float?, power: Float? = nil) {
    self.settings = settings
    self.white = white
    self.power = power
  }

  var text: String {
    var text = SweepNote.title
    for (name, value) in fields { text += " \(name)=\(value)" }
    return text
  }

  private var fields: [(String, String)] {
    var fields = [
      ("rows", "\(settings.rows)"), ("columns", "\(settings.columns)"),
      ("seconds", Number.text(settings.seconds, decimals: 6)), ("direction", settings.direction.rawValue),
      ("colour", settings.isColour ? "yes" : "no"),
    ]
    switch settings.grid {
    case .exponential(let low, let high):
      fields += [("low", Number.text(low, decimals: 6)), ("high", Number.text(high, decimals: 6))]
    case .ladder(let steps):
      var list = ""
      for (index, step) in steps.enumerated() {
        list += (index == 0 ? "" : ",") + Number.text(step, decimals: 6)
      }
      fields.append(("ladder", list))
    case .octaves(let start):
      fields.append(("grid", "octaves"))
      if start != .c { fields.append(("from", start.name)) }
    }
    if let white { fields.append(("white", Number.text(Double(white), decimals: 9))) }
    if let power { fields.append(("power", Number.text(Double(power), decimals: 9))) }
    return fields
  }

  /// Nil unless all of the text describes a possible sweep: any program may have written it.
  init?(_ text: String) {
    guard text.hasPrefix(SweepNote.title + " ") else { return nil }
    settings = SweepSettings()
    var (low, high) = (500.0, 5000.0)
    // Older boxes did not say the note.
    var start = PitchClass.c
    for field in text.split(separator: " ") {
      guard let equals = field.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(field[..<equals])
      let value = String(field[field.utf8.index(after: equals)...])
      let number = Number.parse(value) ?? .nan
      switch name {
      case "rows": settings.rows = SweepNote.whole(number)
      case "columns": settings.columns = SweepNote.whole(number)
      case "seconds": settings.seconds = number
      case "direction":
        guard let direction = SweepDirection.allCases.first(where: { $0.rawValue == value }) else {
          return nil
        }
        settings.direction = direction
      case "colour": settings.isColour = value == "yes"
      case "low": low = number
      case "high": high = number
      case "ladder":
        guard let steps = try? SweepOptions.frequencies(value) else { return nil }
        settings.grid = .ladder(steps)
      case "grid": settings.grid = .octaves(from: start)
      case "from":
        guard let note = PitchClass(name: value) else { return nil }
        start = note
        if case .octaves = settings.grid { settings.grid = .octaves(from: start) }
      case "white": white = number > 0 && number <= 1 ? Float(number) : nil
      case "power": power = number > 0 && number <= 1 ? Float(number) : nil
      default: break
      }
    }
    if settings.grid == .usual { settings.grid = .exponential(low: low, high: high) }
    guard isPossible else { return nil }
  }

  private static func whole(_ number: Double) -> Int { number >= 0 && number < 1e6 ? Int(number) : 0 }

  private var isPossible: Bool {
    let rows = settings.isColour ? SweepSettings.colourRowBounds : SweepSettings.rowBounds
    guard rows.contains(settings.rows), SweepSettings.columnBounds.contains(settings.columns),
      SweepSettings.secondBounds.contains(settings.seconds)
    else { return false }
    let frequencies = SweepSettings.frequencyBounds
    switch settings.grid {
    case .exponential(let low, let high):
      return frequencies.contains(low) && frequencies.contains(high) && low < high
    case .ladder(let steps): return !settings.isColour && steps.count == settings.rows
    case .octaves: return settings.isColour && SweepSettings.octaveBounds.contains(settings.rows)
    }
  }

  // MARK: - What is printed

  func sentence(of path: String) -> String {
    let length = Number.text(settings.seconds, decimals: 2)
    let size = "\(settings.rows) rows and \(settings.columns) columns"
    let colour = settings.isColour ? ", in colour" : ""
    return "\(path): \(length) s: a sweep of \(size)\(colour), \(wayInWords)"
  }

  var wayInWords: String {
    switch settings.direction {
    case .right: "from left to right"
    case .left: "from right to left"
    case .down: "from top to bottom"
    case .up: "from bottom to top"
    }
  }

  /// With a peak where the sound was made just now, at the box's own rate.
  func json(of path: String, peak: Float? = nil) -> JSON {
    var members: [(String, JSON)] = [
      ("output", .text(path)), ("seconds", .number(settings.seconds, decimals: 3)),
      ("rows", .integer(settings.rows)),
      ("columns", .integer(settings.columns)), ("direction", .text(settings.direction.rawValue)),
      ("colour", .boolean(settings.isColour)),
    ]
    switch settings.grid {
    case .exponential(let low, let high):
      members += [
        ("grid", .text("exponential")), ("low", .number(low, decimals: 2)),
        ("high", .number(high, decimals: 2)),
      ]
    case .ladder(let steps):
      members += [("grid", .text("ladder")), ("ladder", .list(steps.map { .number($0, decimals: 2) }))]
    case .octaves(let start): members += [("grid", .text("octaves")), ("from", .text(start.name))]
    }
    if let peak {
      members += [
        ("sampleRate", .integer(SweepPlan.rate)), ("peak", .number(Double(peak), decimals: 4)),
      ]
    }
    return .object(members)
  }
}
