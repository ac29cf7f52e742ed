// SPDX-License-Identifier: GPL-3.0-or-later

extension RegionShape {
  /// The shape as far as it lies in its picture; nil where nothing of it does, or its numbers are none.
  public var within: RegionShape? {
    switch self {
    case .rectangle(let left, let top, let width, let height):
      let (right, bottom) = (min(left + width, 1), min(top + height, 1))
      let (left, top) = (max(left, 0), max(top, 0))
      guard left.isFinite, top.isFinite, right - left > 0, bottom - top > 0 else { return nil }
      return .rectangle(left: left, top: top, width: right - left, height: bottom - top)
    case .circle(let middle, let radius):
      guard middle.isInPicture, radius > 0, radius <= RegionShape.longestRadius else { return nil }
      return self
    case .polygon(let corners):
      guard (3...RegionShape.mostCorners).contains(corners.count),
        corners.allSatisfy({ $0.across.isFinite && $0.down.isFinite })
      else { return nil }
      let near = corners.map {
        RelativePlace(across: min(max($0.across, 0), 1), down: min(max($0.down, 0), 1))
      }
      let shape = RegionShape.polygon(near)
      return shape.area(aspect: 1) > 0 ? shape : nil
    }
  }

  /// Whether it is one that lies in its picture, but for the last digits of its numbers.
  public var isWithin: Bool {
    switch self {
    case .rectangle(let left, let top, let width, let height):
      left >= 0 && top >= 0 && width > 0 && height > 0 && left + width < 1.000_001 && top + height < 1.000_001
    case .circle(let middle, let radius):
      middle.isInPicture && radius > 0 && radius <= RegionShape.longestRadius
    case .polygon(let corners):
      (3...RegionShape.mostCorners).contains(corners.count) && corners.allSatisfy { $0.isInPicture }
    }
  }

  /// Of a circle, as a fraction of the width: all of a picture that is twice as high as wide lies in one.
  private static var longestRadius: Double { 2.5 }
}

extension RelativePlace {
  fileprivate var isInPicture: Bool { (0...1).contains(across) && (0...1).contains(down) }
}
