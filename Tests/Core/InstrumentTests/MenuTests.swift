// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Harmony
import Picture
import Sonify
import Speech
import Testing
import Translations

@testable import Instrument
@testable import WalkTests

@Suite struct MenuTests {
  /// Closed, in every mode, with all that the menu can offer there; the last has a picture open that is kept.
  private static var fullest: [Visit] {
    var visits = Mode.allCases.map { mode in
      var visit = Visit(shelf: ["poppies"])
      visit.meet(.albums(albums(["poppies"], stick: ["sea"]), .stickIn))
      visit.box.scene.games.results = [[1]]
      visit.take(painting())
      visit.touch(0.5)
      visit.hand(.lift)
      if mode != .look { visit.open(mode) }
      return visit
    }
    visits.append(visits[0])
    visits[visits.count - 1].box.scene.source = PicturePlace(.stick, 0)
    return visits
  }

  @Test("A group says how many entries it has, nine at most; modes are the first, and both ends are felt")
  func groups() {
    for start in MenuTests.fullest {
      var visit = start
      visit.hand(.knob(.down), .knob(.hold))
      #expect(
        visit.said == "Menu: modes, 9 entries. Turn the knob to go from group to group, push it to open one.")
      visit.hand(.knob(.up))
      visit.turn(-1)
      #expect(visit.cues == [.start] && visit.said == "modes, 9 entries.")
      let groups = visit.box.scene.menu?.groups ?? []
      for group in groups.dropFirst() {
        visit.turn(1)
        #expect(visit.said == text(of: group) && visit.cues.isEmpty)
      }
      visit.turn(1)
      #expect(visit.cues == [.end] && groups.count <= 10)
      #expect(groups.allSatisfy { (1...9).contains($0.entries.count) })
      #expect(groups.last?.entries.last == .help)
    }
  }

  private func text(of group: Menu.Group) -> String {
    let name = Phrase(group.name.key).text(in: .english)
    return name + (group.entries.count == 1 ? ", one entry." : ", \(group.entries.count) entries.")
  }

  @Test(
    "Every entry is fifteen clicks and two pushes away at most, and says its own name when it is reached")
  func ways() {
    for start in MenuTests.fullest {
      var names: Set<String> = []
      for (place, group) in Menu.groups(in: start).enumerated() {
        for (placeInGroup, entry) in group.entries.enumerated() {
          #expect(place + placeInGroup <= 15, "\(entry)")
          var visit = start
          visit.holdKnob()
          for _ in 0..<place { visit.turn(1) }
          visit.make(.pushKnob)
          for _ in 0..<placeInGroup { visit.turn(1) }
          #expect(visit.box.scene.menu?.entry == entry && names.insert(visit.said).inserted, "\(entry)")
          visit.hand(.knob(.down))
          #expect(!visit.said.isEmpty)
        }
      }
    }
  }

  @Test(
    "A hand that only turns and pushes gets to every mode, every setting, and all else that was ever in the menu"
  )
  func everything() {
    var found: Set<String> = []
    for start in MenuTests.fullest {
      for group in Menu.groups(in: start) { found.formUnion(group.entries.map { $0.title }) }
    }
    let pictures: Set = [
      "painting alone", "keep", "keep the slide", "keep as a sound", "delete", "take the stick out",
      "take the results",
    ]
    let all = Mode.allCases.map { $0.title } + Parameter.allCases.map { $0.title }
    #expect(
      found
        == pictures.union(all).union([
          "heard", "check", "hand out", "about", "help", "comment", "set a mark", "delete the mark",
        ]))
  }

  @Test("Only a box with a screen of its own can have it dark, and remembers that")
  func screen() {
    var visit = Visit()
    visit.set(.screen, to: 1)
    #expect(visit.box.settings.isScreenDark && visit.box.memory.settings.isScreenDark)
    var without = Visit()
    let parts = CheckPart.allCases.filter { $0 != .display }
    without.meet(.powerOn(albums: [], faults: [], fitted: parts))
    without.holdKnob()
    #expect(!without.box.scene.menu!.entries.contains(.parameter(.screen)))
    #expect(without.box.scene.menu!.entries.contains(.parameter(.verbosity)))
  }

  @Test("The settings of a mode stand before all others, in that mode only")
  func own() {
    for visit in MenuTests.fullest {
      let groups = Menu.groups(in: visit).map { $0.name }
      let own = Mode.allCases.filter { groups.contains(.own($0)) }
      #expect(
        own
          == [.look, .sweep, .data, .draw, .player, .tuner, .chords, .paint, .guitar].filter {
            $0 == visit.box.scene.mode
          })
      let ofMode = groups.prefix { $0 != .sound }.suffix(own == [.player] ? 2 : own.count)
      #expect(Array(ofMode) == own.map { .own($0) } + (own == [.player] ? [.tone] : []))
      #expect(
        groups.contains(.tone) == (own == [.player]) && groups.contains(.notes) != groups.contains(.tone))
    }
  }

  @Test(
    "Every setting can be brought to every one of its values, each has words of its own, and each end is felt"
  )
  func values() {
    for parameter in Parameter.allCases {
      var visit = Visit.having(parameter)
      visit.set(.ceiling, to: 10)
      visit.menu(.parameter(parameter))
      visit.pushKnob()
      visit.turn(-100)
      var words = [visit.said]
      for value in parameter.range {
        #expect(visit.box.settings[parameter] == value)
        #expect(visit.said == parameter.words(for: value).text(in: .english) + ".")
        visit.turn(1)
        if visit.cues != [.end] { words.append(visit.said) }
      }
      #expect(visit.cues == [.end])
      #expect(Set(words).count == parameter.range.count, "\(parameter)")
    }
  }

  @Test("Each language says its own name, as soon as the knob is turned to it")
  func languages() {
    var visit = Visit()
    visit.menu(.parameter(.language))
    visit.pushKnob()
    var names: [String] = []
    for _ in Accent.allCases {
      let language = Language.of(visit.box.settings.accent.tongue)
      names.append(Parameter.language.words(for: visit.box.settings[.language]).text(in: language))
      visit.turn(1)
    }
    #expect(names == ["British English", "American English", "español", "français", "Deutsch", "한국어", "हिन्दी"])
  }

  @Test("Out of the case every setting is within its bounds, and whatever is asked for, it stays there")
  func bounds() {
    for parameter in Parameter.allCases {
      #expect(parameter.range.contains(Settings()[parameter]))
      for value in [Int.min, -1000, 1000, Int.max] {
        var settings = Settings()
        settings[parameter] = value
        #expect(parameter.widest.contains(settings[parameter]))
      }
    }
  }

  @Test("A push keeps the value, and so does the shutter; the menu stays open for the next")
  func keep() {
    for parameter in Parameter.allCases {
      for press in [Gesture.knob(.down), .shutter(.down)] {
        var visit = Visit.having(parameter)
        visit.menu(.parameter(parameter))
        visit.hand(press)
        #expect(visit.said.hasSuffix("Turn the knob to change it, push it to keep it."))
        let value = tried(parameter, &visit)
        visit.hand(press)
        // More volume takes a second push, and a push alone.
        if visit.box.scene.menu?.asked != nil {
          visit.meet(.tick, after: 1)
          visit.hand(.knob(.up), .shutter(.up), .shutter(.down))
          #expect(visit.said.hasPrefix("This is loud for your ears."))
          visit.hand(.shutter(.up))
          visit.answerByPush()
        }
        #expect(visit.said.hasPrefix("Kept: ") && visit.box.settings[parameter] == value)
        visit.hand(press == .knob(.down) ? .knob(.up) : .shutter(.up))
        visit.holdShutterOn()
        #expect(visit.box.settings[parameter] == value)
      }
    }
  }

  @Test("Leaving without a push restores what was, by every way out")
  func leave() {
    let ways: [(String, (inout Visit) -> Void)] = [
      ("back", { $0.hand(.shutter(.down), .shutter(.hold)) }),
      ("home", { $0.hand(.shutter(.down), .shutter(.hold), .shutter(.holdOn)) }),
      ("home while explaining", { $0.hand(.together, .shutter(.down), .shutter(.hold), .shutter(.holdOn)) }),
      ("the menu again", { $0.holdKnob() }),
    ]
    // Where nothing was brought there is but one kind of instruments.
    for parameter in Parameter.allCases where parameter != .instruments {
      for (name, leave) in ways {
        var visit = Visit.having(parameter)
        visit.take(painting())
        visit.touch(0.5)
        let before = visit.box
        visit.menu(.parameter(parameter))
        visit.pushKnob()
        tried(parameter, &visit)
        #expect(visit.box.settings != before.settings)
        leave(&visit)
        #expect(visit.box.settings == before.settings, "\(name)")
        #expect(visit.box.frame.volume == before.frame.volume)
        // Home is another mode, where the picture sounds as it does there.
        if visit.box.scene.mode != before.scene.mode { continue }
        #expect(visit.isSilent || visit.voice.sounds(like: before.frame.voices[0]))
      }
    }
  }

  @Test("Back goes from a value to its entry, from there to the group, from the groups out, and each is said")
  func levels() {
    var visit = Visit()
    visit.menu(.parameter(.scale))
    visit.pushKnob()
    visit.turn(2)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "As before: scale, chromatic." && visit.box.scene.menu != nil)
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.said == "notes, 7 entries." && visit.box.scene.menu?.entry == nil)
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.said == "The menu is closed. waveform: sine." && visit.box.scene.menu == nil)
  }

  @Test("A picture and its sound go on while the menu is open")
  func sounding() {
    var visit = Visit()
    let picture = painting()
    visit.take(picture)
    visit.touch(0.4)
    let before = visit.voice
    visit.holdKnob()
    #expect(visit.voice.sounds(like: before))
    visit.holdShutter()
    #expect(visit.box.picture === picture && visit.voice.sounds(like: before))
  }

  /// Another value than before, within the bounds.
  @discardableResult private func tried(_ parameter: Parameter, _ visit: inout Visit) -> Int {
    let before = visit.box.settings[parameter]
    visit.turn(before == visit.box.highest(of: parameter) ? -1 : 1)
    return visit.box.settings[parameter]
  }
}

