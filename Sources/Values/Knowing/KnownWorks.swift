// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// Works that can be recognised, side by side in memory: 2.5 kB each.
public struct KnownWorks: Sendable {
  private var descriptors: [Int8] = []
  private var details: [Int8] = []
  /// The logarithms of width over height.
  private var proportions: [Float] = []

  public init() {}

  public var count: Int { proportions.count }

  /// What a work takes.
  public static var bytesEach: Int { Descriptor.length + Detail.length + MemoryLayout<Float>.size }

  /// In pixels: as large a work is looked at.
  private static var longest: Int { 192 }

  /// Its number is how many there were. False where the picture cannot be seen small.
  public mutating func add(_ picture: Picture) -> Bool {
    guard let view = ColourView(of: picture, longest: KnownWorks.longest) else { return false }
    descriptors += Descriptor(of: SquareMeans(of: view, size: Descriptor.viewSize)).numbers
    details += Detail(of: SquareMeans(of: view, size: Detail.size)).numbers
    proportions.append(Float(Maths.log(Double(picture.width) / Double(picture.height))))
    return true
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
