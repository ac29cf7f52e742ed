// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Practice
import Songs
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Songs in guitar lessons: heard, waited for, played together and alone.
@Suite struct GuitarSongTests {
  private static let text =
    "{title: Walk}\n{tempo: 100}\n{time: 4/4}\n| [A]a | [E]b | [A]c | [E]d |\n| [A]e | [E]f | [A]g | [A]h |"

  private static func songs(_ text: String = text) throws -> [OwnSong] {
    try SongFile.read(Array(text.utf8)).get().songs.map { OwnSong(OwnFile("walk.cho", words: $0.title), $0) }
  }

  /// In the lessons, with a song chosen by its dial.
  private static func opened(_ text: String = text, canHear: Bool = true, kept: String? = nil) throws -> Visit
  {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    visit.meet(.songs(try songs(text)))
    if let kept { visit.meet(.progress(Array(kept.utf8))) }
    visit.menu(.mode(.guitar))
    visit.hand(.knob(.down))
    visit.hand(.knob(.up))
    visit.hand(.knob(.down))
    visit.hand(.knob(.up))
    visit.turn(1)
    return visit
  }

  private static func song(_ visit: Visit) -> SongInHand? { visit.box.scene.games.guitar.song }

  /// All that the box says, clicks and plays until it waits for a hand again.
  private static func hearOut(_ visit: inout Visit, until end: (Visit) -> Bool = { _ in false }) -> [String] {
    var said: [String] = []
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    for _ in 0..<4000 where !end(visit) {
      if !visit.said.isEmpty { said.append(visit.said) }
      let due = [ChordTones.due(visit.box.stage), Self.song(visit)?.due].compactMap { $0 }.min()
      guard let due else { break }
      visit.meet(.tick, after: max(due.since(visit.box.now), 0))
    }
    return said
  }

  /// What the box says to a press of the shutter.
  @discardableResult
  private static func press(_ visit: inout Visit) -> String {
    visit.hand(.shutter(.down))
    let said = visit.said
    visit.hand(.shutter(.up))
    return said
  }

  private static func strum(_ visit: inout Visit, _ name: String, after: Double = 3) {
    visit.meet(.earFound(.chord(.of(name, [.silent, .ok, .ok, .ok, .ok, .ok]))), after: after)
  }

  @Test("The song's dial chooses its first part, and the lesson says which it is")
  func choosing() throws {
    let visit = try Self.opened()
    #expect(visit.said.hasPrefix("song: Walk, part 1 of 2."))
    #expect(Self.song(visit)?.bars == 0..<4 && Self.song(visit)?.waits == true)
  }

  @Test("The box plays a part, waits for each chord, plays along, and then listens to the learner alone")
  func part() throws {
    var visit = try Self.opened()
    visit.hand(.shutter(.down))
    #expect(visit.said == "Walk, part 1 of 2. Chords: A major, E major.")
    visit.hand(.shutter(.up))
    let said = Self.hearOut(&visit) { $0.box.scene.games.guitar.part == .strums }
    #expect(said.isEmpty && visit.said == "The song waits for your hand. A major now.")
    Self.strum(&visit, "A")
    #expect(visit.said == "E major now." && visit.cues == [.done])
    Self.strum(&visit, "D")
    #expect(visit.said == "That was D major. E major now.")
    Self.strum(&visit, "E")
    Self.strum(&visit, "A")
    Self.strum(&visit, "E")
    #expect(visit.said == "All chords are there. Now together, in time. First A major.")
    let together = Self.hearOut(&visit) { Self.song($0)?.wasTogether == true }
    #expect(together == ["E major.", "A major.", "E major."])
    #expect(visit.said == "Now you alone, in time. First A major.")
  }

  /// The learner's own round: chords at seconds after the first click. Returns what the box says of it.
  private static func round(_ visit: inout Visit, _ chords: [(Double, String)]) throws -> String {
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    let begin = try #require(Self.song(visit)?.round?.begin)
    var left = chords
    for _ in 0..<200 {
      guard let due = Self.song(visit)?.due else { break }
      if let next = left.first, begin + next.0 < due {
        left.removeFirst()
        Self.strum(&visit, next.1, after: max((begin + next.0).since(visit.box.now), 0))
      } else {
        visit.meet(.tick, after: max(due.since(visit.box.now), 0))
      }
    }
    return visit.said
  }

