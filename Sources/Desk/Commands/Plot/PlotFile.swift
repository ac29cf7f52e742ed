// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import LinuxBoard
import Picture

/// The picture of a sound that is asked for with --plot.
final class PlotFile {
  private let path: String
  private var spectrogram: Spectrogram

  /// Nil without --plot.
  init?(_ arguments: Arguments, seconds: Double, replacing sources: [String]) throws(CommandError) {
    guard let path = arguments.value("--plot") else { return nil }
    try Output.refuse(path, replacing: sources)
    // A file that cannot be written is reported before a long sound, not after it.
    try command { () throws(FileError) in try Draft(for: path).discard() }
    self.path = path
    spectrogram = Spectrogram(seconds: seconds)
  }

  func take(_ block: UnsafeBufferPointer<Float>) { spectrogram.take(block) }

  func write(
    _ words: Plot.Words, _ heard: [Plot.Heard] = [], beneath strip: @escaping (Double) -> Plot.Strip?
  ) throws(CommandError) {
    spectrogram.finish()
    let canvas = Plot(spectrogram: spectrogram, words: words, heard: heard, strip: strip).canvas()
    let picture = Picture(width: canvas.width, height: canvas.height) { index in
      UInt8(truncatingIfNeeded: canvas.pixels[index / 3] >> UInt32(16 - index % 3 * 8))
    }
    guard let picture else { throw .failure("\(path): there is no memory for the picture") }
    try command { () throws(FileError) in try PngFile.write(picture, to: path) }
  }
}
