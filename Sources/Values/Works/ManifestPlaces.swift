// SPDX-License-Identifier: GPL-3.0-or-later

/// A canvas, whose pixels become fractions.
struct CanvasFrame {
  let width: Double
  let height: Double

  /// The part of the canvas that an annotation is about; nil where it is about the whole.
  func shape(of target: JSONValue?) throws(ExhibitionFinding.Kind) -> RegionShape? {
    guard let target = target?.items.first else { return nil }
    if let address = target.text { return try shape(ofFragment: address) }
    if let selector = target["selector"]?.items.first {
      let value = selector["value"]?.text ?? ""
      if selector["type"]?.text == "SvgSelector" { return try shape(ofDrawing: value) }
      return try shape(ofFragment: "#" + value)
    }
    let source = target["source"]
    return try shape(ofFragment: source?.text ?? source?["id"]?.text ?? target["id"]?.text ?? "")
  }

  /// As in "#xywh=10,20,30,40", in pixels or, after "percent:", in percent.
  private func shape(ofFragment address: String) throws(ExhibitionFinding.Kind) -> RegionShape? {
    guard let start = CanvasFrame.end(of: "xywh=", in: address) else { return nil }
    var rest = address[start...]
    let isPercent = rest.hasPrefix("percent:")
    for unit in ["percent:", "pixel:"] where rest.hasPrefix(unit) { rest = rest.dropFirst(unit.count) }
    let numbers = CanvasFrame.numbers(rest.prefix { $0 != "&" })
    let (across, down) = isPercent ? (100, 100) : (width, height)
    guard numbers.count == 4, across > 0, down > 0 else { throw .unclearPlace(String(address[start...])) }
    return try .checked(
      left: numbers[0] / across, top: numbers[1] / down, numbers[2] / across, numbers[3] / down)
  }

  /// A drawing that has one polygon, in pixels.
  private func shape(ofDrawing drawing: String) throws(ExhibitionFinding.Kind) -> RegionShape {
    guard CanvasFrame.end(of: "<polygon", in: drawing) != nil,
      let start = CanvasFrame.end(of: "points=", in: drawing), width > 0,
      height > 0
    else { throw .unclearPlace(String(drawing.prefix(40))) }
    let mark = drawing[start...].first
    let points = drawing[start...].dropFirst().prefix { $0 != mark }
    let numbers = CanvasFrame.numbers(points)
    guard numbers.count <= 2 * RegionShape.mostCorners else { throw .tooManyCorners }
    guard numbers.count >= 6, numbers.count % 2 == 0 else { throw .unclearPlace(String(points.prefix(40))) }
    return try .checked(
      numbers.enumerated().map { index, number in index % 2 == 0 ? number / width : number / height })
  }

  /// Numbers between commas and spaces; none where something else is among them. Of too many one more is read.
  private static func numbers(_ text: Substring) -> [Double] {
    var numbers: [Double] = []
    for part in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 <= 0x20 }) {
      guard let number = WrittenNumber.parse(Substring(part)) else { return [] }
      numbers.append(number)
      if numbers.count > 2 * RegionShape.mostCorners { break }
    }
    return numbers
  }

  private static func end(of word: String, in text: String) -> String.Index? {
    let (letters, word) = (text.utf8, Array(word.utf8))
    var rest = letters[...]
    while let start = rest.firstIndex(of: word[0]) {
      rest = rest[start...]
      if rest.starts(with: word) { return letters.index(start, offsetBy: word.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

/// What the file of a manifest's picture may be called.
enum ImageNames {
  static func names(of body: JSONValue) -> [String] {
    var names: [String] = []
    if let address = body["id"]?.text { names += self.names(inAddress: address) }
    for service in body["service"]?.items ?? [] {
      if let address = service["id"]?.text ?? service["@id"]?.text { names += self.names(inAddress: address) }
    }
    return names
  }

  /// The last part; of an image server's address, which ends in region, size, turn and quality, the one before those.
  private static func names(inAddress address: String) -> [String] {
    let plain = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let parts = plain.split(separator: UInt8(ascii: "/")).map { decoded(Array($0)) }
    guard let last = parts.last else { return [] }
    return parts.count > 5 ? [last, parts[parts.count - 5]] : [last]
  }

  /// Letters that an address writes as a percent sign and two digits.
  private static func decoded(_ part: [UInt8]) -> String {
    var (letters, rest): ([UInt8], ArraySlice<UInt8>) = ([], part[...])
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let letter = UInt8(digits, radix: 16) {
        letters.append(letter)
        rest = rest.dropFirst(2)
      } else {
        letters.append(byte)
      }
    }
    return Written.text(letters[...]) ?? ""
  }
}

/// A text without the marks of a page in a browser.
enum PlainText {
  /// IIIF marks a text as such by its first and last letter, an annotation by its format.
  static func of(_ text: String, isMarked: Bool) -> String {
    guard isMarked || text.hasPrefix("<") && text.hasSuffix(">") else { return Written.clean(text) }
    var (plain, isMark) = ("", false)
    for letter in text.unicodeScalars {
      switch letter {
      case "<": isMark = true
      case ">" where isMark:
        isMark = false
        plain += " "
      default: if !isMark { plain.unicodeScalars.append(letter) }
      }
    }
    return Written.clean(unescaped(plain))
  }

  private static func unescaped(_ text: String) -> String {
    var (plain, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.first {
      let found = names.first { rest.starts(with: $0.name.utf8) }
      plain += found.map { Array($0.letter.utf8) } ?? [byte]
      rest = rest.dropFirst(found?.name.utf8.count ?? 1)
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static var names: [(name: String, letter: String)] {
    [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
      ("&nbsp;", " "),
    ]
  }
}
