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

  /// The colours of the page and of what is written on it.
  struct Page {
    let paper, ink, paleInk, rule: UInt32

    /// To be printed, or shown by day.
    static let light = Page(paper: 0xFFFFFF, ink: 0x202020, paleInk: 0x707070, rule: 0xC8C8C8)
    /// To be shown in a dark room, where a white page dazzles.
    static let dark = Page(paper: 0x141414, ink: 0xE8E8E8, paleInk: 0xA0A0A0, rule: 0x484848)
  }

  let letters: Letters
  let page: Page
  let spectrogram: Spectrogram
  let words: Words
  let heard: [Heard]
  /// What was heard at a time, in seconds; nil where nothing was.
  let strip: (Double) -> Strip?

  /// Of whole dots, each two pixels wide.
  var lettering: Lettering { Lettering(letters, capital: 20) }
  /// From one letter of Latin to the next, in pixels.
  static var advance: Int { 16 }
  /// In dB: what lies further below the loudest cannot be heard beside it.
  static var range: Float { 70 }

  func canvas() -> Canvas {
    let places = PlotPlaces(self)
    var canvas = Canvas(width: places.width, height: places.height)
    for y in 0..<places.height { for x in 0..<places.width { canvas.set(x, y, page.paper) } }
    drawTitle(places, on: &canvas)
    drawHeard(places, on: &canvas)
    drawSound(places, on: &canvas)
    drawNotes(places, on: &canvas)
    drawTimes(places, on: &canvas)
    drawStrip(places, on: &canvas)
    drawLegend(places, on: &canvas)
    return canvas
  }

  private func drawTitle(_ places: PlotPlaces, on canvas: inout Canvas) {
    var y = PlotPlaces.gap
    for text in [words.title, words.subtitle] {
      drawLine(text, y: y, places, on: &canvas)
      y += lettering.lineHeight
    }
  }

  /// As much as the page has room for.
  func drawLine(_ text: String, y: Int, _ places: PlotPlaces, on canvas: inout Canvas) {
    let columns = lettering.dots(in: places.width - places.left - PlotPlaces.gap)
    for line in Lines(text, in: letters, columns: columns).prefix(1) {
      lettering.draw(line, x: places.left, y: y, page.ink, on: &canvas)
    }
  }

  func draw(_ text: String, x: Int, y: Int, _ colour: UInt32, on canvas: inout Canvas) {
    lettering.draw(letters.cells(of: text), x: x, y: y, colour, on: &canvas)
  }

  private func drawSound(_ places: PlotPlaces, on canvas: inout Canvas) {
    let loudest = spectrogram.loudest ?? 0
    for (x, column) in spectrogram.columns.enumerated() {
      for row in places.rows {
        let colour = LevelScale.colour(column[row] - loudest)
        for down in 0..<places.rowHeight {
          canvas.set(places.left + x, places.top(ofRow: row) + down, colour)
        }
      }
    }
  }

  private func drawStrip(_ places: PlotPlaces, on canvas: inout Canvas) {
    let top = places.strip
    for x in spectrogram.columns.indices {
      guard let strip = strip(spectrogram.time(ofColumn: x)) else {
        for y in stride(from: 0, to: Strip.height, by: 4) { canvas.set(places.left + x, top + y, page.rule) }
        continue
      }
      for (y, colour) in strip.colours.enumerated() { canvas.set(places.left + x, top + y, colour) }
      guard let mark = strip.mark else { continue }
      // Black in white: seen on every colour.
      for y in -2...2 { canvas.set(places.left + x, top + mark + y, abs(y) < 2 ? 0x000000 : 0xFFFFFF) }
    }
  }
}
