// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import LinuxBoard

@Suite struct EdgesTests {
  private func trimmed(_ samples: [Int16], inPiecesOf size: Int = 100) -> [Float]? {
    var edges = Edges()
    var heard: [Float] = []
    var start = 0
    while start < samples.count {
      let piece = samples[start..<min(start + size, samples.count)]
      piece.withUnsafeBufferPointer { edges.take($0, into: &heard) }
      start += size
    }
    return edges.finish(into: &heard) ? heard : nil
  }

  @Test("Silence before goes but for 3 ms, silence after but for 30 ms, silence inside stays")
  func edges() {
    for size in [1, 50, 66, 67, 1000, 100_000] {
      let silence = [Int16](repeating: 3, count: 5000)
      let samples = silence + [1000] + silence + [-1000] + silence
      let expected = [66, 1, 5000, 1, 662].reduce(0, +)
      #expect(trimmed(samples, inPiecesOf: size)?.count == expected)
    }
  }

  @Test("Less silence than is kept stays as it is")
  func short() {
    let samples: [Int16] = [1, 2, 3, 1000, 4, 5]
    #expect(trimmed(samples) == samples.map { Float($0) * (0.9 / 32768) })
  }

  @Test("Nothing is left of silence, and full scale becomes 0.9")
  func extremes() {
    #expect(trimmed([]) == nil)
    #expect(trimmed([Int16](repeating: 103, count: 3000)) == nil)
    #expect(trimmed([.min])?.first == -0.9)
    #expect(trimmed([104])?.count == 1)
  }
}
