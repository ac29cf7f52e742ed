// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A house counts which works are opened: only if it wants to, and nothing of a person.
@Suite struct CountingTests {
  private let shelf = ["poppies", "the sea"]

  /// In the gallery of a box that counts.
  private func start(counting: Bool = true) -> Visit {
    var visit = Visit(shelf: shelf)
    if counting { visit.set(.countVisits, to: 1) }
    visit.open(.gallery)
    return visit
  }

  /// Opens the picture that is named.
  private func open(_ visit: inout Visit) {
    visit.pressShutter()
    visit.meet(.picture(painting()))
  }

  private func counted(_ visit: Visit) -> String {
    String(decoding: visit.box.stage.shelf.visits.counts.text, as: UTF8.self)
  }

  private func kept(_ visit: Visit) -> [String] {
    visit.effects.compactMap {
      guard case .keepCounts(let text) = $0 else { return nil }
      return String(decoding: text, as: UTF8.self)
    }
  }

  @Test("Out of the case a box counts nothing, and while the setting is only tried it does not either")
  func off() {
    var visit = start(counting: false)
    open(&visit)
    visit.meet(.gesture(.turn(1, boost: 1)), after: 30)
    #expect(counted(visit) == "" && visit.box.countsToKeep == nil)
    visit.menu(.parameter(.countVisits))
    visit.pushKnob()
    visit.turn(1)
    visit.meet(.picture(painting()))
    visit.meet(.gesture(.touch(Spot(x: 0.5))), after: 30)
    #expect(visit.box.settings.countsVisits && counted(visit) == "")
  }

