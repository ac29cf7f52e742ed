// SPDX-License-Identifier: GPL-3.0-or-later

import DeskBoard
import Files
import LinuxBoard
import Picture

/// A sound to look at: its spectrogram with the notes' names beside it, the time below, and under that what of the picture was
/// heard.
struct Plot {
  /// What is drawn beneath a column: the colours of so many places, top to bottom, and where the finger was.
  struct Strip {
    static var height: Int { 160 }
    var colours: [UInt32]
    var mark: Int?
  }

  let spectrogram: Spectrogram
  /// What was heard at a time, in seconds; nil where nothing was.
  let strip: (Double) -> Strip?

  private static var margin: Int { 64 }
  private static var gap: Int { 8 }
  private static var axis: Int { 44 }
  private static var paper: UInt32 { 0xFFFFFF }
  private static var ink: UInt32 { 0x202020 }
  private static var rule: UInt32 { 0xC8C8C8 }

  func canvas() -> Canvas {
    let top = Plot.gap + Spectrogram.rows + Plot.axis
    let width = Plot.margin + spectrogram.columns.count + Plot.margin
    var canvas = Canvas(width: width, height: top + Plot.Strip.height + Plot.gap)
    for y in 0..<canvas.height { for x in 0..<width { canvas.set(x, y, Plot.paper) } }
    drawSound(on: &canvas)
    drawNotes(on: &canvas)
    drawTimes(on: &canvas)
    drawStrip(top, on: &canvas)
    return canvas
  }

  private func drawSound(on canvas: inout Canvas) {
    let loudest = spectrogram.columns.joined().max() ?? 0
    let colours = LevelColours.all.map { $0.integer }
    for (x, column) in spectrogram.columns.enumerated() {
      for (y, level) in column.enumerated() {
        let place = (level - loudest + Plot.range) / Plot.range
        let index = min(max(Int(place * Float(colours.count)), 0), colours.count - 1)
        canvas.set(Plot.margin + x, Plot.gap + y, colours[index])
      }
    }
  }

  /// In dB: what lies further below the loudest cannot be heard beside it.
  private static var range: Float { 70 }

  private func drawNotes(on canvas: inout Canvas) {
    let lettering = Lettering(dot: 2)
    for octave in 1...9 {
      for (name, semitone) in [("C", 0), ("E", 4), ("G", 7)] {
        let above = (octave - 1) * 12 + semitone
        let y =
          Plot.gap + Spectrogram.rows - 1 - above * Spectrogram.rowsPerSemitone
          - Spectrogram.rowsPerSemitone / 2
        let isOctave = semitone == 0
        for x in (isOctave ? -10 : -5) ..< -1 { canvas.set(Plot.margin + x, y, Plot.ink) }
        let text = Array((name + "\(octave)").unicodeScalars)
        let left = Plot.margin - 14 - text.count * lettering.advance
        lettering.draw(text, x: left, y: y - 7, isOctave ? Plot.ink : 0x707070, on: &canvas)
      }
    }
  }

  private func drawTimes(on canvas: inout Canvas) {
    let lettering = Lettering(dot: 2)
    let end = spectrogram.time(ofColumn: spectrogram.columns.count - 1)
    let step = Plot.step(for: end)
    let y = Plot.gap + Spectrogram.rows
    var index = 0
    while Double(index) * step <= end, end > 0 {
      let time = Double(index) * step
      let x = Plot.margin + Int(time / end * Double(spectrogram.columns.count - 1) + 0.5)
      for down in 2..<8 { canvas.set(x, y + down, Plot.ink) }
      let text = Array((Number.short(time) + (index == 0 ? " s" : "")).unicodeScalars)
      lettering.draw(text, x: x - lettering.advance / 2, y: y + 12, Plot.ink, on: &canvas)
      index += 1
    }
  }

  /// In seconds: 1, 2 or 5 of some power of ten, so that there are 6 to 15 of them.
  private static func step(for seconds: Double) -> Double {
    for power in [0.01, 0.1, 1, 10, 100] {
      for step in [1, 2, 5.0] where seconds / (step * power) <= 15 { return step * power }
    }
    return 1000
  }

  private func drawStrip(_ top: Int, on canvas: inout Canvas) {
    for x in spectrogram.columns.indices {
      guard let strip = strip(spectrogram.time(ofColumn: x)) else {
        for y in stride(from: 0, to: Strip.height, by: 4) { canvas.set(Plot.margin + x, top + y, Plot.rule) }
        continue
      }
      for (y, colour) in strip.colours.enumerated() { canvas.set(Plot.margin + x, top + y, colour) }
      guard let mark = strip.mark else { continue }
      // Black in white: seen on every colour.
      for y in -2...2 { canvas.set(Plot.margin + x, top + mark + y, abs(y) < 2 ? 0x000000 : 0xFFFFFF) }
    }
  }
}
