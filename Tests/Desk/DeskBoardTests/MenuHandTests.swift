// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@testable import DeskBoard

/// A hand that asks its way through the menu.
@Suite struct MenuHandTests {
  /// What it does, with times, while the box answers each question about its way in turn.
  private func moves(_ errand: MenuHand.Errand, _ ways: [(MenuGoal, MenuWay)]) -> [String] {
    var (hand, ways) = (MenuHand(), ways[...])
    var moves: [String] = []
    var lostLine: Int?
    hand.begin(errand, line: 7, at: Instant(seconds: 10))
    for tick in 0..<1000 {
      let now = Instant(seconds: 10 + Double(tick) / 100)
      while let input = hand.takeInput(by: now) { moves.append("\(input.time.seconds) \(input.input)") }
      while let goal = hand.goal {
        guard let (expected, way) = ways.popFirst(), goal == expected else {
          return moves + ["asked for \(goal)"]
        }
        lostLine = hand.follow(way) ?? lostLine
      }
    }
    if hand.isBusy || !ways.isEmpty { return moves + ["is not there"] }
    return moves + (lostLine.map { ["lost in line \($0)"] } ?? [])
  }

  @Test("An entry is named at once where the menu is open, by one turn")
  func entry() {
    let goal = MenuGoal.entry("octave")
    let found = moves(.menu("octave"), [(goal, .move(.turnKnob(14))), (goal, .there)])
    #expect(found == ["10.0 clicks(14)"])
  }

  @Test("Each move is over before the way is asked for again, and a mode is pushed at last")
  func mode() {
    let goal = MenuGoal.entry("gallery")
    let found = moves(
      .mode("gallery"), [(goal, .move(.holdKnob)), (goal, .move(.turnKnob(1))), (goal, .there)])
    let knob = { (isOn: Bool) in "\(Input.edge(.knob, isOn: isOn))" }
    #expect(
      found == [
        "10.0 " + knob(true), "11.1 " + knob(false), "11.25 clicks(1)", "11.4 " + knob(true),
        "11.5 " + knob(false),
      ])
  }

  @Test("A setting is found, turned, kept, and left by the shutter")
  func setting() {
    let words = "octave 1"
    let found = moves(
      .set(words),
      [
        (.setting(words), .there), (.value(words), .move(.turnKnob(1))), (.value(words), .there),
        (.kept, .move(.pushKnob)), (.kept, .there), (.out, .move(.holdShutter)), (.out, .there),
      ])
    // The push that begins it, the turn, the push that keeps it, another that was asked for, and the way out.
    #expect(
      found.count == 2 + 1 + 2 + 2 + 2 && found.last == "12.0 \(Input.edge(.shutter, isOn: false))",
      "\(found)")
  }

  @Test("A hand that is lost does nothing more, and says by which line")
  func lost() {
    #expect(moves(.set("octav 1"), [(.setting("octav 1"), .nowhere)]) == ["lost in line 7"])
  }

  @Test("What is lost is one errand; the next one is run")
  func lostOnce() {
    var hand = MenuHand()
    hand.begin(.set("octav 1"), line: 1, at: Instant(seconds: 0))
    hand.begin(.menu("gallery"), line: 2, at: Instant(seconds: 0))
    #expect(hand.follow(.nowhere) == 1)
    #expect(hand.goal == .entry("gallery"))
    #expect(hand.follow(.nowhere) == 2 && !hand.isBusy)
    #expect(hand.follow(.nowhere) == nil)
  }

  @Test("A hand that the box does not follow gives up, and is free for another errand")
  func ignored() {
    var hand = MenuHand()
    hand.begin(.mode("gallery"), line: 1, at: Instant(seconds: 0))
    var moves = 0
    while hand.goal != nil, hand.follow(.move(.holdKnob)) == nil {
      moves += 1
      while hand.takeInput(by: Instant(seconds: 1000)) != nil {}
    }
    #expect(moves == 8 && !hand.isBusy)
    hand.begin(.menu("gallery"), line: 2, at: Instant(seconds: 2000))
    #expect(hand.goal == .entry("gallery"))
  }
}
