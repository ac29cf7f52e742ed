// SPDX-License-Identifier: GPL-3.0-or-later

// What is at a place on the wall, in heights of what is painted from its middle.
extension HungPainting {
  func shade(_ x: Double, _ y: Double, _ outer: (x: Double, y: Double)) -> Shade {
    if hasLabel, scene == nil, (x - outer.x - 0.2).magnitude < 0.08, (y - 0.3).magnitude < 0.05 {
      return Shade(240, 240, 236)
    }
    guard isThere else { return scene.flatMap { sceneShade($0, x, y) } ?? wallShade(x, y) }
    let (depthX, depthY) = (outer.x - x.magnitude, outer.y - y.magnitude)
    let depth = min(depthX, depthY)
    if depth < 0 {
      if hasNeighbour, let other = neighbour(x - outer.x - 0.3, y) { return other }
      let isShaded =
        hasShadow && x - 0.02 < outer.x && x + outer.x > 0.02 && y - 0.04 < outer.y && y + outer.y > 0.04
      return wallShade(x, y) * (isShaded ? 0.75 : 1)
    }
    let (wood, paper) = borders
    if depth < wood { return woodShade(x, y, depth / wood) }
    if depth < wood + paper { return Shade(232, 230, 222) }
    let (u, v) = (x / aspect + 0.5, y + 0.5)
    let shade = work?.shade(u, v) ?? painted(u, v, seed)
    return frame == .glass ? shade * 0.85 + lamps(x, y) : shade
  }

  /// Two lamps of the room, seen in the glass.
  private func lamps(_ x: Double, _ y: Double) -> Shade {
    var light = 0.0
    for lamp in 0..<2 {
      let (across, down) = (
        (x - (Hash.unit(lamp, 8, seed) - 0.5) * aspect) / 0.09,
        (y - (Hash.unit(lamp, 9, seed) - 0.5) * 0.8) / 0.05
      )
      light += max(0, 1 - across * across - down * down)
    }
    return Shade(150, 150, 140) * light
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

  /// Where the wall ends, below the painting: in a museum its middle hangs at the height of the eyes.
  static let floor = 1.15

  private func floorShade(_ x: Double, _ y: Double) -> Shade {
    // A skirting board, then boards that lie along the wall.
    if y < HungPainting.floor + 0.07 { return Shade(215, 212, 205) }
    let board = Int(((y - HungPainting.floor) / 0.09).rounded(.down))
    return Shade(130, 95, 60) * (0.85 + 0.3 * Hash.unit(board, 4, seed))
  }

  private func wallShade(_ x: Double, _ y: Double) -> Shade {
    if hasFloor, y > HungPainting.floor { return floorShade(x, y) }
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
  func painted(_ u: Double, _ v: Double, _ seed: UInt64) -> Shade {
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
