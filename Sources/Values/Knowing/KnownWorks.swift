// SPDX-License-Identifier: GPL-3.0-or-later

/// Works that can be recognised, side by side in memory: 2.5 kB each.
public struct KnownWorks: Sendable {
  private var descriptors: [Int8] = []
  private var details: [Int8] = []
  /// The logarithms of width over height.
  private var proportions: [Float] = []

  public init() {}

  public var count: Int { proportions.count }

  /// Its number is how many there were.
  public mutating func add(_ work: KnownWork) {
    descriptors += work.descriptor
    details += work.detail
    proportions.append(work.proportion)
  }

  /// The work that a painting is most like; nil where there is none to compare.
  public func likest(_ painting: PaintingCrops) -> Recognition? {
    guard painting.count > 0 else { return nil }
    var shortlist = Shortlist()
    scan(painting, into: &shortlist)
    let verifier = Verifier()
    var best: Recognition?
    for place in 0..<shortlist.count {
      let similar = shortlist[place]
      let seen = Recognition(
        work: similar.work, similarity: similar.similarity,
        agreement: agreement(of: painting, similar, by: verifier))
      if seen.score > best?.score ?? -.infinity { best = seen }
    }
    verifier.free()
    shortlist.free()
    return best
  }

  private func scan(_ painting: PaintingCrops, into shortlist: inout Shortlist) {
    painting.descriptors.withUnsafeBufferPointer { crops in
      descriptors.withUnsafeBufferPointer { works in
        guard let crops = crops.baseAddress, let works = works.baseAddress else { return }
        for work in 0..<count {
          var best = SimilarWork(work: work, crop: 0, similarity: -.infinity)
          for crop in 0..<painting.count {
            let similarity =
              Descriptor.similarity(crops + crop * Descriptor.length, works + work * Descriptor.length)
              - KnownWorks.doubt(painting.proportions[crop], Double(proportions[work]))
            if similarity > best.similarity { (best.crop, best.similarity) = (crop, similarity) }
          }
          shortlist.take(best)
        }
      }
    }
  }

  /// The better of the crop that is most alike and of the plain one.
  private func agreement(of painting: PaintingCrops, _ similar: SimilarWork, by verifier: Verifier) -> Double
  {
    let plain = PaintingCrops.plain(of: similar.crop)
    return details.withUnsafeBufferPointer { details in
      guard let work = details.baseAddress.map({ $0 + similar.work * Detail.length }) else { return 0 }
      var most = 0.0
      for crop in plain == similar.crop ? [plain] : [plain, similar.crop] {
        painting.details[crop].withUnsafeBufferPointer { crop in
          guard let crop = crop.baseAddress else { return }
          most = max(most, verifier.agreement(of: crop, with: work))
        }
      }
      return most
    }
  }

  /// What proportions that differ take off: half of their logarithms' difference, and no more than 0.3, as a frame may be cut.
  private static func doubt(_ one: Double, _ other: Double) -> Double { 0.5 * min(0.6, abs(one - other)) }
}
