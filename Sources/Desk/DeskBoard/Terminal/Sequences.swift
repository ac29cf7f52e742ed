// SPDX-License-Identifier: GPL-3.0-or-later

/// What the sequences of xterm and its relatives mean.
enum Sequences {
  static func key(ofFinal byte: UInt8) -> TerminalKey? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  /// The key of a sequence that ends in ~.
  static func key(ofNumber number: Int) -> TerminalKey? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 3: .delete
    default: nil
    }
  }

  /// The numbers between semicolons; what is none counts as 0, what is too large as its last four digits.
  static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    var numbers = [0]
    for byte in parameters {
      switch byte {
      case UInt8(ascii: ";"): numbers.append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let last = numbers.count - 1
        numbers[last] = numbers[last] % 1000 * 10 + Int(byte & 0x0F)
      default: break
      }
    }
    return numbers
  }

  /// A report of the newer kind, `ESC [ < buttons ; column ; row M`, or m when a button comes up.
  static func mouse(_ parameters: [UInt8], final: UInt8) -> [KeyEvent] {
    let numbers = numbers(parameters.dropFirst())
    guard numbers.count == 3, final | 0x20 == UInt8(ascii: "m") else { return [] }
    return mouse(numbers[0], column: numbers[1], row: numbers[2], isRelease: final == UInt8(ascii: "m"))
  }

  /// Columns and rows count from 1.
  static func mouse(_ buttons: Int, column: Int, row: Int, isRelease: Bool) -> [KeyEvent] {
    guard column > 0, row > 0, let kind = mouseKind(buttons, isRelease: isRelease) else { return [] }
    return [.mouse(column: column - 1, row: row - 1, kind)]
  }

  private static func mouseKind(_ buttons: Int, isRelease: Bool) -> MouseKind? {
    // The bits of Shift, Alt and Ctrl are left out.
    switch buttons & ~0x1C {
    case 64: isRelease ? nil : .wheel(1)
    case 65: isRelease ? nil : .wheel(-1)
    case 32...35: .moved
    case 0...3: isRelease ? .released : .pressed
    default: nil
    }
  }
}
