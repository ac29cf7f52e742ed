// SPDX-License-Identifier: GPL-3.0-or-later

/// One value of a JSON text (RFC 8259), and the line where it begins.
struct JSONValue {
  enum Content {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([(name: String, value: JSONValue)])
  }

  let line: Int
  let content: Content

  /// The first member of that name.
  subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  var number: Double? {
    guard case .number(let number) = content else { return nil }
    return number
  }

  var members: [(name: String, value: JSONValue)] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  /// A list's items; any other value is one item, as IIIF writes single things either way.
  var items: [JSONValue] {
    switch content {
    case .list(let items): items
    case .null: []
    default: [self]
    }
  }
}

/// Reads JSON of any bytes, within bounds.
struct JSONText {
  /// In a text: deeper and more than any manifest of the most works.
  private static var deepest: Int { 40 }
  private static var mostValues: Int { 400_000 }

  let bytes: [UInt8]
  var place = 0
  private var line = 1
  private var count = 0

  /// The value of the whole text; nil where it is none, which is then among the findings.
  static func value(of bytes: [UInt8], _ findings: inout FileFindings) -> JSONValue? {
    guard bytes.count <= ExhibitionFinding.Bounds.table else {
      findings.add(.fileTooLong)
      return nil
    }
    var text = JSONText(bytes: bytes)
    if bytes.starts(with: Written.mark) { text.place = Written.mark.count }
    do throws(ExhibitionFinding.Kind) {
      let value = try text.value(depth: 0)
      text.skipSpaces()
      guard text.place == bytes.count else { throw .notJSON }
      return value
    } catch {
      findings.add(error, line: text.line)
      return nil
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) throws(ExhibitionFinding.Kind) -> JSONValue {
    guard depth < JSONText.deepest else { throw .tooDeep }
    count += 1
    guard count <= JSONText.mostValues else { throw .tooManyValues }
    skipSpaces()
    let start = line
    return JSONValue(line: start, content: try content(depth: depth))
  }

  private mutating func content(depth: Int) throws(ExhibitionFinding.Kind) -> JSONValue.Content {
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .list(try list(depth: depth))
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return .boolean(try word("true", is: true))
    case UInt8(ascii: "f"): return .boolean(try word("false", is: false))
    case UInt8(ascii: "n"):
      _ = try word("null", is: false)
      return .null
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, is value: Bool) throws(ExhibitionFinding.Kind) -> Bool {
    let length = word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { letters in bytes[place...].starts(with: letters) }
    guard isThere else { throw .notJSON }
    place += length
    return value
  }

  private mutating func list(depth: Int) throws(ExhibitionFinding.Kind) -> [JSONValue] {
    place += 1
    var items: [JSONValue] = []
    skipSpaces()
    if take(UInt8(ascii: "]")) { return items }
    while true {
      items.append(try value(depth: depth + 1))
      skipSpaces()
      if take(UInt8(ascii: "]")) { return items }
      guard take(UInt8(ascii: ",")) else { throw .notJSON }
    }
  }

  private mutating func object(depth: Int) throws(ExhibitionFinding.Kind) -> [(
    name: String, value: JSONValue
  )] {
    place += 1
    var members: [(name: String, value: JSONValue)] = []
    skipSpaces()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw .notJSON }
      let name = try string()
      skipSpaces()
      guard take(UInt8(ascii: ":")) else { throw .notJSON }
      members.append((name, try value(depth: depth + 1)))
      skipSpaces()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw .notJSON }
    }
  }
}
