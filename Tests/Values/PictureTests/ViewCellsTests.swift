// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Picture

/// A view in cells: what is light there, and what has changed.
@Suite struct ViewCellsTests {
  private static let (width, height) = (320, 240)

  /// White where this says so, else black.
  private static func view(_ isWhite: (_ x: Int, _ y: Int) -> Bool) throws -> ColourView {
    let bytes = (0..<width * height).flatMap { place in
      Array(repeating: isWhite(place % width, place / width) ? UInt8(255) : 0, count: 3)
    }
    return try #require(ColourView(width: width, height: height, bytes: bytes))
  }

  @Test("Each cell tells how light it is, in a view as in a picture")
  func light() throws {
    let view = try Self.view { x, y in x >= 160 && y < 120 }
    let expected = (0..<48).map { $0 % 8 >= 4 && $0 / 8 < 3 ? 1.0 : 0 }
    #expect(ViewCells(of: view, after: nil, much: 32).light == expected)
    #expect(ViewCells(of: try #require(view.picture)).light == expected)
  }

  @Test("Only the cells in which something has moved tell of it, and noise is no movement")
  func motion() throws {
    var steady = SteadyView()
    _ = steady.take(try Self.view { _, _ in false })
    #expect(steady.cells.motion.allSatisfy { $0 == 0 })
    let hand = try Self.view { x, y in x < 40 && y < 20 }
    _ = steady.take(hand)
    #expect(steady.cells.motion[0] == 0.5)
    #expect(steady.cells.motion.dropFirst().allSatisfy { $0 == 0 })
    let noisy = try #require(
      ColourView(
        width: Self.width, height: Self.height,
        bytes: hand.bytes.enumerated().map { $1 == 0 ? UInt8($0 % 20) : $1 - UInt8($0 % 20) }))
    _ = steady.take(noisy)
    #expect(steady.cells.motion.allSatisfy { $0 == 0 })
  }

  @Test("A view of another size is compared with nothing, and the smallest has cells as well")
  func sizes() throws {
    var steady = SteadyView()
    _ = steady.take(try Self.view { _, _ in true })
    _ = steady.take(try #require(ColourView(width: 1, height: 1, bytes: [0, 0, 0])))
    #expect(steady.cells.motion == Array(repeating: 0, count: 48))
    #expect(steady.cells.light == Array(repeating: 0, count: 48))
  }
}
