// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Dispatch
import Domain
import Gesture
import Speech
import Testing

@testable import Box

/// What a supervisor hears, and when.
@Suite struct LifelineTests {
  @Test("Ready is told once the first block has come, not before")
  func ready() {
    let (supervisor, sound) = (TrialSupervisor(patience: nil), Sound())
    let lifeline = Lifeline(to: supervisor, blocks: { sound.blocks })
    for hundredths in 0..<50 { lifeline.step([], at: seconds(Double(hundredths) / 100)) }
    #expect(supervisor.news == [])
    sound.blocks += 1
    lifeline.step([], at: seconds(1))
    #expect(supervisor.news == [.ready, .troubles([])])
    #expect(lifeline.nextDue == nil)
  }

  @Test("While blocks come there are three signs of life within the supervisor's patience")
  func alive() {
    let (supervisor, sound) = (TrialSupervisor(patience: 6), Sound())
    let lifeline = Lifeline(to: supervisor, blocks: { sound.blocks })
    for tenth in 0...600 {
      sound.blocks &+= 75
      lifeline.step([], at: seconds(Double(tenth) / 10))
    }
    #expect(supervisor.news.count { $0 == .alive } == 30)
    #expect(supervisor.news.count { $0 == .ready } == 1)
  }

  @Test("There is no sign of life while no block comes, and there is one again when they do")
  func hanging() {
    let (supervisor, sound) = (TrialSupervisor(patience: 3), Sound())
    let lifeline = Lifeline(to: supervisor, blocks: { sound.blocks })
    sound.blocks = 1
    lifeline.step([], at: seconds(0))
    for second in 1...100 { lifeline.step([], at: seconds(Double(second))) }
    #expect(supervisor.news == [.ready, .troubles([])])
    // The counter has come round to 0 meanwhile.
    sound.blocks = 0
    lifeline.step([], at: seconds(101))
    #expect(supervisor.news.last == .alive)
  }

  @Test("It asks for a step whenever a sign is due, and steps in between give none")
  func due() throws {
    let (supervisor, sound) = (TrialSupervisor(patience: 3), Sound())
    let lifeline = Lifeline(to: supervisor, blocks: { sound.blocks })
    lifeline.step([], at: seconds(0))
    #expect(lifeline.nextDue == seconds(0.01))
    sound.blocks = 5
    lifeline.step([], at: seconds(0.02))
    #expect(lifeline.nextDue == seconds(1.02))
    sound.blocks = 50
    lifeline.step([], at: seconds(1))
    #expect(supervisor.news == [.ready, .troubles([])])
  }

  @Test("What is broken is told when it changes, and not again")
  func troubles() {
    let (supervisor, sound) = (TrialSupervisor(patience: nil), Sound())
    let lifeline = Lifeline(to: supervisor, blocks: { sound.blocks })
    sound.blocks = 1
    for faults in [[], [], [Fault.noMicrophone], [.noMicrophone], [.noMicrophone, .cardGone], [], []] {
      lifeline.step(faults, at: seconds(1))
    }
    #expect(
      supervisor.news
        == [
          .ready, .troubles([]), .troubles([.noMicrophone]), .troubles([.noMicrophone, .cardGone]),
          .troubles([]),
        ])
  }

  @Test("A speaker that blocks for good stops the signs, though the hands are served")
  func hangingSpeaker() {
    let (speaker, supervisor) = (StuckSpeaker(), TrialSupervisor(patience: 0.003))
    let box = Box(Parts())
    let audio = AudioLoop(box, on: speaker)
    _ = audio.start()
    speaker.awaitBlock()
    // The first block is counted; no other will be.
    let lifeline = Lifeline(to: supervisor, blocks: { audio.blocks })
    var steps = 0
    let fault = ControlLoop(box, until: -1, lifeline: lifeline).run {
      steps += 1
      return steps > 20
    }
    #expect(fault == 0 && supervisor.news == [.stopping])
    speaker.letGo()
    audio.stop()
  }

  @Test("A speaker that plays gives ready and signs of life, and the end is told")
  func playing() {
    let (speaker, supervisor) = (StuckSpeaker(), TrialSupervisor(patience: 0.003))
    speaker.letGo()
    let box = Box(Parts())
    let audio = AudioLoop(box, on: speaker)
    _ = audio.start()
    let lifeline = Lifeline(to: supervisor, blocks: { audio.blocks })
    let fault = ControlLoop(box, until: -1, lifeline: lifeline).run {
      supervisor.news.count { $0 == .alive } >= 3
    }
    audio.stop()
    #expect(fault == 0)
    #expect(Array(supervisor.news.prefix(3)) == [.ready, .troubles([.noCamera]), .alive])
    #expect(supervisor.news.last == .stopping)
  }

  @Test("A box knows what is broken: from the start, from its parts' reports, and until they heal")
  func boxTroubles() {
    let (camera, speaker) = (TrialCamera(answers: false), TrialSpeaker())
    var parts = Parts()
    (parts.camera, parts.speaker, parts.faults) = (camera, speaker, [.noMicrophone])
    let box = Box(parts)
    #expect(box.troubles == [.noMicrophone])
    box.powerOn(at: seconds(0))
    speaker.news = [.fault(.cardGone)]
    camera.reports = [
      .news(.fault(.noCamera)), .news(.fault(.noPicture(.noScene))), .news(.fault(.noCamera)),
    ]
    box.step(at: seconds(1))
    #expect(Set(box.troubles.map { "\($0)" }) == ["noMicrophone", "cardGone", "noCamera"])
    camera.reports = [.news(.fault(.noPicture(.noScene))), .news(.healed(.noCamera))]
    box.step(at: seconds(2))
    #expect(box.troubles == [.noMicrophone, .cardGone])
    speaker.news = [.healed(.cardGone)]
    box.step(at: seconds(3))
    #expect(box.troubles == [.noMicrophone])
  }
}

/// How many blocks there were, as the test likes it.
private final class Sound {
  var blocks: UInt32 = 0
}

private final class TrialSupervisor: Supervisor {
  let patience: Double?
  private(set) var news: [SupervisorNews] = []

  init(patience: Double?) { self.patience = patience }
  func tell(_ news: SupervisorNews) { self.news.append(news) }
}

/// Never returns from its first block, until the test lets it.
private final class StuckSpeaker: Speaker, @unchecked Sendable {
  let descriptor: Int32 = -1
  private let came = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  func play(_ block: UnsafeBufferPointer<Float>) {
    came.signal()
    free.wait()
    free.signal()
  }

  func awaitBlock() { came.wait() }
  func letGo() { free.signal() }
}
