// SPDX-License-Identifier: GPL-3.0-or-later

/// The text with a question mark for everything that could end the line, move a terminal's cursor or turn the
/// direction of writing: names of files can hold all of these.
public func oneLine(_ text: String) -> String {
  var safe = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    safe.append(isHarmless(scalar.value) ? scalar : "?")
  }
  return String(safe)
}

private func isHarmless(_ code: UInt32) -> Bool {
  switch code {
  case 0..<0x20, 0x7F..<0xA0: false  // control characters, old and new
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false  // directions
  case 0x2028, 0x2029: false  // ends of lines and paragraphs
  case 0xFFF9...0xFFFB, 0xE0000...0xE007F: false  // annotations and tags, which are invisible
  default: true
  }
}
