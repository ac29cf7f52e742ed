// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Harmony
import LinuxBoard

extension Plot {
  // MARK: - Notes

  func drawNotes(_ places: PlotPlaces, on canvas: inout Canvas) {
    drawName("note", y: places.sound - PlotPlaces.gap - lettering.lineHeight, places, on: &canvas)
    let named = Plot.named(semitoneHeight: places.rowHeight * Spectrogram.rowsPerSemitone)
    for semitone in 0..<Spectrogram.rows / Spectrogram.rowsPerSemitone {
      let name = PitchClass(semitones: semitone)
      guard named.contains(name), let y = places.middle(ofSemitone: semitone) else { continue }
      let isOctave = name == .c
      for x in (isOctave ? -10 : -5) ..< -1 { canvas.set(places.left + x, y, page.ink) }
      let text = name.name + "\(semitone / 12 + 1)"
      // The capital's middle is at the mark: eight pixels above it are for accents.
      draw(
        text, x: places.left - 14 - Plot.width(of: text), y: y - 18, isOctave ? page.ink : page.paleInk,
        on: &canvas)
    }
  }

  /// The notes whose names do not touch each other, a letter being 20 pixels high.
  private static func named(semitoneHeight: Int) -> [PitchClass] {
    if semitoneHeight >= 24 { return PitchClass.allCases }
    return semitoneHeight >= 12 ? [.c, .d, .e, .g, .a] : [.c, .e, .g]
  }

  /// Writes what a line of the page is, in the margin.
  private func drawName(_ name: String, y: Int, _ places: PlotPlaces, on canvas: inout Canvas) {
    draw(name, x: places.left - 14 - Plot.width(of: name), y: y, page.paleInk, on: &canvas)
  }

  /// Of words of Latin, in pixels.
  static func width(of words: String) -> Int { words.unicodeScalars.count * advance }

  // MARK: - What was heard

  /// Writes note and word where the finger began to hear them, and marks where there is no room for words.
  func drawHeard(_ places: PlotPlaces, on canvas: inout Canvas) {
    guard let name = words.heard else { return }
    let line = lettering.lineHeight
    drawName(name, y: places.heard, places, on: &canvas)
    for each in heard { drawMark(each, places, page.rule, on: &canvas) }
    for (each, x) in Plot.words(of: heard, places, spectrogram) {
      drawMark(each, places, page.ink, on: &canvas)
      for (index, text) in [each.word, each.note].enumerated() {
        draw(text, x: x, y: places.heard + index * line, page.ink, on: &canvas)
      }
    }
  }

  private func drawMark(_ each: Heard, _ places: PlotPlaces, _ colour: UInt32, on canvas: inout Canvas) {
    let x = places.left + spectrogram.column(at: each.time)
    for y in (places.sound - PlotPlaces.gap)..<places.sound - 1 {
      for aside in 0..<2 { canvas.set(x + aside, y, colour) }
    }
  }

  /// Where words stand that do not touch each other; what sounds longer comes first.
  private static func words(
    of heard: [Heard], _ places: PlotPlaces, _ spectrogram: Spectrogram
  ) -> [(Heard, x: Int)] {
    var taken: [Range<Int>] = []
    var words: [(Heard, x: Int)] = []
    for each in heard.sorted(by: { $0.end - $0.time > $1.end - $1.time }) {
      let width = max(Plot.width(of: each.note), Plot.width(of: each.word))
      let x = min(places.left + spectrogram.column(at: each.time), places.width - PlotPlaces.gap - width)
      // A letter's room between two words.
      let room = x..<x + width + Plot.advance
      guard !taken.contains(where: { $0.overlaps(room) }) else { continue }
      taken.append(room)
      words.append((each, x))
    }
    return words
  }

  // MARK: - Time

  func drawTimes(_ places: PlotPlaces, on canvas: inout Canvas) {
    let end = spectrogram.time(ofColumn: spectrogram.columns.count - 1)
    let (step, decimals) = Plot.step(for: end)
    var index = 0
    while Double(index) * step <= end, end > 0 {
      let time = Double(index) * step
      let x = places.left + spectrogram.column(at: time)
      for down in 2..<8 { canvas.set(x, places.times + down, page.ink) }
      let text = Number.text(time, decimals: decimals)
      draw(text, x: x - Plot.width(of: text) / 2, y: places.times + 8, page.ink, on: &canvas)
      index += 1
    }
    let middle = places.left + spectrogram.columns.count / 2
    draw(
      "seconds", x: middle - Plot.width(of: "seconds") / 2, y: places.times + 8 + lettering.lineHeight,
      page.paleInk,
      on: &canvas)
  }

  /// In seconds: 1, 2 or 5 of some power of ten, so that there are 5 to 13 of them; and the decimals that it needs.
  private static func step(for seconds: Double) -> (seconds: Double, decimals: Int) {
    for (power, decimals) in [(0.001, 3), (0.01, 2), (0.1, 1), (1, 0), (10, 0), (100, 0)] {
      for step in [1, 2, 5.0] where seconds / (step * power) <= 13 { return (step * power, decimals) }
    }
    return (1000, 0)
  }
}
