// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Practice
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Guitar lessons: what the box asks of a hand, what it makes of what it hears, and what it keeps.
@Suite struct GuitarModeTests {
  private static let right: [StringVerdict] = [.silent, .ok, .ok, .ok, .ok, .ok]

  static func opened(canHear: Bool = true, kept: String? = nil) -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    if let kept { visit.meet(.progress(Array(kept.utf8))) }
    visit.menu(.mode(.guitar))
    visit.hand(.knob(.down))
    return visit
  }

  /// The box is heard to its end, and plays what it was to play. Returns all that it says meanwhile.
  @discardableResult
  static func hearOut(_ visit: inout Visit) -> String {
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    var said = visit.said
    var ticks = 0
    while visit.box.scene.games.chords.playing != nil, let due = ChordTones.due(visit.box.stage), ticks < 100
    {
      visit.meet(.tick, after: max(due.since(visit.box.now), 0))
      said += visit.said
      ticks += 1
    }
    return said
  }

  fileprivate static func pluck(_ visit: inout Visit, _ fret: Int) {
    let frets = [Int](repeating: fret, count: 6)
    visit.meet(.earFound(.pluck(HeardPluck(onset: 0, known: 8640, frets: frets, isAlone: true))), after: 1)
  }

  fileprivate static func strum(
    _ visit: inout Visit, _ name: String, _ verdicts: [StringVerdict] = right, confidence: Double = 1
  ) {
    visit.meet(.earFound(.chord(.of(name, verdicts, confidence: confidence))), after: 3)
  }

  /// In the lesson of A, as far as the strums.
  fileprivate static func atStrums(kept: String? = nil) -> Visit {
    var visit = opened(kept: kept)
    visit.hand(.knob(.up))
    for _ in 0..<5 { visit.pressShutter() }
    hearOut(&visit)
    return visit
  }

  fileprivate static func kept(_ visit: Visit) -> Progress? {
    visit.effects.compactMap { if case .keepProgress(let text) = $0 { Progress(text: text) } else { nil } }
      .last
  }

  @Test("Entering says which chord is next and how to begin; without a microphone the lessons go on")
  func entering() {
    var visit = Self.opened()
    #expect(
      visit.said.hasPrefix(
        "Guitar lessons. Next: A major. The microphone listens. Press the shutter to begin. With headphones"))
    visit.hand(.knob(.up))
    #expect(visit.glows || visit.box.order == .chord(nil, StringTuning(.standard)))
    visit = Self.opened(canHear: false)
    #expect(
      visit.said
        == "Guitar lessons. Next: A major. This box has no microphone. A USB microphone can be plugged in. Press the shutter to begin."
    )
    visit.hand(.knob(.up))
    visit.pressShutter()
    Self.hearOut(&visit)
    for words in ["middle finger: fret 2, third string.", "ring finger: fret 2, second string."] {
      visit.hand(.shutter(.down))
      #expect(visit.said == words)
      visit.hand(.shutter(.up))
    }
  }

  @Test("A chord is explained finger by finger; each is played and plucked, and the box goes on by itself")
  func fingers() {
    var visit = Self.opened()
    visit.hand(.knob(.up), .shutter(.down))
    #expect(
      visit.said
        == "A major. 3 fingers. Each finger presses close behind its fret, on the side of the tuning pegs.")
    visit.hand(.shutter(.up))
    // The whole chord is heard first, and the first finger follows by itself.
    #expect(Self.hearOut(&visit) == "index finger: fret 2, fourth string. Pluck it.")
    #expect(visit.box.order == .chord(ChordShape("x02220"), StringTuning(.standard)))
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    let sounding = SoundFrame.Region.chord.filter { visit.box.frame.voices[$0].level > 0 }
    #expect(sounding == [SoundFrame.Region.chord.lowerBound + 2])
    Self.hearOut(&visit)
    Self.pluck(&visit, 1)
    #expect(visit.said.hasPrefix("fourth string: your index finger is one fret too low."))
    Self.hearOut(&visit)
    for (words, next) in [
      ("fourth string", "middle finger: fret 2, third string. Pluck it."),
      ("third string", "ring finger: fret 2, second string. Pluck it."),
      ("second string", "Now strum the chord, and let it ring. Strum from the fifth string on."),
    ] {
      Self.pluck(&visit, 2)
      #expect(visit.said == "\(words) is right. \(next)" && visit.cues == [.done])
      Self.hearOut(&visit)
    }
  }

  @Test("Three right strums are a chord learned, which is kept; a mistake counts for nothing and is named")
  func strums() {
    var visit = Self.atStrums()
    Self.strum(&visit, "A")
    #expect(visit.said == "A major is right. 2 times more." && visit.cues == [.done])
    Self.strum(&visit, "A", [.silent, .ok, .ok, .ok, .missing, .ok])
    #expect(visit.said == "second string does not sound. Press harder, close behind the fret.")
    Self.strum(&visit, "A")
    #expect(visit.said == "A major is right. Once more.")
    Self.strum(&visit, "A")
    #expect(visit.said == "A major: learned. The shutter goes on." && visit.cues == [.done])
    #expect(Self.kept(visit)?.isLearned(.chord(.init(.a, .major))) == true)
    // Whoever goes on strumming is heard, and nothing is learned twice.
    Self.strum(&visit, "A")
    #expect(visit.said.isEmpty && visit.cues == [.done] && Self.kept(visit) == nil)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Next: E major. Press the shutter to begin.")
  }

  @Test("With more mistakes than right strums a chord is not learned, and comes again")
  func unsure() {
    var visit = Self.atStrums()
    for _ in 0..<3 { Self.strum(&visit, "D", [.silent, .missing, .open, .ok, .twoUp, .twoUp]) }
    #expect(visit.said == "That was D major.")
    for _ in 0..<3 { Self.strum(&visit, "A") }
    #expect(visit.said == "A major: that comes again. The shutter goes on.")
    #expect(Self.kept(visit)?.isLearned(.chord(.init(.a, .major))) == false)
  }

  @Test(
    "Two chords are strummed in turn, six times; another chord is named, and what is unsure is not answered")
  func changes() {
    var visit = Self.opened(kept: "session 1 0\nchord A 3 0 1\nchord E 3 0 1\n")
    #expect(visit.said.hasPrefix("Guitar lessons. Learned so far: 2. Next: A major and E major in turn."))
    visit.hand(.knob(.up))
    visit.pressShutter()
    #expect(Self.hearOut(&visit) == "A major now.")
    #expect(visit.box.order == .chord(nil, StringTuning(.standard)))
    Self.strum(&visit, "A", [])
    #expect(visit.said == "E major now." && visit.cues == [.done])
    Self.strum(&visit, "D", [])
    #expect(visit.said == "That was D major. E major now." && visit.cues.isEmpty)
    Self.strum(&visit, "E", [], confidence: 0.6)
    #expect(visit.said == "A major now.")
    Self.strum(&visit, "G", [], confidence: 0.6)
    #expect(visit.said.isEmpty)
    for name in ["A", "E", "A", "E"] { Self.strum(&visit, name, []) }
    #expect(visit.said == "A major and E major in turn: learned. The shutter goes on.")
    #expect(Self.kept(visit)?.isLearned(.change(.init(.e, .major), .init(.a, .major))) == true)
  }

  @Test("The shutter goes on without waiting, and held it goes back, as far as the beginning")
  func back() {
    var visit = Self.opened()
    visit.hand(.knob(.up))
    visit.pressShutter()
    visit.pressShutter()
    #expect(visit.box.scene.games.guitar.part == .finger(0))
    visit.pressShutter()
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "index finger: fret 2, fourth string. Pluck it.")
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.said.hasPrefix("A major. 3 fingers."))
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.said == "Next: A major. Press the shutter to begin.")
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.box.scene.mode == .look)
  }

  @Test("What was asked for and does not come is asked for once more, a quarter of a minute later")
  func silence() {
    var visit = Self.opened()
    visit.hand(.knob(.up))
    visit.pressShutter()
    Self.hearOut(&visit)
    Self.hearOut(&visit)
    visit.meet(.tick, after: 14)
    #expect(visit.said.isEmpty)
    visit.meet(.tick, after: 1)
    #expect(visit.said == "index finger: fret 2, fourth string. Pluck it.")
    visit.meet(.tick, after: 60)
    #expect(visit.said.isEmpty)
  }

  @Test("The knob chooses a lesson, and pushed under a finger it says where one is")
  func knob() {
    var visit = Self.opened()
    visit.hand(.knob(.up))
    visit.turn(1)
    #expect(visit.said == "lesson: E major. Press the shutter to begin.")
    visit.turn(-1)
    visit.touch(0.3)
    visit.hand(.knob(.down))
    #expect(visit.said == "Next: A major. Learned so far: 0.")
    visit.hand(.knob(.up), .lift)
    visit.pressShutter()
    visit.pressShutter()
    visit.touch(0.3)
    visit.hand(.knob(.down))
    #expect(visit.said == "A major. index finger: fret 2, fourth string. Pluck it. Learned so far: 0.")
  }

  @Test("At the start the box says how much was learned, and how much of it is to be repeated")
  func keptTold() {
    #expect(!Self.opened().said.contains("Learned so far"))
    let visit = Self.opened(kept: "session 5 0\nchord A 1 0 1\nchord E 3 0 5\n")
    #expect(
      visit.said.hasPrefix("Guitar lessons. Learned so far: 2. Of these to repeat: 1. To repeat: A major."))
    // The same where lessons were what the box did last.
    let atStart = GuitarMode.activity.words.beginning(visit.box.stage).map { $0.text(in: .english) }
    #expect(atStart.starts(with: ["Guitar lessons.", "Learned so far: 2.", "Of these to repeat: 1."]))
  }

  @Test("What was learned comes again after some visits, as a repetition")
  func repetition() {
    let visit = Self.opened(kept: "session 5 0\nchord A 1 0 1\nchord E 1 0 5\n")
    #expect(visit.said.contains("To repeat: A major."))
  }
}

