// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Foundation
import Gesture
import Synth
import Testing

@testable import Box

/// The loops in real time: how they begin and end, whatever the time.
@Suite struct LoopTests {
  @Test("The control loop takes what waits at a descriptor, and ends when it is told to")
  func control() {
    let hands = TrialHands([(0, .clicks(1))])
    let (wake, end) = (Pipe(), Pipe())
    hands.descriptor = wake.fileHandleForReading.fileDescriptor
    var parts = Parts()
    parts.controls = [hands]
    let loop = ControlLoop(Box(parts), until: end.fileHandleForReading.fileDescriptor)
    var steps = 0
    let fault = loop.run {
      steps += 1
      // Readable from the second step on; what is not taken from the pipe goes on waking it.
      if steps == 2 { wake.fileHandleForWriting.write(Data([1])) }
      if steps == 5 { end.fileHandleForWriting.write(Data([1])) }
      if steps == 1 { wake.fileHandleForWriting.write(Data([1])) }
      return false
    }
    #expect(fault == 0 && steps == 5 && hands.taken == 1)
  }

  @Test("Controls that are due since the beginning of time are asked at once, and harm nobody")
  func longDue() {
    let hands = TrialHands()
    hands.due = Instant(nanoseconds: .min)
    var parts = Parts()
    parts.controls = [hands]
    var steps = 0
    let fault = ControlLoop(Box(parts), until: -1).run {
      steps += 1
      return steps == 3
    }
    #expect(fault == 0 && steps == 3)
  }

  @Test("Hands that never rest keep the loop neither from its end nor from other things")
  func restless() {
    let hands = RestlessHands()
    var parts = Parts()
    parts.controls = [hands]
    let end = Pipe()
    end.fileHandleForWriting.write(Data([1]))
    let fault = ControlLoop(Box(parts), until: end.fileHandleForReading.fileDescriptor).run()
    #expect(fault == 0 && hands.taken > 0 && hands.taken <= 1000)
  }

  @Test("What one step is not enough for is done in the next, which comes at once")
  func manyInputs() {
    let clicks = (0..<1000).map { (0.001 * Double($0), Input.clicks($0 % 2 == 0 ? 1 : -1)) }
    let (hands, others) = (TrialHands(clicks), TrialHands([(0.5, .clicks(1))]))
    var parts = Parts()
    parts.controls = [hands, others]
    let box = Box(parts)
    box.powerOn(at: Instant(seconds: 0))
    let now = Instant(seconds: 2)
    var steps = 0
    repeat {
      box.step(at: now)
      steps += 1
      // Nothing is later than what still waits.
      if hands.taken < 1000 { #expect(box.latest < now && (box.nextDeadline.map { $0 <= now } ?? false)) }
    } while hands.taken < 1000 && steps < 100
    #expect(steps == 4 && others.taken == 1 && box.latest == now)
  }

  @Test("It ends by itself when it is over")
  func over() {
    #expect(ControlLoop(Box(Parts()), until: -1).run { true } == 0)
  }

  @Test("The audio loop plays block after block of the box, and nothing more once it has stopped")
  func audio() {
    let speaker = PacedSpeaker()
    let box = Box(Parts())
    let loop = AudioLoop(box, on: speaker)
    let notAllowed = loop.start()
    #expect(notAllowed.map { $0.hasSuffix(".") } ?? true)
    #expect(loop.start() == nil)
    for _ in 0..<10 { speaker.playOne() }
    speaker.letGo()
    loop.stop()
    let count = speaker.count
    #expect(count >= 10 && speaker.sizes == [2 * Block.frames])
    loop.stop()
    #expect(speaker.count == count)
  }

  @Test("An audio loop that is never started, or never stopped, leaves nothing behind")
  func careless() {
    _ = AudioLoop(Box(Parts()), on: PacedSpeaker())
    let speaker = PacedSpeaker()
    speaker.letGo()
    var loop: AudioLoop? = AudioLoop(Box(Parts()), on: speaker)
    _ = loop?.start()
    loop = nil
    let count = speaker.count
    #expect(speaker.count == count)
  }
}

/// Plays a block when the test says so.
private final class PacedSpeaker: Speaker, @unchecked Sendable {
  let descriptor: Int32 = -1
  private let permits = DispatchSemaphore(value: 0)
  private let played = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var isFree = false
  private var counted: [Int] = []

  func play(_ block: UnsafeBufferPointer<Float>) {
    if !(lock.withLock { isFree }) { permits.wait() }
    lock.withLock { counted.append(block.count) }
    played.signal()
  }

  func playOne() {
    permits.signal()
    played.wait()
  }

  /// From now on the speaker plays every block at once.
  func letGo() {
    lock.withLock { isFree = true }
    permits.signal()
  }

  var count: Int { lock.withLock { counted.count } }
  var sizes: Set<Int> { lock.withLock { Set(counted) } }
}

/// Turns the knob as often as it is asked, up to more than any hand.
private final class RestlessHands: Controls {
  let descriptor: Int32 = -1
  private(set) var taken = 0

  func takeInput(by now: Instant) -> TimedInput? {
    guard taken < 100_000 else { return nil }
    taken += 1
    return TimedInput(.clicks(taken % 2 == 0 ? 1 : -1), at: now)
  }
}
