// SPDX-License-Identifier: GPL-3.0-or-later

/// A bar line, with what it says of repeats.
struct BarSign: Equatable {
  var endsRepeat = false
  var startsRepeat = false
  /// The times that what follows is played, if it is an ending among several; empty if it is none.
  var endings: [Int] = []
  /// One line and nothing else: between two of these there is a bar, even an empty one.
  var isSingle = false
  /// The line of the grid is about strokes of the hand.
  var isStrum = false

  /// Takes a bar line off the front: |, ||, |., |:, :|, :|:, |1, :|2 and |1,3; nil where there is none.
  static func take(_ text: inout ArraySlice<UInt8>) -> BarSign? {
    var (rest, sign) = (text, BarSign())
    let start = text.startIndex
    if rest.first == colon {
      sign.endsRepeat = true
      rest.removeFirst()
    }
    guard rest.popFirst() == line else { return nil }
    if rest.first == line { rest.removeFirst() }
    if rest.first == colon {
      sign.startsRepeat = true
      rest.removeFirst()
    } else if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
    } else {
      sign.takeEndings(&rest)
    }
    sign.isSingle = rest.startIndex == start + 1
    text = rest
    return sign
  }

  private mutating func takeEndings(_ rest: inout ArraySlice<UInt8>) {
    while let digit = rest.first, digit != UInt8(ascii: "0"), isDigit(digit) {
      endings.append(Int(digit - UInt8(ascii: "0")))
      rest.removeFirst()
      guard rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: ".") else { break }
      rest.removeFirst()
    }
    if !endings.isEmpty, rest.first == UInt8(ascii: ">") { rest.removeFirst() }
  }
}

private let line = UInt8(ascii: "|")
private let colon = UInt8(ascii: ":")