// MARK: - Strokes in time

extension GuitarModeTests {
  /// In the lesson of down strokes.
  private static func atStrokes() -> Visit {
    let learned = ["chord A", "chord E", "change A E", "chord B7", "change E B7", "change A B7"]
    let kept = learned.map { "\($0) 3 0 9\n" }.joined()
    var visit = opened(kept: "session 9 0\n" + kept)
    visit.hand(.knob(.up))
    return visit
  }

  /// Lets the clicks of a round pass, and strikes `late` seconds after some of them. Returns when the clicks were.
  private static func play(
    _ visit: inout Visit, late: (Int) -> Double?
  ) -> (clicks: [Instant], accents: Int, said: String) {
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    var (clicks, accents, said): ([Instant], Int, String) = ([], 0, "")
    var strokes: [Double] = []
    while let due = GuitarLesson.due(visit.box.stage), clicks.count < 100, said.isEmpty {
      let early = strokes.filter { $0 < due.seconds }
      for stroke in early { visit.meet(.earFound(.stroke(at: stroke)), after: 0) }
      strokes.removeAll { $0 < due.seconds }
      visit.meet(.tick, after: max(due.since(visit.box.now), 0))
      said += visit.said
      for case .click(let moment, let isAccent) in visit.effects {
        if let late = late(clicks.count) { strokes.append(moment.seconds + late) }
        clicks.append(moment)
        if isAccent { accents += 1 }
      }
    }
    return (clicks, accents, said)
  }

