// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import LinuxBoard
import Picture

/// The picture of a sound that is asked for with --plot.
final class PlotFile {
  static let option = Arguments.Option(
    name: "--plot", value: "OUT.png",
    meaning: "a picture of the sound: notes over time, the picture's columns below")
  static let pageOption = Arguments.Option(
    name: "--page", value: "P",
    meaning: "the page of --plot: \(Options.names(of: pages)); unless given, light")
  private static let pages: [(String, Plot.Page)] = [("light", .light), ("dark", .dark)]

  private let path: String
  private let letters: Letters
  private let page: Plot.Page
  private var spectrogram: Spectrogram

  /// Nil without --plot.
  init?(_ arguments: Arguments, seconds: Double, replacing sources: [String]) throws(CommandError) {
    guard let path = arguments.value("--plot") else {
      guard !arguments.has("--page") else { throw .usage("--page goes with --plot") }
      return nil
    }
    page = try arguments.choice("--page", of: PlotFile.pages) ?? .light
    try Output.refuse(path, replacing: sources)
    // A file that cannot be written is reported before a long sound, not after it.
    try command { () throws(FileError) in try Draft(for: path).discard() }
    guard let letters = Letters.found() else {
      throw .failure("\(path): there are no letters to write on it with; a whole installation has them")
    }
    (self.path, self.letters) = (path, letters)
    spectrogram = Spectrogram(seconds: seconds)
  }

  func take(_ block: UnsafeBufferPointer<Float>) { spectrogram.take(block) }

  func write(
    _ words: Plot.Words, _ heard: [Plot.Heard] = [], beneath strip: @escaping (Double) -> Plot.Strip?
  ) throws(CommandError) {
    spectrogram.finish()
    let plot = Plot(
      letters: letters, page: page, spectrogram: spectrogram, words: words, heard: heard, strip: strip)
    let canvas = plot.canvas()
    let picture = Picture(width: canvas.width, height: canvas.height) { index in
      UInt8(truncatingIfNeeded: canvas.pixels[index / 3] >> UInt32(16 - index % 3 * 8))
    }
    guard let picture else { throw .failure("\(path): there is no memory for the picture") }
    try command { () throws(FileError) in try PngFile.write(picture, to: path) }
  }
}
