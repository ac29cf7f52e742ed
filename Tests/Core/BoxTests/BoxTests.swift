// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Domain
import Gesture
import Instrument
import Picture
import Sound
import Speech
import Synth
import Testing

/// The box between instrument and parts, step by step.
@Suite final class BoxTests {
  private let streams = Streams()
  private let hands = TrialHands()
  private let camera = TrialCamera()
  private let journal = TrialJournal()
  private var parts = Parts()

  init() {
    parts.controls = [hands]
    parts.camera = camera
    parts.journal = journal
  }

  private func isOn(_ parts: Parts) -> Box {
    let box = Box(parts, streams: streams)
    box.powerOn(at: seconds(0))
    return box
  }

  private func add(_ inputs: (Double, Input)...) {
    hands.inputs += inputs.map { TimedInput($1, at: seconds($0)) }
  }

  @Test("What is due is done at its own time and in its order, however late the step is")
  func lateStep() throws {
    add(
      (1, .edge(.shutter, isOn: true)), (1.1, .edge(.shutter, isOn: false)), (5, .edge(.knob, isOn: true)),
      (8, .edge(.knob, isOn: false)))
    camera.answers = false
    let late = isOn(parts)
    late.step(at: seconds(20))
    let journal = TrialJournal()
    var parts = self.parts
    parts.journal = journal
    add(
      (1, .edge(.shutter, isOn: true)), (1.1, .edge(.shutter, isOn: false)), (5, .edge(.knob, isOn: true)),
      (8, .edge(.knob, isOn: false)))
    let punctual = isOn(parts)
    for millisecond in 0...20_000 { punctual.step(at: seconds(Double(millisecond) / 1000)) }
    #expect(self.journal.lines == journal.lines)
    // The knob's hold, a second after its press.
    #expect(journal.lines.contains { $0.hasPrefix("6.0 say answer") })
  }

  /// When a touch `delay` seconds after second 3 begins to be heard, in frames after second 3.
  private func beginning(_ delay: Double) throws -> Int {
    add(
      (1, .edge(.shutter, isOn: true)), (1.1, .edge(.shutter, isOn: false)),
      (3 + delay, .edge(.strip(4), isOn: true)))
    let box = isOn(parts)
    let synth = box.makeEnsemble()
    var block = [Float](repeating: 0, count: 2 * Block.frames)
    func render(from origin: Int64) {
      block.withUnsafeMutableBufferPointer { out in
        if let start = out.baseAddress { synth.render(into: start, from: origin) }
      }
    }
    box.step(at: seconds(2))
    // Two seconds, in which the earcons die away.
    for _ in 0..<1500 { render(from: .max) }
    #expect(block.allSatisfy { $0 == 0 })
    box.step(at: seconds(3.005))
    for index in 0..<12 {
      let passed = VirtualLoop.time(ofBlock: index).nanoseconds
      render(from: seconds(3).nanoseconds + passed)
      if let first = block.firstIndex(where: { $0 != 0 }) { return index * Block.frames + first / 2 }
    }
    throw Unheard()
  }

  private struct Unheard: Error {}

  @Test("A touch is heard as long after its edge as any other, to within four frames")
  func evenly() throws {
    let first = try beginning(0)
    for tenth in 1...30 {
      // In seconds; tenths of a millisecond.
      let delay = Double(tenth) * 0.0001
      let later = Double(try beginning(delay) - first) / Double(Block.rate)
      #expect(abs(later - delay) <= 4 / Double(Block.rate), "\(tenth)")
    }
  }

  @Test("An input from before the last one, or from the future, is done now")
  func oddTimes() {
    add((3, .clicks(1)), (1, .clicks(1)))
    let box = isOn(parts)
    box.step(at: seconds(4))
    #expect(journal.sayings(.answer).map { $0.time } == [3, 3])
    #expect(hands.taken == 2)
  }

