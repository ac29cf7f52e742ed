// SPDX-License-Identifier: GPL-3.0-or-later

/// A photograph of a painting on a wall, made with what is true of it. Lengths on the wall are in heights of what is painted.
public struct HungPainting: Sendable {
  public enum Wall: CaseIterable, Sendable { case plain, plaster, striped, paper, brick, panelled, dark }
  public enum Frame: CaseIterable, Sendable { case plain, ornate, passepartout, none }

  public var wall: Wall
  public var frame: Frame
  /// All that differs from painting to painting and from wall to wall.
  public var seed: UInt64
  public var aspect = 1.3
  /// Tangents of half the angles at which it is seen: 0.13 is 15 degrees, 0.27 is 30.
  public var across = 0.0
  public var down = 0.0
  public var roll = 0.0
  /// How much of the photograph's width or height it takes, the larger of both.
  public var fill = 0.6
  /// Of the photograph's width and height: how far from its middle.
  public var shift = (x: 0.0, y: 0.0)
  /// How much lighter one side of the photograph is than the other.
  public var slope = 0.2
  /// Of a camera in little light, in values of 255.
  public var noise = 2.0
  public var isThere = true
  public var hasShadow = true
  public var hasLabel = false
  public var hasNeighbour = false
  public var hasVisitor = false

  /// Of the photograph's longer side: what a Pi's second camera has.
  public static let focal = 0.829

  public init(_ wall: Wall, _ frame: Frame, seed: UInt64) {
    (self.wall, self.frame, self.seed) = (wall, frame, seed)
  }

  /// The widths of the frame's wood and of the paper within it.
  private var borders: (wood: Double, paper: Double) {
    let narrow = min(1, aspect)
    switch frame {
    case .plain: return (0.07 * narrow, 0)
    case .ornate: return (0.12 * narrow, 0)
    case .passepartout: return (0.05 * narrow, 0.12 * narrow)
    case .none: return (0, 0)
    }
  }

  /// From the painting's middle to the frame's outer edge, the paper's or the canvas', across and down.
  private func half(with border: Double) -> (x: Double, y: Double) { (aspect / 2 + border, 0.5 + border) }

  public struct Photograph: Sendable {
    public let width: Int
    public let height: Int
    /// Red, green and blue, row by row from the top.
    public let bytes: [UInt8]
    /// From the top left clockwise, in pixels, whole numbers being their middles.
    public let outline: [(x: Double, y: Double)]
    public let paper: [(x: Double, y: Double)]
    public let canvas: [(x: Double, y: Double)]
    /// Of the outline.
    public let aspect: Double
  }

