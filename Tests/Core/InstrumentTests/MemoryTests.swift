// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What outlasts the power, and what the box begins with.
@Suite struct MemoryTests {
  /// A box that is switched on and remembers that.
  private func box(with memory: Memory, shelf: [String] = ["poppies", "the sea"]) -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: albums(shelf), faults: [], memory: memory))
    return visit
  }

  private func text(_ memory: Memory) -> String { String(decoding: memory.text, as: UTF8.self) }

  private func read(_ text: String) -> Memory { Memory(text: Array(text.utf8)) }

  // MARK: - As text

  @Test("Every step of every setting, every mode and place is read as it was written")
  func everything() {
    for parameter in Parameter.allCases where parameter != .instruments {
      for step in parameter.range {
        var memory = Memory()
        memory.settings[parameter] = step
        #expect(Memory(text: memory.text) == memory)
        #expect(text(memory).contains(parameter.title + " \(step)\n"))
      }
    }
    for mode in Mode.allCases {
      for album in Album.Kind.allCases {
        for index in [0, 1, 999_999] {
          var memory = Memory()
          (memory.mode, memory.place, memory.section) = (mode, PicturePlace(album, index), index % 50)
          memory.title = index
          #expect(Memory(text: memory.text) == memory)
        }
      }
    }
  }

  @Test(
    "Its names are those of settings and place, each once, and for ever: nothing of a picture is among them")
  func names() {
    let lines = text(Memory()).split(separator: "\n")
    #expect(
      lines == [
        "waveform 0", "row 10", "volume 7", "mapping 0", "flash 0", "pictures known again 1", "octave 0",
        "octave range 3", "starting note 7", "scale 0", "temperament 2",
        "spread of hues 0", "semitones in chords 0", "colour wheel 0", "loudness 0",
        "under the finger 0",
        "clarity 2", "fingertip 0",
        "gain 0",
        "new notes 0", "glide 0", "attack 0", "release 0", "reverb 0", "sweep time 3", "sweep direction 0",
        "sweep rows 2", "sweep grid 0", "what sounds 0", "sweep repeats 0", "sweep brightness 0",
        "sweep contrast 3", "sweep turn 0", "sweep middle 0", "level 50", "window 19",
        "range of notes 3", "level that ticks -1", "brush 1", "speech volume 8", "speech rate 4",
        "speech pitch 5",
        "how much is said 0", "help with aiming 2", "automatic shutter 0", "screen 0", "language 0",
        "listener 0", "sides 1",
        "loudest volume 8", "names of parts 0", "count visits 0", "speed 10", "order 0", "sleep timer 0",
        "bass 0", "low tones 0", "middle tones 0", "high tones 0", "treble 0", "balance 0",
        "titles equally loud 1", "shorter pauses 0",
        "string tuning 0", "concert pitch 440", "capo 0", "chord judge 0",
        "dull colours for sad music 0", "flash at sounds 0", "strumming hand 0", "instrument 0",
        "mode look",
        "album box",
        "picture 1", "section 1", "title 1", "hints left 0", "instruments from -", "scale from -",
      ])
  }

  @Test("What is not known, not possible or not a line at all is left out, and the rest counts")
  func leftOut() {
    var expected = Memory()
    expected.settings[.volume] = 3
    expected.mode = .gallery
    let odd = [
      "volume 11", "volume 0", "volume -3", "volume three", "volume ", "volume",
      "octave 9999999999999999999999",
      "mode kitchen", "picture 0", "picture 1000001", "section 0", "section 51", "title 0",
      "title x", "listening dose 40", " 7",
      "", "Volume 9", "\u{0}",
    ]
    for line in odd {
      #expect(read("volume 3\n\(line)\nmode gallery") == expected, "\(line)")
    }
  }

  @Test("Whatever the bytes are, what comes of them is a memory that can be kept")
  func anything() {
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var bytes = Memory().text
      for _ in 0..<Int.random(in: 1...20, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      let memory = Memory(text: bytes)
      #expect(Memory(text: memory.text) == memory)
    }
  }

  @Test("Changes are told by their names")
  func changes() {
    var memory = Memory()
    #expect(memory.changes(since: Memory()) == "")
    memory.settings[.volume] = 3
    memory.mode = .gallery
    #expect(memory.changes(since: Memory()) == "volume 3, mode gallery")
    #expect(Memory().changes(since: memory) == "volume 7, mode look")
  }

  // MARK: - What is remembered

  /// What the last event asked to remember, since before.
  private func remembered(_ visit: Visit, since before: Memory = Memory()) -> [String] {
    visit.effects.compactMap {
      guard case .remember(let memory) = $0 else { return nil }
      return memory.changes(since: before)
    }
  }

  @Test("A turn of the knob is remembered at once; one that changes nothing is not")
  func turned() {
    var visit = Visit()
    visit.turn(1)
    #expect(remembered(visit) == ["waveform 1"])
    visit.turn(30)
    visit.turn(1)
    #expect(visit.cues.first == .end && remembered(visit) == [])
  }

  @Test("A value that is tried in the menu is not remembered until it is kept, and not if it is not")
  func tried() {
    for keeps in [true, false] {
      var visit = Visit()
      visit.menu(.parameter(.octave))
      visit.pushKnob()
      visit.turn(2)
      #expect(visit.box.settings[.octave] == 2 && remembered(visit) == [])
      if keeps {
        visit.hand(.knob(.down))
        #expect(remembered(visit) == ["octave 2"])
      } else {
        visit.hand(.shutter(.down), .shutter(.hold))
        #expect(visit.box.settings[.octave] == 0 && visit.box.memory == Memory())
      }
    }
  }

  @Test("What a hold takes back is taken back from what is remembered, too")
  func takenBack() {
    var visit = Visit()
    visit.menu(.parameter(.octave))
    visit.pushKnob()
    visit.turn(1)
    visit.hand(.knob(.down))
    #expect(remembered(visit) == ["octave 1"])
    visit.hand(.knob(.hold))
    #expect(visit.box.settings[.octave] == 0)
    #expect(visit.box.memory == Memory() && remembered(visit) == [""])
  }

  @Test(
    "The mode and the picture that was named last are remembered; a picture that is taken or opened is not")
  func place() {
    var visit = Visit(shelf: ["poppies", "the sea"])
    visit.take(painting())
    #expect(remembered(visit) == [] && visit.box.memory == Memory())
    visit.open(.gallery)
    #expect(visit.box.memory.changes(since: Memory()) == "mode gallery")
    visit.turn(1)
    #expect(remembered(visit) == ["mode gallery, picture 2"])
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(remembered(visit) == [])
  }

  // MARK: - What it begins with

  @Test("It begins as it was, in every setting but that it is never louder than a new box")
  func begins() {
    for parameter in Parameter.allCases {
      for step in parameter.range {
        var memory = Memory()
        memory.settings[parameter] = step
        let visit = box(with: memory)
        let isVolume = parameter == .volume || parameter == .speechVolume
        #expect(visit.box.settings[parameter] == (isVolume ? min(step, parameter.standard) : step))
        func gain(_ volume: Parameter) -> Float {
          Listeners.gain(visit.box.stage, at: min(visit.box.settings[volume], visit.box.ceiling))
        }
        #expect(visit.box.frame.volume == gain(.volume))
        #expect(visit.box.frame.speechVolume == gain(.speechVolume))
        // To begin is nothing new.
        #expect(remembered(visit) == [])
      }
    }
  }

  @Test("What it remembers is heard in the first touch")
  func heard() {
    var memory = Memory()
    memory.settings[.octave] = 1
    memory.settings[.waveform] = 2
    var (plain, other) = (Visit(), box(with: memory, shelf: []))
    for isOther in [false, true] {
      var visit = isOther ? other : plain
      visit.take(painting())
      visit.touch(0.5)
      if isOther { other = visit } else { plain = visit }
    }
    #expect(other.voice.timbre == .sawtooth)
    #expect((other.voice.frequency / plain.voice.frequency - 2).magnitude < 1e-5)
  }

  @Test("In the gallery it says so, names the picture, and the knob goes on from there")
  func gallery() {
    var memory = Memory()
    (memory.mode, memory.place) = (.gallery, PicturePlace(.box, 1))
    var visit = box(with: memory)
    #expect(
      visit.said.hasPrefix("Ready. Gallery, with 2 pictures.") && visit.said.contains(" the sea, 2 of 2. "))
    visit.turn(-1)
    #expect(visit.said == "poppies, 1 of 2.")
    visit.hand(.shutter(.down))
    #expect(visit.effects.contains { if case .open(PicturePlace(.box, 0), _) = $0 { true } else { false } })
  }

  @Test("Where the pictures have gone meanwhile it begins with the camera, or with the last there is")
  func goneMeanwhile() {
    var memory = Memory()
    (memory.mode, memory.place) = (.gallery, PicturePlace(.box, 7))
    #expect(box(with: memory, shelf: []).said == "Ready. Aim at a picture and press the shutter.")
    #expect(box(with: memory).said.contains(" the sea, 2 of 2. "))
    memory.place.index = -1
    #expect(box(with: memory).said.contains(" poppies, 1 of 2. "))
  }
}

