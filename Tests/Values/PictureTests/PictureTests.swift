// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

@Suite struct PictureTests {
  @Test("Sizes that don't fit their memory, or are none, make no picture")
  func wrongSizes() {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 24, alignment: 16)
    defer { memory.deallocate() }
    func makes(_ width: Int, _ height: Int, _ channels: Int, _ depth: Int) -> Bool {
      Picture(
        width: width, height: height, channels: channels, depth: depth,
        memory: UnsafeRawBufferPointer(memory),
        release: {}) != nil
    }
    #expect(makes(4, 2, 3, 8))
    #expect(makes(4, 3, 1, 16))
    #expect(makes(2, 2, 3, 16))
    for (width, height, channels, depth) in [
      (4, 3, 3, 8), (0, 2, 3, 8), (4, 0, 3, 8), (-4, -2, 3, 8), (12, 1, 2, 8), (6, 1, 4, 8), (24, 1, 1, 7),
      (3, 1, 1, 64), (.max, .max, 3, 8), (Int.max / 2, 2, 1, 8), (100_000_001, 1, 1, 8), (1, .min, 1, 8),
    ] {
      #expect(!makes(width, height, channels, depth))
    }
  }

  @Test("The memory is given back once, and only when the picture goes")
  func release() {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 12, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 9)
    final class Counter { var releases = 0 }
    let counter = Counter()
    var picture = Picture(
      width: 2, height: 2, channels: 3, depth: 8, memory: UnsafeRawBufferPointer(memory),
      release: { counter.releases += 1 })
    #expect(picture?.sample(1, 1, channel: 2) == 9)
    #expect(counter.releases == 0)
    picture = nil
    #expect(counter.releases == 1)
  }

  @Test("Every sample can be read as it is in memory, and none outside")
  func samples() {
    let picture = Picture(width: 7, height: 5, channels: 3, words: { UInt16($0 * 600) })
    for row in -1...5 {
      for column in -1...7 {
        for channel in -1...3 {
          let inside = (0..<5).contains(row) && (0..<7).contains(column) && (0..<3).contains(channel)
          let expected = inside ? UInt16(((row * 7 + column) * 3 + channel) * 600) : nil
          #expect(picture?.sample(column, row, channel: channel) == expected)
        }
      }
    }
  }
}
