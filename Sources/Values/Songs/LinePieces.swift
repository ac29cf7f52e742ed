// SPDX-License-Identifier: GPL-3.0-or-later

/// A piece of a line of words.
enum WordPiece {
  case words(ArraySlice<UInt8>)
  case chord(ArraySlice<UInt8>)
  case sign(BarSign)
  /// Neither sung nor played.
  case remark(ArraySlice<UInt8>)

  /// The pieces of a line, and whether a bracket in it does not end. What is an annotation is none.
  static func pieces(of line: ArraySlice<UInt8>) -> (all: [WordPiece], isOpen: Bool) {
    var (all, rest, start, isOpen) = ([WordPiece](), line, line.startIndex, false)
    func endWords(at end: Int) { if start < end { all.append(.words(line[start..<end])) } }
    while let byte = rest.first {
      let place = rest.startIndex
      if byte == UInt8(ascii: "["), !isOpen {
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
          isOpen = true
          continue
        }
        endWords(at: place)
        let inside = trimmed(rest[(place + 1)..<end])
        rest = rest[(end + 1)...]
        start = end + 1
        if let piece = bracketed(inside) { all.append(piece) }
      } else if isSign(at: place, in: line), let sign = BarSign.take(&rest) {
        endWords(at: place)
        start = rest.startIndex
        all.append(.sign(sign))
      } else {
        rest.removeFirst()
      }
    }
    endWords(at: line.endIndex)
    return (all, isOpen)
  }

  /// A colon ends a word, unless it stands by itself before a bar line.
  private static func isSign(at place: Int, in line: ArraySlice<UInt8>) -> Bool {
    if line[place] == UInt8(ascii: "|") { return true }
    return line[place] == UInt8(ascii: ":") && (place == line.startIndex || isBlank(line[place - 1]))
  }

  /// [|] is a bar line, [*Slower] a remark, [/] one more stroke.
  private static func bracketed(_ inside: ArraySlice<UInt8>) -> WordPiece? {
    var rest = inside
    if let sign = BarSign.take(&rest), rest.isEmpty { return .sign(sign) }
    guard let first = inside.first, first != UInt8(ascii: "*"), first != UInt8(ascii: "/") else { return nil }
    return BracketedRemark.isOne(inside) ? .remark(inside) : .chord(inside)
  }
}

/// A piece of a line of a grid.
enum GridPiece {
  case cell(ArraySlice<UInt8>)
  case sign(BarSign)

  static func pieces(of line: ArraySlice<UInt8>) -> [GridPiece] {
    var (all, rest, start) = ([GridPiece](), line, line.startIndex)
    func endCell(at end: Int) { if start < end { all.append(.cell(line[start..<end])) } }
    var isFirst = true
    while let byte = rest.first {
      let place = rest.startIndex
      if isBlank(byte) {
        endCell(at: place)
        rest.removeFirst()
        start = rest.startIndex
      } else if var sign = BarSign.take(&rest) {
        endCell(at: place)
        if isFirst, let letter = rest.first, letter | 0x20 == UInt8(ascii: "s") { sign.isStrum = true }
        isFirst = false
        start = rest.startIndex
        all.append(.sign(sign))
      } else {
        rest.removeFirst()
      }
    }
    endCell(at: line.endIndex)
    return all
  }
}
