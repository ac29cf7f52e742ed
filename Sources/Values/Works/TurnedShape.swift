// SPDX-License-Identifier: GPL-3.0-or-later

extension RegionShape {
  /// The shape in the picture that stands upright, where this one is in the stored picture: rows become columns first, then either is
  /// mirrored. The aspect is the stored picture's. Nil where nothing of it lies in the picture.
  public func turned(
    swapsSides: Bool, mirrorsColumns: Bool, mirrorsRows: Bool, aspect: Double
  ) -> RegionShape? {
    func upright(_ place: RelativePlace) -> RelativePlace {
      let (x, y) = swapsSides ? (place.down, place.across) : (place.across, place.down)
      return RelativePlace(across: mirrorsColumns ? 1 - x : x, down: mirrorsRows ? 1 - y : y)
    }
    switch self {
    case .rectangle(let left, let top, let width, let height):
      let (one, other) = (
        upright(RelativePlace(across: left, down: top)),
        upright(RelativePlace(across: left + width, down: top + height))
      )
      let (low, high) = (min(one.across, other.across), min(one.down, other.down))
      // The last digits may lie outside.
      return RegionShape.rectangle(
        left: low, top: high, width: max(one.across, other.across) - low,
        height: max(one.down, other.down) - high
      ).within
    case .circle(let middle, let radius):
      return RegionShape.circle(middle: upright(middle), radius: swapsSides ? radius * aspect : radius).within
    case .polygon(let corners): return RegionShape.polygon(corners.map(upright)).within
    }
  }
}