  @Test("The menu says what is counted, however little the box is to say")
  func told() {
    for verbosity in Parameter.verbosity.range {
      var visit = Visit()
      visit.set(.verbosity, to: verbosity)
      visit.menu(.parameter(.countVisits))
      visit.hand(.knob(.down))
      #expect(
        visit.said.hasPrefix(
          "count visits: off. The box adds up how often each work was opened, and for how many minutes. "
            + "It keeps no time of day, no order, and nothing of a person."))
    }
  }

  @Test("Each time that a work is opened counts, and the time that it is open, a finger at rest included")
  func counts() {
    var visit = start()
    open(&visit)
    visit.meet(.gesture(.touch(Spot(x: 0.5))), after: 10)
    visit.meet(.gesture(.lift), after: 300)
    #expect(counted(visit).hasPrefix("1 310 poppies"))
    visit.turn(1)
    open(&visit)
    open(&visit)
    visit.meet(.tick, after: 0.5)
    #expect(counted(visit).hasSuffix("2 0 the sea\n"))
  }

  @Test("A press that is taken back has opened nothing, be it a hold or one of both buttons")
  func takenBack() {
    var visit = start()
    open(&visit)
    visit.hand(.turn(1, boost: 1), .turn(-1, boost: 1))
    for grip in [Gesture.shutter(.hold), .together] {
      visit.hand(.shutter(.down))
      visit.meet(.picture(painting()))
      #expect(counted(visit).hasPrefix("1 "))
      visit.hand(grip)
      // What explains the controls ends by the same grip.
      if grip == .together { visit.hand(.apart, .together, .apart) } else { visit.hand(.shutter(.up)) }
      visit.open(.gallery)
    }
    visit.meet(.tick, after: 1)
    #expect(counted(visit).hasPrefix("1 ") && counted(visit).hasSuffix(" poppies\n"))
    open(&visit)
    visit.meet(.tick, after: 1)
    #expect(counted(visit).hasPrefix("2 "))
  }

  @Test("A box that lies aside with a picture open counts a minute and no more")
  func aside() {
    var visit = start()
    open(&visit)
    for _ in 0..<100 { visit.meet(.brightness(0.5), after: 60) }
    visit.hand(.turn(1, boost: 1))
    #expect(counted(visit) == "1 60 poppies\n")
  }

  @Test("What users keep themselves, take or bring is not counted")
  func others() {
    var visit = Visit()
    visit.set(.countVisits, to: 1)
    visit.take(painting())
    visit.meet(.albums(albums([], card: 1, stick: ["Anna at the sea"]), nil))
    visit.open(.gallery)
    for _ in 0..<3 {
      open(&visit)
      visit.meet(.gesture(.touch(Spot(x: 0.5))), after: 5)
      visit.hand(.lift)
      visit.turn(1)
    }
    #expect(visit.box.scene.source?.album == .card && counted(visit) == "")
    visit.hand(.knob(.down), .knob(.up))
    visit.turn(1)
    visit.hand(.knob(.down), .knob(.up))
    open(&visit)
    visit.meet(.gesture(.touch(Spot(x: 0.5))), after: 5)
    #expect(visit.box.scene.source != nil && counted(visit) == "" && kept(visit) == [])
  }

  @Test("The file holds names of works and sums alone, whatever a visitor does, and is written seldom")
  func privacy() {
    var dice = Dice()
    var visit = start()
    var (writes, time, names) = (0, 0.0, Set<Substring>())
    for _ in 0..<4000 {
      let pause = Double(dice.below(40)) / 10
      time += pause
      switch dice.below(6) {
      case 0: visit.meet(.gesture(.turn(dice.below(2) == 0 ? 1 : -1, boost: 1)), after: pause)
      case 1: visit.meet(.gesture(.touch(Spot(x: dice.share()))), after: pause)
      case 2: visit.meet(.gesture(.lift), after: pause)
      case 3: visit.meet(.picture(painting()), after: pause)
      default:
        visit.meet(.gesture(.shutter(.down)), after: pause)
        visit.meet(.gesture(.shutter(.up)), after: 0)
      }
      for text in kept(visit) {
        writes += 1
        for line in text.split(separator: "\n") {
          let parts = line.split(separator: " ", maxSplits: 2)
          #expect(parts.count == 3 && Int(parts[0]) != nil && Int(parts[1]) != nil)
          names.insert(parts[2])
        }
      }
    }
    #expect(names == ["poppies", "the sea"])
    #expect(writes > 0 && writes <= Int(time / 600) + 1, "\(writes) in \(time) s")
  }

  @Test("What was counted before goes on, and is given out at the end")
  func goesOn() {
    var visit = start()
    visit.meet(.counts(WorkCounts(text: Array("4 50 poppies\n".utf8))))
    #expect(visit.box.countsToKeep == nil)
    open(&visit)
    visit.meet(.tick, after: 0.5)
    #expect(visit.box.countsToKeep == Array("5 50 poppies\n".utf8))
  }

  @Test("With a stick in, the menu puts the sums there as a table, and then counting begins again")
  func taken() throws {
    var visit = start()
    open(&visit)
    visit.meet(.gesture(.lift), after: 30)
    visit.holdKnob()
    #expect(visit.box.scene.menu?.entries.contains(.takeCounts) == false)
    visit.leaveMenu()
    visit.meet(.albums(albums(shelf, stick: []), .stickIn))
    visit.menu(.takeCounts)
    #expect(visit.said == "put the counts of one work on the stick.")
    visit.hand(.knob(.down))
    var table: [UInt8] = []
    for effect in visit.effects { if case .takeTable(.counts, let bytes) = effect { table = bytes } }
    #expect(String(decoding: table, as: UTF8.self).hasPrefix("work,opened,minutes\r\n\"poppies\",1,0."))
    visit.hand(.knob(.up))
    visit.meet(.albumTrouble(.noTable(.counts, .full)))
    #expect(visit.said.hasPrefix("The counts are not on the stick: the stick is full."))
    #expect(counted(visit) != "")
    visit.meet(.albums(albums(shelf, stick: []), .table(.counts, "sonifier-counts.csv")))
    #expect(visit.said == "The counts are on the stick, in sonifier-counts.csv. Counting begins again.")
    #expect(counted(visit) == "" && kept(visit) == [""] && visit.cues == [.done])
    // It is pulled out while the menu is open.
    open(&visit)
    visit.menu(.takeCounts)
    visit.meet(.albums(albums(shelf), .stickGone))
    visit.hand(.knob(.down))
    #expect(visit.said == "There is no stick in." && visit.cues == [.refused])
  }

  @Test("What is counted while the sums are on their way onto the stick is counted still")
  func meanwhile() {
    var visit = start()
    open(&visit)
    visit.meet(.gesture(.lift), after: 30)
    visit.meet(.albums(albums(shelf, stick: []), .stickIn))
    visit.menu(.takeCounts)
    visit.pushKnob()
    visit.leaveMenu()
    visit.turn(1)
    open(&visit)
    visit.meet(.gesture(.touch(Spot(x: 0.5))), after: 20)
    visit.meet(.albums(albums(shelf, stick: []), .table(.counts, "sonifier-counts.csv")))
    #expect(counted(visit).hasSuffix("1 20 the sea\n") && !counted(visit).hasPrefix("1 "))
    #expect(kept(visit) == [counted(visit)])
  }
}
