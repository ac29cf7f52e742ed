// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Domain
import Gesture
import Testing
import Works

/// A stick with an exhibition, from the shelf's word of it to the menu that keeps it.
@Suite struct StickExhibitionBoxTests {
  @Test(
    "The menu keeps what a stick exhibits, whether the shelf tells of it before the box is on or later",
    arguments: [false, true])
  func keeps(isLater: Bool) {
    let (hands, shelf, journal) = (TrialHands(), TrialShelf(), TrialJournal())
    shelf.albums.append(Album(.stick, [.words("the harvest")]))
    var parts = Parts()
    (parts.controls, parts.shelf, parts.journal) = ([hands], shelf, journal)
    let exhibition = Exhibition(names: ["a.png", "exhibition.txt"]) { _ in Array("Title: Room".utf8) }
    let report = ShelfReport.exhibition(ExhibitionSummary(exhibition, isWhole: true))
    if !isLater { shelf.reports = [report] }
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    if isLater {
      shelf.reports = [report]
      box.step(at: seconds(0.1))
    }
    hands.go(to: "keep the exhibition", in: box, from: 0.2)
    let inputs: [(Double, Input)] = [
      (4, .edge(.knob, isOn: true)), (4.1, .edge(.knob, isOn: false)),
    ]
    hands.inputs = inputs.map { TimedInput($1, at: seconds($0)) }
    box.step(at: seconds(3.5))
    #expect(journal.news.last?.words == "Keep the exhibition." && shelf.exhibitions == 0)
    box.step(at: seconds(5))
    #expect(shelf.exhibitions == 1)
  }
}
