// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Foundation
import LinuxBoard
import Picture

/// The page of a plot, read as a person reads it: words where they stand, and colours.
struct PlotSheet {
  let width: Int
  let height: Int
  private let pixels: [UInt32]
  private var isDark = false

  /// Where the sound begins.
  static let left = 118
  /// Of the strip, below which a legend of known height stands.
  var strip: Int { height - 320 }
  /// Where the sound ends, and its time axis begins.
  var times: Int { strip - 80 }

  init(_ canvas: Canvas, isDark: Bool = false) {
    (width, height, pixels) = (canvas.width, canvas.height, canvas.pixels)
    self.isDark = isDark
  }

  init(_ path: String) throws {
    let picture = try PictureFile.load(path)
    (width, height) = (picture.width, picture.height)
    pixels = (0..<picture.width * picture.height).map {
      picture.pixel($0 % picture.width, $0 / picture.width).map { SRGB8($0).integer } ?? 0
    }
  }

  func colour(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return [16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  func light(_ x: Int, _ y: Int) -> Int { colour(x, y).reduce(0, +) }

  private func isInk(_ x: Int, _ y: Int) -> Bool {
    pixels[y * width + x] & 0x808080 == (isDark ? 0x808080 : 0)
  }

  private static let lettering = Lettering(Letters.found() ?? Letters(), capital: 20)

  /// Whether exactly this stands there; what stands close above may reach where accents would be.
  func reads(_ text: String, _ x: Int, _ y: Int) -> Bool {
    let line = PlotSheet.lettering.letters.cells(of: text)
    var canvas = Canvas(width: PlotSheet.lettering.width(of: line), height: PlotSheet.lettering.height)
    guard x >= 0, y >= 0, x + canvas.width <= width, y + canvas.height <= height else { return false }
    PlotSheet.lettering.draw(line, x: 0, y: 0, 1, on: &canvas)
    return canvas.pixels.indices.dropFirst(8 * canvas.width).allSatisfy { place in
      let (across, down) = (place % canvas.width, place / canvas.width)
      return (canvas.pixels[place] == 1) == isInk(x + across, y + down)
    }
  }

  /// The height of a note's mark on the axis, by its name; nil where it has none.
  func mark(_ note: String) -> Int? {
    let x = PlotSheet.left - 14 - note.unicodeScalars.count * 16
    return (0..<times).first { reads(note, x, $0) }.map { $0 + 18 }
  }

  /// The height of a frequency, whether it is shown or not; nil without two octaves' marks.
  func y(of frequency: Double) -> Int? {
    let octaves = (1...9).compactMap { octave in mark("C\(octave)").map { (octave, $0) } }
    guard octaves.count > 1 else { return nil }
    let (low, high) = (octaves[0], octaves[octaves.count - 1])
    let each = Double(low.1 - high.1) / Double(high.0 - low.0)
    return low.1 - Int((each * (log2(frequency / 32.7031957) - Double(low.0 - 1))).rounded())
  }
}
