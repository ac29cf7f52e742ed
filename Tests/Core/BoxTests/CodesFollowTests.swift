// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Foundation
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Box

/// Codes in a photograph, which are read beside all else.
@Suite struct CodesFollowTests {
  private let wall = Picture(width: 320, height: 240, bytes: { _ in 128 })

  /// A box whose hand presses the shutter at 1 s and at 3 s.
  private func box(_ read: @escaping (Picture) -> Result<[String], LabelTrouble>) throws -> (
    box: Box, journal: TrialJournal
  ) {
    let (hands, camera, journal) = (TrialHands(), TrialCamera(), TrialJournal())
    (camera.picture, camera.painting) = (try #require(wall), .wanted(mayBePainting: false))
    hands.inputs = [1, 3].flatMap {
      [
        TimedInput(.edge(.shutter, isOn: true), at: seconds($0)),
        TimedInput(.edge(.shutter, isOn: false), at: seconds($0 + 0.1)),
      ]
    }
    var parts = Parts()
    (parts.controls, parts.camera, parts.journal) = ([hands], camera, journal)
    return (
      Box(
        parts,
        labels: LabelReading(
          codes: { picture, _ in read(picture) }, print: { _, _, _, _ in (.success(.nothing), codes: []) })),
      journal
    )
  }

  @Test("Without a clock they are told in the step that brought the photograph, behind the picture's words")
  func atOnce() throws {
    let (box, journal) = try box { $0.width == 320 ? .success(["https://example.org/a"]) : .success([]) }
    box.asking.finder.isMadeInTurn = true
    box.asking.codes?.isMadeInTurn = true
    box.powerOn(at: seconds(0))
    box.step(at: seconds(2))
    #expect(
      journal.sayings(.hint).contains {
        $0.words.contains("edges") && $0.words.contains("There is a code: example.org, a.")
      })
  }

  @Test("On a thread of their own the photograph is open before, and the loop is woken when they are read")
  func onThread() throws {
    let (box, journal) = try box { _ in .success(["W7"]) }
    box.powerOn(at: seconds(0))
    box.step(at: seconds(1.05))
    let descriptor = box.asking.codes?.descriptor ?? -1
    #expect(box.instrument.picture?.width == 320 && box.descriptors.contains(descriptor))
    var time = 1.2
    while !journal.sayings(.hint).contains(where: { $0.words.contains("There is a code: W7.") }), time < 2.8 {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, time < 1.3 ? 60_000 : 10)
      time += 0.1
      box.step(at: seconds(time))
    }
    #expect(journal.sayings(.hint).contains { $0.words.contains("There is a code: W7.") })
  }

  @Test("A reader that does not work is a fault, said once, and that it works again is said, too")
  func fault() throws {
    var answers: [Result<[String], LabelTrouble>] = [
      .failure(.worker(.missing(program: "sonifier-read"))), .success([]),
    ]
    let (box, journal) = try box { _ in answers.removeFirst() }
    box.asking.finder.isMadeInTurn = true
    box.asking.codes?.isMadeInTurn = true
    box.powerOn(at: seconds(0))
    box.step(at: seconds(2))
    #expect(box.troubles.contains(.noLabels(.worker(.missing(program: "sonifier-read")))))
    #expect(journal.sayings(.fault).contains { $0.words.hasPrefix("Labels cannot be read: ") })
    box.step(at: seconds(4))
    #expect(!box.troubles.contains { $0.subject == .labels })
  }
}
