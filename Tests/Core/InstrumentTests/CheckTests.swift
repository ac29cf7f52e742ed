// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Every part tried, by the knob.
@Suite struct CheckTests {
  private func visit(
    _ fitted: [CheckPart] = CheckPart.allCases, faults: [Fault] = [], beginning: Beginning = .check
  ) -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(
      .powerOn(albums: albums(["poppies"]), faults: faults, beginning: beginning, fitted: fitted), after: 0)
    return visit
  }

  private func at(_ part: CheckPart, faults: [Fault] = []) -> Visit {
    var visit = visit(faults: faults)
    if let place = CheckPart.allCases.firstIndex(of: part), place > 0 { visit.turn(place) }
    return visit
  }

  private func finding(_ visit: Visit) -> Check.Finding? { visit.box.scene.check?.finding ?? nil }

  private func heard(_ visit: inout Visit) {
    visit.meet(.heard(Utterance(.answer, visit.box.scene.check?.told ?? [])))
  }

  @Test("The menu has the check, which says how many parts there are and begins with the first")
  func beginning() {
    var visit = visit(beginning: .usual)
    visit.take(painting())
    visit.menu(.check)
    #expect(visit.said == "check of all parts.")
    visit.pushKnob()
    #expect(visit.box.scene.check?.part == .speech)
    #expect(visit.box.picture == nil)
    #expect(visit.box.partsThatFailed == nil)
  }

  @Test("The knob goes through the parts that the board has, in their order, both ways; both ends are felt")
  func order() {
    let fitted: [CheckPart] = [.speech, .shutter, .tilt, .power]
    var visit = visit(fitted)
    var told = [visit.said]
    for _ in fitted {
      visit.turn(1)
      #expect(visit.cues.isEmpty)
      told.append(visit.said)
    }
    #expect(told[0].hasSuffix("speech: good."))
    #expect(told[1...3] == ["Press the shutter.", "the tilt sensor: good.", "power and heat: good."])
    #expect(told[4].hasPrefix("That was the last part. Good: 3. Not tried: 1. the shutter: not tried."))
    visit.turn(1)
    #expect(visit.cues == [.end])
    for words in told.reversed().dropFirst().dropLast() {
      visit.turn(-1)
      #expect(visit.said == words)
    }
    visit.turn(-1)
    #expect(visit.said == "speech: good." && visit.cues.isEmpty)
    visit.turn(-1)
    #expect(visit.cues == [.start])
  }

  @Test("What is broken is told at its part, with its way on, and is well there once it is well")
  func broken() {
    let faults: [(CheckPart, Fault)] = [
      (.speech, .noTalker(.noThread)), (.speech, .language(.german)), (.leftEar, .noCard),
      (.rightEar, .cardGone),
      (.camera, .cameraBusy), (.flash, .line(.flash, name: "GPIO24", .forbidden)),
      (.shutter, .line(.shutter, name: "GPIO17", .missing)), (.push, .line(.push, name: "GPIO4", .busy)),
      (.turns, .lines(.knob, .missing)), (.strip, .lines(.pads(3), .refused)),
      (.pedal, .line(.pedal, name: "GPIO7", .missing)), (.tilt, .device(.tilt, name: "lis3dh", .missing)),
      (.gyroscope, .device(.gyroscope, name: "mpu6050", .missing)),
      (.pad, .device(.pad, name: "pad", .missing)),
      (.keys, .device(.keys, name: "keys", .busy)), (.display, .device(.display, name: "", .busy)),
      (.mixer, .device(.mixer, name: "Headphone", .missing)), (.settings, .settings(.card(.full))),
      (.power, .health(.tooHot)), (.power, .health(.weakPower)), (.power, .health(.batteryEmpty)),
    ]
    for (part, fault) in faults {
      var visit = at(part, faults: [fault])
      let expected = fault.phrases.map { $0.text(in: .english) }.joined(separator: " ")
      #expect(visit.said.hasSuffix(expected) && visit.cues == [.refused], "\(part)")
      #expect(finding(visit) == .missing)
      let away = part == .speech ? 1 : -1
      visit.meet(.healed(fault))
      visit.turn(away)
      visit.turn(-away)
      #expect(finding(visit) != .missing, "\(part)")
      visit.meet(.fault(fault))
      visit.turn(away)
      visit.turn(-away)
      #expect(finding(visit) == .missing, "\(part)")
    }
    let tried = Set(faults.map { $0.0 })
    #expect(CheckPart.allCases.filter { !tried.contains($0) } == [.otherCamera, .pictures, .microphone])
  }

  @Test("Each ear has a tone of its own, after the words, and only if they were heard to their end")
  func ears() {
    for (part, ear) in [(CheckPart.leftEar, Earcon.Ear.left), (.rightEar, .right)] {
      var visit = at(part)
      #expect(visit.cues.isEmpty && finding(visit) == nil)
      visit.meet(.heard(Utterance(.fault, [Phrase(.cardGone)])))
      #expect(visit.cues.isEmpty && finding(visit) == nil)
      heard(&visit)
      #expect(visit.cues == [.ear(ear)] && finding(visit) == .good)
    }
    let pans = [Earcon.Ear.left, .right].map { Earcon.ear($0).cues.map { $0.voice.pan } }
    #expect(pans == [[-1], [1]])
  }

  @Test("The camera takes a picture, tells what it sees, and keeps nothing of it")
  func camera() {
    var visit = at(.camera)
    #expect(visit.cues == [.shutter])
    #expect(visit.effects.contains { if case .capture = $0 { true } else { false } })
    let picture = painting()
    visit.meet(.picture(picture, Overview(of: picture)))
    #expect(visit.said.hasPrefix("camera: good. ") && visit.said.count > 20)
    #expect(finding(visit) == .good && visit.box.picture == nil)
    visit.pressShutter()
    visit.meet(.noPicture(.noPicture(.noScene, of: nil)))
    #expect(visit.said.contains("there is nothing before the camera") && finding(visit) == .missing)
    visit.pressShutter()
    visit.meet(.tick, after: 40)
    #expect(visit.said == "No picture came." && finding(visit) == .missing)
  }

  @Test("Of two cameras the other one is tried as well, and the first is in use again afterwards")
  func otherCamera() {
    func uses(_ visit: Visit) -> [Int] {
      visit.effects.compactMap { if case .useCamera(let number) = $0 { number } else { nil } }
    }
    for leave in [Gesture.turn(1, boost: 1), .turn(-1, boost: 1), .shutter(.hold)] {
      var visit = at(.otherCamera)
      // It is in use before it takes its picture.
      let deeds = visit.effects.compactMap { effect -> String? in
        switch effect {
        case .useCamera(2): "use"
        case .capture: "capture"
        default: nil
        }
      }
      #expect(deeds == ["use", "capture"])
      let picture = painting()
      visit.meet(.picture(picture, Overview(of: picture)))
      #expect(visit.said.hasPrefix("other camera: good. ") && visit.box.picture == nil)
      #expect(finding(visit) == .good)
      if leave == .shutter(.hold) { visit.hand(.shutter(.down)) }
      visit.hand(leave)
      #expect(uses(visit) == [1], "\(leave)")
    }
    var broken = at(.otherCamera)
    broken.meet(.noPicture(.cameraBusy))
    #expect(broken.said.hasPrefix("Another program is using") && finding(broken) == .missing)
  }

  @Test("Going on, or out, while the camera is at work leaves nobody waiting")
  func noPending() {
    for leave in [.turn(1, boost: 1), .shutter(.hold), .shutter(.holdOn), .knob(.hold), .together]
      as [Gesture]
    {
      var visit = at(.camera)
      if case .shutter(let press) = leave {
        visit.hand(.shutter(.down))
        if press == .holdOn { visit.hand(.shutter(.hold)) }
      }
      visit.hand(leave)
      #expect(visit.box.scene.pending == nil, "\(leave)")
      visit.meet(.picture(painting()))
      #expect(visit.said.isEmpty && visit.box.picture == nil, "\(leave)")
    }
  }

  @Test("The flash shines for two seconds, and is good if the camera sees it, or cannot tell")
  func flash() {
    for (before, during, isSeen) in [(0.2, 0.5, true), (0.2, 0.21, false), (0.0, 0.02, true)] {
      var visit = at(.camera)
      visit.meet(.brightness(before))
      visit.turn(1)
      #expect(visit.lamp && visit.said == "The flash shines now.")
      visit.meet(.brightness(during))
      visit.meet(.tick, after: 1)
      #expect(visit.lamp)
      visit.meet(.tick, after: 1)
      #expect(!visit.lamp && finding(visit) == (isSeen ? .good : .missing), "\(before) \(during)")
      #expect(visit.cues == (isSeen ? [] : [.refused]))
    }
    var visit = at(.flash)
    visit.meet(.tick, after: 3)
    #expect(!visit.lamp && visit.said == "the flash: good.")
  }

  @Test(
    "The flash goes out after two seconds, too, where the words are over before and nobody turns the knob")
  func flashByItself() {
    var visit = visit([.flash])
    #expect(visit.lamp)
    heard(&visit)
    visit.meet(.tick, after: 2)
    #expect(!visit.lamp && finding(visit) == .good)
  }

  @Test("Whatever the hand does while the flash shines, it goes out")
  func flashGoesOut() {
    let ways: [[Gesture]] = [
      [.turn(1, boost: 1)], [.turn(-1, boost: 1)], [.shutter(.down), .shutter(.hold)],
      [.shutter(.down), .shutter(.hold), .shutter(.holdOn)], [.knob(.down), .knob(.hold)], [.together],
    ]
    for way in ways {
      var visit = at(.flash)
      for gesture in way { visit.hand(gesture) }
      #expect(!visit.lamp && !visit.box.isLit, "\(way)")
    }
  }

  @Test("A picture that comes with the box is read; none in ten seconds, or none at all, is told")
  func pictures() {
    let place = PicturePlace(.box, 0)
    var visit = at(.pictures)
    visit.meet(.glance(place, nil, Overview(of: painting())))
    #expect(visit.said == "reading pictures: good." && finding(visit) == .good)
    visit.pressShutter()
    visit.meet(.glance(place, nil, nil))
    #expect(visit.said == "No picture could be read." && finding(visit) == .missing)
    visit.pressShutter()
    visit.meet(.tick, after: 11)
    #expect(visit.said == "No picture could be read.")
    visit.meet(.albums([], nil))
    visit.hand(.shutter(.down))
    #expect(visit.said == "No picture could be read.")
  }

  @Test("Shutter, push and turns are asked for, and good as soon as they are felt")
  func buttons() {
    var visit = at(.shutter)
    #expect(visit.said == "Press the shutter.")
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.done] && visit.said == "the shutter: good.")
    visit.hand(.shutter(.up))
    visit.turn(1)
    #expect(visit.said == "Push the knob.")
    visit.hand(.knob(.down))
    #expect(visit.cues == [.done] && visit.said == "the push of the knob: good.")
    visit.hand(.knob(.up))
    visit.turn(1)
    #expect(visit.said.hasPrefix("Turn the knob to the left"))
    visit.turn(-1)
    visit.turn(1)
    #expect(visit.said == "the knob: good.")
  }

  @Test("The strip is good after a stroke from end to end, either way; a lift between is told")
  func strip() {
    for places in [[0, 0.4, 1], [1, 0.4, 0], [0.1, 0.9]] {
      var visit = at(.strip)
      visit.touch(places[0])
      #expect(visit.cues == [.border])
      for place in places.dropFirst() { visit.hand(.slide(Spot(x: place))) }
      visit.hand(.lift)
      #expect(visit.said == "the strip: good." && visit.cues == [.done])
    }
    var visit = at(.strip)
    visit.touch(0)
    visit.hand(.slide(Spot(x: 0.29)), .lift)
    #expect(visit.said.hasPrefix("Felt from 0 to 29 percent.") && finding(visit) == .missing)
    visit.touch(0.57)
    visit.hand(.slide(Spot(x: 1)), .lift)
    #expect(visit.said.hasPrefix("Felt from 57 to 100 percent.") && finding(visit) == .missing)
  }

  @Test("Without a strip the finger tries the pad; beside one the pad is good when it is there")
  func pad() {
    var visit = visit([.speech, .pad])
    visit.turn(1)
    #expect(visit.said.hasPrefix("Slide a finger over the whole") && finding(visit) == nil)
    visit.touch(0.3)
    visit.hand(.slide(Spot(x: 1, y: 0.5)), .lift)
    #expect(visit.said.hasPrefix("Felt from 30 to 100 percent.") && finding(visit) == .missing)
    visit.touch(0)
    visit.hand(.slide(Spot(x: 1, y: 0.5)), .lift)
    #expect(visit.said == "the touch pad: good." && visit.cues == [.done])
    #expect(finding(at(.pad)) == .good)
  }

  /// At the microphone of a box that has one.
  private func atMicrophone() -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(
      .powerOn(albums: [], faults: [], beginning: .check, fitted: [.speech, .microphone], canHear: true),
      after: 0)
    visit.turn(1)
    return visit
  }

  @Test("A clap is asked for; the microphone opens once the words are over, and is good as soon as it hears")
  func clap() {
    var visit = atMicrophone()
    #expect(visit.said == "Clap once, or tap the box." && visit.box.order == nil && !visit.glows)
    heard(&visit)
    #expect(visit.box.order == .sounds && visit.glows)
    visit.meet(.earBegan)
    visit.meet(.earFound(.sound(.rest)))
    #expect(finding(visit) == nil)
    visit.meet(.earFound(.sound(.clap)))
    #expect(visit.said == "the microphone: good." && visit.cues == [.done] && finding(visit) == .good)
    #expect(visit.box.order == nil && !visit.glows)
  }

  @Test(
    "Where no clap is heard in eight seconds, the box says so, and what would help; the shutter asks again")
  func noClap() {
    for (advice, words) in [
      (nil, "Clap nearer to it."), (MicrophoneAdvice.silent, "The microphone hears nothing."),
      (.fine, "Clap nearer to it."),
    ] {
      var visit = atMicrophone()
      heard(&visit)
      if let advice { visit.meet(.earFound(.advice(advice))) }
      visit.meet(.tick, after: 7)
      #expect(finding(visit) == nil)
      visit.meet(.tick, after: 1)
      #expect(visit.said == "The microphone heard no clap. " + words)
      #expect(finding(visit) == .missing && visit.cues == [.refused] && !visit.glows)
      visit.hand(.shutter(.down))
      #expect(visit.said == "Clap once, or tap the box.")
    }
  }

  @Test("Whatever the hand does while a clap is awaited, the microphone closes")
  func closed() {
    for way: [Gesture] in [
      [.turn(-1, boost: 1)], [.shutter(.down), .shutter(.hold)], [.knob(.down), .knob(.hold)],
    ] {
      var visit = atMicrophone()
      heard(&visit)
      for gesture in way { visit.hand(gesture) }
      #expect(visit.box.order == nil && !visit.glows, "\(way)")
    }
  }

  @Test("A finger on the strip ticks at every tenth, at any part")
  func ticks() {
    var visit = at(.tilt)
    visit.touch(0)
    var ticks = visit.cues.count
    for step in 1...100 {
      visit.hand(.slide(Spot(x: Double(step) / 100)))
      ticks += visit.cues.count
    }
    #expect(ticks == 11 && visit.box.sounding == nil)
  }

  @Test("Until the knob is turned the check goes on by itself to its end, and then is over")
  func byItself() {
    var visit = visit()
    var steps = 0
    while visit.box.scene.check != nil, steps < 200 {
      steps += 1
      guard let due = visit.box.deadline else { break }
      visit.meet(.tick, after: due.since(visit.now))
      if visit.box.scene.check?.part == .pictures { visit.meet(.glance(PicturePlace(.box, 0), nil, nil)) }
    }
    #expect(visit.said.hasPrefix("The check is over."))
    #expect(visit.effects.contains { if case .end = $0 { true } else { false } })
    let failed = visit.box.partsThatFailed
    #expect(
      failed == [
        .leftEar, .rightEar, .camera, .otherCamera, .pictures, .shutter, .push, .turns, .strip, .pedal,
        .microphone,
      ])
  }

  @Test("It goes on sooner where its words were heard, and waits longer for a hand")
  func pauses() {
    for (part, seconds) in [(CheckPart.speech, 4.0), (.shutter, 15)] {
      var visit = visit([part])
      #expect(visit.box.deadline?.since(visit.now) == 45)
      heard(&visit)
      #expect(visit.box.deadline?.since(visit.now) == seconds)
      visit.turn(-1)
      heard(&visit)
      #expect(visit.box.deadline == nil)
    }
  }

  @Test("The shutter, held, ends the check; one that the box was begun for ends the box")
  func end() {
    for beginning in [Beginning.usual, .check] {
      var visit = visit(beginning: beginning)
      if beginning == .usual {
        visit.menu(.check)
        visit.pushKnob()
      }
      visit.hand(.shutter(.down), .shutter(.hold))
      #expect(visit.box.scene.check == nil && visit.said.hasPrefix("The check is over."))
      let ends = visit.effects.contains { if case .end = $0 { true } else { false } }
      #expect(ends == (beginning == .check))
      #expect(visit.box.partsThatFailed?.count == CheckPart.allCases.count - 1)
    }
  }

  @Test("What a press found stays found when it becomes a hold")
  func found() {
    var visit = at(.shutter)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.partsThatFailed?.contains(.shutter) == false)
    visit = at(.push)
    visit.hand(.knob(.down), .knob(.hold))
    #expect(visit.box.scene.menu != nil && finding(visit) == .good)
  }

  @Test("After the menu the check waits for the knob, and does not go on by itself any more")
  func waits() {
    var visit = visit()
    visit.holdKnob()
    visit.holdShutter()
    visit.pushKnob()
    heard(&visit)
    #expect(visit.box.scene.check?.part == .speech && visit.box.deadline == nil)
  }

  @Test("A hold, which ends the check, puts the flash out once; so does the menu")
  func flashOnce() {
    for press in [Gesture.shutter(.down), .knob(.down)] {
      var visit = at(.flash)
      #expect(visit.box.isLit)
      visit.hand(press, press == .knob(.down) ? .knob(.hold) : .shutter(.hold))
      let lamps = visit.effects.filter { if case .light = $0 { true } else { false } }
      #expect(lamps.count == 1 && !visit.lamp && !visit.box.isLit)
    }
  }

  @Test("A box begun for a check does not end by a press that a hold takes back")
  func notYet() {
    var visit = visit()
    visit.menu(.mode(.look))
    visit.hand(.shutter(.down))
    #expect(visit.box.scene.check == nil)
    visit.hand(.shutter(.hold))
    #expect(visit.box.scene.check != nil && visit.box.scene.menu?.entry == nil)
    visit.hand(.shutter(.up))
    visit.menu(.mode(.look))
    visit.pushKnob()
    #expect(visit.effects.contains { if case .end = $0 { true } else { false } })
  }

  @Test("The menu opens over the check, which waits; closed again it is where it was")
  func menu() {
    var visit = at(.strip)
    visit.holdKnob()
    #expect(visit.box.scene.menu != nil)
    visit.meet(.tick, after: 100)
    #expect(visit.said.isEmpty)
    visit.holdShutter()
    #expect(visit.box.scene.check?.part == .strip && visit.box.scene.menu == nil)
    visit.menu(.mode(.gallery))
    visit.pushKnob()
    #expect(visit.box.scene.check == nil && visit.box.scene.mode == .gallery)
  }

  @Test("Controls explained do nothing there, and say what they would")
  func explained() {
    var visit = at(.shutter)
    visit.hand(.together)
    for (gesture, key) in [
      (Gesture.shutter(.down), Key.explainShutterCheck), (.turn(1, boost: 1), .explainTurnCheck),
      (.knob(.down), .explainPushCheck), (.touch(Spot(x: 0.2)), .explainStripCheck),
    ] {
      visit.hand(gesture)
      #expect(visit.said == Phrase(key).text(in: .english))
    }
    #expect(visit.box.scene.check?.part == .shutter && finding(visit) == nil)
  }

  @Test("A control that reports no number, or a place far outside, harms nothing")
  func strange() {
    for x in [Double.nan, .infinity, -.infinity, 1e300, -3] {
      var visit = at(.strip)
      visit.touch(x)
      visit.hand(.slide(Spot(x: -x)), .slide(Spot(x: 0.5)), .lift)
      #expect(visit.box.scene.check?.part == .strip && !visit.said.isEmpty)
    }
  }
}
