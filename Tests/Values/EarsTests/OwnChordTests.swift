// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Harmony
import Maths
import Strums
import Testing

@testable import Ears

/// Chords that are learned from one's own guitar: what teaches, what helps, and what is kept.
@Suite struct OwnChordTests {
  private static let name = ChordName(.a, .major)
  private static let minor = ChordName(.a, .minor)

  /// A strum like this chord, a little off, that the default judge finds so much less likely than another one.
  private static func strum(
    _ name: ChordName, lack: Float = -4, for other: ChordName = minor, off: Double = 0.03, level: Double = 30,
    _ dice: inout Dice
  ) -> ChordFinding {
    var bands = [Float](repeating: 0, count: OwnChord.width)
    for step in name.kind.steps {
      for band in 0..<Chroma.bandCount { bands[12 * band + (name.root.semitones + step) % 12] = 0.33 }
    }
    for index in bands.indices { bands[index] = max(bands[index] + Float(off * dice.bell()), 0) }
    Chroma.scale(&bands)
    var scores = [Float](repeating: -20, count: ChordHearing.count)
    (scores[name.index], scores[other.index]) = (-lack, 0)
    return ChordFinding(
      onset: 0, known: 20_640, hearing: .chord(lack < 0 ? name : other), byNet: .chord(name),
      byTemplate: .chord(name), confidence: 1, level: level,
      example: ChordExample(bands: bands, scores: scores))
  }

  private static func learned(_ lack: Float, seed: UInt64 = 1, _ name: ChordName = name) -> OwnChord? {
    var dice = Dice(seed: seed)
    var lesson = OwnChordLesson(name)
    for _ in 0..<10 { _ = lesson.take(strum(name, lack: lack, &dice)) }
    if case .learned(let chord)? = lesson.outcome { return chord }
    return nil
  }

