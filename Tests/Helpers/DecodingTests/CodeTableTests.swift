// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Foundation
import Labels
import Picture
import Testing

/// `make labels`: how well codes are read, by how large and how far from the side they are seen. In `make test` a tenth of it.
@Suite struct CodeTableTests {
  private static let isWhole =
    ["SONIFIER_LABELS", "SONIFIER_SOAK"].contains { ProcessInfo.processInfo.environment[$0] != nil }

  private struct Cell: Hashable {
    let kind: CodePhotograph.Kind
    let pixels: Double
    let degrees: Double
  }

  private static let cells = CodePhotograph.Kind.allCases.flatMap { kind in
    [0.0, 25, 40].flatMap { degrees in
      [1.5, 2, 2.5, 3, 4].map { Cell(kind: kind, pixels: $0, degrees: degrees) }
    }
  }

  /// How many of a cell's photographs are read rightly, and how many say what is not there.
  private static func read(_ cell: Cell, _ seeds: [UInt64]) throws -> (right: Int, wrong: Int) {
    var (right, wrong) = (0, 0)
    for seed in seeds {
      let photograph = CodePhotograph(cell.kind, pixels: cell.pixels, degrees: cell.degrees, seed: seed)
      let picture = try #require(
        Picture(width: photograph.width, height: photograph.height, channels: 1) { photograph.bytes[$0] })
      let codes = try LabelReader().codes(in: picture)
      if codes.contains(where: { $0.text == photograph.text }) { right += 1 }
      if codes.contains(where: { $0.text != photograph.text }) { wrong += 1 }
    }
    return (right, wrong)
  }

  @Test("Codes of four pixels a module are read up to 25 degrees from the side: the table by size and angle")
  func table() async throws {
    let seeds: [UInt64] = Self.isWhole ? Array(1...30) : [8, 18, 28]
    let found = try await withThrowingTaskGroup(of: (Cell, Int, Int).self) { group in
      for cell in Self.cells {
        group.addTask {
          let (right, wrong) = try Self.read(cell, seeds)
          return (cell, right, wrong)
        }
      }
      var found: [Cell: (right: Int, wrong: Int)] = [:]
      for try await (cell, right, wrong) in group { found[cell] = (right, wrong) }
      return found
    }
    print("Codes read in percent, at 1.5, 2, 2.5, 3 and 4 pixels a module:")
    for line in stride(from: 0, to: Self.cells.count, by: 5) {
      let shares = Self.cells[line..<line + 5].map { (found[$0]?.right ?? 0) * 100 / seeds.count }
      print(shares.map { "\($0)" }.joined(separator: " "), Self.cells[line].kind, Self.cells[line].degrees)
    }
    let near = Self.cells.filter { $0.pixels == 4 && $0.degrees <= 25 }
    let right = near.reduce(0) { $0 + (found[$1]?.right ?? 0) }
    #expect(
      Double(right) >= 0.97 * Double(near.count * seeds.count), "\(right) of \(near.count * seeds.count)")
    #expect(found.values.reduce(0) { $0 + $1.wrong } == 0)
  }
}
