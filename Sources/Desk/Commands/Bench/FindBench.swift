// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Finding
import Knowing
import Picture
import Sonify

/// A painting found: in one small view while the user aims, and in the still that is then straightened; and known again.
enum FindBench {
  /// In milliseconds of a computer of today, several times what it takes: on the smallest board each is some fifteen times as long,
  /// where a view comes every 66 ms, and the painting may open a second after its photograph.
  static func figures() -> [Figure] {
    let (small, large) = (WallPixels(width: 160, height: 120), WallPixels(width: 1640, height: 1232))
    guard let view = ColourView(width: small.width, height: small.height, bytes: small.bytes),
      let still = Picture(width: large.width, height: large.height, bytes: { large.bytes[$0] })
    else { return [] }
    let lookout = Lookout()
    return [
      Figure(
        name: "a view of the camera, painting found", value: milliseconds { _ = lookout.look(at: view) },
        unit: "milliseconds", limit: 6),
      Figure(
        name: "a photograph, painting found and straightened",
        value: milliseconds { withExtendedLifetime(SoughtPainting(in: still).painting) {} },
        unit: "milliseconds", limit: 300),
    ] + recognition(of: still)
  }

  /// The smallest board is to take a tenth of a second, for 75 million instructions.
  private static func recognition(of still: Picture) -> [Figure] {
    guard let work = KnownWork(still) else { return [] }
    var works = KnownWorks()
    var bytes = work.bytes
    for number in 0..<2000 {
      // Each has other numbers, and the proportions, which come first, are the same.
      for place in 4..<bytes.count {
        bytes[place] = bytes[place] &* 5 &+ UInt8(truncatingIfNeeded: number &* place)
      }
      if let other = KnownWork(bytes: bytes[...]) { works.add(other) }
    }
    return [
      Figure(
        name: "a painting, known among 2,000 works",
        value: milliseconds { _ = works.likest(PaintingCrops(straightened: [still, still])) },
        unit: "milliseconds", limit: 80)
    ]
  }

  private static func milliseconds(_ work: () -> Void) -> Double { Race.fastest(work) * 1000 }
}

/// A painting of many small things in a dark frame on a light wall, seen a little from one side.
private struct WallPixels {
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8] = []

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes.reserveCapacity(3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = (Double(column) / Double(width), Double(row) / Double(height))
        // Of the view, from the painting's edge inwards; the far side is lower.
        let depth = min(min(x - 0.2, 0.8 - x), min(y - 0.15 - 0.06 * x, 0.85 - 0.06 * x - y))
        // A thing every 64th of the view, each in a colour of its own.
        let thing = UInt32(x * 64) &* 2_654_435_761 ^ UInt32(y * 48) &* 40503
        for channel in 0..<3 {
          let painted = UInt8(truncatingIfNeeded: thing >> (8 * channel)) / 2 + 40
          bytes.append(depth < 0 ? 190 : depth < 0.02 ? 45 : painted)
        }
      }
    }
  }
}
