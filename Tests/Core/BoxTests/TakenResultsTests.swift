// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Domain
import Gesture
import Speech
import Testing

/// What was answered in games, from the box's memory to the stick.
@Suite final class TakenResultsTests {
  @Test("The menu hands them to the shelf, and what the shelf says of it is told")
  func taken() {
    let answer = "hues,1,same,#AABBCC,#AABBCC,0,same,same,yes,1.0,perceived"
    let (hands, shelf, journal) = (TrialHands(), TrialShelf(), TrialJournal())
    shelf.albums.append(Album(.stick, []))
    var parts = Parts()
    (parts.controls, parts.shelf, parts.journal) = ([hands], shelf, journal)
    parts.storage = TrialStorage(Array("result \(answer)\n".utf8))
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    hands.go(to: "take the results", in: box, from: 0)
    let inputs: [(Double, Input)] = [
      (4, .edge(.knob, isOn: true)), (4.1, .edge(.knob, isOn: false)),
    ]
    hands.inputs = inputs.map { TimedInput($1, at: seconds($0)) }
    box.step(at: seconds(3.5))
    #expect(journal.news.last?.words == "Put one answer of the games on the stick." && shelf.tables.isEmpty)
    box.step(at: seconds(5))
    #expect(shelf.tables.count == 1 && shelf.tables.first?.hasSuffix("\r\n" + answer + "\r\n") == true)
    shelf.reports = [.albums(shelf.albums, .table(.results, "sonifier-results.csv"))]
    box.step(at: seconds(6))
    #expect(journal.news.last?.words == "The answers are on the stick, in sonifier-results.csv.")
  }
}
