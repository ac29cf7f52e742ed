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
  /// A photograph of the corpus with what was found in it.
  private struct Seen: Sendable {
    let painting: HungPainting
    let photograph: HungPainting.Photograph
    let found: FoundPainting?
    /// What a user who aims hears first.
    let advice: Guidance?

    /// It leads to a side that is out of view indeed, or a step back brings it in.
    var isHelped: Bool {
      let out = photograph.sidesOut
      return switch advice {
      case .out(.left), .turn(.left): out.left
      case .out(.right), .turn(.right): out.right
      case .out(.top), .turn(.top): out.top
      case .out(.bottom), .turn(.bottom): out.bottom
      case .stepBack: out != SidesOut()
      default: false
      }
    }

    var isTaken: Bool { found?.isFound == true }
    var isSure: Bool { (found?.confidence ?? 0) >= FoundPainting.sure }

    var isMisled: Bool {
      switch advice {
      case .out, .stepBack: !isHelped
      default: false
      }
    }
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
          let (width, height) = WallCorpus.size(of: painting)
          let photograph = painting.photograph(width: width, height: height)
          let picture = Picture(width: width, height: height) { photograph.bytes[$0] }
          return (
            number,
            Seen(
              painting: painting, photograph: photograph.withoutPixels,
              found: picture.flatMap { FoundPainting(in: $0) },
              advice: picture.flatMap { ColourView(of: $0, longest: 160) }.map {
                Guidance(Lookout().look(at: $0), after: nil)
              })
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
    for one in seen where isMeant(one.painting) {
      let truths = [one.photograph.outline, one.photograph.paper, one.photograph.canvas]
      row.take(one.found, truths, aspect: one.photograph.aspect, diagonal: one.photograph.diagonal)
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
    all.append(("held upright", { $0.isUpright }))
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
    let fair = FindTableTests.row(whole) { !$0.hasVisitor && $0.isFair }
    var limits = FindLimits()
    limits.least(90, all.right, of: all.count, "found right")
    limits.least(97, alone.right, of: alone.count, "found right, nobody in front")
    limits.least(97, fair.right, of: fair.count, "found right in fair light and angle")
    limits.most(6, all.wrong, of: all.count, "found but wrong")
    limits.most(0.2, all.corners.quantile(0.5), "corners, median")
    limits.most(1.0, all.corners.quantile(0.9), "corners, p90")
    limits.most(0.3, all.aspects.quantile(0.5), "proportions, median")
    limits.most(3, all.aspects.quantile(0.9), "proportions, p90")
    limits.least(84, all.canvases, of: all.count, "canvas alone")
    for (kind, name) in [(WallCorpus.Kind.bare, "bare walls"), (.scene, "other scenes")] {
      let seen = await FindTableTests.seen(kind)
      for scene in [nil] + HungPainting.Scene.allCases {
        let own = seen.filter { $0.painting.scene == scene }
        guard let scene, !own.isEmpty else { continue }
        print("scene of \(scene), taken for a painting: \(own.count { $0.isTaken }) of \(own.count)")
      }
      let (taken, sure) = (seen.count { $0.isTaken }, seen.count { $0.isSure })
      print("\(name) taken for a painting: \(taken), without a doubt \(sure), of \(seen.count)")
      limits.mostButOne(1, taken, of: seen.count, "\(name) taken for a painting")
    }
    let cut = await FindTableTests.seen(.cut)
    let advised = cut.compactMap { $0.advice.map(\.isOfPainting) == true ? $0 : nil }
    limits.least(65, advised.count, of: cut.count, "advice comes where a side is out of view")
    limits.least(92, advised.count { $0.isHelped }, of: advised.count, "the first advice helps")
    limits.most(4, whole.count { $0.isMisled }, of: whole.count, "false advice where all is in view")
    for line in limits.lines { print(line) }
    #expect(limits.broken.isEmpty)
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

extension HungPainting.Photograph {
  fileprivate var diagonal: Double { Double(width * width + height * height).squareRoot() }

  /// Sides of the outline that have a corner out of view.
  fileprivate var sidesOut: SidesOut {
    var out = SidesOut()
    for corner in outline {
      out.left = out.left || corner.x < 0
      out.right = out.right || corner.x > Double(width - 1)
      out.top = out.top || corner.y < 0
      out.bottom = out.bottom || corner.y > Double(height - 1)
    }
    return out
  }
}
