// SPDX-License-Identifier: GPL-3.0-or-later

/// One finger out of several surfaces: the surface touched first counts until the finger lifts.
struct FirstTouch {
  enum Surface {
    /// The strip that is a row of pads.
    case pads
    /// The strip that measures by itself.
    case strip
    /// The touch pad.
    case pad
  }

  private var pads: Spot?
  private var strip: Spot?
  private var pad: Spot?
  private var followed: Surface?

  /// Takes a finger's place on a surface; nil is lifted, and a place that is not a number is ignored.
  mutating func take(_ spot: Spot?, on surface: Surface, _ told: inout [Gesture]) {
    let spot = spot.map { Spot(x: clamped($0.x), y: $0.y.map(clamped), isPen: $0.isPen) }
    if let spot, spot.x.isNaN || spot.y?.isNaN == true { return }
    let last = self[surface]
    guard spot != last else { return }
    self[surface] = spot
    if let followed, followed != surface { return }
    if let spot {
      followed = surface
      told.append(last == nil ? .touch(spot) : .slide(spot))
    } else {
      told.append(.lift)
      takeOver(&told)
    }
  }

  /// Makes a new touch of another surface that a finger still touches.
  private mutating func takeOver(_ told: inout [Gesture]) {
    followed = nil
    for surface in [Surface.pads, .strip, .pad] {
      guard followed == nil, let spot = self[surface] else { continue }
      followed = surface
      told.append(.touch(spot))
    }
  }

  private subscript(_ surface: Surface) -> Spot? {
    get {
      switch surface {
      case .pads: pads
      case .strip: strip
      case .pad: pad
      }
    }
    set {
      switch surface {
      case .pads: pads = newValue
      case .strip: strip = newValue
      case .pad: pad = newValue
      }
    }
  }

  private func clamped(_ part: Double) -> Double {
    part < 0 ? 0 : part > 1 ? 1 : part
  }
}
