// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Sound
import Testing

@testable import Box

/// Recordings on their way to the audio thread.
@Suite struct RecordingMakerTests {
  /// A recording of so many frames, all at full scale, or one that cannot be opened.
  private final class Plank: Recording {
    let frames: Int?
    let isBroken: Bool
    init(_ frames: Int?, isBroken: Bool = false) { (self.frames, self.isBroken) = (frames, isBroken) }
    func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)? {
      frames.map { OpenPlank($0, isBroken: isBroken) }
    }
  }

  private final class OpenPlank: OpenRecording {
    private var left: Int
    private let isBroken: Bool
    init(_ frames: Int, isBroken: Bool = false) { (left, self.isBroken) = (frames, isBroken) }

    var isBrokenOff: Bool { isBroken && left == 0 }
    var passedOver: UInt32 { 0 }

    func read(into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool) -> Int {
      let count = min(left, frames)
      for index in 0..<2 * count { samples[index] = index % 2 == 0 ? 1 : -1 }
      left -= count
      return count
    }
  }

  private func blocks(_ order: RecordingOrder) -> [PcmBlock] {
    let maker = RecordingMaker()
    maker.begin(order, number: 7) { true }
    var all: [PcmBlock] = []
    while let block = maker.next() { all.append(block) }
    return all
  }

  @Test(
    "It comes whole, with one last block, whatever its length",
    arguments: [0, 1, 31, 32, 33, 1023, 1024, 5000])
  func whole(frames: Int) {
    let all = blocks(RecordingOrder(Plank(frames)))
    #expect(all.reduce(0) { $0 + Int($1.count) } == 2 * frames)
    #expect(
      all.allSatisfy { $0.owner == 7 } && all.map { $0.isLast } == all.indices.map { $0 == all.count - 1 })
  }

  @Test("It rises from nothing within 30 ms, without a jump, and then stays at its level")
  func rises() {
    let all = blocks(RecordingOrder(Plank(4000))).flatMap { block in
      (0..<Int(block.count)).map { block.samples[$0] }
    }
    let left = stride(from: 0, to: all.count, by: 2).map { all[$0] }
    #expect(left[0] == 0 && left[1440...].allSatisfy { $0 == left[1440] } && left[1440] > 0.2)
    #expect(zip(left, left.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 0.001 })
    #expect(stride(from: 0, to: all.count, by: 2).allSatisfy { all[$0] == -all[$0 + 1] })
  }

  @Test("Each block knows where in the recording it begins, in hundredths of a second")
  func marks() {
    let all = blocks(RecordingOrder(Plank(48_000), from: 250))
    #expect(all.first?.mark == 250 && all.last?.mark == 350)
    for (number, block) in all.enumerated() { #expect(Int(block.mark) == 250 + number * 32 / 480) }
    // At three times the speed a frame that is heard is three of the recording's.
    let quick = blocks(RecordingOrder(Plank(48_000), from: 250, speed: 300))
    for (number, block) in quick.enumerated() { #expect(Int(block.mark) == 250 + number * 32 * 3 / 480) }
  }

  @Test("What cannot be opened ends at once, and that is known by then")
  func refused() {
    let order = RecordingOrder(Plank(nil))
    let all = blocks(order)
    #expect(all.count == 1 && all[0].count == 0 && all[0].isLast && order.hasFailed)
    for (frames, hasFailed) in [(0, true), (1, false), (32, false)] {
      let heard = RecordingOrder(Plank(frames))
      _ = blocks(heard)
      #expect(heard.hasFailed == hasFailed, "\(frames)")
    }
  }

  @Test("What breaks off was not heard to its end, whether that is seen at once or with the next piece")
  func brokenOff() {
    for frames in [1, 31, 32, 1023, 1024, 5000] {
      let order = RecordingOrder(Plank(frames, isBroken: true))
      let all = blocks(order)
      #expect(all.reduce(0) { $0 + Int($1.count) } == 2 * frames && order.hasFailed, "\(frames)")
    }
  }

  /// A second of sound, so much silence, and a second of sound.
  private final class Pause: Recording {
    let silence: Int
    init(_ silence: Int) { self.silence = silence }
    func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)? {
      OpenPause(silence)
    }
  }

  private final class OpenPause: OpenRecording {
    private let silence: Int
    private var place = 0
    init(_ silence: Int) { self.silence = silence }

    var isBrokenOff: Bool { false }
    var passedOver: UInt32 { 0 }

    func read(into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool) -> Int {
      let count = min(96_000 + silence - place, frames)
      for frame in 0..<count {
        let isQuiet = (48_000..<48_000 + silence).contains(place + frame)
        (samples[2 * frame], samples[2 * frame + 1]) = isQuiet ? (0, 0) : (0.5, 0.5)
      }
      place += count
      return count
    }
  }

  @Test(
    "A pause that is made shorter counts whole for the place, at any speed",
    arguments: [100, 200] as [UInt32])
  func shorterPauses(speed: UInt32) {
    let silence = 100_000
    let all = blocks(RecordingOrder(Pause(silence), from: 700, speed: speed, shortensPauses: true))
    let frames = all.reduce(0) { $0 + Int($1.count) / 2 }
    #expect(frames == 96_000 + 19_200 * 100 / Int(speed))
    let end = 700 + (96_000 + silence) * Int(speed) / 48_000
    // Up to a piece is read ahead, and a block is what a place is told of.
    #expect(abs(Int(all.last?.mark ?? 0) - end) <= 3 * Int(speed) / 100)
    // Half a second behind the pause.
    let behind = all[(48_000 + 19_200 * 100 / Int(speed) + 24_000) / 32]
    #expect(abs(Int(behind.mark) - (700 + (72_000 + silence) * Int(speed) / 48_000)) <= 3 * Int(speed) / 100)
    let whole = blocks(RecordingOrder(Pause(silence), speed: speed))
    #expect(whole.reduce(0) { $0 + Int($1.count) / 2 } == 96_000 + silence)
  }

  @Test("A title is as much louder or softer as it is to be", arguments: [0.25, 1, 1.5] as [Float])
  func gain(gain: Float) {
    func level(_ order: RecordingOrder) -> Float { blocks(order)[100].samples[0] }
    #expect(level(RecordingOrder(Plank(6000), gain: gain)) == level(RecordingOrder(Plank(6000))) * gain)
  }

  // MARK: - What follows without a gap

  /// So many frames that count up, each as large as its number behind the first.
  private final class Count: Recording {
    let first, frames: Int
    init(_ first: Int, _ frames: Int) { (self.first, self.frames) = (first, frames) }
    func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)? {
      OpenCount(first, frames)
    }
  }

  private final class OpenCount: OpenRecording {
    private var next, left: Int
    init(_ first: Int, _ frames: Int) { (next, left) = (first, frames) }

    var isBrokenOff: Bool { false }

    func read(into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool) -> Int {
      let count = min(left, frames)
      for frame in 0..<count {
        (samples[2 * frame], samples[2 * frame + 1]) = (Float(next + frame), Float(next + frame))
      }
      (next, left) = (next + count, left - count)
      return count
    }
  }

  @Test(
    "One that follows begins with the very next sample, as loud as it is, whatever both lengths are",
    arguments: [1440, 1471, 2000, 5000], [1, 31, 32, 1024, 3000])
  func follows(first: Int, second: Int) throws {
    let order = RecordingOrder(Count(0, first))
    let next = RecordingOrder(Count(first, second))
    order.following.put(next)
    let all = blocks(order)
    let heard = all.flatMap { block in stride(from: 0, to: Int(block.count), by: 2).map { block.samples[$0] }
    }
    let level = try #require(heard.last) / Float(first + second - 1)
    #expect(heard.count == first + second && next.hasBegun && !order.hasFailed && !next.hasFailed)
    for (number, sample) in heard.enumerated().dropFirst(1440) {
      #expect(abs(sample - level * Float(number)) < 0.01)
    }
    #expect(all.dropLast().allSatisfy { !$0.isLast } && all.last?.isLast == true)
    let marks = all.map { RecordingMark(bits: $0.mark) }
    #expect(marks.allSatisfy { Int($0.place) <= max(first, second) / 480 })
    let mine = all.indices.filter { marks[$0].isOdd }.reduce(0) { $0 + Int(all[$1].count) / 2 }
    #expect(mine == second)
  }

  @Test(
    "One that is taken back, or cannot be opened, does not follow, and the one before was heard to its end")
  func takenBack() {
    let order = RecordingOrder(Plank(3000))
    order.following.put(RecordingOrder(Plank(3000)))
    order.following.put(nil)
    #expect(blocks(order).reduce(0) { $0 + Int($1.count) } == 6000 && !order.hasFailed)
    let other = RecordingOrder(Plank(3000))
    other.following.put(RecordingOrder(Plank(nil)))
    let all = blocks(other)
    #expect(all.reduce(0) { $0 + Int($1.count) } == 6000 && all.last?.isLast == true && !other.hasFailed)
  }

  @Test("One that goes on in its midst rises from nothing, and what breaks off is followed by nothing")
  func midst() {
    let order = RecordingOrder(Plank(3200))
    order.following.put(RecordingOrder(Plank(3200), from: 700))
    let all = blocks(order)
    let begun = all.first { RecordingMark(bits: $0.mark).isOdd }
    #expect(begun?.samples[0] == 0 && begun.map { RecordingMark(bits: $0.mark).place } == 700)
    let broken = RecordingOrder(Plank(3200, isBroken: true))
    broken.following.put(RecordingOrder(Plank(3200)))
    #expect(blocks(broken).reduce(0) { $0 + Int($1.count) } == 6400 && broken.hasFailed)
  }

  /// A recording that plays as long as it is asked for.
  private final class Endless: Recording {
    func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)? {
      isWanted() ? OpenPlank(.max) : nil
    }
  }

  @Test(
    "The first one is heard through the thread that starts with it, and one that is stopped and begun at once"
  )
  func throughThread() {
    for _ in 0..<50 {
      let player = RecordingPlayer(into: PcmStream(isStereo: true))
      let first = RecordingOrder(Endless())
      player.play(first)
      let end = ContinuousClock.now + .seconds(60)
      func hasBlock(of owner: UInt32) -> Bool {
        while ContinuousClock.now < end {
          guard let block = player.stream.reader.first()?.pointee else { continue }
          if block.owner == owner { return block.count > 0 }
          player.stream.reader.drop()
        }
        return false
      }
      #expect(hasBlock(of: 1) && !first.hasFailed)
      player.stop()
      let second = RecordingOrder(Endless())
      player.play(second)
      #expect(hasBlock(of: 3) && !second.hasFailed)
    }
  }
}
