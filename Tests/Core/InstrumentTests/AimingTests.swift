// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Gesture
import Picture
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// The help with aiming: what is heard before a picture is taken.
@Suite struct AimingTests {
  /// A sharp, light, upright edge; or the same in the dark, blurred, leaning.
  private func view(light: Int = 120, soft: Int = 1, lean: Int = 0, shift: Int = 0) -> LumaView {
    var luma: [UInt8] = []
    for row in 0..<60 {
      for column in 0..<80 {
        let place = (column - 40 - shift) * 8 + (row - 30) * lean
        let share = min(max(place + 4 * soft, 0), 8 * soft)
        luma.append(UInt8(light / 2 + light * share / (8 * soft)))
      }
    }
    guard let view = LumaView(width: 80, height: 60, luma: luma) else { preconditionFailure("80 by 60") }
    return view
  }

  /// Eight views a second for so long; all that was said.
  private func watch(
    _ visit: inout Visit, _ view: LumaView, _ painting: PaintingAhead? = nil, seconds: Double = 6
  ) -> [String] {
    var words: [String] = []
    let sighting = Sighting(aim: Aim(view, after: view), painting: painting)
    for _ in 0..<Int(seconds * 8) {
      visit.meet(.view(sighting), after: 0.125)
      if !visit.said.isEmpty { words.append(visit.said) }
    }
    return words
  }

  private let aim = SoundFrame.Region.aim.lowerBound

  private func tone(_ visit: Visit) -> (low: Double, beat: Double, breath: Double, level: Double) {
    let (one, two) = (visit.box.frame.voices[aim], visit.box.frame.voices[aim + 1])
    return (
      Double(one.frequency), Double(two.frequency - one.frequency), Double(one.breath), Double(one.level)
    )
  }

  @Test("Held well, the box sounds one pure and quiet tone, and says nothing")
  func good() {
    var visit = Visit()
    #expect(watch(&visit, view()) == [])
    let tone = tone(visit)
    #expect(tone.beat.magnitude < 0.2 && tone.breath < 0.3)
    #expect(tone.level > 0 && tone.level < 0.25 / 7.9, "18 dB below a picture's voice")
    #expect(visit.box.frame.voices[aim + 1].level == 0, "a second of one pitch could cancel it")
  }

  @Test("What is wrong is told once, when nothing was said for a while, and that it is right again as well")
  func words() {
    var visit = Visit()
    // The greeting is not talked into.
    #expect(watch(&visit, view(light: 20), seconds: 3.7) == [])
    #expect(watch(&visit, view(light: 20), seconds: 10) == ["Too dark."])
    #expect(watch(&visit, view()) == ["Good."])
    #expect(watch(&visit, view(lean: 3)) == ["Leaning left."])
    #expect(watch(&visit, view(lean: -3)) == ["Leaning right."])
    #expect(watch(&visit, view(soft: 12)) == ["Blurred."])
  }

  @Test("While the box is talking it has no word for aiming, and has it afterwards")
  func talking() {
    var visit = Visit()
    let dark = view(light: 20)
    for _ in 0..<80 {
      visit.meet(.view(Sighting(aim: Aim(dark, after: nil)), isTalking: true), after: 0.125)
      #expect(visit.said.isEmpty)
    }
    #expect(watch(&visit, dark) == ["Too dark."])
  }

  @Test("Who moves hears it, whatever the view")
  func moving() {
    var visit = Visit()
    var words: [String] = []
    for step in 0..<40 {
      let (now, before) = (view(shift: step % 2 == 0 ? -10 : 10), view(shift: step % 2 == 0 ? 10 : -10))
      visit.meet(.view(Sighting(aim: Aim(now, after: before))), after: 0.125)
      if !visit.said.isEmpty { words.append(visit.said) }
    }
    #expect(words == ["Hold still."] && tone(visit).breath > 0.9)
  }

  @Test("The tone tells how light it is by its pitch, leaning by its beats and a blur by its breath")
  func sound() {
    var (dark, light, leaning, blurred) = (Visit(), Visit(), Visit(), Visit())
    _ = watch(&dark, view(light: 60))
    _ = watch(&light, view(light: 150))
    _ = watch(&leaning, view(lean: 2))
    _ = watch(&blurred, view(soft: 12))
    #expect(tone(light).low > 1.3 * tone(dark).low)
    // 2 in 8 is 14 degrees: seven beats a second, the other way round.
    #expect(abs(tone(leaning).beat + 7) < 0.5)
    #expect(tone(blurred).breath > 0.6 && tone(blurred).breath > tone(light).breath + 0.4)
  }

  @Test("An accelerometer knows better how the box leans, unless it lies flat")
  func tilt() {
    var visit = Visit()
    visit.hand(.tilt(Tilt(right: -0.26, up: 0.966, out: 0)))
    _ = watch(&visit, view())
    #expect(abs(tone(visit).beat - 7.5) < 0.3, "15 degrees to the right")
    visit.hand(.tilt(Tilt(right: 0.1, up: 0.1, out: 1)))
    _ = watch(&visit, view())
    #expect(abs(tone(visit).beat) < 0.2)
  }

  @Test("An accelerometer that is gone leaves no lean behind: the view tells it again, if it can")
  func tiltGone() {
    var visit = Visit()
    visit.hand(.tilt(Tilt(right: -0.26, up: 0.966, out: 0)))
    _ = watch(&visit, view(lean: 2))
    #expect(abs(tone(visit).beat - 7.5) < 0.3, "15 degrees to the right")
    visit.hand(.tilt(nil))
    _ = watch(&visit, view(lean: 2))
    #expect(abs(tone(visit).beat + 7) < 0.5, "14 degrees to the left")
  }

  @Test("A camera that shows nothing any more leaves no tone behind")
  func ending() {
    var visit = Visit()
    _ = watch(&visit, view())
    let deadline = visit.box.deadline
    #expect(deadline == visit.now + 1)
    visit.meet(.tick, after: 1)
    #expect(tone(visit).level == 0 && visit.box.deadline == nil)
  }

  @Test("With a picture, in the menu, in the gallery, while controls are explained: no tone and no word")
  func elsewhere() {
    let ways: [(String, (inout Visit) -> Void)] = [
      ("picture", { $0.take(painting()) }), ("pending", { $0.pressShutter() }), ("menu", { $0.holdKnob() }),
      ("gallery", { $0.open(.gallery) }), ("explain", { $0.hand(.together) }),
    ]
    for (name, way) in ways {
      var visit = Visit(shelf: ["poppies"])
      _ = watch(&visit, view())
      way(&visit)
      #expect(tone(visit).level == 0, "\(name)")
      #expect(watch(&visit, view(light: 20), seconds: 0.7) == [], "\(name)")
      #expect(tone(visit).level == 0 && visit.box.aiming.end == nil, "\(name)")
    }
  }

  @Test("It can be words alone, and nothing at all")
  func settings() {
    var visit = Visit()
    visit.set(.aimHelp, to: 1)
    #expect(watch(&visit, view(light: 20)) == ["Too dark."] && tone(visit).level == 0)
    visit.set(.aimHelp, to: 0)
    #expect(watch(&visit, view()) == [] && tone(visit).level == 0)
    visit.set(.aimHelp, to: 2)
    _ = watch(&visit, view())
    #expect(tone(visit).level > 0)
    visit.set(.aimHelp, to: 3)
    #expect(watch(&visit, view(light: 20)) == [] && tone(visit).level > 0)
  }
}