  @Test("A pattern is said and played, with a bar of clicks before it; then it is the learner's turn")
  func pattern() {
    var visit = Self.atStrokes()
    #expect(visit.box.order == .strokes(apart: 0.45))
    visit.hand(.shutter(.down))
    #expect(
      visit.said == "down strokes on each beat. down, rest, down, rest, down, rest, down, rest.")
    visit.hand(.shutter(.up))
    var struck = 0
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    let begin = visit.now + RhythmInHand.pause
    var clicks: [Instant] = []
    while visit.said.isEmpty, let due = GuitarLesson.due(visit.box.stage), struck < 200 {
      let before = visit.box.frame.voices
      visit.meet(.tick, after: max(due.since(visit.box.now), 0))
      for case .click(let moment, _) in visit.effects { clicks.append(moment) }
      let after = visit.box.frame.voices
      struck += SoundFrame.Region.chord.count { before[$0].strike != after[$0].strike }
    }
    // A bar that is counted and two that sound, five strings each beat; a beat lasts a second.
    #expect(clicks == (0..<12).map { begin + Double($0) } && struck == 2 * 4 * 5)
    #expect(visit.said == "Your turn, after 4 clicks.")
  }

  @Test("Strokes in time are a pattern learned; own lateness that is always the same is no mistake")
  func inTime() {
    for lateness in [0, 0.08, -0.03] {
      var visit = Self.atStrokes()
      for _ in 0..<2 { visit.pressShutter() }
      let round = Self.play(&visit) { $0 < 4 ? nil : lateness }
      #expect(round.clicks.count == 20 && round.accents == 5)
      #expect(round.said == "In time. down strokes on each beat: learned. The shutter goes on.")
      #expect(Self.kept(visit)?.isLearned(.pattern(.downs)) == true)
    }
  }

  @Test("What is wrong is said as a teacher would, one thing, and the clicks go on; no mistake is praised")
  func beside() {
    let mistakes: [(String, (Int) -> Double?)] = [
      ("A stroke is missing on 5.", { $0 < 4 || $0 % 4 == 2 ? nil : 0 }),
      ("Too late on 3.", { $0 < 4 ? nil : $0 % 4 == 1 ? 0.1 : 0 }),
      ("You are getting faster.", { $0 < 4 ? nil : -0.03 * Double($0 - 4) }),
      ("Uneven. Listen to the clicks.", { $0 < 4 ? nil : [0.05, -0.05, 0.055, -0.045, -0.05][$0 % 5] }),
    ]
    for (words, late) in mistakes {
      var visit = Self.atStrokes()
      for _ in 0..<2 { visit.pressShutter() }
      #expect(Self.play(&visit, late: late).said == words)
      #expect(!visit.cues.contains(.done) && Self.kept(visit) == nil)
      #expect(Self.play(&visit) { $0 < 4 ? nil : 0 }.said.hasPrefix("In time."))
    }
  }

  @Test("Where no stroke comes, the box says so and waits; without a microphone the clicks alone sound")
  func nothing() {
    var visit = Self.atStrokes()
    for _ in 0..<2 { visit.pressShutter() }
    #expect(Self.play(&visit) { _ in nil }.said == "No strokes were heard. The shutter goes on.")
    #expect(GuitarLesson.due(visit.box.stage) == nil)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Your turn, after 4 clicks.")
    visit = Self.opened(canHear: false)
    visit.hand(.knob(.up))
    visit.turn(6)
    for _ in 0..<2 { visit.pressShutter() }
    let round = Self.play(&visit) { _ in nil }
    #expect(round.clicks.count == 20 && round.said == "The shutter goes on.")
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("Next: "))
  }

  @Test("A round that the menu has stopped begins again at the shutter, and a played one is left behind")
  func stopped() {
    var visit = Self.atStrokes()
    for _ in 0..<2 { visit.pressShutter() }
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    #expect(visit.box.scene.games.guitar.rhythm?.round != nil)
    visit.holdKnob()
    visit.leaveMenu()
    #expect(visit.box.scene.games.guitar.rhythm?.round == nil)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Your turn, after 4 clicks.")
  }

  @Test("After the microphone was gone the box says what it asked for")
  func microphone() {
    var visit = Self.opened()
    visit.hand(.knob(.up))
    visit.pressShutter()
    Self.hearOut(&visit)
    visit.meet(.fault(.noMicrophone))
    visit.meet(.healed(.noMicrophone))
    visit.meet(.earBegan)
    #expect(visit.said == "The microphone listens. index finger: fret 2, fourth string. Pluck it.")
  }

  @Test("The knob changes the tempo, within bounds, and what clicks stops")
  func tempo() {
    var visit = Self.atStrokes()
    for _ in 0..<2 { visit.pressShutter() }
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    visit.turn(2)
    #expect(visit.said == "tempo: 70 beats a minute." && visit.box.scene.games.guitar.rhythm?.round == nil)
    // The round begins again by itself, as fast as that.
    let round = Self.play(&visit) { $0 < 4 ? nil : 0 }
    #expect(round.clicks.count == 20 && abs(round.clicks[1].since(round.clicks[0]) - 60.0 / 70) < 1e-4)
    visit.turn(-100)
    #expect(visit.said == "tempo: 40 beats a minute.")
    visit.turn(100)
    #expect(visit.said == "tempo: 160 beats a minute." && visit.cues.isEmpty)
    visit.turn(1)
    #expect(visit.cues == [.end])
  }
}
