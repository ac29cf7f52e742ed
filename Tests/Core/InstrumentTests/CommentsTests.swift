// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Comments on titles, spoken or chosen by the knob.
@Suite struct CommentsTests {
  private static let note = CommentNote(key: 1, place: 18_500, title: "The tide")
  private static let spoken = TitleComment(note, date: 86_400, .spoken(file: "a.flac"))
  private static let words = SpokenWords(file: "a.flac", length: 3)

  /// A book of ten minutes that plays at 3 minutes and 5 seconds.
  private func entered(_ comments: [TitleComment]? = [], canHear: Bool = true, plays: Bool = true) -> Visit {
    var places = Places()
    places.put(18_500, for: 1)
    var visit = Visit()
    visit.meet(.places(places))
    if let comments { visit.meet(.comments(comments, canHear: canHear)) }
    visit.meet(.titles(["The tide", "Other"]))
    visit.open(.player)
    visit.meet(.title(0, TitleFacts(key: 1, length: 600)))
    if plays { visit.pressShutter() }
    return visit
  }

  /// The comment is chosen in the menu.
  private func chosen(_ visit: Visit) -> Visit {
    var visit = visit
    visit.menu(.comment)
    visit.hand(.knob(.down))
    let said = visit.said
    let effects = visit.effects
    visit.hand(.knob(.up))
    #expect(!said.isEmpty && !effects.isEmpty)
    return visit
  }

  private func heardOut(_ visit: inout Visit) {
    visit.meet(.heard(Utterance(.answer, dictation(visit)?.said ?? [])))
  }

  /// Words are being recorded.
  private func hearing() -> Visit {
    var visit = chosen(entered())
    heardOut(&visit)
    visit.meet(.dictationBegun)
    return visit
  }

  /// Words were recorded and heard back, and the box asks.
  private func asked() -> Visit {
    var visit = hearing()
    visit.pressShutter()
    visit.meet(.recorded(CommentsTests.words))
    heardOut(&visit)
    visit.meet(.recordingEnded(isHeard: true))
    return visit
  }

  private func dictation(_ visit: Visit) -> Dictation? { visit.box.stage.shelf.player.comments.dictation }
  private func playing(_ visit: Visit) -> UInt32? { visit.box.stage.shelf.player.playing?.place }

  private func orders(_ visit: Visit) -> [DictaphoneOrder] {
    visit.effects.compactMap { if case .dictate(let order) = $0 { order } else { nil } }
  }

  private func playsWords(_ visit: Visit) -> Bool {
    visit.effects.contains { if case .playWords("a.flac") = $0 { true } else { false } }
  }

  // MARK: - Spoken

  @Test(
    "What plays waits; the microphone opens with the tone, and what it hears counts once the tone is over")
  func begin() throws {
    var visit = chosen(entered())
    #expect(playing(visit) == nil && dictation(visit)?.step == .prompts)
    #expect(dictation(visit)?.said == [Phrase(.commentPrompt)])
    heardOut(&visit)
    let from = (visit.now + Dictation.tone).nanoseconds
    #expect(orders(visit) == [.begin(CommentsTests.note, from: from)])
    #expect(visit.cues == [.speak] && visit.said.isEmpty)
  }