  @Test("Ten strums are a chord learned, and no strum after them counts")
  func ten() {
    var dice = Dice(seed: 2)
    var lesson = OwnChordLesson(Self.name)
    for number in 0..<10 {
      #expect(lesson.outcome == nil && lesson.left == 10 - number)
      #expect(lesson.take(Self.strum(Self.name, &dice)) == .taken)
    }
    guard case .learned(let chord)? = lesson.outcome else { return #expect(Bool(false)) }
    #expect(chord.name == Self.name)
    #expect(lesson.take(Self.strum(Self.name, &dice)) == .noise && lesson.taken == 10)
  }

  @Test(
    "Where the default judge prefers a neighbour a little, a learned chord is heard; where it is far, it is not"
  )
  func helps() {
    var own = OwnChords()
    guard let chord = Self.learned(1.5) else { return #expect(Bool(false)) }
    own.learn(chord)
    var dice = Dice(seed: 3)
    guard let near = Self.strum(Self.name, lack: 1.5, &dice).example,
      let far = Self.strum(ChordName(.e, .major), lack: 1.5, for: Self.name, &dice).example,
      let other = Self.strum(ChordName(.d, .minor), &dice).example
    else { return #expect(Bool(false)) }
    #expect(OwnChords().hearing(of: near) == .chord(Self.minor))
    #expect(own.hearing(of: near) == .chord(Self.name))
    #expect(chord.bonus(for: other.bands) == 0 && chord.bonus(for: far.bands) == 0)
    #expect(own.hearing(of: other) == OwnChords().hearing(of: other))
  }

  @Test("What the default judge knows well gets no help: so it takes nothing from other chords")
  func known() {
    #expect(Self.learned(-4)?.gain == 0)
    #expect((Self.learned(1)?.gain ?? 0) > 48)
  }

  @Test("Three strums of ten may be another chord; with the fourth nothing is learned, and its name is known")
  func others() {
    var dice = Dice(seed: 4)
    for wrong in [3, 4] {
      var lesson = OwnChordLesson(Self.name)
      for number in 0..<10 where lesson.outcome == nil {
        let isWrong = number < wrong
        let strum = Self.strum(isWrong ? Self.minor : Self.name, for: Self.name, &dice)
        #expect(lesson.take(strum) == (isWrong ? .other(Self.minor) : .taken) || !isWrong)
      }
      if wrong == 4 {
        #expect(lesson.outcome == .others(4, Self.minor))
      } else if case .learned? = lesson.outcome {
      } else {
        #expect(Bool(false))
      }
    }
  }

  @Test("What is soft or no chord is no strum, and teaches nothing")
  func refused() {
    var dice = Dice(seed: 5)
    var lesson = OwnChordLesson(Self.name)
    #expect(lesson.take(Self.strum(Self.name, level: 5, &dice)) == .soft)
    var noise = Self.strum(Self.minor, for: Self.name, &dice)
    noise.hearing = .noise
    #expect(lesson.take(noise) == .noise)
    noise.example = nil
    #expect(lesson.take(noise) == .noise && lesson.left == 10 && lesson.taken == 0)
  }

  @Test("Strums that are too unlike one another are not learned; one odd strum among ten is left out")
  func unlike() {
    var dice = Dice(seed: 6)
    var lesson = OwnChordLesson(Self.name)
    for _ in 0..<10 { _ = lesson.take(Self.strum(Self.name, off: 0.6, &dice)) }
    #expect(lesson.outcome == .unlike)
    lesson = OwnChordLesson(Self.name)
    for number in 0..<10 { _ = lesson.take(Self.strum(Self.name, off: number == 4 ? 0.6 : 0.03, &dice)) }
    guard case .learned(let chord)? = lesson.outcome else { return #expect(Bool(false)) }
    #expect(chord.spread < 1000)
  }

  @Test("A chord that is learned again replaces what was; others stay, in the order of their index")
  func again() {
    var own = OwnChords()
    for (lack, name) in [(1, Self.name), (1, ChordName(.c, .major)), (-9, Self.name)] as [(Float, ChordName)]
    {
      guard let chord = Self.learned(lack, name) else { return #expect(Bool(false)) }
      own.learn(chord)
    }
    #expect(own.all.map { $0.name.letters } == ["C", "A"] && own.all.last?.gain == 0)
  }

  // MARK: - As it is kept

  private static func all() -> OwnChords {
    var own = OwnChords()
    for index in [0, 8, 63, 83] {
      if let chord = learned(1, seed: UInt64(index), ChordName(index: index)) { own.learn(chord) }
    }
    return own
  }

  @Test("What is kept as text comes back the same, and 84 chords are no more than 8,000 bytes")
  func text() {
    let own = Self.all()
    #expect(own.all.count == 4 && OwnChords(text: own.text) == own)
    #expect(OwnChords(text: []) == OwnChords())
    #expect(own.text.count * 84 / 4 < 8000)
  }

  @Test("Any byte that is changed, left out or put in gives nothing, or what is written just so")
  func bytes() {
    let good = Self.all().text
    for place in good.indices {
      for byte in UInt8.min...UInt8.max {
        var bad = good
        bad[place] = byte
        if let own = OwnChords(text: bad) { #expect(own.text == bad) }
      }
      var short = good
      short.remove(at: place)
      if let own = OwnChords(text: short) { #expect(own.text == short) }
      // A loss of power leaves whole lines at best.
      if let own = OwnChords(text: Array(good.prefix(place))) {
        #expect(own.text == Array(good.prefix(place)))
      }
    }
  }

  @Test("Random bytes, doubled lines and numbers that no strum has are not read")
  func hostile() {
    let good = String(decoding: Self.all().text, as: UTF8.self)
    let line = String(good.prefix { $0 != "\n" })
    let centre = String(line.split(separator: " ").last ?? "")
    for bad in [
      line, "\(line)\n\(line)\n", "\n\(line)\n", "\(line)\n\n", "C 0 0 \(centre)\n", "C 20001 0 \(centre)\n",
      "C 5 129 \(centre)\n", "C 05 1 \(centre)\n", "C 5 -1 \(centre)\n", "C 5 1 \(centre)00\n",
      "C 5 1 \(String(repeating: "0", count: 72))\n", "C 5 1 \(String(repeating: "f", count: 72))\n",
      "Db 5 1 \(centre)\n", "H 5 1 \(centre)\n", " C 5 1 \(centre)\n", "C  5 1 \(centre)\n",
      "C 5 1 \(centre.uppercased())\n",
    ] where bad != "C 5 1 \(centre)\n" {
      #expect(OwnChords(text: Array(bad.utf8)) == nil, "\(bad)")
    }
    #expect(OwnChords(text: Array("C 5 1 \(centre)\n".utf8)) != nil)
    var dice = Dice(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<dice.below(300)).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
      if let own = OwnChords(text: bytes) { #expect(own.text == bytes) }
    }
  }

  // MARK: - By ear

  /// Strums of one guitar, a second and a half apart, 30 dB over the room, as a microphone brings them.
  private func sound(_ count: Int, of shape: String, as name: ChordName, seed: UInt64) -> [Float] {
    var dice = Dice(seed: seed)
    let guitar = OwnGuitar(.usual, &dice)
    let length = 72_000
    let room = Room(&dice, rate: 48_000, length: length)
    guard let shape = ChordShape(shape) else { return [] }
    var sound = [Float](repeating: 0, count: 48_000)
    for _ in 0..<count {
      var part = [Float](repeating: 0, count: length)
      var none: [Float] = []
      guitar.strum(name, shape, at: 0.2, rate: 48_000, into: &part, &dice)
      room.hear(&part, &none)
      let most = part.reduce(0) { max($0, $1.magnitude) }
      for index in 0..<4800 { part[length - 1 - index] *= Float(index) / 4800 }
      sound += part.map { 0.3 * $0 / most }
    }
    var hiss = Hiss(&dice)
    return sound.map { $0 + 0.001 * hiss.next() }
  }

  @Test("An ear that was ordered to gives of each strum what is to be learned, and knows the chord by it")
  func ear() {
    let ear = OrderedEar(.example(Self.name, StringTuning(.standard)))
    var lesson = OwnChordLesson(Self.name)
    ear.hear(sound(10, of: "x02220", as: Self.name, seed: 8), rate: 48_000) { finding in
      if case .chord(let strum) = finding, lesson.outcome == nil { _ = lesson.take(strum.chord) }
    }
    guard case .learned(let chord)? = lesson.outcome else {
      return #expect(Bool(false), "\(lesson.taken) were taken")
    }
    var own = OwnChords()
    own.learn(chord)
    var heard: [ChordFinding] = []
    let after = OrderedEar(.chord(nil, StringTuning(.standard), own: own))
    after.hear(sound(2, of: "x02220", as: Self.name, seed: 8), rate: 48_000) { finding in
      if case .chord(let strum) = finding { heard.append(strum.chord) }
    }
    #expect(heard.count == 2)
    #expect(heard.allSatisfy { $0.hearing == .chord(Self.name) && $0.example == nil })
  }
}
