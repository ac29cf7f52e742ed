// SPDX-License-Identifier: GPL-3.0-or-later

/// The dose of the last seven days, hour by hour, in Pa² s of A-weighted sound pressure.
///
/// Days pass by the box's own time while it runs, so setting the clock meanwhile changes nothing. The dose's
/// text and a clock that runs on show how long the box was off. Without such a clock, or if it stood still or
/// went back, only time with the box on counts. The dose then forgets later than it could.
public struct Dose: Equatable, Sendable {
  /// The hours, the present one first. It makes a little more than seven days, so nothing is forgotten early.
  private var hours = [Double](repeating: 0, count: Dose.count)
  /// The seconds of the present hour that have passed.
  private var passed = 0.0

  private static var count: Int { 7 * 24 + 1 }
  private static var hour: Double { 3600 }
  /// The most an hour can hold, in Pa² s: an hour at 174 dB. More is no sound.
  private static var most: Double { 360e9 }

  public init() {}

  /// The dose of all hours, in Pa² s.
  public var total: Double {
    var total = 0.0
    for hour in hours { total += hour }
    return total
  }

  /// Adds an exposure in Pa² s, but not one below 0, or that is not a number.
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
  /// The dose as one line: the clock, the seconds of the present hour, then every hour with sound, by its
  /// age, in mPa² s. The clock is in seconds since any fixed time, such as 1970.
  public func text(at clock: Int64) -> String {
    var text = "\(clock) \(Int(passed))"
    for (age, exposure) in hours.enumerated() where exposure >= Dose.unit / 2 {
      text += " \(age):\(Int64((exposure / Dose.unit).rounded()))"
    }
    return text
  }

  /// Reads a dose that was written earlier, at the clock of now; nil for text that no box wrote.
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

  /// The unit of the text in Pa² s: a five-millionth of an adult's week.
  private static var unit: Double { 0.001 }
}