  @Test(
    "A press ends the words, which are heard back, and then the box asks; a push keeps them and the title goes on"
  )
  func keep() {
    var visit = hearing()
    visit.hand(.shutter(.down))
    #expect(orders(visit) == [.end])
    visit.hand(.shutter(.up))
    visit.meet(.recorded(CommentsTests.words))
    #expect(visit.said == "This is what you said.")
    heardOut(&visit)
    #expect(playsWords(visit))
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.said == "Push the knob to keep it. Turn it to speak again, or to throw it away.")
    visit.hand(.knob(.down))
    #expect(orders(visit).isEmpty)
    visit.hand(.knob(.up))
    #expect(orders(visit) == [.keep] && visit.cues == [.done])
    #expect(visit.said == "The comment at 3 minutes 5 seconds is kept.")
    #expect(playing(visit) == 18_500 && dictation(visit) == nil)
  }

  @Test("The knob chooses to speak again, or to throw the words away, and each is said")
  func turn() {
    var visit = asked()
    visit.turn(1)
    #expect(visit.said == "speak again.")
    visit.turn(2)
    #expect(visit.said == "throw it away.")
    visit.turn(1)
    #expect(visit.cues == [.end(of: 1)])
    var again = visit
    again.turn(-1)
    again.hand(.shutter(.down), .shutter(.up))
    #expect(orders(again) == [.forget] && again.said == "Speak after the tone. Press to end.")
    visit.pushKnob()
    #expect(orders(visit) == [.forget] && visit.said == "The comment is thrown away.")
    #expect(playing(visit) == 18_500)
  }

  @Test("A hold of the shutter throws the words away, at every step", arguments: [0, 1, 2])
  func hold(step: Int) {
    var visit = step == 0 ? hearing() : asked()
    if step == 1 { visit.turn(1) }
    visit.hand(.shutter(.down))
    visit.hand(.shutter(.hold))
    #expect(orders(visit) == [.forget] && visit.said == "The comment is thrown away.")
    visit.hand(.shutter(.up))
    #expect(orders(visit).isEmpty && dictation(visit) == nil)
  }

  @Test("A minute after the words began they end by themselves, and a minute without an answer keeps them")
  func minutes() {
    var visit = hearing()
    visit.meet(.tick, after: 50)
    #expect(orders(visit).isEmpty)
    visit.meet(.tick, after: 11)
    #expect(orders(visit) == [.end])
    visit.meet(.recorded(CommentsTests.words))
    heardOut(&visit)
    visit.meet(.recordingEnded(isHeard: true))
    visit.meet(.tick, after: 61)
    #expect(orders(visit) == [.keep] && visit.said == "The comment at 3 minutes 5 seconds is kept.")
  }

  @Test("Where nothing answers the box goes on all the same")
  func deaf() {
    var visit = chosen(entered())
    visit.meet(.tick, after: 21)
    #expect(visit.cues == [.speak])
    visit.meet(.tick, after: 6)
    #expect(dictation(visit)?.step == .rates && visit.said.hasPrefix("The microphone does not answer."))
    #expect(orders(visit) == [.forget])
    visit = hearing()
    visit.pressShutter()
    visit.meet(.tick, after: 21)
    #expect(visit.said.hasPrefix("The comment is not kept:") && dictation(visit) == nil)
  }

  @Test("A hand that goes to the menu or home keeps what was spoken, and hears of it")
  func leave() {
    var visit = asked()
    visit.hand(.knob(.down), .knob(.hold))
    #expect(orders(visit) == [.keep] && visit.said.contains("is kept.") && visit.box.scene.menu != nil)
    visit = hearing()
    visit.hand(.bothHeld)
    #expect(orders(visit) == [.end, .keep])
    visit = hearing()
    visit.hand(.together)
    #expect(orders(visit) == [.end, .keep] && visit.box.scene.isExplaining)
  }

  @Test("What the box has to say ends the words before, so that it does not record itself")
  func fault() {
    var visit = hearing()
    visit.meet(.fault(.health(.tooHot)))
    #expect(orders(visit) == [.end] && dictation(visit)?.step == .ends)
    visit.meet(.recorded(CommentsTests.words))
    visit.meet(.heard(Utterance(.fault, [Phrase(.tooHot)])))
    #expect(visit.said == "This is what you said.")
  }

  @Test("A microphone that is switched off is told of, and nothing is kept")
  func silent() {
    var visit = hearing()
    visit.pressShutter()
    visit.meet(.recorded(SpokenWords(file: "a.flac", length: 3, isSilent: true)))
    #expect(orders(visit) == [.forget] && visit.said.hasPrefix("The microphone has heard nothing."))
    #expect(dictation(visit) == nil)
  }

  @Test("A full card is told of, and the title goes on")
  func full() {
    var visit = hearing()
    visit.meet(.dictationFailed(.card(.full)))
    #expect(visit.said.hasPrefix("The comment is not kept: the card is full."))
    #expect(playing(visit) == 18_500)
  }

  // MARK: - Without a microphone

  @Test("Without a microphone the knob says what the listener thinks, which becomes a sentence")
  func rate() {
    var visit = chosen(entered(canHear: false))
    #expect(dictation(visit)?.step == .rates && dictation(visit)?.said == [Phrase(.commentRate)])
    var other = visit
    visit.pushKnob()
    #expect(orders(visit) == [.rate(CommentsTests.note, isLiked: true)])
    #expect(visit.said == "You liked it at 3 minutes 5 seconds.")
    other.turn(1)
    #expect(other.said == "I did not like it.")
    var none = other
    other.pushKnob()
    #expect(orders(other) == [.rate(CommentsTests.note, isLiked: false)])
    #expect(other.said == "You did not like it at 3 minutes 5 seconds.")
    none.turn(1)
    none.pushKnob()
    #expect(orders(none).isEmpty && none.said == "Cancelled.")
  }

  // MARK: - What is kept

  @Test("A hundred comments are all, and without a place for them there are none; both are said")
  func refused() {
    let many = (0..<TitleComment.most).map {
      TitleComment(CommentNote(key: 2, place: UInt32($0) * 5000, title: ""), date: 0, .liked)
    }
    var visit = chosen(entered(many))
    #expect(dictation(visit) == nil && playing(visit) != nil)
    visit = entered(nil)
    visit.menu(.comment)
    visit.make(.pushKnob)
    #expect(visit.said == "This box has no place to keep comments.")
  }

  @Test(
    "Among the marks the knob comes to words, which are heard, and the title goes on just there, without a mark"
  )
  func among() {
    var visit = entered([CommentsTests.spoken])
    visit.meet(.playing(at: 10_000))
    visit.pushKnob()
    visit.pushKnob()
    visit.turn(1)
    #expect(playsWords(visit) && visit.said.isEmpty && playing(visit) == nil)
    visit.meet(.recordingEnded(isHeard: true), after: 15)
    #expect(playing(visit) == 18_500)
    let own = visit.box.stage.shelf.player.places.marks.all.filter { $0.place != 18_500 }
    #expect(own.isEmpty)
    // What the hand does ends them.
    visit.meet(.playing(at: 10_000))
    visit.turn(1)
    visit.turn(1)
    #expect(visit.cues == [.end(of: 1)] && playing(visit) == 18_500)
  }

  @Test("Words that cannot be heard are told of, with their place")
  func unplayed() {
    var visit = entered([CommentsTests.spoken], plays: false)
    visit.box.stage.shelf.player.places.put(0, for: 1)
    visit.pushKnob()
    visit.pushKnob()
    visit.turn(1)
    visit.meet(.recordingEnded(isHeard: false))
    #expect(visit.cues == [.refused] && visit.said.contains("3 minutes 5 seconds"))
  }

  @Test("A comment takes the place of an own mark beneath it, and to delete the mark deletes the words")
  func delete() {
    var visit = entered([CommentsTests.spoken], plays: false)
    visit.menu(.setMark)
    visit.make(.pushKnob)
    visit.pushKnob()
    visit.pushKnob()
    visit.hand(.knob(.down))
    visit.hand(.knob(.up))
    #expect(CommentMarks.of(visit.box.stage, 1).count == 1)
    visit.menu(.deleteMark)
    visit.hand(.knob(.down))
    #expect(orders(visit) == [.delete(CommentsTests.spoken)])
    #expect(visit.said == "The comment at 3 minutes 5 seconds is deleted.")
    #expect(CommentMarks.of(visit.box.stage, 1).isEmpty)
  }

  @Test("Two comments at one place are two")
  func twice() {
    var visit = chosen(entered([CommentsTests.spoken]))
    heardOut(&visit)
    #expect(dictation(visit)?.note.place == 18_501)
  }

  @Test("Words are played as loud as the box speaks, whatever the volume of titles is")
  func volumes() {
    var settings = Settings()
    // A step of volume is 3 dB, and speech has one more by itself.
    #expect(abs(settings.wordsOverTitles - 1.4125) < 0.001)
    settings[.volume] = 10
    settings[.speechVolume] = 4
    #expect(abs(settings.wordsOverTitles - 0.1259) < 0.001)
  }

  @Test("What a loss of power has cut off is told of at the next start")
  func found() {
    var visit = Visit()
    visit.meet(.comments([CommentsTests.spoken], canHear: true, found: 1))
    #expect(visit.said == "One comment from before the power went: kept.")
  }

  // MARK: - Onto the stick

  @Test("The menu takes the comments onto a stick, and the box says how many, or why not")
  func take() {
    var visit = entered([CommentsTests.spoken], plays: false)
    visit.menu(.comment)
    #expect(visit.box.scene.menu?.entries.contains(.takeComments) == false)
    visit.leaveMenu()
    visit.meet(.albums(albums([], stick: []), .stickIn))
    visit.menu(.takeComments)
    #expect(visit.said == "put one comment on the stick.")
    visit.hand(.knob(.down))
    let tables = visit.effects.compactMap {
      if case .takeTable(.comments, let table) = $0 { table } else { nil }
    }
    #expect(tables == [CommentTable.file(of: [CommentsTests.spoken])])
    visit.hand(.knob(.up))
    visit.meet(.albums(albums([], stick: []), .table(.comments, "sonifier-comments.csv")))
    #expect(visit.said == "One comment is on the stick, with a table: sonifier-comments.csv.")
    visit.meet(.albumTrouble(.noTable(.comments, .full)))
    #expect(visit.said.hasPrefix("The comments are not on the stick: the stick is full."))
  }

  @Test("The table has quotes where it needs them, and no spreadsheet reckons with what is in it")
  func table() {
    let notes = [
      CommentNote(key: 1, place: 372_599, title: "=1+1, \"tide\""),
      CommentNote(key: 2, place: 0, title: "-2 é"),
    ]
    let table = CommentTable.file(
      of: [
        TitleComment(notes[0], date: 951_782_400, .spoken(file: "a.flac")),
        TitleComment(notes[1], date: 0, .notLiked),
      ])
    #expect(
      String(decoding: table, as: UTF8.self)
        == "track,time,date,file,words\r\n\"'=1+1, \"\"tide\"\"\",1:02:05,2000-02-29T00:00:00Z,a.flac,\r\n"
        + "'-2 é,0:00:00,1970-01-01T00:00:00Z,,You did not like it at 0 seconds.\r\n")
    for sign in ["+", "@", "\t", "="] {
      #expect(CommentTable.field(sign + "1").starts(with: "'".utf8) || sign == "\t")
    }
  }
}
