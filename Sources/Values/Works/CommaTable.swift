// SPDX-License-Identifier: GPL-3.0-or-later

/// Values between commas or semicolons, as spreadsheets write them: quoted or not, with any end of line.
struct CommaTable {
  struct Row {
    /// Where it begins.
    let line: Int
    var fields: [String]
  }

  private(set) var rows: [Row] = []

  /// In a row; more are left out.
  private static var mostFields: Int { 200 }
  /// One more than there can be works, and the names of the columns.
  private static var mostRows: Int { ExhibitionFinding.Bounds.works + 2 }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ bytes: [UInt8], _ findings: inout FileFindings) {
    self.bytes = bytes
    guard bytes.count <= ExhibitionFinding.Bounds.table else {
      findings.add(.fileTooLong)
      return
    }
    if bytes.starts(with: Written.mark) { place = Written.mark.count }
    let separator = CommaTable.separator(of: bytes)
    while place < bytes.count, rows.count < CommaTable.mostRows, readRow(separator, &findings) {}
  }

  /// Of the first line, whichever it has more of.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let first = bytes.prefix { $0 != lineFeed && $0 != carriageReturn }
    let semicolons = first.reduce(0) { $1 == semicolon ? $0 + 1 : $0 }
    let commas = first.reduce(0) { $1 == comma ? $0 + 1 : $0 }
    return semicolons > commas ? semicolon : comma
  }

  /// False where the rest cannot be read.
  private mutating func readRow(_ separator: UInt8, _ findings: inout FileFindings) -> Bool {
    var row = Row(line: line, fields: [])
    while true {
      let start = line
      guard let field = readField(separator) else {
        findings.add(.openQuote, line: start)
        return false
      }
      guard let text = Written.text(field[...]) else {
        findings.add(.notText, line: start)
        return false
      }
      if row.fields.count < CommaTable.mostFields { row.fields.append(CommaTable.paragraphs(text, field)) }
      guard place < bytes.count, bytes[place] == separator else { break }
      place += 1
    }
    endLine()
    if row.fields.contains(where: { !$0.isEmpty }) { rows.append(row) }
    return true
  }

  /// Lines within a field stay apart where one is empty: they are paragraphs.
  private static func paragraphs(_ text: String, _ field: [UInt8]) -> String {
    guard field.contains(lineFeed) || field.contains(carriageReturn) else { return text }
    var (paragraphs, isOpen) = ("", false)
    for line in field.split(omittingEmptySubsequences: false, whereSeparator: { $0 == lineFeed }) {
      let words = Written.text(line) ?? ""
      if words.isEmpty {
        isOpen = false
      } else {
        paragraphs += (paragraphs.isEmpty ? "" : isOpen ? " " : "\n") + words
        isOpen = true
      }
    }
    return paragraphs
  }

  /// Nil where a quotation never ends.
  private mutating func readField(_ separator: UInt8) -> [UInt8]? {
    var field: [UInt8] = []
    guard place < bytes.count, bytes[place] == quote else {
      while place < bytes.count, ![separator, lineFeed, carriageReturn].contains(bytes[place]) {
        field.append(bytes[place])
        place += 1
      }
      return field
    }
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == quote {
        guard place < bytes.count, bytes[place] == quote else { return field + rest(before: separator) }
        place += 1
      } else if byte == lineFeed {
        line += 1
      }
      field.append(byte)
    }
    return nil
  }

  /// What stands between the end of a quotation and the next field belongs to it.
  private mutating func rest(before separator: UInt8) -> ArraySlice<UInt8> {
    let rest = bytes[place...].prefix { $0 != separator && $0 != lineFeed && $0 != carriageReturn }
    place = rest.endIndex
    return rest
  }

  private mutating func endLine() {
    guard place < bytes.count else { return }
    let isReturn = bytes[place] == carriageReturn
    place += 1
    if isReturn, place < bytes.count, bytes[place] == lineFeed { place += 1 }
    line += 1
  }
}

private let quote = UInt8(ascii: "\"")
private let comma = UInt8(ascii: ",")
private let semicolon = UInt8(ascii: ";")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
