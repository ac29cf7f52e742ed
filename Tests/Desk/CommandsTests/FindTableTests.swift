// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Finding
import Foundation
import Picture
import Soaking
import Testing
import Walls

/// `make find`: how well paintings are found, by condition. In `make test` of a tenth of the corpus.
@Suite struct FindTableTests {
  /// As a still from a Pi's camera at half size.
  private static let (width, height) = (1640, 1232)

  /// A photograph of the corpus with what was found in it.
  private struct Seen: Sendable {
    let painting: HungPainting
    let photograph: HungPainting.Photograph
    let found: FoundPainting?
  }

  /// The tenth is the same at every run, and another tenth than any that was looked at while the finder was written.
  private static func seen(_ kind: WallCorpus.Kind) async -> [Seen] {
    let count = WallCorpus.count(of: kind)
    let numbers = Array(
      stride(from: Soak.hasWholeCorpus ? 0 : 7, to: count, by: Soak.hasWholeCorpus ? 1 : 10))
    return await withTaskGroup(of: (Int, Seen).self) { group in
      for number in numbers {
        group.addTask {
          let painting = WallCorpus.painting(kind, number)
          let photograph = painting.photograph(width: width, height: height)
          let picture = Picture(width: width, height: height) { photograph.bytes[$0] }
          return (
            number,
            Seen(
              painting: painting, photograph: photograph.withoutPixels,
              found: picture.flatMap { FoundPainting(in: $0) })
          )
        }
      }
      var all: [(Int, Seen)] = []
      for await one in group { all.append(one) }
      return all.sorted { $0.0 < $1.0 }.map { $0.1 }
    }
  }

  private static func row(_ seen: [Seen], where isMeant: (HungPainting) -> Bool) -> FindRow {
    var row = FindRow()
    let diagonal = Double(width * width + height * height).squareRoot()
    for one in seen where isMeant(one.painting) {
      let truths = [one.photograph.outline, one.photograph.paper, one.photograph.canvas]
      row.take(one.found, truths, aspect: one.photograph.aspect, diagonal: diagonal)
    }
    return row
  }

  private typealias Condition = (name: String, isMeant: @Sendable (HungPainting) -> Bool)

  private static var conditions: [Condition] {
    var all: [Condition] = [
      ("all", { _ in true }), ("nobody in front", { !$0.hasVisitor }),
      ("fair light and angle", { !$0.hasVisitor && $0.isFair }), ("somebody in front", { $0.hasVisitor }),
    ]
    for wall in HungPainting.Wall.allCases { all.append(("wall \(wall)", { $0.wall == wall })) }
    for frame in HungPainting.Frame.allCases { all.append(("frame \(frame)", { $0.frame == frame })) }
    for (low, high) in [(0.0, 10.0), (10, 20), (20, 35)] {
      all.append(
        ("\(Int(low)) to \(Int(high)) degrees aside", { (low..<high).contains($0.degreesAcross) }))
    }
    all.append(("neighbours", { $0.hasNeighbour }))
    all.append(("none", { !$0.hasNeighbour }))
    all.append(("motion", { $0.motion != (0, 0) }))
    all.append(("noise over 6", { $0.noise > 6 }))
    all.append(("fills over 0.7", { $0.fill > 0.7 }))
    all.append(("fills under 0.5", { $0.fill < 0.5 }))
    return all
  }

  @Test("Paintings are found, and walls without one are not taken for one: the table by condition")
  func table() async throws {
    let whole = await FindTableTests.seen(.whole)
    print("In percent: " + FindRow.head)
    for (name, isMeant) in FindTableTests.conditions {
      let row = FindTableTests.row(whole, where: isMeant)
      print(row.text + "  \(name) (\(row.count))")
    }
    let all = FindTableTests.row(whole) { _ in true }
    let alone = FindTableTests.row(whole) { !$0.hasVisitor }
    let bare = await FindTableTests.seen(.bare)
    let (taken, sure) = (
      bare.filter { $0.found?.isFound == true }.count,
      bare.filter { ($0.found?.confidence ?? 0) >= 0.8 }.count
    )
    print("bare walls taken for a painting at 0.5 and at 0.8: \(taken) and \(sure) of \(bare.count)")
    let cut = await FindTableTests.seen(.cut)
    let named = cut.filter { $0.found.map { $0.out != SidesOut() } ?? false }.count
    let falsely = whole.filter { $0.found.map { $0.isFound && $0.out != SidesOut() } ?? false }.count
    print(
      "sides out of view: told of \(named) of \(cut.count) where there are some, of \(falsely) of \(whole.count) where there are none"
    )
    #expect(all.right * 100 >= 70 * all.count && all.wrong * 100 <= 20 * all.count, "\(all)")
    #expect(alone.right * 100 >= 75 * alone.count)
    #expect(alone.corners.quantile(0.5) < 0.2 && alone.aspects.quantile(0.5) < 0.3)
    #expect(sure * 5 <= bare.count)
  }

  @Test(
    "A truth file of real photographs is measured by the same table",
    .enabled(if: ProcessInfo.processInfo.environment["SONIFIER_TRUTH"] != nil))
  func real() throws {
    let path = try #require(ProcessInfo.processInfo.environment["SONIFIER_TRUTH"])
    let row = try TruthFile(path).measured()
    print("In percent: " + FindRow.head)
    print(row.text + "  \(path) (\(row.count))")
  }
}

extension HungPainting {
  fileprivate var isFair: Bool { [.plain, .plaster, .dark].contains(wall) && degreesAcross < 20 }
}
