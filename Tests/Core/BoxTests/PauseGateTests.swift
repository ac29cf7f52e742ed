// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Box

/// Pauses in a book, made shorter.
@Suite struct PauseGateTests {
  /// What stays of sound and pauses, in frames; sound is a square of 1, pauses are hum of 0.002.
  private func shortened(_ lengths: [(sound: Int, pause: Int)], speed: Int = 100, pieces: Int = 1024)
    -> [Float]
  {
    var samples: [Float] = []
    for (sound, pause) in lengths {
      for frame in 0..<2 * sound { samples.append(frame % 4 < 2 ? 1 : -1) }
      for frame in 0..<2 * pause { samples.append(frame % 4 < 2 ? 0.002 : -0.002) }
    }
    var (gate, heard) = (PauseGate(speed: speed), [Float]())
    for start in stride(from: 0, to: samples.count, by: 2 * pieces) {
      var piece = Array(samples[start..<min(start + 2 * pieces, samples.count)])
      let kept = piece.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { gate.shorten($0, frames: buffer.count / 2) } ?? 0
      }
      heard += piece.prefix(2 * kept)
    }
    return heard
  }

  @Test("What is no pause comes as it is, to the bit, and so do short pauses", arguments: [1, 7, 1024])
  func same(pieces: Int) {
    let heard = shortened([(5000, 9000), (100, 18_000), (3000, 0)], pieces: pieces)
    #expect(heard.count == 2 * (5000 + 9000 + 100 + 18_000 + 3000))
    #expect(heard.allSatisfy { [1, -1, 0.002, -0.002].contains($0) })
  }

  @Test("Longer pauses last 0.4 s, whatever the pieces", arguments: [1, 7, 1024, 5000])
  func long(pieces: Int) {
    for pause in [19_201, 30_000, 480_000] {
      let heard = shortened([(5000, pause), (3000, pause), (10, 0)], pieces: pieces)
      #expect(heard.count == 2 * (5000 + 19_200 + 3000 + 19_200 + 10))
    }
    #expect(shortened([(0, 100_000), (500, 0)]).count == 2 * 19_700)
  }

  @Test("Played more quickly, the same pauses are shortened", arguments: [50, 200, 400])
  func quick(speed: Int) {
    let longest = 19_200 * 100 / speed
    #expect(shortened([(500, longest), (500, 0)], speed: speed).count == 2 * (1000 + longest))
    #expect(shortened([(500, longest + 9000), (500, 0)], speed: speed).count == 2 * (1000 + longest))
  }

  @Test(
    "Where something was left out, the noise of the pause goes to nothing, and what follows comes in within 2 ms"
  )
  func fades() {
    let heard = shortened([(500, 50_000), (5000, 0)])
    let left = stride(from: 0, to: heard.count, by: 2).map { abs(heard[$0]) }
    let end = 500 + 19_200
    #expect(
      left[end - 1] == 0 && left[end - 240] > 0.0008 && left[end - 240] < 0.0012 && left[end - 481] == 0.002)
    #expect(left[end] < 0.02 && left[end + 48] > 0.4 && left[end + 48] < 0.6)
    #expect(left[(end + 96)...].allSatisfy { $0 == 1 })
  }

  @Test("Sound on one side alone is no pause, nor is what is no number")
  func sides() {
    for loud: (Float, Float) in [(0.01, 0), (0, -0.01), (.nan, 0)] {
      var samples = (0..<60_000).map { $0 % 2 == 0 ? loud.0 : loud.1 }
      var gate = PauseGate(speed: 100)
      let kept = samples.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { gate.shorten($0, frames: 30_000) }
      }
      #expect(kept == 30_000)
    }
  }
}
