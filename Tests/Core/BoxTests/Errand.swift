// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Board
import Domain
import Gesture
import Sound
import Speech
import Synth

@testable import Box
@testable import Instrument

/// How a box begins, and what it has.
enum TrialStart: CaseIterable {
  case usual, quiet, outOfCase, safe
}

/// A box after a row of deeds; nothing is rendered before a test listens.
final class Errand {
  let box: Box
  private(set) var time = 0.1
  private(set) var held = TrialHold()
  private let hands = TrialHands()
  private let camera = TrialCamera(answers: false)
  private let shelf = TrialShelf()
  private let talker: SilentTalker

  /// Pads of the strip, counted from the left; a finger goes from `pad` to `nextPad`.
  static let (pad, nextPad) = (3, 4)

  /// In seconds, from one deed to the next: longer than any contact bounces, and than a finger may be off a strip. Two of
  /// them are more than the 0.2 s within which a tap and a press of the other button are both together.
  private static let pace = 0.11
  /// In seconds: the next deed comes so soon after a hold.
  private static let afterHold = 0.02

  init(_ start: TrialStart, _ way: [Deed] = []) {
    let streams = Streams()
    talker = SilentTalker(streams.speech)
    var parts = Parts()
    (parts.controls, parts.camera, parts.shelf, parts.talker) = ([hands], camera, shelf, talker)
    parts.library = TrialGuide()
    var memory = Memory()
    if start == .quiet { memory.settings[.verbosity] = Parameter.verbosity.range.upperBound }
    parts.storage = TrialStorage(start == .outOfCase ? nil : memory.text)
    if start == .safe { parts.starts = Errand.afterThreeFailures }
    box = Box(parts, streams: streams)
    box.showing.viewWatch.isMadeInTurn = true
    box.sweeper.isMadeInTurn = true
    box.powerOn(at: seconds(0))
    box.step(at: seconds(time))
    for deed in way { make(deed) }
  }

  private static var afterThreeFailures: StartRecord {
    var text = ""
    for _ in 0..<3 { _ = StartRecord(text, boot: "here", write: { text = $0 }, reset: {}) }
    return StartRecord(text, boot: "here", write: { _ in }, reset: {})
  }

  /// Whether a language has been chosen and the button let go.
  var hasBegun: Bool { box.instrument.stage.scene.firstStart == nil && box.instrument.stage.hand.undo == nil }

  private func make(_ deed: Deed) {
    if deed == .holdOn {
      time = (held.nextHold(after: time)?.time ?? time) + Errand.afterHold
    } else {
      time += Errand.pace
      plan(deed, at: time)
    }
    box.step(at: seconds(time))
    // What was struck on the way is not listened to.
    while box.soundOutput.cues.reader.pop() != nil {}
  }

  /// Plans the inputs of a deed, the last of them at the given time.
  private func plan(_ deed: Deed, at time: Double) {
    switch deed {
    case .shutter(let isDown): add(.edge(.shutter, isOn: isDown), time)
    case .knob(let isDown): add(.edge(.knob, isOn: isDown), time)
    case .turn(let clicks): add(.clicks(clicks), time)
    case .click(let side): for (early, input) in Errand.edges(side) { add(input, time - early) }
    case .touch(let pad): add(.edge(.strip(pad), isOn: true), time)
    case .touchPad(let x): add(.pad(Spot(x: x, y: 0.3)), time)
    case .lift: lift(time)
    case .picture: bringPicture()
    case .view: camera.reports = [.view(Errand.view)]
    case .stickIn:
      shelf.albums = Errand.twoAlbums
      shelf.reports = [.albums(shelf.albums, .stickIn)]
    case .stickOut:
      shelf.albums = [Errand.twoAlbums[0]]
      shelf.reports = [.albums(shelf.albums, .stickGone)]
    case .holdOn: break
    }
    held.make(deed, at: time)
  }

  private func lift(_ time: Double) {
    switch held.finger {
    case .none: break
    case .strip: for pad in 0..<8 { add(.edge(.strip(pad), isOn: false), time) }
    case .pad: add(.pad(nil), time)
    }
  }

  private func bringPicture() {
    let seen = Errand.seen
    if box.asking.awaited == .shelf {
      shelf.reports = [.picture(seen)]
    } else {
      camera.reports = [.picture(seen)]
    }
  }

  /// What there is to see in it is found once, and never changed: most of a row of deeds would be that.
  private nonisolated(unsafe) static let seen = SeenPicture(hues)

  private func add(_ input: Input, _ time: Double) {
    hands.inputs.append(TimedInput(input, at: seconds(time)))
  }

  /// The edges of one click, each in seconds before the last; to the right, contact A goes first.
  private static func edges(_ side: Int) -> [(early: Double, input: Input)] {
    let lines: [Line] = side > 0 ? [.knobA, .knobB] : [.knobB, .knobA]
    return [(0.003, 0, true), (0.002, 1, true), (0.001, 0, false), (0, 1, false)].map {
      ($0.0, .edge(lines[$0.1], isOn: $0.2))
    }
  }

  private static let twoAlbums = [
    Album(.box, [.words("the first"), .words("the second")]), Album(.stick, [.words("the sea")]),
  ]

  /// Even and bright: nothing is wrong with it.
  private static let view: ColourView = {
    guard let view = ColourView(width: 80, height: 60, bytes: [UInt8](repeating: 128, count: 14400)) else {
      preconditionFailure("a view of 80 by 60")
    }
    return view
  }()
}

// MARK: - Listening

extension Errand {
  /// In blocks: 27 ms, in which what began on the way comes to rest; and 53 ms from the deed, longer than any answer may take.
  private static let (before, after) = (20, 40)
  /// In nanoseconds, from an edge to the block with whose start its sound begins, as the audio thread has it.
  private static let answerTime: Int64 = 2_000_000
  /// In seconds: a button is let go so long before its hold would count.
  private static let inTime = 0.03

  /// Left and right, from the start of the block in which the deed comes, just after the box has looked: the worst case.
  func listen(to deed: Deed) -> [Float] {
    let due = dueTime(of: deed)
    plan(deed, at: due)
    return render(around: due)
  }

  /// The same stretch of time without the deed; a held button is let go before its hold counts.
  func listen(without deed: Deed) -> [Float] {
    let due = dueTime(of: deed)
    if deed == .holdOn, let hold = held.nextHold(after: time) {
      plan(hold.isShutter ? .shutter(false) : .knob(false), at: due - Errand.inTime)
    }
    return render(around: due)
  }

  private func dueTime(of deed: Deed) -> Double {
    deed == .holdOn ? held.nextHold(after: time)?.time ?? time : time + 2 * Errand.pace
  }

  private func render(around due: Double) -> [Float] {
    let start = Instant(nanoseconds: seconds(due).nanoseconds - 1)
    let synth = box.makeEnsemble()
    var block = [Float](repeating: 0, count: 2 * Block.frames)
    var heard: [Float] = []
    for index in -Errand.before..<Errand.after {
      let blocks = VirtualLoop.time(ofBlock: abs(index)).nanoseconds
      let now = Instant(nanoseconds: start.nanoseconds + (index < 0 ? -blocks : blocks))
      box.step(at: now)
      talker.isAudible = index > 0
      talker.supply()
      block.withUnsafeMutableBufferPointer { out in
        if let first = out.baseAddress {
          synth.render(into: first, from: now.nanoseconds - Errand.answerTime)
        }
      }
      if index >= 0 { heard += block }
    }
    return heard
  }
}
