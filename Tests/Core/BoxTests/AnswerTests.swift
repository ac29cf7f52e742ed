// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Soaking
import Speech
import Synth
import Testing

@testable import Box
@testable import Instrument

/// Whatever the box is about: each act of a hand changes what is heard, and at once.
@Suite struct AnswerTests {
  /// In seconds, from the last edge of an act to the first sample that is not as it would be without: 2 ms as constant as
  /// a touch's, a block, filter and limiter, and the soft beginning of a word. Whatever comes within 20 ms a hand takes for
  /// its own doing.
  private static let atOnce = 0.007
  /// In seconds: a finger that goes on to the next pad glides there within 40 ms, and a colour may begin where it arrives.
  private static let gliding = 0.047
  /// Of full scale, -60 dB: what is softer does not count as heard.
  private static let audible: Float = 0.001

  @Test("In every kind of state, every act of a hand is heard within 7 ms", arguments: TrialStart.chosen)
  func answered(start: TrialStart) {
    let ways = Atlas(start).ways
    var late: [String] = []
    // Each way is heard by itself; outside of `make soak` every tenth.
    for (number, way) in ways.enumerated() where Soak.isWhole || number % 10 == 0 {
      let quiet = Errand(start, way).listen(without: .click(1))
      for act in acts(start, way) {
        let without = act == .holdOn ? Errand(start, way).listen(without: act) : quiet
        let delay = delay(Errand(start, way).listen(to: act), start == .safe ? nil : without)
        let longest = act == .touch(Errand.nextPad) ? AnswerTests.gliding : AnswerTests.atOnce
        if delay.map({ $0 > longest }) ?? true { late.append("\(act) after \(way): \(delay ?? .infinity) s") }
      }
    }
    #expect(late.isEmpty, "\(late.count): \(late.prefix(5))")
    #expect(ways.count > start.leastWays, "\(ways.count)")
  }

  /// After a safe start nothing sounds but answers, and a letting go is one.
  private func delay(_ with: [Float], _ without: [Float]?) -> Double? {
    let first = with.indices.first { abs(with[$0] - (without?[$0] ?? 0)) > AnswerTests.audible }
    return first.map { Double($0 / 2) / Double(Block.rate) }
  }

  /// All that a hand can do there and that has an answer of its own.
  private func acts(_ start: TrialStart, _ way: [Deed]) -> [Deed] {
    let errand = Errand(start, way)
    let (held, box) = (errand.held, errand.box.instrument)
    var acts: [Deed] = [.click(1), .click(-1)]
    if held.shutter == nil, !held.isTogether { acts.append(.shutter(true)) }
    if held.knob == nil, !held.isTogether { acts.append(.knob(true)) }
    if let hold = held.nextHold(after: errand.time), isAnswered(hold, errand.box.instrument) {
      acts.append(.holdOn)
    }
    switch held.finger {
    case .none: acts += [.touch(Errand.pad), .touchPad(0.2)]
    case .strip: if slides(box) { acts.append(.touch(Errand.nextPad)) }
    case .pad: if slides(box) { acts.append(.touchPad(0.8)) }
    }
    return acts
  }

  /// Whether a hold has an answer of its own, and does not only go on with what its press has said.
  private func isAnswered(_ hold: TrialHold.Next, _ box: Instrument) -> Bool {
    if box.stage.hand.undo?.scene.firstStart != nil { return false }
    return hold.isShutter
      || box.stage.hand.safePress == nil && !(box.stage.scene.questions.isExplaining && hold.isSecond)
  }

  /// Whether a slide to another place changes what is heard.
  private func slides(_ box: Instrument) -> Bool {
    if box.stage.hand.safePress != nil || box.stage.scene.questions.isExplaining { return false }
    if box.stage.scene.mode == .guide { return box.stage.scene.menu == nil }
    // A step of the lesson is a sheet of one colour.
    if box.stage.scene.mode == .lesson { return false }
    return box.stage.scene.picture != nil
  }
}

extension TrialStart {
  /// A box that says only what is asked has the same states as another, and is tried in a soak.
  fileprivate static let chosen = allCases.filter { Soak.isWhole || $0 != .quiet }