// MARK: - Faults

extension MemoryTests {
  private func said(_ trouble: SettingsTrouble) -> String {
    Utterance(.fault, Fault.settings(trouble).phrases).text(in: .english)
  }

  @Test("Settings that are not kept are told, with the reason and what can be done")
  func unkept() {
    #expect(
      said(.card(.full))
        == "Settings cannot be kept: the card is full. They hold until the box is switched off. "
        + "Whoever set the box up can make room.")
    #expect(
      said(.card(.readOnly))
        == "Settings cannot be kept: the card cannot be written. They hold until the box is switched off. "
        + "Whoever set the box up can change the card.")
    #expect(said(.card(.folder)).hasSuffix("Whoever set the box up can allow it."))
    #expect(
      said(.elsewhere)
        == "Settings cannot be kept: another box is at work with them. They hold until the box is switched off."
    )
    #expect(
      said(.locked)
        == "Settings cannot be kept: their file is locked against changes. "
        + "They hold until the box is switched off. Whoever set the box up can allow it.")
    #expect(said(.card(.refused)).contains("the card does not take them"))
    #expect(
      said(.damaged(.previous))
        == "A file of settings is damaged, and was put aside. The settings from before are used.")
    #expect(said(.damaged(.none)).hasSuffix("The settings are as they were."))
    #expect(said(.damaged(.standard)).hasSuffix("The box begins as it was when it was new."))
    #expect(
      Utterance(.fault, Fault.settings(.card(.full)).healedPhrases).text(in: .english)
        == "Settings are kept again.")
  }
}
