// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Files

extension ScreenDrawing {
  /// Something that the panel tells.
  private struct Entry {
    let name: String
    let value: String
    /// What is heard and the knob change all the time and in length; what is below must not move with them.
    var rows = 1
    /// Whether the value says by itself what it is.
    var needsName = true
    var isReversed = false
  }

  /// In columns: the longest name, and two spaces.
  static var nameColumns: Int { 10 }
  /// In columns: with less, no value has a column of its own.
  private static var tableColumns: Int { 30 }

  /// What is heard, the knob, the level and all that a helper may want to know: a name and a value each.
  mutating func drawPanel(decibels: Double) {
    let area = layout.panel
    guard !area.isEmpty else { return }
    let isTable = area.columns >= ScreenDrawing.tableColumns
    let indent = isTable ? ScreenDrawing.nameColumns : 0
    let entries = entries(decibels, columns: area.columns - indent)
    let isRoomy = isTable && area.rows >= entries.reduce(0) { $0 + $1.rows }
    var row = area.row
    for entry in entries where row < area.end {
      if isTable { put(entry.name, column: area.column, row: row, columns: indent) }
      let words = isTable || !entry.needsName ? entry.value : entry.name + " " + entry.value
      let most = isRoomy ? max(entry.rows, 2) : 2
      let lines = Wrapping.lines(words, columns: area.columns - indent, atMost: most, mark: glyphs.ellipsis)
      for (offset, line) in lines.enumerated() where row + offset < area.end {
        let style = Cell(isBold: entry.isReversed, isReversed: entry.isReversed)
        put(line, column: area.column + indent, row: row + offset, style: style)
      }
      row += max(lines.count, isRoomy ? entry.rows : 1)
    }
  }

  /// What matters most comes first, because a small panel has no room for the rest.
  private func entries(_ decibels: Double, columns: Int) -> [Entry] {
    let facts = view.facts
    let picture = facts.picture.isEmpty ? "not kept" : facts.picture
    let entries = [
      Entry(name: "heard", value: view.sounds, rows: 3, needsName: false),
      Entry(name: "time", value: view.facts.title?.times ?? "", needsName: false),
      Entry(name: "knob", value: view.inHand, rows: 2, needsName: false),
      Entry(name: "level", value: levelWords(decibels, columns: columns), needsName: false),
      Entry(name: "waveform", value: view.facts.title == nil ? view.waveform : "", needsName: false),
      Entry(name: "lamp", value: view.isLit ? "ON" : "off", isReversed: view.isLit),
      Entry(name: "picture", value: view.picture == nil || view.facts.title != nil ? "" : picture),
      Entry(name: "mode", value: facts.mode),
      Entry(name: "sound", value: facts.sound),
      Entry(name: "scale", value: view.facts.title == nil ? facts.scale : ""),
      Entry(name: "volume", value: facts.volume),
      Entry(name: "dose", value: "\(facts.week) % of a safe week"),
      Entry(name: "language", value: facts.language),
    ]
    return entries.filter { !$0.value.isEmpty }
  }

  /// Like "████████░░░░ -12 dB".
  private func levelWords(_ decibels: Double, columns: Int) -> String {
    let number = decibels > LevelMeter.floor ? Number.text(decibels, decimals: 0) + " dB" : "silent"
    let places = min(columns - 8, 16)
    guard places >= 4 else { return number }
    let share = (decibels - LevelMeter.floor) / -LevelMeter.floor
    let filled = Int((min(max(share, 0), 1) * Double(places)).rounded())
    var bar = ""
    for place in 0..<places { bar.unicodeScalars.append(place < filled ? glyphs.full : glyphs.empty) }
    return bar + " " + number
  }
}
