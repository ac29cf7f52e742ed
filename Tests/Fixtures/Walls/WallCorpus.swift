// SPDX-License-Identifier: GPL-3.0-or-later

/// Photographs in a museum, made with what is true of them: the same number is always the same photograph.
public enum WallCorpus {
  public enum Kind: CaseIterable, Sendable {
    /// The painting is whole in view.
    case whole
    /// One or two of its sides are out of view.
    case cut
    /// A wall without a painting; there may be a label.
    case bare
    /// A room without one: windows, doors, shelves, people, floors.
    case scene
  }

  /// As a still from a Pi's camera at half size.
  public static func size(of painting: HungPainting) -> (width: Int, height: Int) {
    painting.isUpright ? (1232, 1640) : (1640, 1232)
  }

  /// How many of a kind the whole corpus has.
  public static func count(of kind: Kind) -> Int {
    switch kind {
    case .whole: 400
    case .cut: 120
    case .bare: 100
    case .scene: 300
    }
  }

  public static func painting(_ kind: Kind, _ number: Int) -> HungPainting {
    let dice = Chance(seed: UInt64(number) * 4 + UInt64(Kind.allCases.firstIndex(of: kind) ?? 0) + 1)
    let walls = HungPainting.Wall.allCases
    let frames: [HungPainting.Frame] = [.plain, .plain, .ornate, .ornate, .glass, .passepartout, .none]
    var painting = HungPainting(
      walls[dice.index(0, of: walls.count)], frames[dice.index(1, of: frames.count)], seed: dice.seed)
    painting.aspect = dice.between(0.6, 1.8, 2)
    // Degrees of 0 to 35 to either side, 12 up or down, and 15 of roll.
    painting.across = dice.tangent(35, 3)
    painting.down = dice.tangent(12, 4)
    painting.roll = dice.tangent(15, 5)
    painting.fill = dice.between(0.38, 0.85, 6)
    let free = (1 - painting.fill) / 2
    painting.shift = (dice.between(-0.4, 0.4, 7) * free, dice.between(-0.4, 0.4, 8) * free)
    painting.slope = dice.between(-0.5, 0.5, 9)
    painting.noise = dice.between(0, 10, 10)
    painting.bend = dice.between(-0.02, 0.03, 11)
    painting.hasShadow = dice.isIn(0.6, 12)
    painting.hasLabel = dice.isIn(0.5, 13)
    painting.hasNeighbour = dice.isIn(0.4, 14)
    painting.hasFloor = dice.isIn(0.4, 15)
    painting.hasVisitor = kind == .whole && dice.isIn(0.19, 16)
    if dice.isIn(0.2, 17) {
      // Of 1640 pixels: a hand in a dim room.
      let (length, way) = (dice.between(4, 14, 18) / 1640, dice.between(-1, 1, 19))
      painting.motion = (length * way, length * (1 - way.magnitude))
    }
    painting.isThere = kind == .whole || kind == .cut
    painting.isUpright = dice.isIn(0.1, 27)
    switch kind {
    case .whole: bringIn(&painting)
    case .cut: cut(&painting, dice)
    case .bare: break
    case .scene: furnish(&painting, dice)
    }
    return painting
  }

  /// A user who leans the camera or stands aside steps back further, until all corners are in view.
  private static func bringIn(_ painting: inout HungPainting) {
    let size = size(of: painting)
    while painting.fill > 0.3, !painting.isWhole(width: size.width, height: size.height) {
      painting.fill *= 0.97
    }
    // What is far from the middle may not come in by that alone.
    while !painting.isWhole(width: size.width, height: size.height) {
      painting.shift = (painting.shift.x * 0.9, painting.shift.y * 0.9)
    }
  }

  private static func furnish(_ painting: inout HungPainting, _ dice: Chance) {
    let scenes = HungPainting.Scene.allCases
    let scene = scenes[dice.index(25, of: scenes.count)]
    painting.scene = scene
    painting.hasFloor = painting.hasFloor || scene == .door
    // A floor is seen from above: 50 to 64 degrees.
    if scene == .tiles { (painting.down, painting.hasFloor) = (-dice.between(0.47, 0.62, 26), false) }
  }

  /// Moves the painting until a sixth to a third of its width, or height, or both lies beyond the border of the photograph.
  private static func cut(_ painting: inout HungPainting, _ dice: Chance) {
    painting.fill = dice.between(0.6, 0.95, 20)
    painting.shift = (0, 0)
    let (size, beyond) = (size(of: painting), dice.between(0.16, 0.33, 21))
    let side = dice.index(22, of: 5)
    let isLeft = side == 0 || side == 4 && dice.isIn(0.5, 23)
    let isUp = side == 2 || side == 4 && dice.isIn(0.5, 24)
    func share(_ painting: HungPainting) -> (x: Double, y: Double) {
      let share = painting.shareBeyond(width: size.width, height: size.height)
      return (isLeft ? share.left : share.right, isUp ? share.top : share.bottom)
    }
    if side < 2 || side == 4 {
      while share(painting).x < beyond { painting.shift.x += isLeft ? -0.01 : 0.01 }
    }
    if side > 1 {
      while share(painting).y < beyond { painting.shift.y += isUp ? -0.01 : 0.01 }
    }
  }
}

/// Chances of one photograph, each use with its own.
private struct Chance {
  let seed: UInt64

  func unit(_ use: Int) -> Double { Hash.unit(use, 77, seed) }
  func between(_ low: Double, _ high: Double, _ use: Int) -> Double { low + (high - low) * unit(use) }
  func index(_ use: Int, of count: Int) -> Int { min(Int(unit(use) * Double(count)), count - 1) }
  func isIn(_ share: Double, _ use: Int) -> Bool { unit(use) < share }

  /// The tangent of half an angle up to so many degrees to either side; for half of 35 degrees it is 0.3153.
  func tangent(_ most: Double, _ use: Int) -> Double {
    let half = between(-most, most, use) / 2 * .pi / 180
    // Of small angles the tangent, to a thousandth at 17.5 degrees.
    return half + half * half * half / 3 + 2 * half * half * half * half * half / 15
  }
}
