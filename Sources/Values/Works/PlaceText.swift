// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a region is, as it was written.
public enum RegionPlace: Equatable, Sendable {
  case shape(RegionShape)
  /// What is painted in this colour, 0xRRGGBB, in a copy of the picture.
  case painted(UInt32)

  public var isPainted: Bool {
    guard case .painted = self else { return false }
    return true
  }

  /// From percent of the picture: left, top, width and height; "circle" with its middle and radius, the latter of the width;
  /// "polygon" with its corners; or a colour like #ff0000.
  init(percent text: String) throws(ExhibitionFinding.Kind) {
    var words = Written.words(text)[...]
    guard let first = words.first else { throw .regionWithoutPlace }
    if let colour = RegionPlace.colour(first), words.count == 1 {
      self = .painted(colour)
      return
    }
    let form = Form.allCases.first { $0.names.contains(first.lowercased()) }
    if form != nil { words.removeFirst() }
    guard let numbers = try RegionPlace.numbers(words) else { throw .unclearPlace(text) }
    let fractions = numbers.map { $0 / 100 }
    switch form ?? .rectangle {
    case .rectangle where fractions.count == 4:
      self = .shape(try .checked(left: fractions[0], top: fractions[1], fractions[2], fractions[3]))
    case .circle where fractions.count == 3:
      let middle = RelativePlace(across: fractions[0], down: fractions[1])
      self = .shape(try .checked(middle: middle, radius: fractions[2]))
    case .polygon where fractions.count >= 6 && fractions.count % 2 == 0:
      self = .shape(try .checked(fractions))
    default: throw .unclearPlace(text)
    }
  }

  private enum Form: CaseIterable {
    case rectangle, circle, polygon

    var names: [String] {
      switch self {
      case .rectangle: ["rectangle", "rectángulo", "rechteck", "사각형", "आयत"]
      case .circle: ["circle", "círculo", "cercle", "kreis", "원", "वृत्त"]
      case .polygon: ["polygon", "polígono", "polygone", "vieleck", "다각형", "बहुभुज"]
      }
    }
  }

  /// Numbers between spaces, commas or semicolons; a comma alone in a word stands before decimals.
  private static func numbers(_ words: ArraySlice<Substring>) throws(ExhibitionFinding.Kind) -> [Double]? {
    var numbers: [Double] = []
    for word in words {
      let semicolon = UInt8(ascii: ";")
      for part in word.utf8.split(separator: semicolon) {
        let part = part.last == UInt8(ascii: ",") ? part.dropLast() : part
        let commas = part.reduce(0) { $1 == UInt8(ascii: ",") ? $0 + 1 : $0 }
        for piece in commas > 1 ? part.split(separator: UInt8(ascii: ",")) : [part] {
          guard let number = WrittenNumber.parse(Substring(piece)) else { return nil }
          guard numbers.count < 2 * RegionShape.mostCorners else { throw .tooManyCorners }
          numbers.append(number)
        }
      }
    }
    return numbers
  }

  /// Six hexadecimal digits after a hash.
  private static func colour(_ word: Substring) -> UInt32? {
    guard word.utf8.first == UInt8(ascii: "#"), word.utf8.count == 7 else { return nil }
    return UInt32(word.dropFirst(), radix: 16)
  }

  /// A colour as it was written.
  static func name(ofColour colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }
}
