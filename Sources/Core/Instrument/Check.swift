// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Speech

/// A check of every part, one after the other: the part in hand, and the findings so far.
struct Check {
  enum Finding {
    case good, missing
  }

  let parts: [CheckPart]
  /// The index of the part in hand; beyond the last one the box says the summary.
  var place = 0
  /// One finding for each part; nil while the part is untried.
  var findings: [Finding?]
  /// What the box has said about the part in hand.
  var told: [Phrase] = []
  /// The user has turned the knob, so the check waits for it, and no longer goes on by itself.
  var isByHand = false
  var hasTurned = (left: false, right: false)
  /// When a trial is over, or else when the check goes on.
  var due: Instant?
  var lamp: Lamp?
  /// The microphone is tried.
  var clap: Clap?
  /// How far the finger came in one stroke.
  var stroke: ClosedRange<Double>?

  /// The flash is on: the camera's brightness before, and the brightest since; nil where it reported none.
  struct Lamp {
    let before: Double?
    var brightest: Double?
  }

  /// A clap is asked for: whether the words are over, so that the microphone is open, and what would help it.
  struct Clap {
    var isAwaited = false
    var advice = MicrophoneAdvice.fine
  }

  /// In seconds after the words: for an ear's tone and a thought; and for a hand that has to find its way.
  static var pause: Double { 4 }
  static var rest: Double { 15 }
  /// In seconds, where the words are not heard to their end: longer than any of them take.
  static var patience: Double { 45 }

  init(_ parts: [CheckPart]) {
    self.parts = parts
    findings = parts.map { _ in nil }
  }

  var part: CheckPart? { parts.indices.contains(place) ? parts[place] : nil }
  var finding: Finding? { part == nil ? nil : findings[place] }

  /// Whether a finger tries the part in hand: the strip, or the pad of a box without one.
  var isForFinger: Bool { part == .strip || part == .pad && !parts.contains(.strip) }

  /// The request to the user's hand to try the part in hand.
  var request: Phrase? {
    switch part {
    case .shutter: Phrase(.pressShutter)
    case .push: Phrase(.pushKnob)
    case .pedal: Phrase(.pressPedal)
    case .turns: Phrase(.turnBoth)
    case .microphone: Phrase(.clapOnce)
    default: isForFinger ? Phrase(.slideAll) : nil
    }
  }

  mutating func find(_ finding: Finding?) {
    if part != nil { findings[place] = finding }
  }

  /// Makes the check wait for the knob.
  mutating func wait() {
    isByHand = true
    due = nil
  }

  mutating func turn(_ clicks: Int) {
    wait()
    if clicks < 0 { hasTurned.left = true } else { hasTurned.right = true }
    if hasTurned.left && hasTurned.right, let turns = parts.firstIndex(of: .turns) { findings[turns] = .good }
    place = min(max(place + clicks, 0), parts.count)
  }

  /// How many parts work, and which do not.
  var sum: [Phrase] {
    let good = findings.filter { $0 == .good }.count
    guard good < parts.count else { return [Phrase(.allWork)] }
    let untried = findings.filter { $0 == nil }.count
    var phrases = [
      untried == 0
        ? Phrase(.someWork, .number(good), .number(parts.count))
        : Phrase(.someUntried, .number(good), .number(untried))
    ]
    for (part, finding) in zip(parts, findings) where finding != .good {
      phrases.append(Phrase(finding == nil ? .partUntried : .partFails, .phrase(part.phrase)))
    }
    return phrases
  }
}
