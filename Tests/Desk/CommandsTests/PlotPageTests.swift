// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import LinuxBoard
import Picture
import Testing

@testable import Commands

/// The page of a plot, with its words.
@Suite struct PlotPageTests {
  private static let words = Plot.Words(
    title: "A title", subtitle: "a-file.png, held", strip: "Above: columns", heard: "colour")

  /// Two seconds of A4.
  private func plot(
    _ heard: [Plot.Heard] = [], words: Plot.Words = PlotPageTests.words, on page: Plot.Page = .light
  ) -> Plot {
    var spectrogram = Spectrogram(seconds: 2)
    let samples = (0..<96_000).flatMap { frame in
      let sample = Float(0.5 * sin(2 * .pi * 440 * Double(frame) / 48_000))
      return [sample, sample]
    }
    samples.withUnsafeBufferPointer { spectrogram.take($0) }
    spectrogram.finish()
    return Plot(
      letters: Letters.found() ?? Letters(), page: page, spectrogram: spectrogram, words: words, heard: heard
    ) { _ in nil }
  }

  @Test("Title, file, axes, scale and strip are named in words")
  func named() {
    let sheet = PlotSheet(plot().canvas())
    let left = PlotSheet.left
    #expect(sheet.reads("A title", left, 8))
    #expect(sheet.reads("a-file.png, held", left, 44))
    #expect(sheet.reads("colour", left - 110, 88) && sheet.reads("note", left - 78, 124))
    #expect((0..<sheet.width).contains { sheet.reads("seconds", $0, sheet.times + 44) })
    let legend = sheet.strip + 176
    #expect(sheet.reads("dark: quiet", left, legend - 10))
    #expect(sheet.reads("light: loud", left + 628, legend - 10))
    #expect(sheet.reads("-70", left + 168, legend + 22))
    #expect(sheet.reads("0 dB: the loudest", left + 604, legend + 22))
    #expect(sheet.reads("Above: columns", left, legend + 58))
  }

  @Test("A dark page says the same, and dazzles in no dark room")
  func dark() {
    let canvas = plot([Plot.Heard(time: 0.5, end: 1, note: "A4", word: "red")], on: .dark).canvas()
    let (light, dark) = (PlotSheet(plot().canvas()), PlotSheet(canvas, isDark: true))
    let left = PlotSheet.left
    #expect(dark.reads("A title", left, 8) && dark.reads("colour", left - 110, 88))
    #expect((0..<dark.width).contains { dark.reads("red", $0, 88) && dark.reads("A4", $0, 124) })
    #expect(dark.mark("A4") == light.mark("A4") && dark.mark("A4") != nil)
    #expect(dark.reads("0 dB: the loudest", left + 604, dark.strip + 176 + 22))
    // A tenth of white's light, which is 765.
    for (x, y) in [(0, 0), (dark.width - 1, 0), (0, dark.height - 1)] { #expect(dark.light(x, y) < 76) }
  }

  @Test("Letters stand out from both pages as the rules for readable pages ask")
  func contrast() {
    for page in [Plot.Page.light, .dark] {
      for ink in [page.ink, page.paleInk] {
        let lights = [ink, page.paper].map { XYZ(LinearRGB(SRGB8(integer: $0))).y }.sorted()
        // The contrast of the Web Content Accessibility Guidelines 2.2, for letters of any size.
        #expect((lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5)
      }
    }
  }

  @Test("The scale goes from dark to light, and the loudest has its lightest colour")
  func scale() throws {
    let sheet = PlotSheet(plot().canvas())
    let start = PlotSheet.left + 192
    let y = sheet.strip + 180
    for x in start..<start + 419 { #expect(sheet.light(x, y) <= sheet.light(x + 1, y)) }
    let tone = try #require(sheet.mark("A4"))
    #expect(sheet.light(start + 419, y) - sheet.light(PlotSheet.left + 500, tone) < 10)
    #expect(sheet.light(start, y) < 60)
  }

  @Test("Only what sounds is shown: about A4, neither an octave below nor one above")
  func octaves() {
    let sheet = PlotSheet(plot().canvas())
    for note in ["F#4", "A4", "C5"] { #expect(sheet.mark(note) != nil, "\(note)") }
    for note in ["C1", "C3", "A5", "C6", "C9"] { #expect(sheet.mark(note) == nil, "\(note)") }
  }

  @Test("A colour and its note stand where the finger comes to them")
  func heard() {
    let heard = [
      Plot.Heard(time: 0, end: 0.5, note: "A4", word: "khaki"),
      Plot.Heard(time: 0.5, end: 0.51, note: "B4", word: "red"),
      Plot.Heard(time: 0.51, end: 1.25, note: "", word: "light grey"),
      Plot.Heard(time: 1.99, end: 2, note: "C#5", word: "lavender"),
    ]
    let plot = plot(heard)
    let sheet = PlotSheet(plot.canvas())
    let places = heard.map { PlotSheet.left + plot.spectrogram.column(at: $0.time) }
    #expect(sheet.reads("khaki", places[0], 88) && sheet.reads("A4", places[0], 124))
    #expect(sheet.reads("light grey", places[2], 88))
    // What sounds for a moment makes room, and has a pale mark.
    #expect(!sheet.reads("red", places[1], 88) && sheet.colour(places[1], 162) == [200, 200, 200])
    #expect(sheet.colour(places[2] + 1, 162) == [32, 32, 32])
    // The last word is whole, though the page ends.
    #expect(sheet.reads("lavender", sheet.width - 8 - 128, 88))
  }

  @Test("Of notes that change too quickly for words, those that can be read stand alone")
  func crowd() {
    let heard = (0..<100).map { (index: Int) -> Plot.Heard in
      let (start, length) = (Double(index) / 50, Double(1 + index % 3) / 50)
      return Plot.Heard(time: start, end: start + length, note: "A\(index % 8)", word: "violet")
    }
    let plot = plot(heard)
    let sheet = PlotSheet(plot.canvas())
    let readable = heard.filter {
      let x = PlotSheet.left + plot.spectrogram.column(at: $0.time)
      return sheet.reads("violet", x, 88) && sheet.reads($0.note, x, 124)
    }
    let marked = heard.filter {
      sheet.colour(PlotSheet.left + plot.spectrogram.column(at: $0.time), 162) == [32, 32, 32]
    }
    // A word and its room take 112 of 1000 pixels.
    #expect(readable.count > 4 && readable.count <= 12)
    // The one at the end of the page stands left of its mark.
    #expect(abs(readable.count - marked.count) <= 1)
  }

  @Test("Without a finger there is no line for it")
  func sweep() {
    var words = PlotPageTests.words
    words.heard = nil
    let sheet = PlotSheet(plot(words: words).canvas())
    #expect(sheet.reads("note", PlotSheet.left - 78, 88))
  }
}
