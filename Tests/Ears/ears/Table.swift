// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Prints what was measured beside its limit, and counts what misses it.
struct Table {
  /// Only about a tenth of all sounds is measured, to see quickly that nothing has become much worse.
  let isTenth: Bool
  private(set) var missed = 0

  init(isTenth: Bool) { self.isTenth = isTenth }

  /// Those of a range that are measured.
  func measured(_ all: Range<Int>) -> StrideTo<Int> {
    stride(from: all.lowerBound, to: all.upperBound, by: isTenth ? 10 : 1)
  }

  mutating func row(_ what: String, _ values: [(name: String, value: Double, limit: Limit)]) {
    var line = what + String(repeating: " ", count: max(1, 34 - what.count))
    for (name, value, limit) in values {
      let holds = limit.holds(value)
      if !holds { missed += 1 }
      line += "  \(name) \(shown(value, limit.digits))\(limit.text)\(holds ? "" : " MISSED")"
    }
    print(line)
  }

  enum Limit {
    case most(Double, Int)
    case least(Double, Int)
    /// No limit is set.
    case none(Int)

    var digits: Int {
      switch self {
      case .most(_, let digits), .least(_, let digits), .none(let digits): digits
      }
    }

    var text: String {
      switch self {
      case .most(let most, let digits): " (<= \(shown(most, digits)))"
      case .least(let least, let digits): " (>= \(shown(least, digits)))"
      case .none: ""
      }
    }

    func holds(_ value: Double) -> Bool {
      switch self {
      case .most(let most, _): value <= most
      case .least(let least, _): value >= least
      case .none: true
      }
    }
  }
}

func note(_ key: Int) -> Double { 440 * Maths.exp2(Double(key - 69) / 12) }

func percentile(_ values: [Double], _ share: Double) -> Double {
  guard !values.isEmpty else { return .nan }
  let sorted = values.sorted()
  return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
}

/// A number with so many digits behind its point.
func shown(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite else { return "-" }
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let whole = Int((value.magnitude * Double(scale)).rounded())
  let rest = String(whole % scale)
  let point = digits == 0 ? "" : "." + String(repeating: "0", count: digits - rest.count) + rest
  return (value < 0 && whole > 0 ? "-" : "") + String(whole / scale) + point
}
