// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Why a text is no scale of the program Scala.
public enum ScalaTrouble: Error, Equatable, Sendable {
  case noCount
  case tooMany
  /// A line, counted from 1, has no number.
  case noNumber(line: Int)
  case tooFew
  /// No note above the first: nothing to repeat.
  case noPeriod
}

/// Scales as the program Scala writes them (.scl): a title, how many notes, a note a line in cents or as a ratio.
///
/// Lines that begin with "!" say nothing; what follows a number on its line neither. The first note is not
/// listed, the last one listed is the period. Notes need no order: they are sorted, and each outside the
/// first period moves into it by whole periods.
extension Scale {
  public init(scala text: some Sequence<UInt8>) throws(ScalaTrouble) {
    var lines = ScalaLines(text)
    // The title may be empty, but its line is there.
    guard lines.next() != nil, let count = lines.next().flatMap({ ScalaLines.count($0.text) }) else {
      throw .noCount
    }
    guard count <= Scale.mostNotes else { throw .tooMany }
    var listed: [Double] = []
    while listed.count < count {
      guard let line = lines.next() else { throw .tooFew }
      guard let cents = ScalaLines.cents(line.text) else { throw .noNumber(line: line.number) }
      listed.append(cents)
    }
    guard let period = listed.last, period >= 1 else { throw .noPeriod }
    guard let scale = Scale(cents: Scale.sorted(listed.dropLast(), period), period: period) else {
      throw .noPeriod
    }
    self = scale
  }

  private static func sorted(_ listed: some Sequence<Double>, _ period: Double) -> [Double] {
    var within = [0.0]
    for cents in listed {
      let periods = Double(Int(cents / period))
      let rest = cents - (periods * period > cents ? periods - 1 : periods) * period
      if rest < period { within.append(rest) }
    }
    within.sort()
    // Two notes too close for any ear to tell apart count as one.
    var notes = [0.0]
    for cents in within where cents - notes[notes.count - 1] > sameNote && period - cents > sameNote {
      notes.append(cents)
    }
    return notes
  }

  /// In cents.
  private static var sameNote: Double { 0.001 }
}

/// A text's lines, without those that say nothing.
private struct ScalaLines {
  private var rest: [UInt8]
  private var place = 0
  private var number = 0

  init(_ text: some Sequence<UInt8>) {
    rest = Array(text)
    // What Windows writes before UTF-8.
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  mutating func next() -> (text: ArraySlice<UInt8>, number: Int)? {
    while place < rest.count {
      let end = rest[place...].firstIndex(of: UInt8(ascii: "\n")) ?? rest.count
      let line = rest[place..<end]
      place = end + 1
      number += 1
      if line.first != UInt8(ascii: "!") { return (line, number) }
    }
    return nil
  }

  static func count(_ line: ArraySlice<UInt8>) -> Int? {
    var line = trimmed(line)
    guard let whole = number(&line), whole.isWhole else { return nil }
    // A million is too many already.
    return Int(min(whole.value, 1e6))
  }

  static func cents(_ line: ArraySlice<UInt8>) -> Double? {
    var line = trimmed(line)
    let isBelow = line.first == UInt8(ascii: "-")
    if isBelow { line.removeFirst() }
    guard let first = number(&line) else { return nil }
    // Only cents may be below zero; a million of them are 800 octaves.
    if !first.isWhole { return first.value < 1e6 ? (isBelow ? -first.value : first.value) : nil }
    var under = 1.0
    if line.first == UInt8(ascii: "/") {
      line.removeFirst()
      guard let second = number(&line), second.isWhole else { return nil }
      under = second.value
    }
    guard !isBelow, first.value > 0, under > 0 else { return nil }
    return Scale.octave * Maths.log2(first.value / under)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Digits, perhaps with a point among them, which makes it no whole number.
  private static func number(_ line: inout ArraySlice<UInt8>) -> (value: Double, isWhole: Bool)? {
    var value = 0.0
    var unit = 1.0
    var (digits, isWhole) = (0, true)
    while let byte = line.first {
      if byte == UInt8(ascii: "."), isWhole {
        isWhole = false
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits += 1
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if !isWhole { unit *= 10 }
      } else {
        break
      }
      line.removeFirst()
    }
    // Ratios of more digits than a Double holds are numbers all the same, up to its end.
    guard digits > 0, value < .infinity, unit < .infinity else { return nil }
    return (value / unit, isWhole)
  }
}
