// SPDX-License-Identifier: GPL-3.0-or-later

/// How often each work was opened, and for how long: names and sums, and nothing of a person.
///
/// The works stand in the order of their names, whenever they were opened, and no time of day is here.
public struct WorkCounts: Equatable, Sendable {
  struct Work: Equatable {
    let name: String
    var times: Int
    var seconds: Int
  }

  private(set) var works: [Work] = []

  /// The most works that are counted: the lines of all of them fit a kept file.
  static var most: Int { 450 }
  /// The longest name, in bytes: of a longer one its beginning counts.
  static var longestName: Int { 70 }
  /// More than any box lives to count. A work that stays open while its sums are taken was opened before.
  private static var times: ClosedRange<Int> { 0...999_999 }
  private static var seconds: ClosedRange<Int> { 0...99_999_999 }

  init() {}

  public var isEmpty: Bool { works.isEmpty }

  /// A work was opened. Where there are too many works, another one is not counted.
  mutating func open(_ name: String) {
    let name = WorkCounts.plain(name)
    guard !name.isEmpty else { return }
    if let place = place(of: name) {
      works[place].times = min(works[place].times + 1, WorkCounts.times.upperBound)
    } else {
      insert(Work(name: name, times: 1, seconds: 0))
    }
  }

  /// A work that was opened has been open for so many seconds more.
  mutating func stay(_ name: String, _ seconds: Int) {
    guard let place = place(of: WorkCounts.plain(name)) else { return }
    works[place].seconds = min(works[place].seconds + max(seconds, 0), WorkCounts.seconds.upperBound)
  }

  /// Takes away what another place has by now. What has come since stays.
  mutating func subtract(_ sent: WorkCounts) {
    for work in sent.works {
      guard let place = place(of: work.name) else { continue }
      works[place].times = max(works[place].times - work.times, 0)
      works[place].seconds = max(works[place].seconds - work.seconds, 0)
    }
    works.removeAll { $0.times == 0 && $0.seconds == 0 }
  }

  private mutating func insert(_ work: Work) {
    guard works.count < WorkCounts.most else { return }
    let place = works.firstIndex { work.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
    works.insert(work, at: place ?? works.count)
  }

  private func place(of name: String) -> Int? { works.firstIndex { $0.name == name } }

  /// A name as one line of bounded length, whole letters only.
  private static func plain(_ name: String) -> String {
    var plain = ""
    for letter in name.unicodeScalars {
      let isControl = letter.value < 0x20 || (0x7F..<0xA0).contains(letter.value)
      let next: Unicode.Scalar = isControl ? " " : letter
      guard plain.utf8.count + UTF8.width(next) <= longestName else { break }
      plain.unicodeScalars.append(next)
    }
    return plain
  }
}

// MARK: - As text

extension WorkCounts {
  /// A work a line, like "12 340 The Harvest": how often, how many seconds, and its name.
  public var text: [UInt8] {
    var text: [UInt8] = []
    for work in works { text += "\(work.times) \(work.seconds) \(work.name)\n".utf8 }
    return text
  }

  /// Reads any bytes; lines that no box has written are left out.
  public init(text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let times = WorkCounts.number(parts[0]), WorkCounts.times.contains(times),
        let seconds = WorkCounts.number(parts[1]), WorkCounts.seconds.contains(seconds),
        let name = String(validating: parts[2], as: UTF8.self), !name.isEmpty, WorkCounts.plain(name) == name,
        place(of: name) == nil, times + seconds > 0
      else { continue }
      insert(Work(name: name, times: times, seconds: seconds))
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The counts as a file of comma-separated values (RFC 4180): name, how often, minutes.
  var table: [UInt8] {
    var table = Array("work,opened,minutes\r\n".utf8)
    for work in works {
      let tenths = (work.seconds + 3) / 6
      table += WorkCounts.quoted(work.name)
      table += ",\(work.times),\(tenths / 10).\(tenths % 10)\r\n".utf8
    }
    return table
  }

  /// No program takes a quoted name with a letter or a mark before it for a formula.
  private static func quoted(_ name: String) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    var field = [quote]
    if let first = name.utf8.first, "=+-@".utf8.contains(first) { field.append(UInt8(ascii: "'")) }
    for byte in name.utf8 { field += byte == quote ? [quote, quote] : [byte] }
    return field + [quote]
  }
}
