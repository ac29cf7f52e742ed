// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Picture
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A painting that is found before the camera: words that lead to it, a chord that closes, and a shutter that goes by itself.
@Suite struct GuidingTests {
  /// A painting from one share of the view's width to another.
  private func ahead(_ left: Double, _ right: Double, across: Double = 0, size: Double = 0.6) -> PaintingAhead
  {
    var out = SidesOut()
    (out.left, out.right) = (left < 0, right > 1)
    let (x, y) = ((max(left, 0), min(right, 1)), (0.5 - size / 2, 0.5 + size / 2))
    return PaintingAhead(
      corners: Corners(
        Place(x: x.0, y: y.0), Place(x: x.1, y: y.0), Place(x: x.1, y: y.1), Place(x: x.0, y: y.1)),
      confidence: 0.9, out: out, across: across, roll: 0)
  }

  private func watch(
    _ visit: inout Visit, _ painting: PaintingAhead?, seconds: Double, isTalking: Bool = false,
    motion: Double = 0
  ) -> [String] {
    var words: [String] = []
    let aim = Aim(light: 0.5, sharpness: 1, lean: 0, motion: motion)
    for _ in 0..<Int((seconds * 15).rounded()) {
      visit.meet(.view(Sighting(aim: aim, painting: painting), isTalking: isTalking), after: 1.0 / 15)
      if !visit.said.isEmpty { words.append(visit.said) }
    }
    return words
  }

  private func levels(_ visit: Visit) -> [Float] {
    SoundFrame.Region.aim.map { visit.box.frame.voices[$0].level }
  }
  private func pitches(_ visit: Visit) -> [Float] {
    SoundFrame.Region.aim.map { visit.box.frame.voices[$0].frequency }
  }

  private func visit(aiming: Int = 2) -> Visit {
    var visit = Visit()
    if aiming != 2 { visit.set(.aimHelp, to: aiming) }
    // The greeting is over.
    visit.meet(.tick, after: 5)
    return visit
  }

  @Test(
    "What to do is said with its reason, and then the deed alone, less and less often while nothing changes")
  func again() {
    var visit = visit()
    let first = watch(&visit, ahead(-0.1, 0.6), seconds: 1.5)
    #expect(first == ["The left edge is out of view. Turn left."])
    #expect(watch(&visit, ahead(-0.1, 0.6), seconds: 1) == ["Turn left."])
    #expect(watch(&visit, ahead(-0.1, 0.6), seconds: 2.5) == [])
    #expect(watch(&visit, ahead(-0.1, 0.6), seconds: 60).count <= 4)
    #expect(watch(&visit, ahead(-0.1, 0.7), seconds: 1.5) == ["Turn left."], "the hand moves")
  }

  @Test(
    "Every stance has its words",
    arguments: [
      (0.4, 1.1, 0.0, 0.6, "The right edge is out of view. Turn right."), (-0.1, 1.1, 0, 0.6, "Step back."),
      (0.35, 0.65, 0, 0.3, "Closer."), (0.45, 0.95, 0, 0.6, "Turn right."),
      (0.2, 0.8, -30, 0.6, "You stand far to the left. Step right."),
      (0.2, 0.8, 30, 0.6, "You stand far to the right. Step left."),
      (0.2, 0.8, 0, 0.6, "The whole picture is in view."),
    ])
  func words(left: Double, right: Double, across: Double, size: Double, words: String) {
    var visit = visit()
    #expect(watch(&visit, ahead(left, right, across: across, size: size), seconds: 1.5) == [words])
  }

  @Test("One view is no reason for a word, nor is a word said into another")
  func patience() {
    var visit = visit()
    for _ in 0..<8 {
      #expect(watch(&visit, ahead(-0.1, 0.6), seconds: 1.0 / 15) == [])
      #expect(watch(&visit, ahead(0.4, 1.1), seconds: 1.0 / 15) == [])
    }
    #expect(watch(&visit, ahead(-0.1, 0.6), seconds: 5, isTalking: true) == [])
    #expect(watch(&visit, ahead(-0.1, 0.6), seconds: 1).count == 1)
    // The next word comes a second and a half after the last one began.
    #expect(watch(&visit, ahead(-0.1, 1.1), seconds: 0.3) == [])
    #expect(watch(&visit, ahead(-0.1, 1.1), seconds: 1.3) == ["Step back."])
  }

