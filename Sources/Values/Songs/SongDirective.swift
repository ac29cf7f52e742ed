// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands between braces: a name, perhaps for whom it is, and a value.
struct SongDirective {
  /// In small letters, in full where it was short.
  let name: String
  /// As it is written.
  let letters: ArraySlice<UInt8>
  let value: ArraySlice<UInt8>
  /// False where it is for another instrument or another singer.
  let isForGuitar: Bool

  init(_ inside: ArraySlice<UInt8>) {
    let inside = trimmed(inside)
    letters = inside.prefix { !isBlank($0) && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "-") }
    var rest = inside[letters.endIndex...]
    var isForGuitar = true
    if rest.first == UInt8(ascii: "-") {
      let selector = rest.dropFirst().prefix { !isBlank($0) && $0 != UInt8(ascii: ":") }
      rest = inside[selector.endIndex...]
      let isTurned = selector.last == UInt8(ascii: "!")
      isForGuitar = (lowered(isTurned ? selector.dropLast() : selector) == "guitar") != isTurned
    }
    rest = rest.drop(while: isBlank)
    if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
    value = trimmed(rest)
    name = SongDirective.full(lowered(letters))
    self.isForGuitar = isForGuitar
  }

  /// Takes a directive off the front of a line; nil where its brace does not end, and then takes nothing.
  static func take(_ line: inout ArraySlice<UInt8>) -> SongDirective? {
    var depth = 0
    for place in line.indices {
      if line[place] == UInt8(ascii: "{") { depth += 1 }
      guard line[place] == UInt8(ascii: "}") else { continue }
      depth -= 1
      guard depth == 0 else { continue }
      let inside = line[line.index(after: line.startIndex)..<place]
      line = line[line.index(after: place)...]
      return SongDirective(inside)
    }
    return nil
  }

  /// Of start_of_NAME and end_of_NAME the name.
  var begun: String? { name.hasPrefix("start_of_") ? String(name.dropFirst(9)) : nil }
  var ended: String? { name.hasPrefix("end_of_") ? String(name.dropFirst(7)) : nil }

  /// What a section is called: label="...", or the whole value; of a grid not its shape.
  func label(isGrid: Bool) -> String {
    if let label = attribute("label") { return SongText.clean(label) }
    guard attribute("shape") == nil else { return "" }
    guard isGrid else { return SongText.clean(value) }
    let shape = value.prefix { isDigit($0) || $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "+") }
    let rest = value[shape.endIndex...]
    return SongText.clean(rest.first.map(isBlank) ?? true ? rest : value)
  }

  private func attribute(_ name: String) -> ArraySlice<UInt8>? {
    let name = Array(name.utf8)
    var rest = value
    while !rest.isEmpty {
      let isName = rest.starts(with: name) && rest.dropFirst(name.count).first == UInt8(ascii: "=")
      rest = rest.drop { !isBlank($0) && $0 != UInt8(ascii: "=") }
      guard rest.popFirst() == UInt8(ascii: "="), let quote = rest.first else {
        rest = rest.drop(while: isBlank)
        continue
      }
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      if isQuoted { rest.removeFirst() }
      let text = rest.prefix { isQuoted ? $0 != quote : !isBlank($0) }
      if isName { return text }
      rest = rest[text.endIndex...].dropFirst().drop(while: isBlank)
    }
    return nil
  }

  private static func full(_ name: String) -> String {
    switch name {
    case "t": "title"
    case "st": "subtitle"
    case "c", "ci", "cb", "comment_italic", "comment_box", "highlight": "comment"
    case "soc": "start_of_chorus"
    case "eoc": "end_of_chorus"
    case "sov": "start_of_verse"
    case "eov": "end_of_verse"
    case "sob": "start_of_bridge"
    case "eob": "end_of_bridge"
    case "sot": "start_of_tab"
    case "eot": "end_of_tab"
    case "sog": "start_of_grid"
    case "eog": "end_of_grid"
    case "ns": "new_song"
    case "x_language": "language"
    default: name
    }
  }

  /// What a lesson has no use for: how a page looks, and what it does not say aloud.
  var isLeftOut: Bool {
    if name.hasPrefix("x_") { return true }
    switch name {
    case "comment", "album", "year", "duration", "arranger", "sorttitle", "sortartist", "tag", "image":
      return true
    case "new_page", "np", "new_physical_page", "npp", "column_break", "colb", "columns", "col", "pagetype":
      return true
    case "grid", "g", "no_grid", "ng", "diagrams", "titles", "cf", "cs", "tf", "ts": return true
    default: break
    }
    for thing in ["chord", "chorus", "footer", "grid", "tab", "label", "toc", "text", "title"] {
      for part in ["font", "size", "colour", "color"] where name == thing + part { return true }
    }
    return false
  }
}
