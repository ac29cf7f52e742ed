// SPDX-License-Identifier: GPL-3.0-or-later
import CTesseract
import Decoding
import Domain
import Picture
import Works

/// Print as Tesseract reads it by what it knows of one language: loaded while files may still be opened.
struct SmallPrint {
  private let tongue: Tongue
  private let print: OpaquePointer

  /// Nil where that is not installed.
  init?(in tongue: Tongue, failing reply: inout PrintReply) {
    var print: OpaquePointer?
    switch box_print_open(tongue.printModel, &print) {
    case BOX_PRINT_THERE: break
    case BOX_PRINT_NO_LANGUAGE: reply = .noLanguage
    default: reply = .noLibrary
    }
    guard let print else { return nil }
    (self.tongue, self.print) = (tongue, print)
  }

  /// In bytes: what the library and a language take, and the largest page, four times as what it is read from.
  static let memory: UInt64 = 300_000_000

  /// In pixels from the highest to the lowest of its letters: Latin ones are 26 high without their strokes up and down.
  /// Print of that height has the fewest errors.
  private static let lineHeight = 48.0
  /// In UTF-8, five letters or two of Korean: a picture shows a few that are none.
  private static let fewestBytes = 5
  /// More makes letters no clearer.
  private static let largest = 8.0
  /// In pixels, of what is read at last: 50 lines of 80 letters. A processor reads a million of them in a second or three.
  private static let mostPixels = 8e6

  func read(_ page: GreyPage) -> PrintReply {
    if let text = text(on: page, by: height(of: page)) { return .text(text) }
    // The smallest print looks like none before it is made larger; a large page has none so small.
    guard page.bytes.count < Int(SmallPrint.mostPixels) / 9, let larger = page.scaled(by: 3) else {
      return .nothing
    }
    box_print_expect_block(print)
    return text(on: larger, by: height(of: larger)).map { .text($0) } ?? .nothing
  }

  /// Nil where there is none whose lines are so high.
  private func text(on page: GreyPage, by height: Double?) -> PrintedText? {
    guard let height, let scaled = scaled(page, by: SmallPrint.lineHeight / height) else { return nil }
    let lines = lines(of: scaled)
    let text = ForeignText.cleaned(lines.letters)
    guard text.utf8.count >= SmallPrint.fewestBytes, lines.words > 0 else { return nil }
    let mean = min(max(lines.sum / Float(lines.words), 0), 100)
    return PrintedText(text, confidence: Int(mean), in: tongue)
  }

  private func scaled(_ page: GreyPage, by factor: Double) -> GreyPage? {
    let most = (SmallPrint.mostPixels / Double(page.bytes.count)).squareRoot()
    return page.scaled(by: min(factor, most, SmallPrint.largest))
  }

  // MARK: - What the library hands over

  private struct Sizes {
    var all: [(width: Int, height: Int)] = []
  }

  /// The height of a line that half of the print has at most: headlines are few.
  private func height(of page: GreyPage) -> Double? {
    var sizes = Sizes()
    withUnsafeMutablePointer(to: &sizes) { sizes in
      page.withPage { page in
        box_print_measure(
          print, page,
          { context, width, height in
            context?.assumingMemoryBound(to: Sizes.self).pointee.all.append((Int(width), Int(height)))
          }, sizes)
      }
    }
    var left = sizes.all.reduce(0) { $0 + $1.width } / 2
    for size in sizes.all.sorted(by: { $0.height < $1.height }) {
      left -= size.width
      if left <= 0 { return Double(max(size.height, 1)) }
    }
    return nil
  }

  private struct Lines {
    var letters: [UInt8] = []
    var words = 0
    var sum: Float = 0

    mutating func take(_ word: box_print_word) {
      words += 1
      sum += word.confidence
      guard let line = word.line else { return }
      letters += String(cString: line).utf8
      letters.append(UInt8(ascii: "\n"))
    }
  }

  private func lines(of page: GreyPage) -> Lines {
    var lines = Lines()
    withUnsafeMutablePointer(to: &lines) { lines in
      page.withPage { page in
        box_print_read(
          print, page,
          { context, word in
            guard let context, let word else { return }
            context.assumingMemoryBound(to: Lines.self).pointee.take(word.pointee)
          }, lines)
      }
    }
    return lines
  }
}

extension GreyPage {
  fileprivate func withPage<Result>(_ use: (UnsafePointer<box_print_page>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      var page = box_print_page(pixels: bytes.baseAddress, width: Int32(width), height: Int32(height))
      return use(&page)
    }
  }
}
