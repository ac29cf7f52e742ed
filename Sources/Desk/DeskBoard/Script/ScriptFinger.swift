// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files
import Gesture

/// A finger on the strip or on the pad, a second one there, or a pen: where a scenario puts it, slides it and lifts it.
struct ScriptFinger {
  enum Kind {
    case finger, second, pen
  }

  enum Move {
    case put(Spot)
    case slide(Spot, Spot, seconds: Double)
    case lift
  }

  /// In seconds: as often as a quick touch panel reports where the finger is.
  private static var pace: Double { 0.005 }

  let surface: Surface
  let kind: Kind
  private var isDown = false
  /// The slide that goes on until it arrives or something else happens to the finger.
  private var slide: (from: Spot, to: Spot, start: Double, seconds: Double, line: Int)?

  init(_ surface: Surface, _ kind: Kind = .finger) {
    self.surface = surface
    self.kind = kind
  }

  /// When the present slide arrives, in seconds.
  var end: Double? { slide.map { $0.start + $0.seconds } }

  mutating func take(_ move: Move, at time: Double, line: Int, into steps: inout [Script.Step]) {
    endSlide(by: time, into: &steps)
    switch move {
    case .put(let spot): add(spot, at: time, line: line, into: &steps)
    case .slide(let from, let to, let seconds): slide = (from, to, time, seconds, line)
    case .lift: add(nil, at: time, line: line, into: &steps)
    }
  }

  /// A slide goes on to where it ends.
  mutating func settle(into steps: inout [Script.Step]) { endSlide(by: .infinity, into: &steps) }

  /// Nothing else happens; a finger that is still down lifts.
  mutating func finish(at end: Double, into steps: inout [Script.Step]) {
    settle(into: &steps)
    if isDown { add(nil, at: end, line: .max, into: &steps) }
  }

  private mutating func endSlide(by time: Double, into steps: inout [Script.Step]) {
    guard let slide else { return }
    self.slide = nil
    let end = slide.start + slide.seconds
    var count = 0
    var now = slide.start
    while now < min(end, time) {
      let share = Double(count) * ScriptFinger.pace / slide.seconds
      add(Spot.between(slide.from, slide.to, share), at: now, line: slide.line, into: &steps)
      count += 1
      now = slide.start + Double(count) * ScriptFinger.pace
    }
    if end <= time { add(slide.to, at: end, line: slide.line, into: &steps) }
  }

  private mutating func add(_ spot: Spot?, at time: Double, line: Int, into steps: inout [Script.Step]) {
    isDown = spot != nil
    let input: Input =
      switch kind {
      case .second: .secondFinger(spot)
      case .pen: .pad(spot.map { Spot(x: $0.x, y: $0.y, isPen: true) })
      case .finger: surface == .pad ? .pad(spot) : .strip(spot?.x)
      }
    steps.append(Script.Step(time: Instant(seconds: time), line: line, deed: .input(input)))
  }
}

extension Spot {
  fileprivate static func between(_ from: Spot, _ to: Spot, _ share: Double) -> Spot {
    var spot = Spot(x: from.x + (to.x - from.x) * share)
    if let start = from.y, let end = to.y { spot.y = start + (end - start) * share }
    return spot
  }
}

// MARK: - In words

extension Surface {
  var grammar: String {
    switch self {
    case .strip: "the strip takes a place from 0 to 1 like 0.5, 'lift', or a slide like 0.2 to 0.8 in 1.5"
    case .pad: "the pad takes a place like 0.5,0.5, 'lift', or a slide like 0.2,0.5 to 0.8,0.5 in 1.5"
    }
  }

  /// "P", "lift" or "P to Q in S"; nil for anything else.
  func move(_ words: ScriptWords) -> ScriptFinger.Move? {
    let words = words.all
    if words == ["lift"] { return .lift }
    guard let first = words.first, let from = place(first) else { return nil }
    if words.count == 1 { return .put(from) }
    guard words.count == 5, words[1] == "to", let to = place(words[2]), words[3] == "in",
      let seconds = Number.parse(words[4]), seconds > 0
    else { return nil }
    return .slide(from, to, seconds: seconds)
  }

  /// A place within 0 and 1: one number on the strip, two on the pad.
  private func place(_ word: Substring) -> Spot? {
    let parts = word.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == (self == .pad ? 2 : 1) else { return nil }
    var numbers: [Double] = []
    for part in parts {
      guard let number = Number.parse(part), (0...1).contains(number) else { return nil }
      numbers.append(number)
    }
    return Spot(x: numbers[0], y: self == .pad ? numbers[1] : nil)
  }
}
