// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Instrument
import Picture
import Sound
import Speech
import Sonify
import Synth
import Testing

@testable import Box

/// Whole pictures as sound, from the press to the sample.
@Suite struct SweeperTests {
  private func order(seconds: Double = 0.25, rows: Int = 24) throws -> SweepOrder {
    let picture = try #require(Picture(width: 40, height: 30, bytes: { UInt8($0 * 7 % 251) }))
    var settings = SweepSettings()
    (settings.seconds, settings.rows, settings.columns) = (seconds, rows, 20)
    return SweepOrder(picture, settings, SweepTreatment())
  }

  private func samples(of order: SweepOrder) -> [Float] {
    let sound = order.sound()
    var samples = [Float](repeating: 0, count: 2 * (sound.plan.length + 1))
    let count = samples.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { sound.render(into: $0, frames: sound.plan.length + 1) } ?? 0
    }
    return Array(samples.prefix(2 * count))
  }

  /// All samples of a sweep that come out of the ring, made in this thread or another, for a minute at most.
  private func drain(_ sweeper: Sweeper, until end: UInt32) -> [Float] {
    var samples: [Float] = []
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      sweeper.supply()
      guard let block = sweeper.stream.reader.first()?.pointee else { continue }
      if block.owner == end { for i in 0..<Int(block.count) { samples.append(block.samples[i]) } }
      let isOver = block.isLast && block.owner == end
      sweeper.stream.reader.drop()
      if isOver { return samples }
    }
    Issue.record("The sweep does not come to its end")
    return samples
  }

  @Test(
    "Made in a thread or in turn, what comes out of the ring is the sweep, and again the same",
    arguments: [true, false])
  func made(isInTurn: Bool) throws {
    let sweeper = Sweeper(into: PcmStream(isStereo: true))
    sweeper.isMadeInTurn = isInTurn
    let order = try order()
    let expected = samples(of: order)
    #expect(expected.count == 24_000)
    for number in 1...3 {
      sweeper.play(order)
      #expect(drain(sweeper, until: UInt32(number)) == expected)
      #expect(sweeper.isBusy && !sweeper.takeEnd())
      sweeper.stream.reader.tellFinished(UInt32(number))
      #expect(sweeper.takeEnd() && !sweeper.takeEnd() && !sweeper.isBusy)
    }
  }

  @Test(
    "The newest order counts, whatever was being made, and after a stop nothing comes to its end",
    arguments: [true, false])
  func newest(isInTurn: Bool) throws {
    let sweeper = Sweeper(into: PcmStream(isStereo: true))
    sweeper.isMadeInTurn = isInTurn
    let (long, short) = (try order(seconds: 60), try order(rows: 5))
    for _ in 0..<5 { sweeper.play(long) }
    sweeper.play(short)
    #expect(sweeper.stream.reader.allowed() == 6)
    #expect(drain(sweeper, until: 6) == samples(of: short))
    sweeper.play(long)
    sweeper.stop()
    #expect(sweeper.stream.reader.allowed() == 0 && !sweeper.isBusy)
    sweeper.stream.reader.tellFinished(7)
    #expect(!sweeper.takeEnd())
  }

  @Test("Nobody who ends a box waits for a long picture", .timeLimit(.minutes(5)))
  func ending() throws {
    for _ in 0..<10 {
      let sweeper = Sweeper(into: PcmStream(isStereo: true))
      sweeper.play(try order(seconds: 60))
    }
  }

  @Test("A stop lets go of the picture")
  func forgets() throws {
    var isReleased = false
    let sweeper = Sweeper(into: PcmStream(isStereo: true))
    sweeper.isMadeInTurn = true
    func play() throws {
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 300, alignment: 1)
      bytes.initializeMemory(as: UInt8.self, repeating: 9)
      let picture = try #require(
        Picture(
          width: 10, height: 10, channels: 3, depth: 8, memory: UnsafeRawBufferPointer(bytes),
          release: {
            bytes.deallocate()
            isReleased = true
          }))
      sweeper.play(SweepOrder(picture, SweepSettings(), SweepTreatment()))
    }
    try play()
    #expect(!isReleased)
    sweeper.stop()
    #expect(isReleased)
  }

  // MARK: - In a box

  private func visit(_ hands: [(Double, Input)], to end: Double, picture: Picture = red) -> (
    TrialSpeaker, TrialJournal
  ) {
    let (speaker, journal, camera) = (TrialSpeaker(), TrialJournal(), TrialCamera())
    camera.picture = picture
    var parts = Parts()
    var memory = Memory(text: Array("mode sweep\nsweep time 2\nvolume 7\n".utf8))
    memory.settings[.verbosity] = 2
    parts.storage = TrialStorage(memory.text)
    (parts.controls, parts.camera, parts.speaker, parts.journal) = (
      [TrialHands(hands)], camera, speaker, journal
    )
    VirtualLoop(Box(parts)).run(from: seconds(0), to: seconds(end))
    return (speaker, journal)
  }

  private func press(_ time: Double) -> [(Double, Input)] {
    [(time, .edge(.shutter, isOn: true)), (time + 0.1, .edge(.shutter, isOn: false))]
  }

  @Test(
    "A press plays the picture, which is told when it begins and when it is over, in virtual time always alike"
  )
  func played() throws {
    let (speaker, journal) = visit(press(2), to: 2.2)
    let lines = journal.lines.filter { $0.contains("sweep") || $0.contains("cue") }
    #expect(lines.count == 5, "\(lines)")
    let (again, _) = visit(press(2), to: 2.2)
    #expect(speaker.samples == again.samples)
    // One second of it, and nothing long after.
    let last = speaker.samples.lastIndex { abs($0) > 0.001 } ?? 0
    #expect(abs(Double(last) / 96_000 - 3.05) < 0.1, "\(Double(last) / 96_000)")
  }

  @Test("Another press stops it within 8 ms and the way through the synth, and nothing clicks")
  func stopped() throws {
    let whole = visit(press(2), to: 2.2).0.samples
    let (speaker, _) = visit(press(2) + press(2.5), to: 2.7)
    let differs = try #require(zip(whole, speaker.samples).enumerated().first { $1.0 != $1.1 }?.offset)
    #expect(Double(differs) / 96_000 - 2.5 < 0.004)
    // Only the end's tick is left, which is over by then.
    #expect(speaker.samples.dropFirst(Int(2.7 * 96_000)).allSatisfy { abs($0) < 1e-4 })
  }

  @Test("Wherever in a wave a low tone is stopped, nothing clicks", arguments: 0..<8)
  func quiet(moment: Int) throws {
    // One row of 64, the lowest: 500 Hz.
    let tone = try #require(Picture(width: 64, height: 64, bytes: { $0 < 63 * 64 * 3 ? 0 : 255 }))
    let time = 2.5 + 0.0007 * Double(moment)
    let samples = visit(press(2) + press(time), to: 2.7, picture: tone).0.samples
    let left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    func step(_ from: Double, _ to: Double) -> Float {
      let part = left[Int(from * 48_000)..<Int(to * 48_000)]
      return zip(part, part.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    // Half as steep again as the tone itself: what is cut off at once is up to fifteen times as steep.
    #expect(step(2.1, 2.45) > 0.0002)
    #expect(step(2.495, 2.52) < 1.5 * step(2.1, 2.45))
  }
}
