// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of a text, joined where one goes on in the next, without those that are remarks.
struct SongLines {
  private var rest: ArraySlice<UInt8>
  /// Of the line that was read last, counted from 1.
  private var number = 0

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() throws(SongTrouble) -> SongLine? {
    while let line = take() {
      if line.first == UInt8(ascii: "#") {
        guard line.count <= SongBounds.line else { throw SongTrouble(.lineTooLong, line: number) }
        continue
      }
      return try joined(line)
    }
    return nil
  }

  /// Goes on while a line ends with a backslash; blanks before what follows are none of it.
  private mutating func joined(_ first: ArraySlice<UInt8>) throws(SongTrouble) -> SongLine {
    let start = number
    var (whole, line) = ([UInt8](), first)
    while true {
      let goesOn = line.last == UInt8(ascii: "\\")
      let words = goesOn ? line.dropLast() : line
      guard whole.count + words.count <= SongBounds.line else {
        throw SongTrouble(.lineTooLong, line: start)
      }
      whole += words
      guard goesOn, let next = take() else { return SongLine(number: start, bytes: whole[...]) }
      line = next.drop(while: isBlank)
    }
  }

  /// Line feeds, carriage returns, or both together end a line.
  private mutating func take() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let line = rest.prefix { $0 != lineFeed && $0 != carriageReturn }
    rest = rest[line.endIndex...]
    if rest.popFirst() == carriageReturn, rest.first == lineFeed { rest.removeFirst() }
    return line
  }
}

struct SongLine {
  /// Of its first line, counted from 1.
  let number: Int
  let bytes: ArraySlice<UInt8>
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