  public func photograph(width: Int, height: Int) -> Photograph {
    let (wood, paper) = borders
    let outer = half(with: wood + paper)
    let view = Projection(self, outer, width, height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let light = light(at: column, row, width, height)
        var sum = Shade(0, 0, 0)
        for quarter in 0..<4 {
          let x = Double(column) + Double(quarter & 1) / 2 - 0.25
          let y = Double(row) + Double(quarter >> 1) / 2 - 0.25
          let place = view.onWall(x, y)
          sum = sum + shade(place.x, place.y, outer)
        }
        let seen = hasVisitor ? visitor(column, row, width, height) ?? sum * 0.25 : sum * 0.25
        for (channel, part) in [seen.red, seen.green, seen.blue].enumerated() {
          let grain = (Hash.unit(column, row, seed &+ UInt64(channel)) - 0.5) * 3.4 * noise
          bytes.append(UInt8(min(max(part * light + grain, 0), 255)))
        }
      }
    }
    func corners(_ half: (x: Double, y: Double)) -> [(x: Double, y: Double)] {
      [(-half.x, -half.y), (half.x, -half.y), (half.x, half.y), (-half.x, half.y)].map {
        view.seen($0.0, $0.1)
      }
    }
    return Photograph(
      width: width, height: height, bytes: bytes, outline: corners(outer), paper: corners(half(with: paper)),
      canvas: corners(half(with: 0)), aspect: outer.x / outer.y)
  }

  private func light(at column: Int, _ row: Int, _ width: Int, _ height: Int) -> Double {
    1 + slope * (Double(column) / Double(width) - 0.5) + slope / 2 * (0.5 - Double(row) / Double(height))
  }

  /// Somebody from behind, who covers a part.
  private func visitor(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Shade? {
    let x =
      (Double(column) / Double(width) - 0.25 - 0.5 * Hash.unit(3, 1, seed)) * Double(width) / Double(height)
    let y = Double(row) / Double(height) - 0.55
    let isThere = x.magnitude < 0.13 && y > 0.08 || x * x / 0.0045 + y * y / 0.008 < 1
    return isThere ? Shade(50, 45, 60) : nil
  }

  // MARK: - On the wall

  private func shade(_ x: Double, _ y: Double, _ outer: (x: Double, y: Double)) -> Shade {
    guard isThere else { return wallShade(x, y) }
    let (depthX, depthY) = (outer.x - x.magnitude, outer.y - y.magnitude)
    let depth = min(depthX, depthY)
    if depth < 0 {
      if hasLabel, (x - outer.x - 0.2).magnitude < 0.08, (y - 0.3).magnitude < 0.05 {
        return Shade(240, 240, 236)
      }
      if hasNeighbour, let other = neighbour(x - outer.x - 0.3, y) { return other }
      let isShaded =
        hasShadow && x - 0.02 < outer.x && x + outer.x > 0.02 && y - 0.04 < outer.y && y + outer.y > 0.04
      return wallShade(x, y) * (isShaded ? 0.75 : 1)
    }
    let (wood, paper) = borders
    if depth < wood { return woodShade(x, y, depth / wood) }
    if depth < wood + paper { return Shade(232, 230, 222) }
    return painted(x / aspect + 0.5, y + 0.5, seed)
  }

  private func neighbour(_ x: Double, _ y: Double) -> Shade? {
    guard x > 0, x < 0.9, y.magnitude < 0.45 else { return nil }
    return min(x, 0.9 - x, 0.45 - y.magnitude) < 0.05
      ? Shade(60, 45, 30) : painted(x / 0.9, y / 0.9 + 0.5, seed &+ 99)
  }

  private func woodShade(_ x: Double, _ y: Double, _ depth: Double) -> Shade {
    let tones = [Shade(150, 110, 50), Shade(60, 40, 25), Shade(35, 35, 38), Shade(200, 170, 90)]
    let tone = tones[Int(Hash.unit(1, 2, seed) * 3.99)]
    // A rounded moulding, lighter in its middle; an ornate one has carvings, too.
    let round = 1 + 0.25 * (4 * depth * (1 - depth) - 0.5)
    let carved = frame == .ornate ? 0.3 * (Hash.smooth(x * 40, y * 40, seed) - 0.5) : 0
    return tone * (round + carved)
  }

  private func wallShade(_ x: Double, _ y: Double) -> Shade {
    let warm = Shade(
      120 + 90 * Hash.unit(5, 1, seed), 118 + 88 * Hash.unit(5, 1, seed), 108 + 80 * Hash.unit(5, 2, seed))
    func wave(_ place: Double, _ length: Double) -> Double {
      place / length - (place / length).rounded(.down)
    }
    switch wall {
    case .plain: return warm
    case .plaster:
      return warm * (0.94 + 0.09 * Hash.smooth(x * 9, y * 9, seed) + 0.05 * Hash.smooth(x * 70, y * 70, seed))
    case .striped: return wave(x, 0.17) < 0.5 ? warm : warm * 0.86
    case .paper:
      let (column, row) = (wave(x, 0.2) - 0.5, wave(y, 0.2) - 0.5)
      return column * column + row * row < 0.06 ? warm * 0.85 : warm
    case .brick:
      let row = (y / 0.08).rounded(.down)
      let along = x + (Int(row) & 1 == 0 ? 0 : 0.11)
      if wave(y, 0.08) < 0.1 || wave(along, 0.22) < 0.04 { return Shade(185, 180, 170) }
      return Shade(165, 110, 90)
        * (0.85 + 0.3 * Hash.unit(Int((along / 0.22).rounded(.down)), Int(row), seed))
    case .panelled: return wave(x + 0.4, 1.1) < 0.015 || wave(y + 0.35, 1.1) < 0.015 ? warm * 0.72 : warm
    case .dark: return Shade(48, 40, 42) * (0.9 + 0.2 * Hash.smooth(x * 60, y * 60, seed))
    }
  }

  /// Sky, ground and a dozen things: both places are 0 to 1.
  private func painted(_ u: Double, _ v: Double, _ seed: UInt64) -> Shade {
    func part(_ index: Int, _ use: Int) -> Double { Hash.unit(index, use, seed) }
    let horizon = 0.35 + 0.3 * part(0, 0)
    var shade =
      v < horizon
      ? Shade(90 + 120 * part(0, 1), 120 + 90 * part(0, 2), 150 + 90 * part(0, 3))
      : Shade(60 + 90 * part(0, 4), 60 + 80 * part(0, 5), 30 + 60 * part(0, 6))
    for index in 1...12 {
      let (x, y) = (
        (u - part(index, 0)) / (0.04 + 0.16 * part(index, 1)),
        (v - part(index, 2)) / (0.04 + 0.2 * part(index, 3))
      )
      if x * x + y * y < 1 { shade = Shade(230 * part(index, 4), 210 * part(index, 5), 200 * part(index, 6)) }
    }
    return shade * (0.8 + 0.4 * Hash.smooth(u * 50, v * 50, seed))
  }
}
