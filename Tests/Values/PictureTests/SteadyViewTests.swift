// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Picture

@Suite struct SteadyViewTests {
  private func view(_ value: (Int) -> Int) throws -> ColourView {
    try #require(
      ColourView(width: 8, height: 6, bytes: (0..<144).map { UInt8(min(max(value($0), 0), 255)) }))
  }

  private func bytes(_ picture: Picture?) -> [UInt8] {
    guard let picture else { return [] }
    var bytes: [UInt8] = []
    _ = picture.readPixels {
      bytes = Array($0)
      return 0
    }
    return bytes
  }

  @Test(
    "A still view is shown as it is, from the first on, and a great change comes with the view that shows it")
  func still() throws {
    var steady = SteadyView()
    let (one, other) = (try view { $0 }, try view { 255 - $0 / 8 })
    for _ in 0..<3 { #expect(bytes(steady.take(one)) == one.bytes) }
    let changed = bytes(steady.take(other))
    for (place, byte) in changed.enumerated() where abs(Int(one.bytes[place]) - Int(other.bytes[place])) > 32
    {
      #expect(byte == other.bytes[place])
    }
  }

  @Test("A small change comes half of the way with each view, and to its end within six")
  func small() throws {
    for step in [-32, -7, -1, 1, 2, 31, 32] {
      var steady = SteadyView()
      _ = steady.take(try view { _ in 100 })
      let new = try view { _ in 100 + step }
      let first = Int(bytes(steady.take(new))[0])
      #expect(abs(first - 100) >= abs(step) / 2 && abs(first - 100) <= abs(step) / 2 + 1)
      for _ in 0..<5 { _ = steady.take(new) }
      #expect(bytes(steady.take(new)) == new.bytes)
    }
  }

  @Test("Of noise and flicker at most two thirds are left")
  func noise() throws {
    var steady = SteadyView()
    var (raw, smooth) = (0, 0)
    _ = steady.take(try view { _ in 128 })
    for turn in 0..<60 {
      let flicker = turn % 2 == 0 ? 12 : -12
      let new = try view { 128 + flicker + ($0 * 31 + turn * 17) % 9 - 4 }
      let seen = bytes(steady.take(new))
      for place in seen.indices {
        raw += abs(Int(new.bytes[place]) - 128)
        smooth += abs(Int(seen[place]) - 128)
      }
    }
    #expect(3 * smooth <= 2 * raw)
  }

  @Test("A view of another size begins from itself")
  func size() throws {
    var steady = SteadyView()
    _ = steady.take(try view { $0 })
    let other = try #require(ColourView(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6]))
    #expect(bytes(steady.take(other)) == other.bytes)
  }
}
