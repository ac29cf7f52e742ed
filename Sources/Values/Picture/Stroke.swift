// SPDX-License-Identifier: GPL-3.0-or-later

/// A line of one colour that a round brush paints from place to place; in pixels, whole numbers are their middles.
public struct Stroke: Equatable, Sendable {
  public let colour: SRGB8
  /// The diameter of the brush.
  public let diameter: Double
  public private(set) var places: [Place]

  public init(_ colour: SRGB8, diameter: Double, from place: Place) {
    self.colour = colour
    self.diameter = diameter
    places = [place]
  }

  public mutating func goOn(to place: Place) {
    let last = places.count - 1
    // A place between two others of one row, as a strip has it, adds nothing to the line.
    if last > 0, places[last].isPassed(from: places[last - 1], to: place) {
      places[last] = place
    } else {
      places.append(place)
    }
  }
}

extension Place {
  fileprivate func isPassed(from before: Place, to next: Place) -> Bool {
    y == before.y && y == next.y && (x - before.x) * (next.x - x) >= 0
  }

  /// The square of how far it is to another.
  public func away(from other: Place) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
