// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Files

extension ScreenDrawing {
  /// What is heard, the waveform, the knob, the level and the lamp: a name and a value each.
  mutating func drawPanel(decibels: Double) {
    let area = layout.panel
    guard !area.isEmpty else { return }
    let heard = view.heard.isEmpty ? "silence" : view.heard
    let level = levelWords(decibels, columns: area.columns)
    let lamp = view.isLit ? "ON" : "off"
    let entries = [
      ("heard", heard), ("knob", view.inHand), ("level", level), ("waveform", view.waveform), ("lamp", lamp),
    ]
    // With enough rows, each value has its name above and an empty row below. Else the values stand alone,
    // but for the lamp, whose value needs its name.
    let isTall = area.rows >= 3 * entries.count
    var row = area.row
    for (name, value) in entries where !value.isEmpty {
      if isTall {
        put(name, column: area.column, row: row, columns: area.columns)
        row += 1
      }
      let words = isTall || name != "lamp" ? value : "lamp " + value
      let lines = Wrapping.lines(words, columns: area.columns, atMost: 2, mark: glyphs.ellipsis)
      for line in lines where row < area.end {
        put(line, column: area.column, row: row, isReversed: name == "lamp" && view.isLit)
        row += 1
      }
      row += isTall ? 1 : 0
    }
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