  @Test("A picture that was not asked for, or not any more, is not taken")
  func unasked() {
    let box = isOn(parts)
    camera.reports = [.picture(SeenPicture(red))]
    box.step(at: seconds(0.1))
    #expect(box.instrument.picture == nil)
    camera.answers = false
    add((1, .edge(.shutter, isOn: true)), (2.5, .edge(.shutter, isOn: false)))
    box.step(at: seconds(3))
    #expect(camera.captures == 1 && camera.cancels == 1)
    camera.reports = [.picture(SeenPicture(red))]
    box.step(at: seconds(3.1))
    #expect(box.instrument.picture == nil)
    camera.answers = true
    add((4, .edge(.shutter, isOn: true)), (4.1, .edge(.shutter, isOn: false)))
    box.step(at: seconds(5))
    #expect(box.instrument.picture === red)
  }

  @Test("While a kept picture is on its way, the camera's comes too late")
  func otherSource() {
    let shelf = TrialShelf()
    parts.shelf = shelf
    let box = isOn(parts)
    // The gallery, and the first picture there.
    hands.go(to: "gallery", in: box, from: 0.1)
    add((4, .edge(.shutter, isOn: true)), (4.1, .edge(.shutter, isOn: false)))
    add((5, .edge(.shutter, isOn: true)), (5.1, .edge(.shutter, isOn: false)))
    box.step(at: seconds(6))
    #expect(shelf.opened == [PicturePlace(.box, 0)] && journal.lines.contains("5.0 open the first"))
    camera.reports = [.picture(SeenPicture(red))]
    box.step(at: seconds(6.1))
    #expect(box.instrument.picture == nil)
    shelf.reports = [.picture(SeenPicture(red))]
    box.step(at: seconds(6.2))
    #expect(box.instrument.picture === red)
  }

  @Test("Where there are two cameras the menu has the other one, and the next picture is its own")
  func otherCamera() {
    camera.count = 2
    let box = isOn(parts)
    hands.go(to: "other camera", in: box, from: 0.1)
    add((4, .edge(.shutter, isOn: true)), (4.1, .edge(.shutter, isOn: false)))
    add((6, .edge(.shutter, isOn: true)), (6.1, .edge(.shutter, isOn: false)))
    box.step(at: seconds(5))
    #expect(camera.used == [2] && camera.captures == 0)
    box.step(at: seconds(7))
    #expect(camera.used == [2] && camera.captures == 1)
  }

  @Test("How the box turns reaches the instrument at once, and is nothing that eyes or the journal see")
  func spin() {
    let box = isOn(parts)
    box.step(at: seconds(0.5))
    let lines = journal.lines
    add((1, .spin(0.25)), (1.1, .spin(-0.5)))
    box.step(at: seconds(2))
    #expect(hands.taken == 2 && journal.lines == lines)
  }

  @Test("A camera that never answers is spoken of, and given up; the hands go on")
  func silentCamera() {
    camera.answers = false
    let box = isOn(parts)
    add((1, .edge(.shutter, isOn: true)), (1.1, .edge(.shutter, isOn: false)), (3, .clicks(1)))
    box.step(at: seconds(100))
    #expect(camera.cancels == 1)
    #expect(journal.sayings(.hint).count > 3)
    // The knob's answer, and the end of patience.
    #expect(journal.news.count == 2 && journal.news.first?.time == 3)
  }

  @Test("Without a camera the shutter is answered in the next step, once")
  func noCamera() {
    parts.camera = nil
    let box = isOn(parts)
    add((1, .edge(.shutter, isOn: true)), (1.1, .edge(.shutter, isOn: false)))
    box.step(at: seconds(1))
    box.step(at: seconds(1.1))
    #expect(journal.lines.filter { $0.hasSuffix("capture") } == ["1.0 capture"])
    #expect(journal.news.count == 2)  // at the start, and now
  }