  /// In the round of the first part that the learner plays alone, at 60 beats a minute: bars begin at 4, 8, 12 and 16 s.
  private static func alone(kept: String = "") throws -> Visit {
    var visit = try opened()
    press(&visit)
    press(&visit)
    #expect(press(&visit).hasPrefix("Now together"))
    _ = hearOut(&visit) { Self.song($0)?.wasTogether == true }
    return visit
  }

  @Test("A round with all chords in time is learned, and kept")
  func right() throws {
    var visit = try Self.alone()
    let said = try Self.round(&visit, [(4.5, "A"), (8.5, "E"), (12.5, "A"), (16.5, "E")])
    #expect(said == "4 of 4 chords in time. Walk, part 1 of 2: learned. The shutter goes on.")
    let kept = visit.effects.compactMap {
      if case .keepProgress(let text) = $0 { Progress(text: text) } else { nil }
    }
    let key = try #require(SongKey("walk"))
    #expect(kept.last?.isLearned(.section(key, 1)) == true)
    #expect(Self.press(&visit) == "Next: Walk, part 2 of 2. Press the shutter to begin.")
  }

  @Test("Of a round that was not right the box says one thing, and it begins again, slower after the second")
  func wrong() throws {
    var visit = try Self.alone()
    let late = try Self.round(&visit, [(4.5, "A"), (10, "E"), (12.5, "A"), (16.5, "E")])
    #expect(
      late.hasPrefix("3 of 4 chords in time. Bar 2: E major came late. Now you alone"))
    let other = try Self.round(&visit, [(4.5, "A"), (8.5, "D"), (12.5, "A")])
    #expect(
      other.hasPrefix("2 of 4 chords in time. Bar 2: that was D major, not E major. 50 beats a minute."))
    #expect(visit.cues.isEmpty && Self.song(visit)?.percent == 50)
  }

  @Test("Who plays nothing is not praised, and the next round waits for the shutter")
  func silent() throws {
    var visit = try Self.alone()
    #expect(try Self.round(&visit, []) == "No chord was heard. The shutter goes on.")
    #expect(Self.song(visit)?.round == nil && visit.box.scene.games.guitar.part == .heard)
  }

  @Test("Clicks are ordered for their moments, and none while the song waits")
  func clicks() throws {
    var visit = try Self.alone()
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    let round = try #require(Self.song(visit)?.round)
    var clicks: [Double] = []
    while let due = Self.song(visit)?.due, clicks.count < 20 {
      visit.meet(.tick, after: max(due.since(visit.box.now), 0))
      for case .click(let moment, _) in visit.effects { clicks.append(moment.since(round.begin)) }
    }
    #expect(clicks.count == 20 && zip(clicks, 0..<20).allSatisfy { abs($0 - Double($1)) < 1e-9 })
  }

  @Test("The whole song gets quicker from round to round, up to its own tempo")
  func whole() throws {
    var visit = try Self.opened("{title: Walk}\n{tempo: 100}\n| [A]a | [E]b |")
    GuitarLesson.choose(&visit.box.stage, .song(try #require(SongKey("walk"))))
    Self.press(&visit)
    #expect(Self.press(&visit).hasPrefix("Now together"))
    _ = Self.hearOut(&visit) { Self.song($0)?.wasTogether == true }
    for (percent, beat) in [(60, 1.0), (80, 0.75), (100, 0.6)] {
      #expect(Self.song(visit)?.percent == percent)
      let said = try Self.round(&visit, [(4.5 * beat, "A"), (8.5 * beat, "E")])
      #expect(said.hasPrefix("2 of 2 chords in time."))
    }
    #expect(visit.box.scene.games.guitar.part == .learned)
  }

  @Test("The strip goes through the bars, and the song is played from there")
  func strip() throws {
    var visit = try Self.opened()
    visit.touch(0.6)
    #expect(visit.said == "Bar 3: A major.")
    visit.hand(.slide(Spot(x: 0.65)))
    #expect(visit.said.isEmpty)
    visit.hand(.slide(Spot(x: 0.9)))
    #expect(visit.said == "Bar 4: E major.")
    visit.hand(.lift)
    #expect(Self.song(visit)?.from == 3)
    Self.press(&visit)
    Self.press(&visit)
    #expect(Self.press(&visit) == "Now together, in time. Bar 4. First E major.")
  }

  @Test("Where am I is told as bar, chord and next chord")
  func place() throws {
    var visit = try Self.alone()
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    for _ in 0..<200 {
      guard let due = Self.song(visit)?.due, let begin = Self.song(visit)?.round?.begin, due < begin + 9
      else { break }
      visit.meet(.tick, after: max(due.since(visit.box.now), 0))
    }
    GuitarOrders.obey(&visit.box.stage, .where)
    let words = SongWords.place(visit.box.stage).map { $0.text(in: .english) }
    #expect(words == ["Bar 2 of 8.", "E major, next A major."])
  }

  @Test("Without a microphone clicks and calls lead through the song, and nothing is kept")
  func deaf() throws {
    var visit = try Self.opened(canHear: false)
    Self.press(&visit)
    #expect(Self.press(&visit) == "Now together, in time. First A major.")
    _ = Self.hearOut(&visit) { Self.song($0)?.wasTogether == true }
    let said = Self.hearOut(&visit) { $0.box.scene.games.guitar.part == .learned }
    #expect(said.contains("E major.") && visit.said == "The shutter goes on.")
    #expect(visit.box.stage.remembered.progress.items.isEmpty)
  }

  @Test("Eyes see the chord that is wanted, and where it stands")
  func seen() throws {
    var visit = try Self.opened()
    Self.press(&visit)
    _ = Self.hearOut(&visit) { $0.box.scene.games.guitar.part == .strums }
    Self.strum(&visit, "A")
    let seen = try #require(visit.box.chord)
    #expect(seen.words.map { $0.text(in: .english) } == ["Bar 2 of 8.", "E major, next A major."])
    #expect(seen.drawing.first == "o       o o" && seen.drawing.count == 5)
  }

  @Test("Songs of a stick are counted when it comes, and stand before the box's own")
  func stick() throws {
    var visit = try Self.opened()
    let brought = OwnSong(OwnFile("mine.cho", words: "Mine"), try Self.songs()[0].song)
    visit.meet(.ownFiles(OwnFiles(songs: [brought])))
    #expect(visit.said == "Songs for guitar lessons: 1.")
    #expect(visit.box.stage.own.lessonSongs.map { $0.song.name.words } == ["Mine", "Walk"])
  }

  @Test("Once a song has begun the knob is its tempo, from 40 percent on; a lesson without one gives it back")
  func tempo() throws {
    var visit = try Self.opened()
    Self.press(&visit)
    visit.turn(1)
    #expect(visit.said == "tempo: 65 beats a minute.")
    visit.turn(-20)
    #expect(visit.said == "tempo: 40 beats a minute.")
    visit.turn(-1)
    #expect(visit.cues == [.start])
    #expect(Self.song(visit)?.times.end == 5 * 4 * 60.0 / 40)
    GuitarLesson.choose(&visit.box.stage, GuitarInHand.first)
    visit.meet(.tick)
    #expect(visit.box.scene.dial == .guitarLesson)
  }

  @Test("Songs are for guitars: with another instrument in hand there is no dial for them")
  func otherInstrument() throws {
    var visit = try Self.opened()
    visit.set(.stringInstrument, to: 1)
    #expect(Self.song(visit) == nil && !visit.box.stage.dials.contains(.guitarSong))
    visit.set(.stringInstrument, to: 0)
    #expect(visit.box.stage.dials.contains(.guitarSong))
  }

  @Test("A hold takes back a lesson that the knob has chosen, and what was heard of the song stays heard")
  func held() throws {
    var visit = try Self.opened()
    Self.press(&visit)
    _ = Self.hearOut(&visit) { $0.box.scene.games.guitar.part == .strums }
    visit.hand(.knob(.down))
    Self.strum(&visit, "A")
    visit.hand(.knob(.hold))
    #expect(visit.box.scene.menu != nil && Self.song(visit)?.place == 1)
  }

  @Test("What is written for the hand is what is strummed: a chord with a shape of the song's own")
  func ownShape() throws {
    let own = try Self.songs("{define: A base-fret 5 frets 1 3 3 2 1 1}\n| [A]a | [E]b |")[0]
    let song = try #require(SongInHand(own, part: nil, waits: false))
    #expect(song.chords.first.flatMap { song.shape(of: $0) }?.frets == [5, 7, 7, 6, 5, 5])
  }
}