/// Scale, octave and starting note as they are heard under the finger.
@Suite struct TuningTests {
  private func heard(_ settings: [(Parameter, Int)], at x: Double) -> Float {
    var visit = Visit()
    for (parameter, value) in settings { visit.set(parameter, to: value) }
    visit.take(painting())
    visit.touch(x)
    return visit.voice.frequency
  }

  @Test("An octave higher is twice the frequency, and all octaves are heard, in both tuned mappings")
  func octave() {
    for mapping in [0, 2] {
      for place in 0...12 {
        let x = Double(place) / 12
        let middle = heard([(.mapping, mapping)], at: x)
        for octave in -1...2 {
          let ratio = heard([(.mapping, mapping), (.octave, octave)], at: x) / middle
          var expected: Float = 1
          for _ in 0..<abs(octave) { expected *= octave > 0 ? 2 : 0.5 }
          // A thousandth of a semitone.
          #expect((ratio / expected - 1).magnitude < 6e-5)
        }
      }
    }
  }

  @Test("Another starting note moves every colour by as many semitones")
  func start() {
    let semitone: Float = 1.0594631
    for place in 0...12 {
      let x = Double(place) / 12
      var expected = heard([(.startingNote, 0)], at: x)
      for note in 1...11 {
        expected *= semitone
        let ratio = heard([(.startingNote, note)], at: x) / expected
        // The octave is the colour's lightness: beyond B the notes go on below.
        #expect([0.5, 1, 2].contains { (ratio / $0 - 1).magnitude < 1e-4 }, "\(note) \(ratio)")
      }
    }
  }

