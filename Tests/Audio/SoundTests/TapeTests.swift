// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synchronization
import Testing

@Suite struct TapeTests {
  private let block = 128
  /// Blocks of two seconds, which end a slide.
  private let pause = 1500

  /// Writes blocks of one number each, which grows from block to block; or of silence.
  private func play(_ blocks: Int, on writer: inout TapeWriter, from first: Int = 1, isSounding: Bool = true)
  {
    for number in 0..<blocks {
      let value = isSounding ? Float((first + number) % 1000 + 1) / 16_384 : 0
      [Float](repeating: value, count: block).withUnsafeBufferPointer { samples in
        if let start = samples.baseAddress { writer.write(start, count: block, isSounding: isSounding) }
      }
    }
  }

  private func copy(_ tape: Tape) -> [Int16] {
    tape.hold()
    defer { tape.letGo() }
    return tape.copySlide()
  }

  @Test("A tape that is not wound in takes nothing, and gives nothing")
  func unwound() {
    let tape = Tape()
    var writer = tape.writer
    play(10, on: &writer)
    #expect(copy(tape).isEmpty)
    tape.windIn()
    #expect(copy(tape).isEmpty)
  }

  @Test("A slide is on the tape from its first sample to its last, short pauses in it, and no pause about it")
  func slide() {
    let tape = Tape()
    tape.windIn()
    var writer = tape.writer
    play(10, on: &writer, isSounding: false)
    play(3, on: &writer)
    play(pause - 1, on: &writer, isSounding: false)
    play(2, on: &writer, from: 7)
    play(100, on: &writer, isSounding: false)
    let slide = copy(tape)
    #expect(slide.count == (3 + pause - 1 + 2) * block)
    #expect(slide.first == 2 && slide.last == 9)
    #expect(slide.count { $0 == 0 } == (pause - 1) * block)
  }

  @Test("After two seconds of silence another slide begins, and the one before can be kept until then")
  func next() {
    let tape = Tape()
    tape.windIn()
    var writer = tape.writer
    play(3, on: &writer)
    play(4 * pause, on: &writer, isSounding: false)
    #expect(copy(tape).count == 3 * block)
    play(5, on: &writer, from: 20)
    let slide = copy(tape)
    #expect(slide.count == 5 * block && slide.first == 21)
  }

  @Test("Of a long slide its last minute is there")
  func minute() {
    let tape = Tape()
    tape.windIn()
    var writer = tape.writer
    let blocks = Tape.capacity / block
    play(blocks + 300, on: &writer)
    let slide = copy(tape)
    #expect(slide.count == Tape.capacity)
    #expect(slide.first == Int16(301 % 1000 + 1) && slide.last == Int16((blocks + 300) % 1000 + 1))
  }

  @Test("While a slide is held it stays, and what is played then is no part of any")
  func held() {
    let tape = Tape()
    tape.windIn()
    var writer = tape.writer
    play(3, on: &writer)
    tape.hold()
    tape.hold()
    play(50, on: &writer, from: 100)
    #expect(tape.copySlide().count == 3 * block)
    tape.letGo()
    play(50, on: &writer, from: 200)
    #expect(tape.copySlide().count == 3 * block)
    tape.letGo()
    play(2, on: &writer, from: 300)
    #expect(copy(tape).first == 301)
  }

  @Test("Whatever is played, too loud or no number, what is kept is a number")
  func odd() {
    let tape = Tape()
    tape.windIn()
    var writer = tape.writer
    let odd: [Float] = [.nan, .infinity, -.infinity, 1e9, -1e9, 0.5, -0.5, 2]
    odd.withUnsafeBufferPointer { samples in
      if let start = samples.baseAddress { writer.write(start, count: odd.count, isSounding: true) }
    }
    #expect(copy(tape) == [-32767, 32767, -32767, 32767, -32767, 8192, -8192, 32767])
  }

  @Test("A thread copies slides while another plays, and every slide is in order")
  func threads() {
    let tape = Tape()
    tape.windIn()
    let isOver = Atomic(false)
    let player = Thread {
      var writer = tape.writer
      var number = 0
      while !isOver.load(ordering: .relaxed) {
        play(1, on: &writer, from: number)
        number += 1
      }
      isOver.store(false, ordering: .relaxed)
    }
    player.start()
    for _ in 0..<20 {
      let slide = copy(tape)
      for start in stride(from: block, to: slide.count, by: block) {
        let step = Int(slide[start]) - Int(slide[start - block])
        #expect(step == 1 || step == -999)
      }
    }
    isOver.store(true, ordering: .relaxed)
    while isOver.load(ordering: .relaxed) { Thread.sleep(forTimeInterval: 0.001) }
  }
}
