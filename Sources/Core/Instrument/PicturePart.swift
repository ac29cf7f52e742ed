// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture

/// The part of a picture that lies under the strip or the pad: all of it, or a half, a quarter or an eighth of both sides.
struct PicturePart: Equatable {
  /// How often the sides are halved.
  private(set) var zoom = 0
  /// The part's left edge and its top, as shares of the picture.
  private(set) var left = 0.0
  private(set) var top = 0.0

  /// Eight times: the strip's fingertip then covers a hundredth of the picture.
  static var mostZoom: Int { 3 }

  var isWhole: Bool { zoom == 0 }
  /// The length of either side, as a share of the picture's.
  var size: Double { 1 / Double(1 << zoom) }

  /// Where on the picture a place on the control is; one beside the control is beside the picture.
  func place(of spot: Spot) -> Spot {
    guard spot.isInside else { return spot }
    return Spot(x: left + spot.x * size, y: spot.y.map { top + $0 * size }, isPen: spot.isPen)
  }

  /// Where on the control a place on the picture is.
  func spot(of place: Spot) -> Spot {
    Spot(x: (place.x - left) / size, y: place.y.map { ($0 - top) / size }, isPen: place.isPen)
  }

  /// Zooms by so many steps; what lies under a spot of the control stays there, as far as the picture goes.
  mutating func turnZoom(_ steps: Int, about spot: Spot) -> Bool {
    let (before, kept) = (zoom, place(of: spot))
    zoom = min(
      max(zoom + min(max(steps, -PicturePart.mostZoom), PicturePart.mostZoom), 0), PicturePart.mostZoom)
    left = within(kept.x - spot.x * size)
    top = within((kept.y ?? 0.5) - (spot.y ?? 0.5) * size)
    return zoom != before
  }

  /// Moves by so many lengths of the part, as far as the picture goes. Returns whether it went anywhere.
  mutating func move(across: Double, down: Double) -> Bool {
    let before = self
    left = within(left + across * size)
    top = within(top + down * size)
    return self != before
  }

  /// In pixels.
  func area(of picture: Picture) -> PixelArea {
    let (width, height) = (Double(picture.width), Double(picture.height))
    return PixelArea(
      left: left * width, right: (left + size) * width, top: top * height, bottom: (top + size) * height)
  }

  private func within(_ edge: Double) -> Double { min(max(edge, 0), 1 - size) }
}
