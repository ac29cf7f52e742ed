// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// One JSON value, as far as the commands print it.
enum JSON {
  case null
  case boolean(Bool)
  case text(String)
  /// A number with its decimals, so that the same value is printed alike everywhere.
  case number(Double, decimals: Int)
  /// A measured value of any size, with all its digits.
  case exact(Double)
  case list([JSON])
  case object([(String, JSON)])

  static func integer(_ value: Int) -> JSON { .number(Double(value), decimals: 0) }

  var line: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .text(let text): return JSON.quoted(text)
    case .number(let value, let decimals):
      return value.isFinite ? Number.text(value, decimals: decimals) : "null"
    case .exact(let value): return value.isFinite ? "\(value)" : "null"
    case .list(let items): return "[" + JSON.joined(items.map { $0.line }) + "]"
    case .object(let members):
      return "{" + JSON.joined(members.map { JSON.quoted($0.0) + ": " + $0.1.line }) + "}"
    }
  }

  private static func joined(_ parts: [String]) -> String {
    var line = ""
    for (index, part) in parts.enumerated() { line += index == 0 ? part : ", " + part }
    return line
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": quoted += "\\u00" + hexadecimal(UInt8(scalar.value))
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
