// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing
import Walls

@testable import Knowing

/// A work is recognised whatever the light, and others are not taken for it.
@Suite struct KnowingTests {
  private static let count = 12

  private static func works() throws -> KnownWorks {
    try KnownWorks((0..<count).map { .numbered($0) })
  }

  @Test("A picture is itself to nearly 2, at any size")
  func itself() throws {
    let works = try KnowingTests.works()
    for number in 0..<KnowingTests.count {
      for height in [200, 120, 433] {
        let seen = try works.likest(PaintedWork.numbered(number, height: height))
        // Its pixels lie elsewhere beside the wall, and fine grain of one and a half is half lost.
        #expect(
          seen.work == number && seen.score > (height == 200 ? 1.85 : 1.8), "\(number): \(seen)")
        #expect(seen.score <= 2.001 && seen.answer == .open)
      }
    }
  }

  private typealias Colour = (Double, Double, Double)
  private typealias Change = (name: String, change: (Colour, Double, Double) -> Colour)

  /// What a room does to a picture.
  private static var lights: [Change] {
    func times(_ red: Double, _ green: Double, _ blue: Double) -> (Colour, Double, Double) -> Colour {
      { colour, _, _ in (colour.0 * red, colour.1 * green, colour.2 * blue) }
    }
    return [
      ("half exposed", times(0.5, 0.5, 0.5)), ("a lamp's cast", times(1.1, 0.9, 0.65)),
      ("cold", times(0.8, 0.95, 1.15)),
      (
        "lit from the left",
        { colour, x, _ in
          (colour.0 * (1.2 - 0.6 * x), colour.1 * (1.2 - 0.6 * x), colour.2 * (1.2 - 0.6 * x))
        }
      ),
      (
        "lit from above",
        { colour, _, y in
          (colour.0 * (1 - 0.5 * y), colour.1 * (1 - 0.5 * y), colour.2 * (1 - 0.5 * y))
        }
      ),
      (
        "a veil",
        { colour, _, _ in (colour.0 * 0.7 + 40, colour.1 * 0.7 + 40, colour.2 * 0.7 + 42) }
      ),
    ]
  }

  @Test("Exposure, a lamp's cast, light from one side and a veil change little")
  func light() throws {
    let works = try KnowingTests.works()
    for (name, change) in KnowingTests.lights {
      for number in 0..<KnowingTests.count {
        let seen = try works.likest(PaintedWork.numbered(number).changed(change))
        #expect(seen.work == number && seen.score > 1.6, "\(name), \(number): \(seen)")
      }
    }
  }

  @Test("A camera's noise, and a border that is off by a twentieth, change little")
  func noiseAndCrop() throws {
    let works = try KnowingTests.works()
    for number in 0..<KnowingTests.count {
      let work = PaintedWork.numbered(number)
      var dice = Dice(UInt64(number) + 1)
      let noisy = work.changed { colour, _, _ in
        let grain = 40 * (dice.next() - 0.5)
        return (colour.0 + grain, colour.1 + 40 * (dice.next() - 0.5), colour.2 - grain)
      }
      let inNoise = try works.likest(noisy)
      #expect(inNoise.work == number && inNoise.score > 1.6, "\(number): \(inNoise)")
      let (width, height) = (work.width, work.height)
      for (left, top) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let part = work.part(
          left: left * width / 20, top: top * height / 20, width: width - width / 20,
          height: height - height / 20)
        let tighter = try works.likest(part)
        #expect(tighter.work == number && tighter.answer == .open, "\(number): \(tighter)")
      }
      // Much wall, as where the frame is not found.
      let wider = try works.likest(work.onWall(height / 40))
      #expect(wider.work == number && wider.answer == .open, "\(number): \(wider)")
    }
  }

  @Test("Mirror images, quarters and other paintings are other works")
  func others() throws {
    let works = try KnowingTests.works()
    for number in 0..<KnowingTests.count {
      let work = PaintedWork.numbered(number)
      for other in [work.mirrored] + work.quarters + [PaintedWork.numbered(number + 100)] {
        let seen = try works.likest(other)
        #expect(seen.answer != .open, "\(number): \(seen)")
        // A quarter is known as itself where it is a work, too.
        let both = try KnownWorks([work, other]).likest(other)
        #expect(both.work == 1 && both.score > 1.8, "\(number): \(both)")
      }
    }
  }

  @Test("Proportions that differ take off half of their logarithm, and 0.3 at most")
  func proportions() throws {
    let work = PaintedWork.numbered(1)
    let works = try KnownWorks([work])
    let full = try works.likest(work).score
    for (squeezed, doubt) in [(1.25, 0.11157), (1.5, 0.20273), (2, 0.3), (3, 0.3)] {
      // Each pixel of the row stands for so many.
      let width = Int((Double(work.width) / squeezed).rounded())
      let narrow = try #require(
        Picture(width: width, height: work.height) { index in
          let (row, column) = (index / 3 / width, index / 3 % width)
          return work.bytes[3 * (row * work.width + Int(Double(column) * squeezed)) + index % 3]
        })
      let known = KnownWorks.with(narrow)
      let seen = try known.likest(work)
      // Of rounding, and of pixels that were left out.
      #expect(abs(full - seen.score - doubt) < 0.08, "\(squeezed): \(seen.score) of \(full)")
    }
  }

  @Test("From 1.1 on it is opened, from 0.8 on asked about")
  func answers() {
    let answers = [(2.0, Recognition.Answer.open), (1.1, .open), (1.0999, .ask), (0.8, .ask)]
    for (score, answer) in answers + [(0.7999, .unknown), (-1, .unknown)] {
      #expect(Recognition(work: 0, score: score).answer == answer)
    }
  }

  @Test(
    "Similarity counts in full where half of the details agree, and what only resembles a work is not asked about"
  )
  func score() {
    func score(_ similarity: Double, _ agreement: Double) -> Double {
      Recognition(work: 0, similarity: similarity, agreement: agreement).score
    }
    #expect(score(1, 1) == 2 && score(0.9, 0.5) == 1.4 && score(0.9, 0) == 0)
    #expect(abs(score(0.6, 0.25) - 0.55) < 1e-9 && score(-0.2, 0.1) < 0.1)
    // Two paintings of one school, and one behind glass with a lamp in it.
    #expect(Recognition(work: 0, similarity: 0.75, agreement: 0.25).answer == .unknown)
    #expect(Recognition(work: 0, similarity: 0.66, agreement: 0.65).answer == .open)
  }

  @Test("A work takes 2,532 bytes")
  func bytes() throws {
    #expect(KnownWork.byteCount == 224 + 2304 + 4)
    let view = try #require(ColourView(of: try PaintedWork.numbered(1).picture(), longest: 192))
    #expect(Descriptor(of: SquareMeans(of: view, size: 64)).numbers.count == 224)
    #expect(Detail(of: SquareMeans(of: view, size: 48)).numbers.count == 2304)
  }

  @Test("A work is the same after it was kept as bytes, and other bytes are none")
  func kept() throws {
    for number in 0..<20 {
      let work = try #require(KnownWork(try PaintedWork.numbered(number).picture()))
      #expect(work.bytes.count == KnownWork.byteCount)
      // A slice that does not begin at 0, as in a file of many.
      #expect(KnownWork(bytes: ([7, 7, 7] + work.bytes)[3...]) == work)
      #expect(KnownWork(bytes: work.bytes.dropLast()) == nil)
      #expect(KnownWork(bytes: (work.bytes + [0])[...]) == nil)
      let notANumber: [UInt8] = [0, 0, 0xC0, 0x7F]
      #expect(KnownWork(bytes: (notANumber + work.bytes.dropFirst(4))[...]) == nil)
    }
  }

  @Test("Where nothing was found or no work is known, there is nothing to say")
  func nothing() throws {
    #expect(try KnowingTests.works().likest(PaintingCrops(straightened: [])) == nil)
    #expect(KnownWorks().likest(try PaintedWork.numbered(1).straightened()) == nil)
  }

  @Test(
    "Pictures of any size and with nothing in them are compared without harm, and nothing is recognised in them"
  )
  func anything() throws {
    let works = try KnowingTests.works()
    for (width, height) in [(1, 1), (2, 300), (300, 2), (7, 5), (64, 48), (1000, 3)] {
      for use in 0..<3 {
        func value(_ index: Int) -> UInt16 {
          use == 0
            ? 0
            : use == 1 ? UInt16(index % 251 * 256) : UInt16(truncatingIfNeeded: index &* 40503 >> 3)
        }
        let picture = try #require(Picture(width: width, height: height, channels: 1, words: value))
        let crops = PaintingCrops(straightened: [picture, picture])
        let seen = try #require(works.likest(crops))
        #expect(seen.answer == .unknown, "\(width) x \(height), \(use): \(seen)")
        #expect(try #require(KnownWorks.with(picture).likest(crops)).score.isFinite)
      }
    }
  }
}

extension KnownWorks {
  fileprivate static func with(_ picture: Picture) -> KnownWorks {
    var works = KnownWorks()
    if let work = KnownWork(picture) { works.add(work) }
    return works
  }
}