  @Test("What is broken before it is switched on is told once, and then the greeting")
  func brokenAtStart() {
    let speaker = TrialSpeaker()
    parts.speaker = speaker
    parts.board.faults = [.lines(.knob, .missing)]
    camera.reports = [.news(.fault(.noCamera)), .news(.fault(.noCamera))]
    speaker.news = [.fault(.noCard), .healed(.cardGone)]
    let box = isOn(parts)
    box.step(at: seconds(0.1))
    let said = journal.sayings(.fault)
    #expect(said.count == 1 && journal.sayings(.hint).count == 1)
    let words = said.first?.words ?? ""
    #expect(words.contains("knob") && words.contains("camera") && !words.contains("card"))
    #expect(words.ranges(of: "No camera").count == 1)
  }

  @Test("What is wrong with the card's own volume is told, and that it is right again; the sound goes on")
  func volume() {
    let speaker = TrialSpeaker()
    parts.speaker = speaker
    let box = isOn(parts)
    let fault = Fault.device(.mixer, name: "Digital", .missing)
    speaker.news = [.fault(fault)]
    box.step(at: seconds(1))
    speaker.news = [.healed(fault)]
    box.step(at: seconds(9))
    let said = journal.sayings(.fault).map { $0.words }
    #expect(
      said.suffix(2) == [
        "The volume control of the sound card does not answer: nothing is called Digital.",
        "The volume control of the sound card works again.",
      ])
  }

  @Test("A screen tells what became of it, with the other faults at the start or when it comes")
  func screen() {
    let display = TrialDisplay()
    let fault = Fault.device(.display, name: "HDMI-A-1", .missing)
    display.news = [.fault(fault)]
    parts.display = display
    let box = isOn(parts)
    display.news = [.healed(fault)]
    box.step(at: seconds(9))
    let said = journal.sayings(.fault).map { $0.words }
    #expect(
      said == [
        "The screen does not answer: nothing is plugged in at HDMI-A-1.", "The screen works again.",
      ])
  }

  @Test("A fault is told when it comes; where a picture is awaited it is the answer to that")
  func faults() {
    let box = isOn(parts)
    camera.reports = [.news(.fault(.noCamera))]
    box.step(at: seconds(1))
    camera.reports = [.news(.healed(.noCamera))]
    box.step(at: seconds(2))
    camera.answers = false
    add((3, .edge(.shutter, isOn: true)), (3.1, .edge(.shutter, isOn: false)))
    box.step(at: seconds(3.2))
    camera.reports = [.news(.fault(.noPicture(.noScene)))]
    box.step(at: seconds(3.3))
    #expect(
      journal.lines.filter { $0.contains(" fault ") } == [
        "1.0 fault noCamera", "3.3 fault \(Fault.noPicture(.noScene))",
      ])
    #expect(journal.news.map { $0.time } == [1, 2, 3.3])
    let words = journal.news.map { $0.words }
    #expect(words.last?.contains("there is nothing before the camera") == true)
  }

  @Test("What sounds is told when it changes, and only then")
  func heard() {
    let box = isOn(parts)
    add((1, .edge(.shutter, isOn: true)), (1.1, .edge(.shutter, isOn: false)))
    box.step(at: seconds(1.5))
    add((2, .strip(0.5)), (2.1, .strip(0.51)), (2.2, .strip(0.52)), (3, .strip(nil)))
    box.step(at: seconds(4))
    let sounds = journal.lines.filter { $0.contains(" sound ") }
    #expect(sounds.count == 2)
    #expect(sounds.first?.hasPrefix("2.0 sound red, ") == true && sounds.last == "3.0 sound silence")
  }
}

// MARK: - Talking

