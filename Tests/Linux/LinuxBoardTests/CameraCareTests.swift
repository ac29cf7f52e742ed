// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Gesture
import Sight
import Speech
import Testing

@testable import LinuxBoard

/// When the camera's helper is started, given up and started again, and what the care reports of it.
@Suite struct CameraCareTests {
  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  private let started: CameraNews

  init() throws {
    let shape = SharedFrames(
      width: 32, height: 16, viewWidth: 16, viewHeight: 8, wideWidth: 24, wideHeight: 12)
    started = .started(try #require(shape), model: "")
  }

  /// A care whose camera runs since that time.
  private func running(since seconds: Double = 0) throws -> CameraCare {
    var care = CameraCare(at: at(seconds))
    #expect(care.advance(to: at(seconds)) == [.start])
    #expect(care.hear(.alive, at: at(seconds)) == [])
    #expect(care.hear(started, at: at(seconds)) == [])
    #expect(care.hear(.view(slot: 0), at: at(seconds)) == [])
    return care
  }

  @Test("Without a sign of life for a second and a half it is told and killed, and started when it has ended")
  func silence() throws {
    var care = try running()
    #expect(care.hear(.alive, at: at(10)) == [])
    #expect(care.nextDue == at(11.5))
    #expect(care.advance(to: at(11.499)) == [])
    #expect(care.advance(to: at(11.5)) == [.tell(.cameraStopped), .kill])
    // A process that doesn't end is not joined by a second one.
    #expect(care.nextDue == nil && care.advance(to: at(100)) == [])
    #expect(care.ended(at: at(101)) == [])
    #expect(care.advance(to: at(101)) == [.start])
  }

  @Test("A helper that says nothing at all is given up as soon; one that opens its camera may take longer")
  func opening() throws {
    var mute = CameraCare(at: at(0))
    #expect(mute.advance(to: at(0)) == [.start])
    #expect(mute.advance(to: at(1.5)) == [.tell(.cameraStopped), .kill])
    var slow = CameraCare(at: at(0))
    #expect(slow.advance(to: at(0)) == [.start])
    #expect(slow.hear(.alive, at: at(0.1)) == [])
    #expect(slow.advance(to: at(7.9)) == [])
    #expect(slow.advance(to: at(8)) == [.tell(.cameraStopped), .kill])
  }

  @Test("Death is told once, then it is tried every second until frames come, which is told as well")
  func healing() throws {
    var care = try running()
    #expect(care.ended(at: at(5)) == [.tell(.cameraStopped)])
    for second in 5..<20 {
      #expect(care.fault == .cameraStopped)
      #expect(care.advance(to: at(Double(second))) == [.start])
      #expect(care.ended(at: at(Double(second) + 0.1)) == [])
      #expect(care.nextDue == at(Double(second + 1)))
    }
    #expect(care.advance(to: at(20)) == [.start])
    #expect(care.hear(started, at: at(20)) == [])
    #expect(care.fault == .cameraStopped)
    #expect(care.hear(.view(slot: 0), at: at(20)) == [.tellHealed])
    #expect(care.fault == nil)
    #expect(care.hear(.view(slot: 0), at: at(20.1)) == [])
    #expect(care.ended(at: at(21)) == [.tell(.cameraStopped)])
  }

  @Test("Every other reason is told once, too; that an unplugged camera is not there is no news")
  func reasons() throws {
    var care = try running()
    var told: [CameraCare.Deed] = []
    let troubles: [FramesTrouble] = [
      .unplugged, .absent, .busy, .absent, .busy, .strange, .silent,
    ]
    for (second, trouble) in troubles.enumerated() {
      told += care.hear(.trouble(trouble), at: at(Double(second)))
      told += care.ended(at: at(Double(second)))
      told += care.advance(to: at(Double(second) + 1))
    }
    #expect(
      told.filter { $0 != .start && $0 != .kill } == [
        .tell(.cameraGone), .tell(.cameraBusy), .tell(.cameraUnusable(.strange)), .tell(.cameraStopped),
      ])
    #expect(told.filter { $0 == .start }.count == troubles.count)
    #expect(told.filter { $0 == .kill }.count == troubles.count)
  }

  @Test(
    "Whatever the helper says of its trouble is a fault of its own",
    arguments: [
      (FramesTrouble.absent, Fault.noCamera), (.busy, .cameraBusy), (.unplugged, .cameraGone),
      (.silent, .cameraStopped), (.strange, .cameraUnusable(.strange)),
      (.forbidden, .cameraUnusable(.forbidden)), (.tooLarge, .cameraUnusable(.tooLarge)),
      (.noMemory, .cameraUnusable(.noMemory)), (.tooShort, .cameraUnusable(.tooShort)),
      (.unconfined, .cameraUnusable(.worker(.unconfined))),
      (.failed(error: 5), .cameraUnusable(.failed(error: 5))),
    ])
  func troubles(trouble: FramesTrouble, fault: Fault) throws {
    var care = try running()
    #expect(care.hear(.trouble(trouble), at: at(0)) == [.tell(fault), .kill])
  }

