// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Soaking
import Songs
import Sound
import Speech
import Testing

@testable import Ears
@testable import Instrument

/// An hour of everything at once, faster than any hand, the same at every run.
@Suite struct RandomHourTests {
  /// An hour of them; of all but `make soak` the first six minutes.
  private let events = Soak.isWhole ? 2_000_000 : 200_000

  @Test(
    "In an hour of random events, or its first minutes, nothing breaks, the lamp is never forgotten, and nothing grows"
  )
  func hour() {
    let outside = Outside()
    var dice = Dice()
    var hands = Hands()
    var hour = Hour(shelf: (1...7).map { "picture \($0)" })
    var elements = 0
    for number in 0..<events {
      let event = outside.event(&dice, hands, isWanted: hour.isWanted, hour: hour.box)
      if case .gesture(let gesture) = event { hands.make(gesture) }
      // Two million in an hour are 1.8 ms apart; now and then comes a pause of up to a minute.
      let wait = dice.below(5000) == 0 ? 60 * dice.share() : 0.0036 * dice.share()
      let broken =
        hour.goOn(event, after: wait) ?? (outside.alive > Hour.mostPictures ? "pictures are kept" : nil)
      if let broken {
        Issue.record("\(broken), after \(number) events: \(event)")
        return
      }
      if number == events / 10 { elements = hour.box.elements }
    }
    #expect([hour.captures, hour.cancellations, outside.made].allSatisfy { $0 > events / 400 })
    #expect(
      hour.openings > events / 20000 && hour.sentences > events / 4, "\(hour.openings) \(hour.sentences)")
    // Effects of the last event may be a few more or less, a column may sound, and a menu may be open, or was before a press.
    let menu = 2 * Menu.groups().reduce(0) { $0 + 1 + $1.entries.count } + SoundFrame.Region.column.count
    // A tuner may have heard six strings, and an order has their keys.
    let strings = 3 * 6
    // A strum waits for a pluck with its six verdicts and doubts, and an order has a shape.
    let chords = 5 * 6
    // A drawing may be open, and the scene before a press may hold it, too.
    let strokes = 2 * (Drawing.mostStrokes + Drawing.mostPlaces)
    #expect(hour.box.elements <= elements + menu + strokes + strings + chords + 20)
  }

  /// The box, and what became of its effects.
  private struct Hour {
    /// Colours, numbers, a label and the earlier ones; the same before a press; and the one that comes.
    static let mostPictures = 2 * (3 + PicturesAside.most) + 1

    var box = Instrument()
    var isWanted = false
    var lamp = false
    var glows = false
    var listens = false
    var order: EarOrder?
    var camera = 1
    var captures = 0
    var openings = 0
    var cancellations = 0
    var sentences = 0

    init(shelf: [String]) {
      box.stage.sheetColumns = 16
      let on = Event.powerOn(
        albums: albums(shelf), faults: [], fitted: CheckPart.allCases, canHear: true)
      _ = box.handle(on, at: Instant(seconds: 0))
      _ = box.handle(Outside.own, at: Instant(seconds: 0))
      _ = box.handle(Outside.comments, at: Instant(seconds: 0))
      _ = box.handle(Outside.songs, at: Instant(seconds: 0))
    }

    mutating func goOn(_ event: Event, after wait: Double) -> String? {
      let wasPending = box.scene.pending != nil
      for effect in box.handle(event, at: box.now + wait) {
        switch effect {
        case .light(let isOn): lamp = isOn
        case .lamp(let isOn):
          if isOn == glows { return "the lamp of the microphone is switched to what it is" }
          glows = isOn
        case .useCamera(let number):
          if number == camera { return "the camera in use is to be used" }
          camera = number
        case .listen(let isOn):
          if isOn == listens { return "the microphone is asked for what it does" }
          listens = isOn
        case .hear(let new):
          if new == order { return "the microphone is asked for what it hears" }
          order = new
        case .capture: (isWanted, captures) = (true, captures + 1)
        case .open(let place, _), .openData(let place, _, _):
          if box.name(of: place) == nil { return "no such picture is kept" }
          (isWanted, openings) = (true, openings + 1)
        case .cancelPicture: (isWanted, cancellations) = (false, cancellations + 1)
        case .say(let utterance):
          sentences += 1
          let isWhole = utterance.phrases.allSatisfy { $0.isWhole }
          if utterance.phrases.isEmpty || !isWhole { return "a sentence with a gap" }
        case .beginAnew, .end: return "a start that was not safe is given up"
        case .cue, .click, .sound, .hush, .watch, .sweep, .readGuide, .remember, .glance, .keep, .keepEdges,
          .findPainting,
          .readPrint, .leavePrint, .keepSlide, .keepSweep, .keepExhibition, .delete, .letGo, .instruments,
          .takeTable,
          .keepCounts, .dictate, .playWords, .play, .playTitle, .followTitle, .lookAtTitle, .keepPlace,
          .keepPlaces, .keepProgress, .keepChords, .keepWords, .know:
          break
        }
      }
      if wasPending && box.scene.pending == nil { isWanted = false }
      if lamp != box.isLit { return "the lamp is forgotten" }
      if glows != (listens || order != nil || box.stage.shelf.player.comments.isHearing) {
        return "the lamp glows, and no microphone is open"
      }
      if listens != Listening.isWanted(box.stage) { return "the microphone is forgotten" }
      if order != OpenMicrophone.wanted(box.stage) { return "the microphone is forgotten" }
      if listens, order != nil { return "the microphone has two users" }
      if isWanted != (box.scene.pending != nil) { return "nobody waits for a picture" }
      return box.brokenLaw
    }
  }

  /// What hands and the world may do next, the hands more often.
  private final class Outside {
    static var own: Event { .titles(["Evening song", "The tide", "Broken"], keys: [1, 2, 3]) }
    /// A song with a rest, an upbeat, a change within a bar, and a chord that no lesson teaches.
    static var songs: Event {
      let text = "{tempo: 120}\n{meta: upbeat 1}\n| [N.C.]a | [A]b | [E]c [C#m7]d | [A]e | [D]f | [G]g |"
      guard case .success(let book) = SongFile.read(Array(text.utf8)) else { return .songs([]) }
      return .songs(book.songs.map { OwnSong(OwnFile("walk.cho", words: "Walk"), $0) })
    }
    static var withStick: Event {
      .titles(["Evening song", "The tide", "Broken", "Brought"], keys: [1, 2, 3, 11], onStick: 1)
    }
    static var comments: Event {
      .comments(
        (0..<3).map { key in
          TitleComment(
            CommentNote(key: key, place: 5000, title: "="), date: 0,
            key == 1 ? .liked : .spoken(file: "words"))
        }, canHear: true)
    }
    private(set) var made = 0
    private(set) var alive = 0

    func event(_ dice: inout Dice, _ hands: Hands, isWanted: Bool, hour: Instrument) -> Event {
      switch dice.below(40) {
      case 0 where isWanted, 1 where isWanted, 2: return .picture(picture(dice.below(4)))
      case 3 where isWanted, 4: return .noPicture(Walk.faults[dice.below(UInt64(Walk.faults.count))])
      case 5: return .brightness(dice.below(50) == 0 ? .nan : dice.share() * 0.4)
      case 6: return .fault(Walk.faults[dice.below(UInt64(Walk.faults.count))])
      case 7: return .healed(Walk.faults[dice.below(UInt64(Walk.faults.count))])
      case 8...10: return .tick
      case 11: return .swept
      case 12: return .guide(dice.below(5) == 0 ? nil : Walk.guide)
      case 16 where hour.scene.mode == .player:
        let key = UInt64(dice.below(UInt64(hour.stage.shelf.player.names?.count ?? 1)))
        return .title(Int(key), dice.below(4) == 0 ? nil : TitleFacts(key: key, length: 100))
      case 17 where hour.stage.shelf.player.playing != nil: return .playing(at: UInt32(dice.below(10_000)))
      case 18 where hour.stage.shelf.player.playing != nil: return .recordingEnded(isHeard: dice.below(4) > 0)
      case 23 where hour.stage.shelf.player.playing != nil:
        // Sometimes one that was taken back, or was never to follow.
        return .titleFollowed(hour.stage.shelf.player.playing?.following?.title ?? Int(dice.below(4)))
      case 19 where hour.scene.mode == .player: return dice.below(2) == 0 ? Outside.own : Outside.withStick
      case 20 where !hour.commentEvents.isEmpty, 21 where !hour.commentEvents.isEmpty:
        return hour.commentEvents[dice.below(UInt64(hour.commentEvents.count))]
      case 22 where hour.scene.mode == .player && dice.below(20) == 0: return Outside.comments
      case 15 where hour.stage.camera.reading != nil:
        let label = hour.stage.camera.reading?.picture
        return label.map { .print(Walk.prints[dice.below(UInt64(Walk.prints.count))], codes: [], in: $0) }
          ?? .tick
      case 15...18 where hour.scene.mode == .tuner: return tunerEvent(&dice, hour)
      case 15...18 where [.chords, .guitar].contains(hour.scene.mode): return chordEvent(&dice, hour)
      case 15...18 where hour.scene.mode == .paint: return paintEvent(&dice, hour)
      case 15...18 where hour.order == .sounds: return tunerEvent(&dice, hour)
      case 24 where hour.scene.mode == .orbs:
        return .loudness(dice.below(20) == 0 ? .nan : dice.share() * 1.2)
      case 20 where hour.scene.mode == .orbs:
        return dice.below(2) == 0
          ? .spin(dice.below(20) == 0 ? .nan : dice.share() - 0.5)
          : .felt(Tilt(right: dice.share() - 0.5, up: 0.8, out: dice.share() - 0.5))
      case 13, 14: return .heard(Utterance(.answer, dice.below(3) == 0 ? [Phrase(.ready)] : hour.passage))
      default: return .gesture(gesture(&dice, hands))
      }
    }

    /// Sometimes of strings that there are not, and with times that are none.
    private func chordEvent(_ dice: inout Dice, _ hour: Instrument) -> Event {
      guard dice.below(8) == 0 else { return hour.chordEvents[dice.below(UInt64(hour.chordEvents.count))] }
      let onset = [0, .max, -1, .min, 48_000][dice.below(5)]
      let frets = [Int](repeating: dice.below(30) - 3, count: dice.below(8))
      if dice.below(4) == 0 {
        return .earFound(
          .knocks(HeardKnocks(first: onset, second: 14_400, known: 48_000)), isTalking: dice.below(2) == 0)
      }
      if dice.below(2) == 0 {
        return .earFound(
          .pluck(HeardPluck(onset: onset, known: 8000, frets: frets, isAlone: dice.below(2) == 0)),
          isTalking: dice.below(2) == 0)
      }
      let verdicts = [StringVerdict](repeating: .open, count: dice.below(8))
      return .earFound(
        .chord(.of("F#m", verdicts, or: "D", confidence: .nan, level: .nan)), isTalking: dice.below(2) == 0)
    }

    /// Mostly columns, of all that can stand in one.
    private func paintEvent(_ dice: inout Dice, _ hour: Instrument) -> Event {
      guard dice.below(4) > 0 else { return hour.paintEvents[dice.below(UInt64(hour.paintEvents.count))] }
      var column = SoundColumn()
      for place in 0..<SoundColumn.count {
        column.strengths[place] = UInt8(dice.below(4) == 0 ? dice.below(256) : 0)
      }
      for octave in 0..<SoundColumn.octaves { column.breaths[octave] = UInt8(dice.below(256)) }
      (column.loudness, column.mood) = (UInt8(dice.below(256)), UInt8(dice.below(256)))
      column.lead = dice.below(2) == 0 ? nil : UInt8(dice.below(256))
      column.isStruck = dice.below(2) == 0
      return .earFound(.column(column))
    }

    /// Sometimes of strings that there are not, and with numbers that are none.
    private func tunerEvent(_ dice: inout Dice, _ hour: Instrument) -> Event {
      guard dice.below(8) == 0 else { return hour.tunerEvents[dice.below(UInt64(hour.tunerEvents.count))] }
      let cents = [-5000, .nan, .infinity, 3, -250, 1e300][dice.below(6)]
      let string = dice.below(12) - 2
      return dice.below(2) == 0
        ? .earFound(.string(.of(string, cents, after: 1)))
        : .earFound(.strum([StrumReading(string: string, cents: cents, support: cents)]))
    }

    private func gesture(_ dice: inout Dice, _ hands: Hands) -> Gesture {
      // Held so long, both begin the languages or the box again, and all else would seldom come.
      let long: [Gesture] = [.bothHeld, .bothHeldOn]
      let gestures = dice.below(1000) == 0 ? long : hands.gestures.filter { !long.contains($0) }
      return switch gestures[dice.below(UInt64(gestures.count))] {
      case .turn:
        .turn(dice.below(50) == 0 ? dice.below(2001) - 1000 : dice.below(7) - 3, boost: 1 + dice.below(8))
      case .touch: .touch(spot(&dice))
      case .slide: .slide(spot(&dice))
      case .stuck: .stuck(pad: dice.below(8))
      case let other: other
      }
    }

    private func spot(_ dice: inout Dice) -> Spot {
      func way() -> Double {
        dice.below(100) == 0 ? [-3, 1.001, .nan, .infinity][dice.below(4)] : dice.share()
      }
      return Spot(x: way(), y: dice.below(2) == 0 ? way() : nil)
    }

    private func picture(_ kind: Int) -> Picture {
      made += 1
      alive += 1
      let (width, height) = [(1, 1), (1, 30), (30, 1), (16, 12)][kind]
      return painting(width, height, release: { self.alive -= 1 })
    }
  }
}

extension Instrument {
  /// How much it holds: the elements of every array and string, at any depth.
  fileprivate var elements: Int { Mirror(reflecting: self).elements }
}

extension Mirror {
  fileprivate var elements: Int {
    children.reduce(displayStyle == .collection ? Int(children.count) : 0) { sum, child in
      if child.value is Picture || child.value is SoundFrame { return sum }
      // Answers are as many as are kept, which has a test of its own.
      if child.value is [[UInt8]] { return sum }
      // Columns of sound are as many as two minutes have, which has a test of its own; their colours never change.
      if child.value is SoundHeard { return sum }
      return sum + Mirror(reflecting: child.value).elements
    }
  }
}
