// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Domain
import Gesture
import Sound
import Speech
import Testing

/// Several kinds of hands on one box, and what they tell of themselves.
@Suite final class ControlsTests {
  private let one = TrialHands()
  private let other = TrialHands()
  private let journal = TrialJournal()
  private var parts = Parts()

  init() {
    parts.controls = [one, other]
    parts.camera = TrialCamera()
    parts.journal = journal
  }

  @Test("What several hands do is done in the order of its times; at one moment the first come first")
  func order() {
    one.inputs = [
      TimedInput(.clicks(1), at: seconds(1)), TimedInput(.clicks(1), at: seconds(3)),
      TimedInput(.edge(.shutter, isOn: true), at: seconds(4)),
    ]
    other.inputs = [
      TimedInput(.clicks(-1), at: seconds(2)), TimedInput(.edge(.shutter, isOn: false), at: seconds(4)),
    ]
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    box.step(at: seconds(3.5))
    #expect(journal.news.map { $0.time } == [1, 2, 3])
    box.step(at: seconds(4.5))
    #expect(journal.lines.contains("4.0 capture"))
    #expect(one.taken == 3 && other.taken == 2)
    // The shutter was released, so that it is not held.
    box.step(at: seconds(6))
    #expect(!journal.news.contains { $0.words.contains("Cancelled") })
  }

  @Test("A hand on its way through the menu learns that it is there before another hand pushes what it named")
  func eager() {
    let eager = WatchfulHands(journal)
    one.inputs = [
      TimedInput(.edge(.knob, isOn: true), at: seconds(1)),
      TimedInput(.edge(.knob, isOn: false), at: seconds(3)),
    ]
    parts.controls = [one, eager]
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    for time in 1...6 { box.step(at: seconds(Double(time))) }
    #expect(eager.ways == [.move(.turnKnob(3)), .there])
    #expect(journal.sayings(.answer).last?.words.hasPrefix("Waveform: ") == true)
  }

  @Test("The box is due when the first of its hands is, and listens to all")
  func due() {
    one.due = seconds(7)
    other.due = seconds(5)
    other.descriptor = 9
    let box = Box(parts)
    #expect(box.nextDeadline == seconds(5))
  }

  @Test("What hands and light tell of themselves is spoken; what heals before it is on was never broken")
  func reports() {
    let shutter = Fault.line(.shutter, name: "GPIO17", .missing)
    let flash = Fault.line(.flash, name: "GPIO24", .busy)
    let light = TrialLight()
    light.news = [.fault(flash), .healed(flash)]
    parts.light = light
    other.news = [.fault(shutter)]
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    #expect(
      journal.sayings(.fault).map { $0.words } == [
        "The shutter does not answer: its line GPIO17 is missing. Switch the box off and check the wires."
      ])
    other.news = [.healed(shutter)]
    light.news = [.fault(flash)]
    box.step(at: seconds(1))
    #expect(journal.lines.contains { $0.contains("fault line") })
    #expect(
      journal.sayings(.fault).dropFirst().map { $0.words } == [
        "The shutter works again. The flash does not answer: its line GPIO24 is used by another program. "
          + "Switch the box off and on again."
      ])
    #expect(light.asked == [0, 0, 0, 1, 1])
  }

  /// The lines of one chip.
  private let lines: [Fault] = [
    .line(.shutter, name: "GPIO17", .missing), .lines(.knob, .missing), .lines(.strip, .missing),
  ]

  @Test(
    "What hands lose together is told in one go, with what to do once; what comes back at once cuts it all")
  func chip() {
    let streams = Streams()
    let talker = TrialTalker(streams.speech, blocks: nil)
    parts.talker = talker
    let box = Box(parts, streams: streams)
    box.powerOn(at: seconds(0))
    one.news = lines.map { .fault($0) }
    box.step(at: seconds(1))
    #expect(
      journal.news.last?.words
        == "The shutter does not answer: its line GPIO17 is missing. "
        + "The knob does not answer: the lines are missing. The strip does not answer: the lines are missing. "
        + "Switch the box off and check the wires.")
    one.news = lines.map { .healed($0) }
    box.step(at: seconds(2))
    #expect(
      journal.news.last?.words == "The shutter works again. The knob works again. The strip works again.")
    #expect(talker.said.count == 3 && box.troubles.isEmpty)
    streams.speech.reader.tellFinished(3)
    box.step(at: seconds(3))
    #expect(box.isQuiet && talker.said.count == 3)
  }

  @Test("What heals before its fault was begun is not spoken of; what was begun is told to be well")
  func healedUnheard() {
    let streams = Streams()
    let talker = TrialTalker(streams.speech, blocks: nil)
    parts.talker = talker
    let box = Box(parts, streams: streams)
    box.powerOn(at: seconds(0))
    one.news = [.fault(lines[0])]
    box.step(at: seconds(1))
    one.news = [.fault(lines[1])]
    box.step(at: seconds(2))
    one.news = [.healed(lines[1]), .fault(lines[2]), .healed(lines[2])]
    box.step(at: seconds(3))
    #expect(talker.said.count == 2)
    // An answer cuts it before its end.
    one.inputs = [TimedInput(.clicks(1), at: seconds(3.5))]
    box.step(at: seconds(4))
    one.news = [.healed(lines[0])]
    box.step(at: seconds(5))
    #expect(talker.said.count == 4 && journal.news.last?.words == "The shutter works again.")
    streams.speech.reader.tellFinished(4)
    box.step(at: seconds(6))
    #expect(box.isQuiet)
  }
}

/// Turns the knob to a group once the menu is open, and pushes it as soon as the box has named the group.
private final class WatchfulHands: Controls {
  private let journal: TrialJournal
  private var inputs: [TimedInput] = []
  private(set) var ways: [MenuWay] = []
  private var hasPushed = false

  init(_ journal: TrialJournal) { self.journal = journal }

  var descriptor: Int32 { -1 }

  var menuGoal: MenuGoal? {
    let isOpen = journal.sayings(.answer).contains { $0.words.hasPrefix("Menu: ") }
    return isOpen && inputs.isEmpty && ways.last != .there ? .entry("sound") : nil
  }

  func follow(_ way: MenuWay) {
    ways.append(way)
    if case .move(.turnKnob(let clicks)) = way { inputs = [TimedInput(.clicks(clicks), at: seconds(3.5))] }
  }

  func takeInput(by now: Instant) -> TimedInput? {
    if !hasPushed, journal.sayings(.answer).last?.words.hasPrefix("Sound, 9") == true {
      hasPushed = true
      let push = [(true, now), (false, now + 0.1)].map { TimedInput(.edge(.knob, isOn: $0), at: $1) }
      inputs += push
    }
    guard let first = inputs.first, first.time <= now else { return nil }
    return inputs.removeFirst()
  }
}