extension BoxTests {
  @Test("The talker says what the queue says, under the number that the ring allows")
  func talks() {
    let talker = TrialTalker(streams.speech, blocks: 10)
    parts.talker = talker
    let box = isOn(parts)
    #expect(talker.said.map { $0.number } == [1] && streams.speech.reader.allowed() == 1)
    add((1, .clicks(1)))
    box.step(at: seconds(1))
    #expect(talker.said.map { $0.number } == [1, 2] && streams.speech.reader.allowed() == 2)
    streams.speech.reader.tellFinished(1)
    box.step(at: seconds(1.1))
    #expect(!box.isQuiet && talker.stops == 0)
    streams.speech.reader.tellFinished(2)
    box.step(at: seconds(1.2))
    #expect(box.isQuiet && talker.stops == 1 && streams.speech.reader.allowed() == 0)
  }

  @Test("A talker that never finishes is given up, and what waited is said")
  func deadTalker() {
    let talker = TrialTalker(streams.speech, blocks: 0)
    parts.talker = talker
    let box = isOn(parts)
    camera.reports = [.news(.fault(.noCamera))]
    box.step(at: seconds(1))
    camera.reports = [.news(.fault(.noPicture(.noMemory)))]
    box.step(at: seconds(1.5))
    #expect(talker.said.count == 2)
    for second in 2...200 { box.step(at: seconds(Double(second))) }
    #expect(talker.said.count == 3 && box.isQuiet)
  }

  @Test("While it talks it looks often whether that is over; else it waits for hands")
  func deadlines() throws {
    parts.talker = TrialTalker(streams.speech, blocks: 10)
    let box = isOn(parts)
    box.step(at: seconds(1))
    let next = try #require(box.nextDeadline)
    #expect(next > seconds(1) && next <= seconds(1.01))
    streams.speech.reader.tellFinished(1)
    box.step(at: seconds(2))
    #expect(box.nextDeadline == nil)
  }
}

// MARK: - Eyes

extension BoxTests {
  @Test("Eyes see every change, 30 times a second at most, and nothing new when nothing is")
  func views() {
    let display = TrialDisplay()
    parts.display = display
    let box = isOn(parts)
    add((1, .edge(.shutter, isOn: true)), (1.1, .edge(.shutter, isOn: false)), (2, .strip(0.25)))
    for i in 0..<1000 { add((2 + Double(i) / 1000, .strip(0.25 + Double(i) / 2000))) }
    for millisecond in 0...4000 { box.step(at: seconds(Double(millisecond) / 1000)) }
    #expect(display.views.count > 30 && display.views.count <= 40)
    let last = display.views.last
    #expect(last?.picture === red && last?.finger?.x == 0.7495 && last?.heard.hasPrefix("red") == true)
    #expect(last?.sentence.isEmpty == false && last?.waveform == "sine" && last?.inHand.isEmpty == false)
    let count = display.views.count
    for second in 5...20 { box.step(at: seconds(Double(second))) }
    #expect(display.views.count == count)
  }

  @Test("Hands and eyes that want to be asked again are, and eyes may draw in every step")
  func asked() {
    let display = TrialDisplay()
    parts.display = display
    let box = isOn(parts)
    // Without a voice a sentence lasts as long as it takes to be read.
    for second in [1.0, 100, 101] { box.step(at: seconds(second)) }
    hands.due = seconds(101.015)
    #expect(box.nextDeadline == seconds(101.015))
    display.nextDue = seconds(101.01)
    #expect(box.nextDeadline == seconds(101.01))
    #expect(display.drawn == [0, 1, 100, 101])
  }

  @Test("The level is that of the loudest sample since the last view")
  func level() {
    let display = TrialDisplay()
    parts.display = display
    let box = isOn(parts)
    let block: [Float] = [0.25, -0.5, 0.125]
    box.meter.writer.measure(block, count: 3)
    box.meter.writer.measure(block, count: 1)
    box.step(at: seconds(1))
    #expect(display.views.last?.level == 0.5)
    box.step(at: seconds(2))
    #expect(display.views.last?.level == 0)
  }
}
