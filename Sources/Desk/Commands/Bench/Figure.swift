// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// One measured figure, with what the house allows.
struct Figure {
  let name: String
  let value: Double
  let unit: String
  let limit: Double

  var holds: Bool { value <= limit }

  var sentence: String {
    "\(holds ? "ok  " : "OVER")  \(name): \(Number.text(value, decimals: 3)) \(unit), at most \(short(limit))"
  }

  var json: JSON {
    .object([
      ("name", .text(name)), ("value", .number(value, decimals: 4)), ("unit", .text(unit)),
      ("limit", .number(limit, decimals: 3)), ("holds", .boolean(holds)),
    ])
  }

  private func short(_ value: Double) -> String {
    Number.text(value, decimals: value == value.rounded() ? 0 : 2)
  }
}