  /// Fewer would be an atlas with holes in it.
  fileprivate var leastWays: Int {
    switch self {
    case .usual, .quiet: 200
    case .outOfCase, .safe: 10
    }
  }
}

/// Of every kind of state, the shortest way to one of it.
struct Atlas {
  private(set) var ways: [[Deed]] = [[]]

  init(_ start: TrialStart) {
    var seen: Set<Kind> = [Kind(Errand(start))]
    var next = 0
    while next < ways.count {
      let way = ways[next]
      next += 1
      for deed in Atlas.deeds(Errand(start, way)) {
        let errand = Errand(start, way + [deed])
        if errand.box.isOver || start == .outOfCase && errand.hasBegun { continue }
        if seen.insert(Kind(errand)).inserted { ways.append(way + [deed]) }
      }
    }
  }

  private static func deeds(_ errand: Errand) -> [Deed] {
    let held = errand.held
    var deeds: [Deed] = [
      .shutter(held.shutter == nil), .knob(held.knob == nil), .turn(1), .turn(-1), .turn(30),
    ]
    if held.nextHold(after: errand.time) != nil { deeds.append(.holdOn) }
    deeds += held.finger == .none ? [.touch(Errand.pad), .touchPad(0.2)] : [.lift]
    let box = errand.box.instrument
    deeds.append(box.stage.shelf.hasStick ? .stickOut : .stickIn)
    if box.stage.scene.pending != nil { deeds.append(.picture) }
    if AimingHelp.isAiming(box.stage) { deeds.append(.view) }
    return deeds
  }
}

/// What makes a state another one, coarsely.
private struct Kind: Hashable {
  let scene: [Int]
  let held: [Int]
  let finger: Int

  init(_ errand: Errand) {
    let (box, scene) = (errand.box.instrument, errand.box.instrument.stage.scene)
    let depth = scene.menu.map { $0.asked != nil ? 3 : $0.before != nil ? 2 : 1 } ?? 0
    let picture = scene.picture != nil ? 2 : scene.pending != nil ? 1 : 0
    self.scene = [
      Mode.allCases.firstIndex(of: scene.mode) ?? 0, depth, scene.menu?.place ?? 0,
      Kind.of(scene.menu?.entry), picture,
      scene.questions.isExplaining ? 1 : 0, scene.bookmark.isReading ? 1 : 0, Kind.of(scene.dial),
      scene.firstStart == nil ? 0 : 1, box.stage.camera.aiming.end == nil ? 0 : 1, Kind.of(scene.check),
    ]
    let now = errand.time
    let presses = [errand.held.shutter, errand.held.knob].map { pressed in
      pressed.map { now - $0 < 1 ? 1 : 2 } ?? 0
    }
    held = presses + [errand.held.isTogether ? 1 : 0]
    finger = presses == [0, 0] ? Kind.of(errand.held.finger) : 0
  }

  private static func of(_ finger: TrialHold.Finger) -> Int {
    switch finger {
    case .none: 0
    case .strip: 1
    case .pad: 2
    }
  }

  private static func of(_ entry: Menu.Entry?) -> Int {
    switch entry {
    case nil: 0
    case .mode: 1
    case .keep, .keepSlide, .keepSweep, .earlier, .wholePhotograph, .paintingAlone, .anotherPainting,
      .moveEdges, .knownPicture:
      2
    case .delete: 3
    case .letGo: 4
    case .parameter(.ceiling): 5
    case .parameter: 6
    case .heard: 7
    case .help: 8
    case .check: 9
    case .takeResults, .takeCounts, .takeComments, .keepExhibition: 10
    case .handOut: 12
    case .about: 11
    case .setMark, .deleteMark: 13
    case .playBeneath: 14
    case .otherCamera: 15
    case .comment: 16
    }
  }

  private static func of(_ check: Check?) -> Int {
    guard let check else { return 0 }
    switch check.part {
    case nil: return 1
    case .leftEar, .rightEar: return 2
    case .camera: return 3
    case .shutter: return 4
    case .push: return 5
    case .strip: return 6
    default: return 7
    }
  }

  private static func of(_ dial: Dial) -> Int {
    switch dial {
    case .parameter: 0
    case .shelf, .album: 1
    case .sections: 2
    case .answers: 4
    default: 3
    }
  }
}