  @Test("Whole is said once, is well again after a word, and a painting that is lost is no good news")
  func whole() {
    var visit = visit()
    #expect(watch(&visit, ahead(0.2, 0.8), seconds: 20) == ["The whole picture is in view."])
    #expect(watch(&visit, ahead(0.2, 0.8), seconds: 3, motion: 0.2) == ["Hold still."])
    #expect(watch(&visit, ahead(0.2, 0.8), seconds: 3) == ["Good."])
    #expect(watch(&visit, nil, seconds: 20) == [])
    #expect(watch(&visit, ahead(0.2, 0.8), seconds: 3) == ["The whole picture is in view."])
  }

  @Test("While the box is no longer sure, it neither praises nor sounds pure")
  func unsure() {
    var visit = visit()
    #expect(watch(&visit, ahead(0.2, 0.8), seconds: 5) == ["The whole picture is in view."])
    var less = ahead(0.2, 0.8)
    less.confidence = 0.5
    #expect(watch(&visit, less, seconds: 8) == [])
    #expect(abs(pitches(visit)[2] / pitches(visit)[0] / 1.25 - 1) > 0.001)
    #expect(watch(&visit, ahead(0.2, 0.8), seconds: 8) == [])
  }

  @Test(
    "The corners click where they are, one after the other, if wanted: not while the box talks, and not out of view"
  )
  func clicks() throws {
    func heard(_ visit: inout Visit, _ painting: PaintingAhead, isTalking: Bool = false) -> [Cue] {
      var cues: [Cue] = []
      let aim = Aim(light: 0.5, sharpness: 1, lean: 0, motion: 0)
      for _ in 0..<30 {
        visit.meet(.view(Sighting(aim: aim, painting: painting), isTalking: isTalking), after: 1.0 / 15)
        for case .cue(let earcon) in visit.effects where earcon.name == "corner" { cues += earcon.cues }
      }
      return cues
    }
    var asked = visit(aiming: 4)
    let round = heard(&asked, ahead(0.2, 0.8))
    try #require(round.count == 4)
    // 600 Hz times 4 to the power of 0.8 and of 0.2.
    let (top, bottom) = (1818.86, 791.70)
    for (cue, (pan, pitch)) in zip(round, [(-0.6, top), (0.6, top), (0.6, bottom), (-0.6, bottom)]) {
      #expect(abs(Double(cue.voice.pan) - pan) < 1e-5 && abs(Double(cue.voice.frequency) / pitch - 1) < 1e-5)
    }
    #expect(heard(&asked, ahead(0.2, 0.8), isTalking: true).isEmpty)
    // Those on the right are out of view.
    let half = heard(&asked, ahead(0.4, 1.2))
    #expect(!half.isEmpty && half.allSatisfy { $0.voice.pan < 0 })
    for aiming in 0...3 {
      var visit = visit(aiming: aiming)
      #expect(heard(&visit, ahead(0.2, 0.8)).isEmpty)
    }
  }

