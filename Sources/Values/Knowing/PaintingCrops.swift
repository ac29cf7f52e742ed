// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// A straightened painting as it is compared with works: cut a little tighter and wider, too, as its border is never exact.
public struct PaintingCrops: Sendable {
  /// One after another, each as a `Descriptor` has them.
  let descriptors: [Int8]
  let details: [[Int8]]
  /// Of each, the logarithm of its width over its height.
  let proportions: [Double]

  /// How much more than the painting a straightened picture of it has, on each side, in shares of its width and height.
  public static var margin: Double { 0.03 }
  /// In pixels, the longer side that it needs.
  public static var longest: Int { 192 }
  /// In shares of the painting: as it is, tighter and wider.
  static var sizes: [Double] { [1, 0.92, 1 + 2 * margin] }

  /// Of what is painted, of it with its frame, or of both: pictures that have the margin.
  public init(straightened pictures: [Picture]) {
    var (descriptors, details): ([Int8], [[Int8]]) = ([], [])
    var proportions: [Double] = []
    for picture in pictures {
      guard let view = ColourView(of: picture, longest: PaintingCrops.longest) else { continue }
      for size in PaintingCrops.sizes {
        let share = size / (1 + 2 * PaintingCrops.margin)
        descriptors +=
          Descriptor(of: SquareMeans(of: view, share: share, size: Descriptor.viewSize)).numbers
        details.append(Detail(of: SquareMeans(of: view, share: share, size: Detail.size)).numbers)
        proportions.append(Maths.log(Double(picture.width) / Double(picture.height)))
      }
    }
    (self.descriptors, self.details, self.proportions) = (descriptors, details, proportions)
  }

  var count: Int { details.count }

  /// Of a crop, the one of the same picture that is neither tighter nor wider.
  static func plain(of crop: Int) -> Int { crop / sizes.count * sizes.count }
}
