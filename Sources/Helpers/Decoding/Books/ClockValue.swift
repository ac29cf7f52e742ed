// SPDX-License-Identifier: GPL-3.0-or-later

/// A time in SMIL: "npt=12.5s", "0:01:02.5", "750ms", "1.5min" or "2h". Nil for what is none.
func clockMilliseconds(_ text: String) -> UInt32? {
  var value = text[...]
  if value.hasPrefix("npt=") { value = value.dropFirst(4) }
  let units: [(name: String, milliseconds: Double)] = [
    ("ms", 1), ("min", 60_000), ("h", 3_600_000), ("s", 1000),
  ]
  var unit = 1000.0
  if let named = units.first(where: { value.hasSuffix($0.name) }) {
    (value, unit) = (value.dropLast(named.name.count), named.milliseconds)
  }
  let parts = value.split(separator: ":", omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count) else { return nil }
  var time = 0.0
  for part in parts {
    guard let number = decimal(part) else { return nil }
    time = time * 60 + number
  }
  let milliseconds = (time * unit).rounded()
  // No book lasts for as long as the number can say: 49 days.
  return milliseconds < Double(UInt32.max) ? UInt32(milliseconds) : nil
}

/// Digits, with or without a point among them; none with more letters than a time has.
private func decimal(_ text: Substring) -> Double? {
  var (value, scale): (Double, Double?) = (0, nil)
  guard (1...16).contains(text.utf8.count) else { return nil }
  for letter in text.utf8 {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      scale = scale.map { $0 / 10 }
      let digit = Double(letter - UInt8(ascii: "0"))
      value = scale.map { value + digit * $0 } ?? value * 10 + digit
    case UInt8(ascii: ".") where scale == nil: scale = 1
    default: return nil
    }
  }
  return value
}
