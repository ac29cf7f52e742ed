// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Gesture
import Testing

import DeskBoard

/// Keys as hands, in a time that the test sets.
@Suite struct HandsTests {
  private let start = Instant(seconds: 100)

  /// What comes of some keys, each at its second after the start: "time input".
  private func inputs(_ events: [(Double, KeyEvent)]) -> [String] {
    var hands = Hands()
    for (time, event) in events {
      hands.take(event, at: start + time) { column, row in
        column < 10 ? Spot(x: Double(column) / 10, y: Double(row) / 10) : nil
      }
    }
    var told: [String] = []
    while let due = hands.nextDue, let input = hands.takeInput(by: due) {
      #expect(input.time == due)
      told.append("\(Int((due.since(start) * 1000).rounded())) \(words(input.input))")
    }
    #expect(hands.nextDue == nil)
    return told
  }

  private func words(_ input: Input) -> String {
    switch input {
    case .edge(let line, let isOn): "\(line) \(isOn ? "on" : "off")"
    case .standing(let line, let isOn): "\(line) stands \(isOn ? "on" : "off")"
    case .clicks(let clicks): "clicks \(clicks)"
    case .strip(let place): place.map { "strip \($0)" } ?? "strip lifted"
    case .pad(let spot): spot.map { "pad \($0.x) \($0.y ?? -1)" } ?? "pad lifted"
    case .secondFinger(let spot): spot.map { "second \($0.x) \($0.y ?? -1)" } ?? "second lifted"
    case .tilt(let tilt): tilt.map { "tilt \($0.right) \($0.up) \($0.out)" } ?? "tilt unknown"
    case .spin(let turns): "spin \(turns)"
    }
  }

  @Test(
    "A button is down for as long as its key means",
    arguments: [
      (.letter(" "), ["0 shutter on", "100 shutter off"]),
      (.backspace, ["0 shutter on", "1200 shutter off"]),
      (.letter("h"), ["0 shutter on", "3200 shutter off"]), (.enter, ["0 knob on", "100 knob off"]),
      (.letter("m"), ["0 knob on", "1200 knob off"]), (.letter("a"), ["0 knob on", "3200 knob off"]),
      (.letter("d"), ["0 shutter on", "20 knob on", "100 shutter off", "120 knob off"]),
      (.up, ["0 clicks 1"]),
      (.down, ["0 clicks -1"]), (.letter("x"), []), (.tab, []),
    ] as [(TerminalKey, [String])])
  func buttons(key: TerminalKey, expected: [String]) {
    #expect(inputs([(0, .key(key))]) == expected)
  }

  @Test("Nothing is due before its time")
  func due() {
    var hands = Hands()
    hands.take(.key(.enter), at: start) { _, _ in nil }
    #expect(hands.takeInput(by: Instant(nanoseconds: start.nanoseconds - 1)) == nil)
    #expect(hands.takeInput(by: start)?.input == .edge(.knob, isOn: true))
    #expect(hands.takeInput(by: start + 0.0999) == nil)
    #expect(hands.takeInput(by: start + 0.1)?.input == .edge(.knob, isOn: false))
  }

  @Test("Buttons wait for one another in the order of their keys; the finger and the turns wait for nothing")
  func order() {
    let told = inputs([
      (0, .key(.letter("h"))), (0.5, .key(.letter(" "))), (1, .key(.enter)), (1.5, .key(.up)),
      (2, .key(.right)),
    ])
    #expect(
      told == [
        "0 shutter on", "1500 clicks 1", "2000 strip 0.5", "3200 shutter off", "3350 shutter on",
        "3450 shutter off",
        "3600 knob on", "3700 knob off",
      ])
  }

  @Test("Keys that were typed ahead are all pressed, a key that repeats by itself only once")
  func repeats() {
    let typed = inputs([(KeyEvent)](repeating: .key(.letter(" ")), count: 3).map { (0, $0) })
    #expect(typed.count == 6)
    let held = inputs((0..<40).map { (0.5 + 0.03 * Double($0), .key(.letter(" "))) })
    #expect(held == ["500 shutter on", "600 shutter off"])
  }

  @Test("The strip's finger comes down in the middle or where it was, steps, runs, jumps and lifts")
  func strip() {
    let (left, right) = (KeyEvent.key(.left), KeyEvent.key(.right))
    #expect(
      inputs([(0, left), (1, left), (2, right)]) == ["0 strip 0.5", "1000 strip 0.475", "2000 strip 0.5"])
    #expect(inputs([(0, right), (1, .key(.right, isShifted: true))]) == ["0 strip 0.5", "1000 strip 0.6"])
    #expect(
      inputs([(0, .key(.end)), (1, right), (2, .key(.letter("l"))), (3, .key(.delete)), (4, left)])
        == ["0 strip 1.0", "1000 strip 1.0", "2000 strip lifted", "4000 strip 1.0"])
    #expect(inputs([(0, .key(.home)), (1, left)]) == ["0 strip 0.0", "1000 strip 0.0"])
    let held = inputs((0..<20).map { (0.03 * Double($0), right) })
    #expect(held.last == "570 strip 1.0")
    #expect(held.dropLast(8).last == "330 strip 0.775")
  }

  @Test("The mouse is the finger on the picture, and lifts where the picture ends")
  func mouse() {
    func at(_ column: Int, _ kind: MouseKind = .moved) -> KeyEvent { .mouse(column: column, row: 5, kind) }
    #expect(
      inputs([(0, at(20)), (1, at(1)), (2, at(2)), (3, at(20)), (4, at(30))])
        == ["1000 pad 0.1 0.5", "2000 pad 0.2 0.5", "3000 pad lifted"])
    #expect(inputs([(0, at(1, .wheel(1))), (1, at(1, .wheel(-1)))]) == ["0 clicks 1", "1000 clicks -1"])
  }

  @Test("There is one finger: it lifts from the strip before it touches the picture, and the other way round")
  func oneFinger() {
    let told = inputs([(0, .key(.right)), (1, .mouse(column: 1, row: 0, .moved)), (2, .key(.left))])
    #expect(
      told == ["0 strip 0.5", "1000 strip lifted", "1000 pad 0.1 0.0", "2000 pad lifted", "2000 strip 0.5"])
  }

  @Test("Whatever is typed, edges of a button alternate, times never go back, and all buttons end up")
  func anyKeys() throws {
    var dice = Dice()
    let keys: [TerminalKey] = [
      .letter(" "), .backspace, .letter("h"), .enter, .letter("m"), .letter("d"), .up, .left, .delete,
    ]
    for _ in 0..<2000 {
      var (hands, now, last) = (Hands(), start, start)
      var isOn: [Line: Bool] = [.shutter: false, .knob: false]
      var (presses, releases) = (0, 0)
      func drain(_ limit: Instant) throws {
        while let input = hands.takeInput(by: limit) {
          try #require(input.time >= last)
          last = input.time
          guard case .edge(let line, let on) = input.input else { continue }
          try #require(isOn[line] == !on)
          isOn[line] = on
          if on { presses += 1 } else { releases += 1 }
        }
      }
      for _ in 0..<dice.roll(12) {
        hands.take(.key(keys[dice.roll(keys.count)]), at: now) { _, _ in nil }
        now = now + Double(dice.roll(3000)) / 1000
        try drain(now)
      }
      try drain(now + 100)
      #expect(isOn == [.shutter: false, .knob: false])
      #expect(presses == releases)
    }
  }
}