  @Test(
    "The chord closes as the painting comes into view, is pure when it is whole and still, and no louder than the tone"
  )
  func chord() {
    var visit = visit(aiming: 3)
    _ = watch(&visit, nil, seconds: 2)
    let alone = levels(visit)
    #expect(alone[0] > 0 && alone[2] == 0 && alone[3] == 0)
    func roughness(_ painting: PaintingAhead, motion: Double = 0) -> Float {
      _ = watch(&visit, painting, seconds: 3, motion: motion)
      let pitches = pitches(visit)
      return max(abs(pitches[2] / pitches[0] / 1.25 - 1), abs(pitches[3] / pitches[0] / 1.5 - 1))
    }
    let back = roughness(ahead(-0.1, 1.1))
    let out = roughness(ahead(-0.1, 0.6))
    let off = roughness(ahead(0.45, 0.95))
    let moving = roughness(ahead(0.2, 0.8), motion: 0.01)
    let whole = roughness(ahead(0.2, 0.8))
    #expect(back > out && out > off && off > moving && moving > whole && whole < 0.0001)
    let power = levels(visit).reduce(0) { $0 + $1 * $1 }
    #expect(abs(power / (alone[0] * alone[0]) - 1) < 0.01)
    _ = watch(&visit, nil, seconds: 2)
    #expect(levels(visit)[2] == 0 && levels(visit)[0] == alone[0])
  }

  // MARK: - The shutter by itself

  private func automatic(aiming: Int = 2) -> Visit {
    var visit = visit(aiming: aiming)
    visit.set(.autoShutter, to: 1)
    visit.meet(.tick, after: 5)
    return visit
  }

  private func captures(_ visit: Visit) -> Bool {
    visit.effects.contains { if case .capture = $0 { true } else { false } }
  }

  @Test("Out of the case no shutter goes by itself")
  func off() {
    var visit = visit()
    _ = watch(&visit, ahead(0.2, 0.8), seconds: 20)
    #expect(visit.box.scene.pending == nil && !Settings().isShutterAutomatic)
  }

  @Test("A painting that is whole and still for a second is photographed, with a click")
  func taken() {
    for aiming in [0, 2] {
      var visit = automatic(aiming: aiming)
      _ = watch(&visit, ahead(-0.1, 0.6), seconds: 3)
      _ = watch(&visit, ahead(0.2, 0.8), seconds: 3, motion: 0.2)
      #expect(visit.box.scene.pending == nil)
      var steps = 0
      while visit.box.scene.pending == nil, steps < 60 {
        steps += 1
        _ = watch(&visit, ahead(0.2, 0.8), seconds: 1.0 / 15)
      }
      #expect((15...40).contains(steps), "\(steps)")
      #expect(captures(visit) && visit.cues.contains(.shutter))
    }
  }

  @Test("It is never photographed twice from one stance, and is again from another")
  func once() {
    var visit = automatic()
    _ = watch(&visit, ahead(0.2, 0.8), seconds: 3)
    #expect(visit.box.scene.pending != nil)
    visit.meet(.picture(painting()))
    visit.holdShutter()
    #expect(visit.box.picture == nil)
    _ = watch(&visit, ahead(0.21, 0.8), seconds: 5)
    _ = watch(&visit, nil, seconds: 2)
    _ = watch(&visit, ahead(0.2, 0.8), seconds: 5)
    #expect(visit.box.scene.pending == nil, "the same stance")
    _ = watch(&visit, ahead(0.02, 0.5), seconds: 1)
    _ = watch(&visit, ahead(0.2, 0.8), seconds: 3)
    #expect(visit.box.scene.pending != nil, "another one")
    visit.meet(.picture(painting()))
    visit.holdShutter()
    _ = watch(&visit, nil, seconds: 4)
    _ = watch(&visit, ahead(0.2, 0.8), seconds: 3)
    #expect(visit.box.scene.pending != nil, "the next one, in the same place")
  }

  @Test("A press is a picture of that stance, too; a finger or a button that is down keeps the shutter still")
  func byHand() {
    var visit = automatic()
    _ = watch(&visit, ahead(0.2, 0.8), seconds: 0.5)
    visit.take(painting())
    visit.holdShutter()
    _ = watch(&visit, ahead(0.2, 0.8), seconds: 5)
    #expect(visit.box.scene.pending == nil)
    var touching = automatic()
    touching.touch(0.5)
    _ = watch(&touching, ahead(0.2, 0.8), seconds: 5)
    #expect(touching.box.scene.pending == nil)
    touching.hand(.lift)
    _ = watch(&touching, ahead(0.2, 0.8), seconds: 1)
    #expect(touching.box.scene.pending != nil)
  }
}
