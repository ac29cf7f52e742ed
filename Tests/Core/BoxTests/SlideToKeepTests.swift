// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Foundation
import Gesture
import Instrument
import Sound
import Synth
import Testing

@testable import Box

@Suite struct SlideToKeepTests {
  private let tape = Tape()

  init() { tape.windIn() }

  /// Writes so many samples of a wave.
  private func play(_ count: Int, loud level: Float, on writer: inout TapeWriter) {
    for start in stride(from: 0, to: count, by: 128) {
      let block = (start..<start + 128).map { level * sin(Float($0 / 2) * 0.1) }
      block.withUnsafeBufferPointer { samples in
        if let first = samples.baseAddress { writer.write(first, count: 128, isSounding: true) }
      }
    }
  }

  private func made(_ slide: SlideToKeep) -> [Float] {
    var made: [Float] = []
    slide.make {
      made += $0
      return true
    }
    return made
  }

  @Test("A slide is kept as loud as a file may be, however soft it was", arguments: [0.02, 0.3, 1.2])
  func loudness(level: Float) {
    var writer = tape.writer
    play(48_000, loud: level, on: &writer)
    let slide = made(SlideToKeep(on: tape))
    #expect(slide.count == 48_000)
    #expect(abs((slide.map { abs($0) }.max() ?? 0) - 0.7) < 0.001)
    let wave = (0..<48_000).map { 0.7 * sin(Float($0 / 2) * 0.1) }
    // A soft one was written in fewer steps, and the filter against constants leans a little.
    #expect(zip(slide, wave).allSatisfy { abs($0 - $1) < 0.7 / (16_384 * level) + 0.02 })
  }

  @Test("What is played between the wish and the keeping takes no slide's place")
  func held() {
    var writer = tape.writer
    play(12_800, loud: 0.5, on: &writer)
    let slide = SlideToKeep(on: tape)
    play(1280, loud: 0.1, on: &writer)
    #expect(made(slide).count == 12_800)
    play(1280, loud: 0.1, on: &writer)
    #expect(made(SlideToKeep(on: tape)).count == 1280)
  }

  @Test("A slide that no shelf takes holds the tape no longer")
  func notTaken() {
    var writer = tape.writer
    for _ in 0..<3 { _ = SlideToKeep(on: tape) }
    play(1280, loud: 0.1, on: &writer)
    #expect(made(SlideToKeep(on: tape)).count == 1280)
  }

  @Test("A disk that is full ends the making")
  func full() {
    var writer = tape.writer
    play(48_000, loud: 0.5, on: &writer)
    var pieces = 0
    SlideToKeep(on: tape).make { _ in
      pieces += 1
      return pieces < 3
    }
    #expect(pieces == 3)
  }

  @Test("What a finger hears of a picture goes to the shelf, without the speech and the earcons of that time")
  func whole() throws {
    let (hands, camera, shelf) = (TrialHands(), TrialCamera(), TrialShelf())
    var parts = Parts()
    (parts.controls, parts.camera, parts.shelf) = ([hands], camera, shelf)
    hands.inputs = [
      TimedInput(.edge(.shutter, isOn: true), at: seconds(1)),
      TimedInput(.edge(.shutter, isOn: false), at: seconds(1.1)),
      TimedInput(.edge(.strip(4), isOn: true), at: seconds(3)),
    ]
    let streams = Streams()
    let box = Box(parts, streams: streams)
    box.powerOn(at: seconds(0))
    let ensemble = box.makeEnsemble()
    var block = [Float](repeating: 0, count: 2 * Block.frames)
    func render(blocks: Int) {
      for _ in 0..<blocks {
        block.withUnsafeMutableBufferPointer { out in out.baseAddress.map { ensemble.render(into: $0) } }
      }
    }
    box.step(at: seconds(3.5))
    // Speech at full scale, for as long as there is room.
    streams.speech.allow(7)
    var noise = PcmBlock(owner: 7)
    noise.count = Int32(PcmBlock.capacity)
    for i in 0..<PcmBlock.capacity { noise.samples[i] = i % 2 == 0 ? 1 : -1 }
    while streams.speech.push(noise) {}
    render(blocks: 750)
    box.perform(.keepSlide)
    let slide = try #require(shelf.sounds.first as? SlideToKeep)
    let left = made(slide).enumerated().filter { $0.offset % 2 == 0 }.map { $0.element }
    // A second of a tone crosses zero twice in each period.
    #expect(left.count > 47_000)
    let crossings = zip(left, left.dropFirst()).count { $0 < 0 && $1 >= 0 }
    let tone = Double(try #require(box.instrument.sounding).tone.frequency)
    #expect(abs(Double(crossings) * 48_000 / Double(left.count) - tone) < 3, "\(crossings) \(tone)")
  }
}
