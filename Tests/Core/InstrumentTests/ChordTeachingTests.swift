// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Ears
@testable import Instrument
@testable import WalkTests

/// Chords that the box learns from the user's own guitar: what a hand does, what the box says, and what it keeps.
@Suite struct ChordTeachingTests {
  private static let tuning = StringTuning(.standard)
  private static let a = ChordName(.a, .major)

  /// In the mode for chords with A in hand, and the dial for own chords under the hand.
  private static func opened(canHear: Bool = true, any: Bool = false, kept: OwnChords? = nil) -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    if let kept { visit.meet(.chords(kept.text)) }
    visit.menu(.mode(.chords))
    visit.hand(.knob(.down), .knob(.up))
    if !any { visit.turn(1) }
    for _ in 0..<3 { visit.pushKnob() }
    return visit
  }

  /// The box has asked for the chord, and was heard to the end.
  private static func asked() -> Visit {
    var visit = opened()
    visit.turn(1)
    visit.pressShutter()
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])), after: 3)
    return visit
  }

  private static func strum(_ visit: inout Visit, _ letters: String, count: Int = 1) {
    for _ in 0..<count { visit.meet(.earFound(.chord(.example(letters))), after: 1) }
  }

  private static func kept(_ visit: Visit) -> OwnChords? {
    visit.effects.compactMap { if case .keepChords(let text) = $0 { OwnChords(text: text) } else { nil } }
      .last
  }

  private static func learned() -> Visit {
    var visit = asked()
    strum(&visit, "A", count: 10)
    return visit
  }

  @Test(
    "The dial chooses, the shutter asks for ten strums, each that is taken has a tone, and the chord is kept")
  func learning() {
    var visit = Self.opened()
    visit.turn(-1)
    #expect(visit.said == "own chords: none learned.")
    visit.turn(1)
    #expect(visit.said == "own chords: learn A major. Press the shutter to begin.")
    visit.hand(.shutter(.down))
    #expect(visit.said == "Play A major, once a second, 10 times.")
    #expect(visit.box.order == .example(Self.a, Self.tuning))
    visit.hand(.shutter(.up))
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])), after: 3)
    for _ in 0..<9 {
      Self.strum(&visit, "A")
      #expect(visit.said.isEmpty && visit.cues == [.done] && Self.kept(visit) == nil)
    }
    Self.strum(&visit, "A")
    #expect(visit.said == "A major: learned by ear." && visit.cues == [.done])
    guard let kept = Self.kept(visit) else { return #expect(Bool(false)) }
    #expect(kept.contains(Self.a))
    #expect(visit.box.order == .chord(ChordShape("x02220"), Self.tuning, own: kept))
    // The shutter is as ever again, and what was learned can be learned again.
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("middle finger"))
    visit.hand(.shutter(.up))
    visit.turn(1)
    #expect(visit.said == "own chords: learn A major again. Press the shutter to begin.")
  }

  @Test("Another chord has no tone; with the fourth the box says what it heard, and nothing is learned")
  func wrong() {
    var visit = Self.asked()
    Self.strum(&visit, "A", count: 3)
    Self.strum(&visit, "Am", count: 2)
    #expect(visit.said.isEmpty && visit.cues.isEmpty)
    visit.meet(.earFound(.chord(.of("noise"))), after: 1)
    #expect(visit.said.isEmpty && visit.cues.isEmpty)
    Self.strum(&visit, "Am", count: 2)
    #expect(
      visit.said
        == "A major is not learned: 4 strums were not that chord, most like A minor. Press the shutter to begin."
    )
    #expect(visit.cues == [.refused] && visit.box.stage.remembered.chords.isEmpty)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Play A major, once a second, 10 times.")
  }

  @Test("After 20 s without a strum the box says once what is missing; the next strum counts all the same")
  func waiting() {
    var visit = Self.asked()
    Self.strum(&visit, "A", count: 7)
    #expect(ChordTeaching.due(visit.box.stage).map { $0.since(visit.box.now) } == 20)
    visit.meet(.tick, after: 20)
    #expect(visit.said == "3 strums are still missing. Strum on, or hold the shutter to leave it.")
    visit.meet(.tick, after: 20)
    #expect(visit.said.isEmpty)
    Self.strum(&visit, "A", count: 2)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Play A major, once a second, one more time.")
    visit.hand(.shutter(.up))
    Self.strum(&visit, "A")
    #expect(visit.said == "A major: learned by ear.")
  }

  @Test("Held, the shutter leaves the lesson and keeps nothing of it; another chord in hand leaves it, too")
  func leaving() {
    var visit = Self.asked()
    Self.strum(&visit, "A", count: 5)
    visit.holdShutter()
    #expect(visit.box.stage.scene.games.chords.own == OwnChordsInHand() && visit.box.scene.mode == .chords)
    #expect(visit.box.order == .chord(ChordShape("x02220"), Self.tuning))
    visit = Self.asked()
    for _ in 0..<3 { visit.pushKnob() }
    visit.turn(1)
    Self.strum(&visit, "E")
    #expect(ChordTeaching.lesson(visit.box.stage) == nil)
  }

  @Test("All own chords are forgotten after a question; a hold leaves them as they were")
  func forgetting() {
    var visit = Self.learned()
    visit.turn(2)
    #expect(visit.said == "own chords: forget all.")
    visit.hand(.shutter(.down))
    #expect(
      visit.said
        == "Forget the one own chord? Press the shutter again to forget. To leave it, hold the shutter.")
    visit.hand(.shutter(.up))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(Self.kept(visit)?.contains(Self.a) == true)
    visit.hand(.shutter(.up))
    #expect(visit.box.stage.remembered.chords.contains(Self.a))
    visit.turn(2)
    visit.pressShutter()
    visit.hand(.shutter(.down))
    #expect(visit.said == "All own chords are forgotten." && Self.kept(visit) == OwnChords())
    #expect(visit.box.order == .chord(ChordShape("x02220"), Self.tuning))
  }

  @Test("With a capo the chord is learned as it sounds, and named as the hand makes it")
  func capo() {
    var visit = Self.opened()
    for _ in 0..<5 { visit.pushKnob() }
    visit.turn(2)
    visit.pushKnob()
    visit.turn(1)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Play A major, once a second, 10 times.")
    visit.hand(.shutter(.up))
    Self.strum(&visit, "B", count: 10)
    #expect(visit.said == "A major: learned by ear.")
    #expect(visit.box.stage.remembered.chords.contains(ChordName(.b, .major)))
  }

  @Test("Without a chord in hand or without a microphone the box says what is missing")
  func missing() {
    var visit = Self.opened(any: true)
    visit.turn(1)
    #expect(visit.said == "own chords: none learned. Choose a chord first.")
    visit = Self.opened(canHear: false)
    visit.turn(1)
    visit.hand(.shutter(.down))
    #expect(visit.said == "This box has no microphone. A USB microphone can be plugged in.")
    #expect(visit.cues.contains(.refused))
  }

  @Test("What was kept is known at the next start; a file that is not whole is no own chord")
  func starting() {
    let own = Self.learned().box.stage.remembered.chords
    var visit = Self.opened(kept: own)
    visit.turn(-1)
    #expect(visit.said == "own chords: 1 learned.")
    #expect(visit.box.order == .chord(ChordShape("x02220"), Self.tuning, own: own))
    visit.meet(.chords(Array(own.text.dropLast())))
    #expect(visit.box.stage.remembered.chords.isEmpty)
  }

  @Test("In guitar lessons the chord of the lesson is learned, and the lesson then goes on as before")
  func lessons() {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: true))
    visit.menu(.mode(.guitar))
    visit.hand(.knob(.down), .knob(.up))
    for _ in 0..<3 { visit.pushKnob() }
    visit.turn(-1)
    #expect(visit.said == "own chords: none learned.")
    visit.turn(1)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Play A major, once a second, 10 times.")
    visit.hand(.shutter(.up))
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])), after: 3)
    #expect(GuitarLesson.due(visit.box.stage).map { $0.since(visit.box.now) } == 20)
    Self.strum(&visit, "A", count: 10)
    #expect(visit.said == "A major: learned by ear.")
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("A major. 3 fingers."))
  }
}
