// SPDX-License-Identifier: GPL-3.0-or-later

/// What was heard in the last seven days, hour by hour, in Pa² s of A-weighted sound pressure.
///
/// Days pass by the box's own time while it runs, so that a clock that is set meanwhile neither takes anything away nor adds
/// any. How long it was off, its text and a clock that runs on tell; where there is none, or it stood still or went back,
/// only the time that the box is on counts, which forgets later than it could.
public struct Dose: Equatable, Sendable {
  /// The hour at hand first. With it there are a few minutes more than seven days: nothing is forgotten early.
  private var hours = [Double](repeating: 0, count: Dose.count)
  /// In seconds, of the hour at hand.
  private var passed = 0.0

  private static var count: Int { 7 * 24 + 1 }
  private static var hour: Double { 3600 }
  /// In Pa² s: an hour at 174 dB. More is no sound.
  private static var most: Double { 360e9 }

  public init() {}

  /// In Pa² s.
  public var total: Double {
    var total = 0.0
    for hour in hours { total += hour }
    return total
  }

  /// In Pa² s; what is not a number, or below 0, was not heard.
  public mutating func add(_ exposure: Double) {
    guard exposure > 0 else { return }
    hours[0] = min(hours[0] + exposure, Dose.most)
  }

  public mutating func pass(seconds: Double) {
    guard seconds > 0 else { return }
    passed += seconds
    guard passed >= Dose.hour else { return }
    let whole = (passed / Dose.hour).rounded(.down)
    passed -= whole * Dose.hour
    let new = Int(min(whole, Double(Dose.count)))
    hours.removeLast(new)
    hours.insert(contentsOf: [Double](repeating: 0, count: new), at: 0)
  }
}

// MARK: - As text

extension Dose {
  /// One line: the clock and the seconds of the hour at hand, then every hour in which something was heard, by how long ago
  /// it was, in mPa² s. The clock is in seconds since any time that stays the same, such as 1970.
  public func text(at clock: Int64) -> String {
    var text = "\(clock) \(Int(passed))"
    for (age, exposure) in hours.enumerated() where exposure >= Dose.unit / 2 {
      text += " \(age):\(Int((exposure / Dose.unit).rounded()))"
    }
    return text
  }

  /// What was written then, at a clock of now; nil for what nobody wrote.
  public init?(text: String, at clock: Int64) {
    let words = text.split(separator: " ")
    guard words.count >= 2, let then = Int64(words[0]), let seconds = Int(words[1]),
      (0..<3600).contains(seconds)
    else { return nil }
    self.init()
    passed = Double(seconds)
    for word in words.dropFirst(2) {
      guard let (age, exposure) = Dose.hour(of: word), hours[age] == 0 else { return nil }
      hours[age] = exposure
    }
    let (off, overflow) = clock.subtractingReportingOverflow(then)
    if !overflow { pass(seconds: Double(off)) }
  }

  private static func hour(of word: Substring) -> (age: Int, exposure: Double)? {
    let halves = word.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, let age = Int(halves[0]), let amount = Int64(halves[1]),
      (0..<count).contains(age), amount > 0, Double(amount) * unit <= most
    else { return nil }
    return (age, Double(amount) * unit)
  }

  /// In Pa² s: a five-millionth of an adult's week.
  private static var unit: Double { 0.001 }
}
