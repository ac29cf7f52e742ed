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

/// The user's own words: how they are taught, kept, heard and forgotten.
@Suite struct WordTeachingTests {
  private static func opened(_ words: OwnWords? = nil, canHear: Bool = true) -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    if let words { visit.meet(.words(words.bytes)) }
    visit.menu(.mode(.guitar))
    visit.pushKnob()
    return visit
  }

  /// Words that were taught before.
  private static var taught: OwnWords {
    var words = OwnWords()
    words.take(.few)
    words.isOffered = true
    return words
  }

  /// The knob is pushed as far as the dial, and turned.
  private static func dial(_ visit: inout Visit, _ clicks: Int) {
    for _ in 0..<9 where visit.box.scene.dial != .guitarWords { visit.pushKnob() }
    visit.turn(clicks)
  }

  private static func teaching() -> Visit {
    var visit = opened()
    dial(&visit, 1)
    visit.hand(.shutter(.down))
    let said = visit.said
    visit.hand(.shutter(.up))
    #expect(said.hasPrefix("Say each word three times"))
    return visit
  }

  private static func hearOut(_ visit: inout Visit) {
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
  }

  private static func hear(_ visit: inout Visit, _ trial: WordTrial) {
    visit.meet(.earFound(.example(trial)), after: 1)
  }

  /// The word in hand is said three times.
  private static func say(_ visit: inout Visit) {
    hearOut(&visit)
    for count in 1...3 { hear(&visit, .heard(count)) }
  }

  private static func kept(_ visit: Visit) -> OwnWords? {
    for effect in visit.effects {
      guard case .keepWords(let bytes) = effect else { continue }
      var words = OwnWords()
      words.read(bytes)
      return words
    }
    return nil
  }

  private static func known(_ visit: Visit) -> TaughtWords?? {
    for effect in visit.effects { if case .know(let words) = effect { return .some(words) } }
    return nil
  }

  private static func hear(_ visit: inout Visit, _ word: LessonWord, isTalking: Bool = false) {
    visit.meet(.earFound(.word(SpokenWord(word.rawValue, began: 0)), isTalking: isTalking))
  }

  // MARK: - Teaching

  @Test func `Words are offered once, where a microphone hears and none are taught`() {
    let offer = "The box can learn words of your own"
    var visit = Self.opened()
    #expect(visit.box.stage.said.told.utterance?.phrases.last?.key == .wordsOffer)
    // Heard to its end, it does not come again, and the box keeps that.
    visit.meet(.heard(Utterance(.answer, [Phrase(.guitarHere), Phrase(.wordsOffer)])))
    #expect(Self.kept(visit)?.isOffered == true)
    visit.menu(.mode(.guitar))
    visit.hand(.knob(.down))
    #expect(!visit.said.contains(offer))
    for visit in [Self.opened(Self.taught), Self.opened(canHear: false)] {
      #expect(visit.box.stage.said.told.utterance?.phrases.contains(Phrase(.wordsOffer)) == false)
    }
  }

  @Test func `A word is asked for by what it does, and heard after a tone, never while the box speaks`() {
    var visit = Self.teaching()
    #expect(visit.box.order == .words(.rest(word: 0, kept: 0)))
    // What is found while the box speaks counts for nothing.
    Self.hear(&visit, .heard(1))
    #expect(visit.effects.isEmpty)
    Self.hearOut(&visit)
    #expect(visit.cues == [.speak] && visit.box.order == .words(.example(word: 0, kept: 0)))
    Self.hear(&visit, .heard(1))
    #expect(visit.cues == [.done] && visit.said.isEmpty)
    #expect(visit.box.order == .words(.example(word: 0, kept: 1)))
    Self.hear(&visit, .heard(2))
    Self.hear(&visit, .heard(3))
    #expect(visit.cues == [.done] && visit.said == "For stop: hold it.")
    #expect(visit.box.order == .words(.rest(word: 1, kept: 0)))
  }

  @Test(
    "What is wrong with an example is said, and it is said again",
    arguments: [
      (WordTrial.trouble(.short), "Too short. Say it again, or a longer word."),
      (.trouble(.long), "Too long. One word is enough."),
      (.trouble(.clipped), "Too loud. Say it more softly."),
      (.trouble(.silent), "No word was heard. Your word for: stop. For instance: hold it."),
      (.alike(0), "That sounds like the word for: next. Say another one. For stop: hold it."),
    ])
  func troubles(trial: WordTrial, words: String) {
    var visit = Self.teaching()
    Self.say(&visit)
    Self.hearOut(&visit)
    Self.hear(&visit, .heard(1))
    Self.hear(&visit, trial)
    #expect(visit.said == words && visit.cues == [.refused])
    // A word that is another one is said anew; of the others what was right counts.
    let kept = trial == .alike(0) ? 0 : 1
    #expect(visit.box.order == .words(.rest(word: 1, kept: kept)))
    Self.hearOut(&visit)
    #expect(visit.box.order == .words(.example(word: 1, kept: kept)))
  }

  @Test func `Once a word is taught the box asks in few words, and in full after silence or a question`() {
    var visit = Self.teaching()
    let full = "Your word for: stop. For instance: hold it."
    Self.say(&visit)
    #expect(visit.said == "For stop: hold it.")
    // After a word that was left out, too, and back from there.
    visit.hand(.shutter(.down), .shutter(.up))
    #expect(visit.box.scene.games.words.lesson?.word == .again)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "For stop: hold it.")
    visit.hand(.shutter(.up))
    Self.hearOut(&visit)
    Self.hear(&visit, .trouble(.silent))
    #expect(visit.said.hasSuffix(full))
    visit.touch(0.5)
    visit.hand(.knob(.down))
    #expect(visit.said == full)
  }

  @Test func `The shutter leaves a word out, held it goes back, before the first to the lessons`() {
    var visit = Self.teaching()
    visit.hand(.shutter(.down))
    #expect(visit.said == "Your word for: stop. For instance: hold it.")
    visit.hand(.shutter(.hold))
    #expect(visit.said.hasPrefix("No words were learned. Next: A major."))
    visit.hand(.shutter(.up))
    visit = Self.teaching()
    Self.say(&visit)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "Your word for: next. For instance: further on.")
    visit.hand(.shutter(.up))
    #expect(visit.box.scene.games.words.lesson?.done == [])
  }

  @Test func `After the last word the box learns those that were said, and knows them at once`() {
    var visit = Self.teaching()
    for _ in 0..<2 { Self.say(&visit) }
    for _ in 0..<7 { visit.pressShutter() }
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.working] && visit.box.order == .words(.learn([0, 1])))
    visit.hand(.shutter(.up))
    visit.meet(.earFound(.taught(.few)), after: 3)
    #expect(visit.said.hasPrefix("2 words are learned. Say a word alone"))
    #expect(Self.kept(visit)?.taught == .few && Self.known(visit) == .some(.few))
    #expect(visit.box.order == .chord(nil, StringTuning(.standard)))
  }

  @Test func `Fewer than two words are none, and a user who says nothing is not asked for ever`() {
    var visit = Self.teaching()
    Self.say(&visit)
    for _ in 0..<8 { visit.pressShutter() }
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("Too few words. Nothing was learned."))
    visit = Self.teaching()
    for _ in 0..<2 { Self.say(&visit) }
    for _ in 0..<3 {
      Self.hearOut(&visit)
      Self.hear(&visit, .trouble(.silent))
    }
    #expect(visit.box.order == .words(.learn([0, 1])))
  }

  @Test func `Under the menu nothing is taken for a word, and behind it the same word is asked for`() {
    var visit = Self.teaching()
    Self.hearOut(&visit)
    visit.holdKnob()
    #expect(visit.box.order == .words(.rest(word: 0, kept: 0)))
    visit.leaveMenu()
    #expect(visit.box.order == .words(.example(word: 0, kept: 0)))
    // Elsewhere it is over.
    visit.open(.tuner)
    visit.open(.guitar)
    #expect(visit.box.scene.games.words == WordsInHand() && visit.box.order != nil)
  }

  @Test func `Without a microphone words cannot be taught, and the box says why`() {
    var visit = Self.opened(canHear: false)
    Self.dial(&visit, 1)
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("This box has no microphone."))
    #expect(visit.box.scene.games.words.lesson == nil)
  }

  // MARK: - Hearing

  @Test func `A word does in a lesson what it was taught for, and no takes it back`() {
    var visit = Self.opened(Self.taught)
    #expect(Self.known(visit) == nil)
    Self.hear(&visit, .next)
    #expect(visit.said.hasPrefix("A major. 3 fingers.") && visit.cues == [.press])
    // "No" was not taught.
    Self.hear(&visit, .no)
    #expect(visit.effects.isEmpty)
    Self.hear(&visit, .stop)
    #expect(visit.cues == [.press])
  }

  @Test func `The box's own voice is no order, unless its user has chosen to be heard with headphones`() {
    var visit = Self.opened(Self.taught)
    Self.hear(&visit, .next, isTalking: true)
    #expect(visit.effects.isEmpty)
    Self.dial(&visit, 1)
    #expect(visit.said == "your own words: heard while the box speaks, too, for headphones.")
    #expect(Self.kept(visit)?.use == .always)
    Self.hear(&visit, .next, isTalking: true)
    #expect(visit.said.hasPrefix("A major."))
  }

  @Test func `Words are known in lessons alone, can be muted, and are known again`() {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: true))
    visit.meet(.words(Self.taught.bytes))
    #expect(Self.known(visit) == nil)
    visit.menu(.mode(.guitar))
    visit.hand(.knob(.down))
    #expect(Self.known(visit) == .some(.few))
    visit.hand(.knob(.up))
    Self.dial(&visit, 2)
    #expect(visit.said.hasSuffix("not heard.") && Self.known(visit) == .some(nil))
    Self.hear(&visit, .next)
    #expect(visit.effects.isEmpty)
    visit.turn(-2)
    #expect(Self.known(visit) == .some(.few))
    visit.menu(.mode(.chords))
    visit.hand(.knob(.down))
    #expect(Self.known(visit) == .some(nil))
  }

  @Test func `Words are forgotten after a second press, and a hold keeps them`() {
    var visit = Self.opened(Self.taught)
    Self.dial(&visit, 9)
    visit.holdShutter()
    #expect(visit.box.stage.remembered.words.taught == .few)
    visit = Self.opened(Self.taught)
    Self.dial(&visit, 9)
    visit.pressShutter()
    #expect(visit.box.stage.remembered.words.taught == .few)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Your words are forgotten.")
    let kept = Self.kept(visit)
    #expect(kept?.taught == nil && kept?.isOffered == true && Self.known(visit) == .some(nil))
  }

  @Test func `What was kept comes back, and what is damaged is no word`() {
    var words = Self.taught
    words.use = .always
    var again = OwnWords()
    again.read(words.bytes)
    #expect(again.taught == .few && again.use == .always && again.isOffered)
    let cut = Array(words.bytes.dropLast())
    for bytes: [UInt8] in [[], [1], [1, 0], [2, 0, 0], [1, 9, 0], [1, 0, 7], cut] {
      again.read(bytes)
      #expect(again.taught == nil && again.use == .quiet)
    }
  }

  @Test func `A box that is handed out forgets a visitor's words for the next, and at home keeps them`() {
    for isHandedOut in [true, false] {
      var visit = Visit()
      var memory = Memory()
      memory.house = isHandedOut ? HouseSettings() : nil
      visit.meet(.powerOn(albums: [], faults: [], memory: memory, canHear: true))
      visit.meet(.words(Self.taught.bytes))
      visit.meet(.gesture(.bothHeldOn), after: 10)
      #expect((visit.box.stage.remembered.words.taught == nil) == isHandedOut)
      #expect((Self.kept(visit) != nil) == isHandedOut)
    }
  }
}
