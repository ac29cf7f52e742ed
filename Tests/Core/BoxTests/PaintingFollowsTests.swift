// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Foundation
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Box

/// A photograph that opens at once, and the painting in it, which is looked for beside all else.
@Suite struct PaintingFollowsTests {
  /// A yellow painting of small fields on a grey wall.
  private let wall = Picture(width: 320, height: 240) { index in
    let (column, row) = (index / 3 % 320, index / 960)
    let isPainted = (80..<230).contains(column) && (60..<180).contains(row)
    return isPainted ? (index % 3 == 2 ? 20 : UInt8(150 + (column / 12 * 37 + row / 10 * 59) % 60)) : 128
  }
  private let bare = Picture(width: 320, height: 240, bytes: { _ in 128 })

  /// A box whose hand presses the shutter at 1 s.
  private func pressed(before picture: Picture?) throws -> (
    box: Box, journal: TrialJournal, camera: TrialCamera
  ) {
    let (hands, camera, journal) = (TrialHands(), TrialCamera(), TrialJournal())
    (camera.picture, camera.painting) = (try #require(picture), .wanted(mayBePainting: false))
    hands.inputs = [
      TimedInput(.edge(.shutter, isOn: true), at: seconds(1)),
      TimedInput(.edge(.shutter, isOn: false), at: seconds(1.1)),
    ]
    var parts = Parts()
    (parts.controls, parts.camera, parts.journal) = ([hands], camera, journal)
    return (Box(parts), journal, camera)
  }

  @Test(
    "Without a clock the painting is there in the step that brought the photograph, and is told behind its first words"
  )
  func atOnce() throws {
    let (box, journal, _) = try pressed(before: wall)
    box.asking.finder.isMadeInTurn = true
    box.powerOn(at: seconds(0))
    box.step(at: seconds(2))
    let open = box.instrument.picture
    #expect(open?.width ?? 320 < 170 && open?.height ?? 240 < 140)
    let said = journal.sayings(.answer).map { $0.words } + journal.sayings(.hint).map { $0.words }
    #expect(
      said.contains("The picture is ready.")
        && said.contains { $0.hasPrefix("Straightened. The wall is left away. ") })
  }

  @Test(
    "With one the photograph is open before, and the loop is woken when the painting was looked for",
    arguments: [true, false])
  func onThread(isThere: Bool) throws {
    let (box, journal, _) = try pressed(before: isThere ? wall : bare)
    box.powerOn(at: seconds(0))
    box.step(at: seconds(1.05))
    #expect(box.instrument.picture?.width == 320 && box.descriptors.contains(box.asking.finder.descriptor))
    // The box does not look now and then: in this silence it waits for the descriptor alone.
    #expect(box.nextDeadline.map { $0 > seconds(1.04) } ?? true)
    var (time, told) = (1.2, "")
    while told.isEmpty, time < 100 {
      var waiting = pollfd(fd: box.asking.finder.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 60_000) == 1)
      time += 0.1
      box.step(at: seconds(time))
      told = journal.sayings(.hint).last { !$0.words.hasPrefix("Ready") }?.words ?? ""
    }
    #expect((box.instrument.picture?.width == 320) != isThere)
    #expect(
      isThere
        ? told.hasPrefix("Straightened. The wall is left away. ")
        : told.contains("I did not find its edges."), "\(told)")
  }
}
