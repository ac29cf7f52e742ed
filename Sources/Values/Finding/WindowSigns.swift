// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// What tells windows, radiators, shelves, doors and floors from a painting, in a rectangle that is seen from straight ahead.
struct WindowSigns {
  /// What makes a doubt, and what decides that it is no painting: each 0 to 1.
  private(set) var doubt = 0.0
  private(set) var certainty = 0.0

  /// Of what is no rectangle.
  init(isWhole: Bool) { certainty = isWhole ? 1 : 0 }

  /// `down` are the degrees from which it is seen from below or above; where it is not whole, sides are out of view. `beside` are the colours of places on and around the
  /// rectangle, in shares of its width and height.
  init(of flat: Picture, down: Double, isWhole: Bool, beside: (_ x: Double, _ y: Double) -> ShownColour) {
    let posts = Bars(flat.width, flat.height) { ShownColour(flat.screenPixel($0, $1)) }
    let rails = Bars(flat.height, flat.width) { ShownColour(flat.screenPixel($1, $0)) }
    let sky = Glare(of: flat).share
    let steep = WindowSigns.ramp(down.magnitude, 36, 44)
    // A sky beside a bar is a window's, however little of it is there.
    let bars = [
      posts.crossing(rails), posts.areRowed, rails.areRowed,
      min(posts.longest, WindowSigns.ramp(sky, 0.05, 0.15)),
      posts.parting(isWhole: isWhole) { beside($0, $1) }, rails.parting(isWhole: isWhole) { beside($1, $0) },
    ]
    let others = [Ribs(of: flat).share, WindowSigns.ramp(sky, 0.25, 0.4), WindowSigns.door(flat), steep]
    certainty = max(bars.max() ?? 0, others.max() ?? 0)
    // A band that lies is as often a sea below its horizon, and one that stands may be a trunk.
    doubt = max(posts.longest, WindowSigns.ramp(sky, 0.15, 0.3))
  }

  /// How sure it is that it is a painting, after that.
  func judged(_ sure: Double) -> Double {
    let doubted = sure - max(0, sure - WindowSigns.doubtful) * doubt
    return doubted - max(0, doubted - WindowSigns.unlikely) * certainty
  }

  /// Between found and sure, and below found.
  private static var doubtful: Double { 0.65 }
  private static var unlikely: Double { 0.35 }

  /// 0 up to one value, 1 from another one on.
  static func ramp(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(max((value - low) / (high - low), 0), 1)
  }

  /// Higher than most paintings and of one colour, but for lines.
  private static func door(_ flat: Picture) -> Double {
    let shape = ramp(Double(flat.height) / Double(flat.width), 1.6, 1.7)
    return shape > 0 ? min(shape, ramp(Plainness(of: flat).share, 0.7, 0.8)) : 0
  }
}
