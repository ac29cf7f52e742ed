// SPDX-License-Identifier: GPL-3.0-or-later

import CCodeMaker

/// A font, as labels are printed in it.
public final class PrintFont {
  private let face: OpaquePointer
  /// In ems.
  let xHeight: Double

  /// Nil where there is none.
  public init?(_ path: String) {
    guard let face = print_face_open(path) else { return nil }
    self.face = face
    let (pieces, _) = PrintFont.outline("x", by: face)
    xHeight = -pieces.reduce(0) { min($0, $1.y0, $1.y1) }
  }

  deinit { print_face_close(face) }

  /// Where Debian has the fonts of labels in a language, by its English name in small letters.
  public static func paths(of language: String) -> [String] {
    let names =
      switch language {
      case "korean": ["nanum/NanumGothic", "nanum/NanumMyeongjo"]
      case "hindi": ["lohit-devanagari/Lohit-Devanagari"]
      default:
        [
          "dejavu/DejaVuSans", "dejavu/DejaVuSerif", "liberation/LiberationSans-Regular",
          "liberation/LiberationSerif-Regular",
        ]
      }
    return names.map { "/usr/share/fonts/truetype/\($0).ttf" }
  }

  struct Piece { let x0, y0, x1, y1: Double }

  /// What a word is drawn with, in ems to the right and down from where it begins on its line, and how wide it is.
  func outline(_ word: String) -> (pieces: [Piece], width: Double) { PrintFont.outline(word, by: face) }

  private static func outline(_ word: String, by face: OpaquePointer) -> ([Piece], Double) {
    var pieces: [Piece] = []
    let width = withUnsafeMutablePointer(to: &pieces) { pieces in
      print_outline(
        face, word,
        { context, x0, y0, x1, y1 in
          let piece = Piece(x0: x0, y0: y0, x1: x1, y1: y1)
          context?.assumingMemoryBound(to: [Piece].self).pointee.append(piece)
        }, pieces)
    }
    return (pieces, width)
  }
}

/// A label's paper with its print, 36 pixels of x height fine.
public struct PrintedSheet: Sendable {
  public let width: Int
  public let height: Int
  /// How much ink lies on each pixel, 0 to 1.
  private let ink: [Float]
  private let isWhiteOnDark: Bool

  /// In pixels: three times what small print has in a photograph.
  static let xHeight = 36.0

  /// A headline, and the text below it, so many letters a line.
  public init(
    _ text: [String], headline: Int = 3, letters: Int = 42, whiteOnDark: Bool = false, in font: PrintFont
  ) {
    let em = PrintedSheet.xHeight / font.xHeight
    let margin = 1.6 * em
    let measure = Double(letters) * 0.5 * em
    var (x, y, gap) = (0.0, 0.0, 0.27 * em)
    var places: [(word: [PrintFont.Piece], x: Double, y: Double, em: Double)] = []
    func newLine(_ size: Double) { (x, y) = (0, y + 1.35 * size) }
    var size = 1.3 * em
    newLine(size)
    for (number, word) in text.enumerated() {
      if number == headline {
        size = em
        newLine(2 * size)
      }
      gap = 0.27 * size
      let (pieces, width) = font.outline(word)
      if x > 0, x + width * size > measure { newLine(size) }
      places.append((pieces, x, y, size))
      x += width * size + gap
    }
    width = Int(measure + 2 * margin)
    height = Int(y + 0.4 * em + 2 * margin)
    isWhiteOnDark = whiteOnDark
    var drawing = Drawing(width: width, height: height)
    for place in places {
      for piece in place.word {
        drawing.draw(
          piece.x0 * place.em + place.x + margin, piece.y0 * place.em + place.y + margin,
          piece.x1 * place.em + place.x + margin, piece.y1 * place.em + place.y + margin)
      }
    }
    ink = drawing.ink
  }

  /// Places are in pixels from its middle.
  func shade(_ x: Double, _ y: Double) -> Double {
    let (column, row) = (
      Int((x + Double(width) / 2).rounded(.down)), Int((y + Double(height) / 2).rounded(.down))
    )
    guard column >= 0, row >= 0, column < width, row < height else { return 130 }
    let dark = Double(ink[row * width + column])
    return isWhiteOnDark ? 45 + 180 * dark : 228 - 198 * dark
  }
}

/// Areas within outlines: each piece adds what lies to its right, downwards more and upwards less.
private struct Drawing {
  let width: Int
  let height: Int
  private var sums: [Float]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    sums = [Float](repeating: 0, count: width * height)
  }

  mutating func draw(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    guard y0 != y1 else { return }
    let sign: Float = y0 < y1 ? 1 : -1
    let (top, bottom) = (max(min(y0, y1), 0), min(max(y0, y1), Double(height)))
    let slope = (x1 - x0) / (y1 - y0)
    var y = top
    while y < bottom {
      let next = min(y.rounded(.down) + 1, bottom)
      let x = x0 + ((y + next) / 2 - y0) * slope
      let column = min(max(Int(x), 0), width - 2)
      let part = Float(min(max(x - Double(column), 0), 1))
      let amount = sign * Float(next - y)
      let place = Int(y) * width + column
      sums[place] += amount * (1 - part)
      sums[place + 1] += amount * part
      y = next
    }
  }

  var ink: [Float] {
    var ink = sums
    for row in 0..<height {
      var sum: Float = 0
      for column in 0..<width {
        sum += sums[row * width + column]
        ink[row * width + column] = min(sum.magnitude, 1)
      }
    }
    return ink
  }
}
