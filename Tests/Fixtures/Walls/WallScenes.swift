// SPDX-License-Identifier: GPL-3.0-or-later

extension HungPainting {
  /// What else stands in rooms, where no painting hangs.
  public enum Scene: CaseIterable, Sendable { case window, door, shelf, people, tiles, radiator }

  /// Of a scene, at a place as on a wall; nil where the wall shows.
  func sceneShade(_ scene: Scene, _ x: Double, _ y: Double) -> Shade? {
    switch scene {
    case .window: window(x, y)
    case .door: door(x, y)
    case .shelf: shelf(x, y)
    case .people: person(x, y)
    case .tiles: tile(x, y)
    case .radiator: radiator(x, y)
    }
  }

  private func chance(_ one: Int, _ other: Int) -> Double { Hash.unit(one, other &+ 300, seed) }

  /// One casement or two of up to four panes each, trees and sky behind them, in up to 1.6 times the light, and a sill.
  private func window(_ x: Double, _ y: Double) -> Shade? {
    let half = (x: 0.45 + 0.2 * chance(0, 0), y: 0.6 + 0.2 * chance(0, 1))
    let tone = [Shade(205, 203, 198), Shade(205, 203, 198), Shade(115, 80, 50)][Int(chance(0, 2) * 2.99)]
    if x.magnitude < half.x + 0.1, y > half.y, y < half.y + 0.07 { return Shade(225, 222, 215) }
    guard x.magnitude < half.x, y.magnitude < half.y else { return nil }
    let isBorder = half.x - x.magnitude < 0.06 || half.y - y.magnitude < 0.06
    let (columns, rows) = (1 + Int(chance(0, 3) * 1.99), 1 + Int(chance(0, 4) * 3.99))
    let isPost = columns > 1 && x.magnitude < 0.05
    let row = (y + half.y) / (2 * half.y) * Double(rows)
    if isBorder || isPost || (row - row.rounded()).magnitude < 0.013 * Double(rows) { return tone }
    let trees = y - 0.35 + 0.35 * Hash.smooth(x * 6, 3, seed)
    let light = 1 + 0.6 * chance(0, 5)
    return trees < 0
      ? Shade(205, 222, 245) * light
      : Shade(60, 90, 45) * (light * (0.6 + 0.8 * Hash.smooth(x * 25, y * 25, seed)))
  }

  /// From the floor up, with two panels, a handle and a moulding round it.
  private func door(_ x: Double, _ y: Double) -> Shade? {
    let top = HungPainting.floor - 2.1
    guard x.magnitude < 0.53, y > top - 0.08, y < HungPainting.floor else { return nil }
    let tone = Shade(120 + 110 * chance(1, 0), 95 + 120 * chance(1, 0), 60 + 130 * chance(1, 1))
    if x.magnitude > 0.45 || y < top { return tone * 1.1 }
    if (x - 0.38).magnitude < 0.05, (y - 0.15).magnitude < 0.015 { return Shade(50, 48, 45) }
    let deep = max(x.magnitude - 0.3, min((y + 0.4).magnitude - 0.4, (y - 0.65).magnitude - 0.3))
    return tone * (deep.magnitude < 0.015 ? 0.75 : 1)
  }

  /// Boards with books between them, over the whole wall.
  private func shelf(_ x: Double, _ y: Double) -> Shade? {
    let row = (y / 0.36).rounded(.down)
    let above = y - row * 0.36
    if above < 0.03 { return Shade(110, 80, 50) }
    let book = Int((x / 0.055).rounded(.down)), shelf = Int(row) &+ 50
    let tall = 0.2 + 0.12 * chance(book, shelf)
    guard 0.36 - above < tall else { return Shade(45, 35, 28) }
    let edge = x / 0.055 - (x / 0.055).rounded(.down)
    let tone = Shade(
      40 + 180 * chance(book, shelf &+ 1), 35 + 160 * chance(book, shelf &+ 2),
      30 + 150 * chance(book, shelf &+ 3))
    return tone * (edge < 0.08 ? 0.6 : 1)
  }

  /// A few, before the wall.
  private func person(_ x: Double, _ y: Double) -> Shade? {
    for one in 0..<4 {
      let (across, head) = (x - (chance(one, 20) - 0.5) * 3, y + 0.3 - 0.3 * chance(one, 21))
      if across * across / 0.012 + head * head / 0.02 < 1 { return Shade(200, 160, 135) }
      if head > 0.12, across.magnitude < min(0.25, 0.1 + 0.4 * (head - 0.12)) {
        return Shade(170 * chance(one, 22), 150 * chance(one, 23), 170 * chance(one, 24))
      }
    }
    return nil
  }

  /// A floor of tiles, from which the camera was not yet raised.
  private func tile(_ x: Double, _ y: Double) -> Shade? {
    let (column, row) = (x / 0.5, y / 0.5)
    let joint = min((column - column.rounded()).magnitude, (row - row.rounded()).magnitude)
    if joint < 0.02 { return Shade(120, 115, 108) }
    let isDark = (Int(column.rounded(.down)) &+ Int(row.rounded(.down))) & 1 == 0
    return Shade(205, 198, 185) * (isDark ? 0.55 + 0.4 * chance(2, 0) : 1)
  }

  /// Ribs below a sill.
  private func radiator(_ x: Double, _ y: Double) -> Shade? {
    if y < 0, y > -0.07 { return Shade(228, 226, 220) }
    guard x.magnitude < 0.8, y > 0.15, y < 0.8 else { return nil }
    let rib = x / 0.1 - (x / 0.1).rounded(.down)
    return Shade(220, 219, 214) * (0.75 + rib * (1 - rib))
  }
}
