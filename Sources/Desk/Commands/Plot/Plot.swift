// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import LinuxBoard

/// A sound to look at, on a page of its own: its spectrogram with the notes' names beside it, above it what was heard, below it
/// the time and what of the picture was heard.
struct Plot {
  /// What is drawn beneath a column: the colours of so many places, top to bottom, and where the finger was.
  struct Strip {
    static var height: Int { 160 }
    var colours: [UInt32]
    var mark: Int?
  }

  /// What a finger hears from a time on, in seconds.
  struct Heard {
    var time: Double
    /// When the finger hears something else, or lifts.
    var end: Double
    /// "A4"; empty for a grey, which has no note.
    var note: String
    /// The colour's word, or the number.
    var word: String
  }

  /// What the page says in words.
  struct Words {
    var title: String
    /// The picture's name, and the way through it.
    var subtitle: String
    /// What the strip is.
    var strip: String
    /// What `Heard.word` is; nil where there is no finger.
    var heard: String?
  }

  let spectrogram: Spectrogram
  let words: Words
  let heard: [Heard]
  /// What was heard at a time, in seconds; nil where nothing was.
  let strip: (Double) -> Strip?

  static var paper: UInt32 { 0xFFFFFF }
  static var ink: UInt32 { 0x202020 }
  static var paleInk: UInt32 { 0x707070 }
  static var rule: UInt32 { 0xC8C8C8 }
  static var lettering: Lettering { Lettering(dot: 2) }
  /// In dB: what lies further below the loudest cannot be heard beside it.
  static var range: Float { 70 }

  func canvas() -> Canvas {
    let page = PlotPage(self)
    var canvas = Canvas(width: page.width, height: page.height)
    for y in 0..<page.height { for x in 0..<page.width { canvas.set(x, y, Plot.paper) } }
    drawTitle(page, on: &canvas)
    drawHeard(page, on: &canvas)
    drawSound(page, on: &canvas)
    drawNotes(page, on: &canvas)
    drawTimes(page, on: &canvas)
    drawStrip(page, on: &canvas)
    drawLegend(page, on: &canvas)
    return canvas
  }

  private func drawTitle(_ page: PlotPage, on canvas: inout Canvas) {
    var y = PlotPage.gap
    for (text, lettering) in [(words.title, Lettering(dot: 3)), (words.subtitle, Plot.lettering)] {
      let columns = (page.width - page.left - PlotPage.gap) / lettering.advance
      for line in Lettering.lines(text, columns: columns, atMost: 1) {
        lettering.draw(line, x: page.left, y: y, Plot.ink, on: &canvas)
      }
      y += lettering.lineHeight
    }
  }

  private func drawSound(_ page: PlotPage, on canvas: inout Canvas) {
    let loudest = spectrogram.loudest ?? 0
    for (x, column) in spectrogram.columns.enumerated() {
      for row in page.rows {
        let colour = LevelScale.colour(column[row] - loudest)
        for down in 0..<page.rowHeight { canvas.set(page.left + x, page.top(ofRow: row) + down, colour) }
      }
    }
  }

  private func drawStrip(_ page: PlotPage, on canvas: inout Canvas) {
    let top = page.strip
    for x in spectrogram.columns.indices {
      guard let strip = strip(spectrogram.time(ofColumn: x)) else {
        for y in stride(from: 0, to: Strip.height, by: 4) { canvas.set(page.left + x, top + y, Plot.rule) }
        continue
      }
      for (y, colour) in strip.colours.enumerated() { canvas.set(page.left + x, top + y, colour) }
      guard let mark = strip.mark else { continue }
      // Black in white: seen on every colour.
      for y in -2...2 { canvas.set(page.left + x, top + mark + y, abs(y) < 2 ? 0x000000 : 0xFFFFFF) }
    }
  }
}
