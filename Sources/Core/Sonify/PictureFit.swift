// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

extension Sonifier {
  /// Follows the colours of a picture, as far as the tuning and the clarity want that.
  public mutating func fit(to picture: Picture, _ clarity: Clarity) {
    guard clarity != .off || tuning.spreads || tuning.followsContrast else { return }
    let palette = OverviewGrid(of: picture).palette
    stretch = clarity.stretch(strongest: palette.strongest)
    fit(to: palette)
  }
}
