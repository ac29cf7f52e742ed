// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import Works

@testable import Decoding

/// Words on their way from the importer to the box.
@Suite struct WorkWordsWireTests {
  private struct Dice {
    var state: UInt64
    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    mutating func share() -> Double { Double(roll(1 << 20)) / Double(1 << 20) }
  }

  private func texts(_ dice: inout Dice, atLeast least: Int = 0) -> LanguageTexts {
    let words = ["a", "The Harvest", "Böse\nzwei", "한글", String(repeating: "long ", count: 300) + "end"]
    let languages = ["x-default", "en", "de-at", "ko"]
    var texts = LanguageTexts()
    for _ in 0..<max(dice.roll(4), least) { texts.add(words[dice.roll(5)], in: languages[dice.roll(4)]) }
    return texts
  }

  private func shape(_ dice: inout Dice) -> RegionShape {
    switch dice.roll(3) {
    case 0:
      let (left, top) = (dice.share() * 0.9, dice.share() * 0.9)
      return .rectangle(left: left, top: top, width: 1 - left, height: (1 - top) / 2)
    case 1: return .circle(middle: RelativePlace(across: dice.share(), down: 1), radius: 0.01 + dice.share())
    default:
      return .polygon(
        (0..<3 + dice.roll(254)).map { _ in RelativePlace(across: dice.share(), down: dice.share()) })
    }
  }

  private func words(_ dice: inout Dice) -> WorkWords {
    var words = WorkWords()
    (words.title, words.artist, words.alt) = (texts(&dice, atLeast: 1), texts(&dice), texts(&dice))
    words.sections = (0..<dice.roll(4)).map { _ in texts(&dice, atLeast: 1) }
    for _ in 0..<dice.roll(6) {
      words.regions.append(WorkRegion(shape(&dice), name: texts(&dice, atLeast: 1), words: texts(&dice)))
    }
    return words
  }

  @Test("Whatever may be said arrives as it was, and cut or with more behind it not at all")
  func roundTrip() {
    var dice = Dice(state: 1)
    for _ in 0..<300 {
      let words = words(&dice)
      let bytes = WorkWordsWire.encoded(words)
      #expect(WorkWordsWire.words(bytes.span) == words)
      #expect(WorkWordsWire.words((bytes + [0]).span) == nil)
      #expect(WorkWordsWire.words(Array(bytes[..<dice.roll(bytes.count)]).span) == nil)
    }
  }

  @Test("Any bytes are words that could have been said, or none")
  func anyBytes() {
    var dice = Dice(state: 2)
    for _ in 0..<3000 {
      var bytes = WorkWordsWire.encoded(words(&dice))
      for _ in 0...dice.roll(3) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
      guard let words = WorkWordsWire.words(bytes.span) else { continue }
      #expect(WorkWordsWire.encoded(words).count == bytes.count)
      let all =
        [words.title, words.artist, words.alt] + words.sections
        + words.regions.flatMap { [$0.name, $0.words] }
      #expect(all.allSatisfy { $0.texts.allSatisfy { ForeignText.isClean($0.words) } })
      #expect(words.regions.allSatisfy { $0.shape.isWithin })
    }
  }

  @Test("Controls, broken letters, a language twice, too many texts and regions outside are refused")
  func refused() {
    func isTaken(_ words: String, _ language: String = "en") -> Bool {
      let letters = Array(words.utf8)
      return isTaken(
        [1, UInt8(language.utf8.count)] + Array(language.utf8) + [UInt8(letters.count), 0] + letters)
    }
    func isTaken(_ title: [UInt8]) -> Bool { WorkWordsWire.words((title + [0, 0, 0, 0]).span) != nil }
    #expect(isTaken("a b\nc") && isTaken("한", "x-default"))
    for wrong in ["", " a", "a ", "a  b", "a\tb", "a\u{7F}", "a\u{1B}[2J", "a\u{202E}b", "\n", "a\r\nb"] {
      #expect(!isTaken(wrong), "\(wrong)")
    }
    for wrong in ["", "EN", "e n", "é", String(repeating: "a", count: 36)] { #expect(!isTaken("a", wrong)) }
    #expect(!isTaken([1, 1, 97, 1, 0, 0xFF]))
    #expect(
      isTaken([2, 1, 97, 1, 0, 97, 1, 98, 1, 0, 97]) && !isTaken([2, 1, 97, 1, 0, 97, 1, 97, 1, 0, 97]))
    var words = WorkWords()
    words.sections = (0..<9).map { part in
      LanguageTexts((0..<8).map { .init(language: "l\($0)", words: "\(part)") })
    }
    #expect(WorkWordsWire.words(WorkWordsWire.encoded(words).span) == nil)
    words.sections.removeLast()
    #expect(WorkWordsWire.words(WorkWordsWire.encoded(words).span) == words)
    let full = RegionShape.rectangle(left: 0, top: 0, width: 1, height: 1)
    let many = LanguageTexts((0..<128).map { .init(language: "l\($0)", words: "a") })
    words.regions = (0..<6).map { _ in WorkRegion(full, name: many) }
    #expect(WorkWordsWire.words(WorkWordsWire.encoded(words).span) == words)
    words.regions.append(WorkRegion(full, name: LanguageTexts("a")))
    #expect(WorkWordsWire.words(WorkWordsWire.encoded(words).span) == nil)
    let name = LanguageTexts("a")
    for wrong in [
      RegionShape.rectangle(left: -0.1, top: 0, width: 1, height: 1),
      .rectangle(left: .nan, top: 0, width: 1, height: 1),
      .rectangle(left: 0, top: 0, width: 0, height: 1), .rectangle(left: 0.5, top: 0, width: 0.6, height: 1),
      .circle(middle: RelativePlace(across: 2, down: 0), radius: 1),
      .circle(middle: RelativePlace(across: 0, down: 0), radius: .infinity),
      .polygon([RelativePlace(across: 0, down: 0), RelativePlace(across: 1, down: 0)]),
      .polygon((0..<257).map { RelativePlace(across: Double($0) / 300, down: 0) }),
    ] {
      var words = WorkWords()
      words.regions = [WorkRegion(wrong, name: name)]
      #expect(WorkWordsWire.words(WorkWordsWire.encoded(words).span) == nil, "\(wrong)")
    }
  }

  @Test("The most that one picture may say fits, and the fewest words are some")
  func most() {
    var words = WorkWords()
    let long = String(repeating: "é", count: 4096)
    let language = String(repeating: "a", count: 33)
    words.title = LanguageTexts((0..<64).map { .init(language: language + "\($0 + 10)", words: long) })
    let corners = (0..<256).map { RelativePlace(across: Double($0) / 256, down: Double($0 % 2)) }
    #expect(WorkWordsWire.encoded(words).count <= WorkWordsWire.mostBytes)
    #expect(WorkWordsWire.words(WorkWordsWire.encoded(words).span) == words)
    words.title = LanguageTexts()
    words.regions = (0..<64).map { _ in WorkRegion(.polygon(corners), name: LanguageTexts(long)) }
    #expect(WorkWordsWire.encoded(words).count <= WorkWordsWire.mostBytes)
    #expect(WorkWordsWire.words(WorkWordsWire.encoded(words).span) == words)
    #expect(WorkWordsWire.words(WorkWordsWire.encoded(WorkWords()).span) == nil)
  }
}
