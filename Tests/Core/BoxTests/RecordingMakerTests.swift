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
    init(_ frames: Int?) { self.frames = frames }
    func open(unless stop: Int32) -> (any OpenRecording)? { frames.map { OpenPlank($0) } }
  }

  private final class OpenPlank: OpenRecording {
    private var left: Int
    init(_ frames: Int) { left = frames }

    func read(into samples: UnsafeMutablePointer<Float>, frames: Int, unless stop: Int32) -> Int {
      let count = min(left, frames)
      for index in 0..<2 * count { samples[index] = index % 2 == 0 ? 1 : -1 }
      left -= count
      return count
    }
  }

  private func blocks(_ order: RecordingOrder) -> [PcmBlock] {
    let maker = RecordingMaker()
    maker.begin(order, number: 7, unless: -1)
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

  @Test("What cannot be opened ends at once, and that is known by then")
  func refused() {
    let order = RecordingOrder(Plank(nil))
    let all = blocks(order)
    #expect(all.count == 1 && all[0].count == 0 && all[0].isLast && order.hasFailed)
    let heard = RecordingOrder(Plank(0))
    _ = blocks(heard)
    #expect(!heard.hasFailed)
  }
}