  @Test("Each colour wheel is said by its name and heard at once, and what is kept sounds")
  func wheel() {
    let row = Picture(width: 90, height: 9, channels: 3, bytes: { [255, 0, 0][$0 % 3] })!
    var visit = Visit()
    visit.take(row)
    visit.touch(0.5)
    visit.menu(.parameter(.wheel))
    #expect(visit.said == "colour wheel: the box's own.")
    visit.pushKnob()
    for (name, note) in [("Pridmore 1991.", "F#4"), ("Newton 1704.", "D3")] {
      visit.turn(1)
      #expect(visit.said == name)
      #expect(Pitch(nearest: Double(visit.voice.frequency))?.name == note)
    }
    visit.hand(.knob(.down))
    #expect(visit.said == "Kept: colour wheel, Newton 1704.")
    visit.hand(.knob(.up))
    #expect(Pitch(nearest: Double(visit.voice.frequency))?.name == "D3")
  }

  @Test("Hues spread over the notes are heard at once, where am I says so, and each picture has its own")
  func spread() throws {
    /// Yellows and browns, and reds.
    func row(_ from: UInt8, _ to: UInt8) throws -> Picture {
      try #require(
        Picture(width: 90, height: 9, channels: 3) { index in
          index % 3 == 0 ? 200 : index % 3 == 1 ? from + UInt8(index / 3 % 90) * ((to - from) / 89) : 40
        })
    }
    let (yellows, reds) = (try row(100, 189), try row(10, 99))
    func notes(_ visit: inout Visit) -> [Int?] {
      (0...20).map { step in
        visit.hand(.lift)
        visit.touch(Double(step) / 20)
        return Pitch(nearest: Double(visit.voice.frequency))?.semitones
      }
    }
    var visit = Visit()
    func take(_ picture: Picture) {
      visit.pressShutter()
      visit.meet(.picture(picture, Overview(of: picture)))
    }
    take(yellows)
    let plain = notes(&visit)
    visit.menu(.parameter(.spread))
    #expect(visit.said == "hues spread over the notes: off.")
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.said == "on.")
    visit.pushKnob()
    let spread = notes(&visit)
    #expect(Set(spread).count > Set(plain).count + 2 && visit.box.sounding?.isSpread == true)
    for _ in 0..<2 { visit.holdShutter() }
    visit.touch(0.5)
    visit.hand(.knob(.down))
    #expect(visit.said.contains("The notes are spread."))
    visit.hand(.knob(.up), .lift)
    take(reds)
    let other = notes(&visit)
    take(yellows)
    #expect(notes(&visit) == spread && Set(other).count > 3)
    // The published rule is never spread, nor is it said to be.
    visit.set(.mapping, to: 1)
    let report = notes(&visit)
    #expect(visit.box.sounding?.isSpread == false)
    visit.set(.spread, to: 0)
    #expect(notes(&visit) == report)
  }

  @Test("Octaves by the picture's contrast: a picture of little has one, one of much has as many as before")
  func octavesOfPicture() throws {
    func octaves(_ range: Int, _ darkest: Int) throws -> Set<Int> {
      let picture = try #require(
        Picture(width: 90, height: 9, channels: 3) { index in
          let light = darkest + index / 3 % 90 * (250 - darkest) / 89
          return UInt8(index % 3 == 0 ? light : light / 2)
        })
      var visit = Visit()
      visit.set(.octaveRange, to: range)
      visit.pressShutter()
      visit.meet(.picture(picture, Overview(of: picture)))
      var heard: Set<Int> = []
      for step in 0...20 {
        visit.touch(Double(step) / 20)
        // Each begins with G.
        if let pitch = visit.box.sounding?.tone.pitch { heard.insert((pitch.semitones - 7) / 12) }
        visit.hand(.lift)
      }
      return heard
    }
    #expect(try octaves(0, 220).count == 1 && octaves(0, 0).count == octaves(3, 0).count)
    #expect(try octaves(3, 120).count > octaves(0, 120).count)
    var visit = Visit()
    visit.menu(.parameter(.octaveRange))
    visit.pushKnob()
    visit.turn(-3)
    #expect(visit.said == "as the picture's contrast deserves.")
  }

  @Test("The starting note is said as the wheel's first colour has it, and moves every wheel alike")
  func startOfWheel() {
    for (wheel, mapping, said) in [
      (0, 0, "starting note: G."), (1, 0, "starting note: G."), (2, 0, "starting note: D."),
      (2, 1, "starting note: G."), (2, 2, "starting note: G."),
    ] {
      var visit = Visit()
      visit.set(.wheel, to: wheel)
      visit.set(.mapping, to: mapping)
      visit.menu(.parameter(.startingNote))
      #expect(visit.said == said)
    }
    for place in 0...12 {
      let x = Double(place) / 12
      let ratio = heard([(.wheel, 2), (.startingNote, 9)], at: x) / heard([(.wheel, 2)], at: x)
      #expect((ratio / 1.122462 - 1).magnitude < 1e-4)
      // What has no wheel sounds the same with every one.
      for mapping in 1...2 {
        #expect(heard([(.mapping, mapping)], at: x) == heard([(.mapping, mapping), (.wheel, 2)], at: x))
      }
    }
  }

  @Test("In every scale only its own notes are heard, from whatever note it starts")
  func scale() throws {
    for (place, name) in ScaleName.allCases.enumerated() {
      for start in [0, 7, 10] {
        var notes: Set<Int> = []
        for finger in 0...48 {
          let settings = [(Parameter.scale, place), (.startingNote, start)]
          let frequency = Double(heard(settings, at: Double(finger) / 48))
          let pitch = try #require(Pitch(nearest: frequency))
          let cents = 100 * Double(pitch.semitones - start) + pitch.cents(to: frequency)
          // A frequency is a Float, which is right to a hundredth of a cent.
          #expect((Scale(name).nearest(to: cents) - cents).magnitude < 0.01, "\(name)")
          notes.insert(pitch.pitchClass.semitones)
        }
        #expect(notes.count >= 5)
      }
    }
  }

  @Test("The report's mapping keeps its own notes, whatever the tuning")
  func report() {
    for place in 0...12 {
      let x = Double(place) / 12
      let plain = heard([(.mapping, 1)], at: x)
      #expect(heard([(.mapping, 1), (.octave, 2), (.startingNote, 3), (.scale, 4)], at: x) == plain)
    }
  }

  @Test("Loudness by lightness does not change from row to row of one colour; by height it does")
  func loudness() {
    let grey = Picture(width: 9, height: 9, channels: 1, bytes: { _ in 180 })!
    for (rule, isSame) in [(0, false), (1, true)] {
      var visit = Visit()
      visit.set(.loudness, to: rule)
      visit.take(grey)
      visit.touch(0.5, 0)
      let top = visit.voice.level
      visit.hand(.slide(Spot(x: 0.5, y: 1)))
      #expect((visit.voice.level == top) == isSame)
    }
  }

  @Test("Help says how to use the mode that the box is in, and leads back to it")
  func help() {
    for mode in Mode.allCases {
      var visit = Visit(shelf: ["poppies"])
      visit.open(mode)
      visit.menu(.help)
      visit.pushKnob()
      #expect(visit.box.scene.menu == nil && visit.box.scene.mode == mode)
      let keys: [Key] =
        switch mode {
        case .look: [.purpose, .helpTake, .helpHear, .helpKnob, .helpWhole, .helpKeep, .helpBack]
        case .gallery: [.helpChoose, .helpHear, .helpKnob, .helpBack]
        case .data: [.helpChoose, .helpData, .helpKnob, .helpBack]
        case .read: [.helpRead, .helpLines, .helpSpell, .helpBack]
        case .guide: [.helpSections, .helpStripGuide, .helpBack]
        case .sweep: [.helpSweep, .helpColumn, .helpKnob, .helpBack]
        case .draw: [.helpDraw, .helpBrush, .helpStrokes, .helpBack]
        case .player: [.helpPlays, .helpJumps, .helpScrub, .helpComment, .helpBack]
        case .orbs:
          [
            .orbsWhat, .helpOrbLive, .helpOrbMake, .helpOrbDrag, .helpOrbTilt, .helpOrbArrange, .helpOrbBack,
            .helpOrbSpin,
          ]
        case .hues: [.helpHues, .helpAnswers, .helpBack]
        case .shapes: [.helpShapes, .helpAnswers, .helpBack]
        case .lesson: [.helpLesson, .helpBack]
        case .chords:
          [.helpChordsAny, .helpChordsOne, .helpChordsPluck, .helpOwnChords, .helpChordsStrip, .helpBack]
        case .guitar:
          [
            .helpGuitar, .helpGuitarStrokes, .helpGuitarSongs, .helpGuitarWords, .helpGuitarHands,
            .helpGuitarKnocks, .helpOwnChords, .helpGuitarStrings, .helpChordsStrip, .helpBack,
          ]
        case .paint: [.helpPaint, .helpPaintTake, .helpPaintKeep, .helpBack]
        case .tuner: [.helpTunerBeats, .helpTunerWords, .helpTunerKnob, .helpTunerTones, .helpBack]
        }
      visit.hand(.knob(.down), .knob(.hold), .knob(.holdOn), .knob(.up))
      #expect(visit.effects.isEmpty)
      #expect(visit.box.told.utterance?.phrases.map { $0.key } == keys)
    }
  }
}

extension Menu {
  /// The groups of the menu that opens there.
  fileprivate static func groups(in visit: Visit) -> [Group] {
    var visit = visit
    visit.holdKnob()
    return visit.box.scene.menu?.groups ?? []
  }
}