  @Test("What comes out of its order is nonsense, and nothing is heard of one that was given up")
  func nonsense() throws {
    var early = CameraCare(at: at(0))
    #expect(early.advance(to: at(0)) == [.start])
    #expect(early.hear(.view(slot: 0), at: at(0)) == [.tell(.cameraStopped), .kill])
    #expect(early.hear(.trouble(.absent), at: at(0)) == [] && early.isLost() == [])
    var twice = try running()
    #expect(
      twice.hear(started, at: at(1)) == [.tell(.cameraStopped), .kill])
  }

  @Test("Two hundred letters a second are heard for a minute; a helper that says more is given up")
  func chatter() throws {
    var care = try running()
    for letter in 0..<12_000 { #expect(care.hear(.alive, at: at(1 + Double(letter) / 200)) == []) }
    var mad = try running()
    let deeds = (0..<2000).map { mad.hear(.view(slot: 0), at: at(1 + Double($0) / 1000)) }
    #expect(Array(deeds.joined()) == [CameraCare.Deed.tell(.cameraStopped), .kill])
    // It has used up its two seconds' worth half a second later.
    #expect(deeds[..<490].allSatisfy { $0 == [] } && deeds[510...].allSatisfy { $0 == [] })
  }

  @Test("All that the link held while the box stood still is heard at once")
  func backlog() throws {
    var care = try running()
    for _ in 0..<300 { #expect(care.hear(.alive, at: at(30)) == []) }
    #expect(care.isRunning)
  }

  @Test("A new helper may say as much as the one before it")
  func chatterAgain() throws {
    var care = try running()
    for _ in 0..<1000 { _ = care.hear(.alive, at: at(1)) }
    #expect(care.ended(at: at(1)) == [] && care.advance(to: at(1)) == [.start])
    for _ in 0..<300 { #expect(care.hear(.alive, at: at(1)) == []) }
  }

  @Test("A picture that never comes ends the helper that owes it")
  func owedPicture() throws {
    var care = try running()
    care.awaitPicture(true, at: at(1))
    for tenth in 10..<60 { #expect(care.hear(.alive, at: at(Double(tenth) / 10)) == []) }
    #expect(care.advance(to: at(5.99)) == [])
    #expect(care.advance(to: at(6)) == [.tell(.cameraStopped), .kill])
    var other = try running()
    other.awaitPicture(true, at: at(1))
    other.awaitPicture(false, at: at(2))
    #expect(other.hear(.alive, at: at(6)) == [] && other.advance(to: at(6)) == [])
  }

  @Test("What happens in whatever order, there is always something to wait for, and never two helpers")
  func anyOrder() throws {
    var (state, alive) = (UInt64(1), false)
    func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
    var (care, now) = (CameraCare(at: at(0)), 0.0)
    for _ in 0..<20_000 {
      now += Double(roll(100)) / 50
      var deeds: [CameraCare.Deed] = []
      switch roll(8) {
      case 0 where alive: deeds = care.hear(.alive, at: at(now))
      case 1 where alive: deeds = care.hear(started, at: at(now))
      case 2 where alive: deeds = care.hear(.view(slot: 0), at: at(now))
      case 3 where alive: deeds = care.hear(.trouble(.busy), at: at(now))
      case 4 where alive: deeds = care.isLost()
      case 5 where alive:
        alive = false
        deeds = care.ended(at: at(now))
      default: deeds = care.advance(to: at(now))
      }
      for deed in deeds where deed == .start {
        #expect(!alive)
        alive = true
      }
      #expect(alive || care.nextDue != nil)
    }
  }

  @Test("Another camera's helper begins as soon as the first has ended, without a word of it")
  func change() throws {
    var care = try running(since: 10)
    #expect(care.change(at: at(10.2)) == [.kill])
    // What the first still says, and a second change, are nothing.
    #expect(care.hear(.view(slot: 0), at: at(10.3)) == [] && care.change(at: at(10.3)) == [])
    #expect(care.ended(at: at(10.4)) == [])
    #expect(care.nextDue == at(10.4) && care.advance(to: at(10.4)) == [.start])
  }

  @Test(
    "After a camera that did not work, the other one's first view is news, once; each tells its own faults")
  func changeFromBroken() throws {
    var care = try running()
    #expect(care.hear(.trouble(.absent), at: at(1)) == [.tell(.noCamera), .kill])
    #expect(care.ended(at: at(1)) == [])
    #expect(care.change(at: at(1.1)) == [] && care.fault == nil)
    #expect(care.advance(to: at(1.1)) == [.start])
    #expect(care.hear(.trouble(.absent), at: at(1.2)) == [.tell(.noCamera), .kill])
    #expect(care.ended(at: at(1.2)) == [])
    #expect(care.change(at: at(1.3)) == [] && care.advance(to: at(1.3)) == [.start])
    #expect(care.hear(.alive, at: at(1.4)) == [] && care.hear(started, at: at(1.5)) == [])
    #expect(care.hear(.view(slot: 0), at: at(1.6)) == [.tellHealed])
    #expect(care.hear(.view(slot: 0), at: at(1.7)) == [])
  }
}
