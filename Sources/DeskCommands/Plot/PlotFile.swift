// SPDX-License-Identifier: GPL-3.0-or-later

import Commands
import Files
import LinuxBoard
import Picture

/// The picture of a sound that is asked for with --plot.
final class PlotFile {
  private let path: String
  private var spectrogram: Spectrogram

  /// Nil where nobody asks for it.
  init?(_ arguments: Arguments, seconds: Double, replacing sources: [String]) throws(CommandError) {
    guard let path = arguments.value("--plot") else { return nil }
    try Output.refuse(path, replacing: sources)
    self.path = path
    spectrogram = Spectrogram(seconds: seconds)
  }

  func take(_ block: UnsafeBufferPointer<Float>) { spectrogram.take(block) }

  func write(_ strip: @escaping (Double) -> Plot.Strip?) throws(CommandError) {
    spectrogram.finish()
    let canvas = Plot(spectrogram: spectrogram, strip: strip).canvas()
    let picture = Picture(width: canvas.width, height: canvas.height) { index in
      UInt8(truncatingIfNeeded: canvas.pixels[index / 3] >> UInt32(16 - index % 3 * 8))
    }
    guard let picture else { throw .failure("\(path): there is no memory for the picture") }
    try command { () throws(FileError) in try PngFile.write(picture, to: path) }
  }
}
