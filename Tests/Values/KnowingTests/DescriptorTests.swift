// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing
import Walls

@testable import Knowing

/// What a picture is like, part by part.
@Suite struct DescriptorTests {
  private static let (light, colour) = (0..<64, 192..<224)

  private func view(_ work: PaintedWork, share: Double = 1, size: Int = 64) throws -> SquareMeans {
    SquareMeans(
      of: try #require(ColourView(of: try work.picture(), longest: 192)), share: share, size: size)
  }

  /// The cosine of the angle between two pictures' numbers.
  private func likeness(_ one: [Int8], _ other: [Int8], _ part: Range<Int>) -> Double {
    func sum(_ a: [Int8], _ b: [Int8]) -> Double {
      part.reduce(0) { $0 + Double(a[$1]) * Double(b[$1]) }
    }
    return sum(one, other) / (sum(one, one) * sum(other, other)).squareRoot()
  }

  @Test("Means are of the places that they stand for, of the whole picture or of its middle")
  func means() throws {
    let left = PaintedWork.numbered(1).changed { _, x, y in
      (x < 0.25 ? 255 : 0, y < 0.5 ? 255 : 0, x * 255)
    }
    for share in [1, 0.8] {
      let means = try view(left, share: share, size: 8)
      for place in 0..<64 {
        let x = 0.5 + ((Double(place % 8) + 0.5) / 8 - 0.5) * share
        let colour = (0..<3).map { Double(means.colours[3 * place + $0]) }
        #expect(abs(colour[2] - x * 255) < 3, "\(place): \(colour)")
        if abs(x - 0.25) > 0.08 { #expect(abs(colour[0] - (x < 0.25 ? 255 : 0)) < 2) }
        if share == 1 { #expect(abs(colour[1] - (place < 32 ? 255 : 0)) < 8) }
      }
    }
  }

  @Test("Its light is the same with a slope of light, and its colours with a cast")
  func parts() throws {
    for number in 0..<8 {
      let work = PaintedWork.numbered(number)
      let own = Descriptor(of: try view(work)).numbers
      func changed(
        _ change: @escaping ((Double, Double, Double), Double) -> (Double, Double, Double)
      ) throws
        -> [Int8]
      { Descriptor(of: try view(work.changed { colour, x, _ in change(colour, x) })).numbers }
      let lit = try changed { colour, x in
        let light = 1.1 - 0.7 * x
        return (colour.0 * light, colour.1 * light, colour.2 * light)
      }
      #expect(likeness(own, lit, DescriptorTests.light) > 0.85)
      let warm = try changed { colour, _ in (colour.0, colour.1 * 0.8, colour.2 * 0.5) }
      #expect(likeness(own, warm, DescriptorTests.colour) > 0.9)
    }
  }

  @Test("Light that changes slowly is no detail")
  func slow() throws {
    let lit = PaintedWork.numbered(1).changed { _, x, _ in
      (60 + 100 * x, 60 + 100 * x, 60 + 100 * x)
    }
    let numbers = Detail(of: try view(lit, size: 48)).numbers
    // Where the border is mirrored it turns.
    #expect(numbers.allSatisfy { abs($0) <= 8 }, "\(numbers.max() ?? 0)")
    let work = PaintedWork.numbered(1)
    #expect(Detail(of: try view(work, size: 48)).numbers.contains { abs($0) > 30 })
  }

  @Test("The crops are the painting itself, 8 % tighter, and with the margin")
  func crops() throws {
    // Of 300 pixels the margin is 9, and 8 % are 12 on either side.
    let square = PaintedWork.numbered(2, height: 300).part(left: 0, top: 0, width: 300, height: 300)
    let margin = 9
    let crops = PaintingCrops(straightened: [try square.onWall(margin).picture()])
    let meant = [
      square, square.part(left: 12, top: 12, width: 276, height: 276), square.onWall(margin),
    ]
    for crop in meant.indices {
      let numbers = Array(crops.descriptors[224 * crop..<224 * (crop + 1)])
      for (other, work) in meant.enumerated() {
        let likeness = likeness(numbers, Descriptor(of: try view(work)).numbers, 0..<224)
        if other == crop { #expect(likeness > 0.985, "\(crop): \(likeness)") }
        if other != crop { #expect(likeness < 0.985, "\(crop) as \(other): \(likeness)") }
      }
    }
    #expect(crops.count == 3 && (0..<6).map { PaintingCrops.plain(of: $0) } == [0, 0, 0, 3, 3, 3])
  }
}
