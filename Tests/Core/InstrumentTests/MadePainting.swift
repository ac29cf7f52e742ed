// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify

/// A painting with strokes, in which known things in known colours stand at known places; the same for the same seed.
struct MadePainting {
  enum Scene: Int, CaseIterable {
    case poppies, ship, figure, village, discs, snow, night, portrait
  }

  /// What of one colour was painted, though later paint may have covered it.
  struct Thing {
    let colour: OKLCh
    /// The pixels that show it.
    var pixels: [Int] = []
  }

  static let width = 180
  static let height = 120

  let scene: Scene
  private(set) var things: [Thing] = []
  private(set) var seen: [OKLab]
  /// The thing that each pixel shows; nil for the ground.
  private var shown = [Int?](repeating: nil, count: width * height)
  private var dice: UInt64

  init(seed: Int) {
    scene = Scene.allCases[seed % Scene.allCases.count]
    dice = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    seen = []
    paintGround()
    paintThings()
    for (pixel, thing) in shown.enumerated() { if let thing { things[thing].pixels.append(pixel) } }
    addStrokes()
  }

  var picture: Picture? {
    let colours = seen.map { SRGB8(LinearRGB($0)) }
    return Picture(width: MadePainting.width, height: MadePainting.height) { index in
      let colour = colours[index / 3]
      return index % 3 == 0 ? colour.red : index % 3 == 1 ? colour.green : colour.blue
    }
  }

  func share(of thing: Thing) -> Double { Double(thing.pixels.count) / Double(seen.count) }

  // MARK: - Paint

  /// Evenly between two numbers.
  private mutating func between(_ low: Double, _ high: Double) -> Double {
    dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return low + (high - low) * Double(dice >> 40) / Double(1 << 24)
  }

  private mutating func shade(_ lightness: Double, _ chroma: Double, _ hue: Double) -> OKLCh {
    OKLCh(
      lightness: lightness + between(-0.03, 0.03), chroma: chroma * between(0.9, 1.1),
      hue: hue + between(-6, 6))
  }

  /// From one colour at the top to another at the bottom, as skies and seas go.
  private mutating func fill(_ top: OKLCh, _ bottom: OKLCh, from first: Double = 0, to last: Double = 1) {
    let (one, other) = (OKLab(top), OKLab(bottom))
    if seen.isEmpty { seen = Array(repeating: one, count: shown.count) }
    for row in Int(first * Double(MadePainting.height))..<Int(last * Double(MadePainting.height)) {
      let share = Double(row) / Double(MadePainting.height)
      for column in 0..<MadePainting.width {
        seen[row * MadePainting.width + column] = OKLab(
          lightness: one.lightness + (other.lightness - one.lightness) * share,
          a: one.a + (other.a - one.a) * share, b: one.b + (other.b - one.b) * share)
      }
    }
  }

  /// An ellipse, or a box, about a middle; places and sizes are shares of the painting's width and height.
  private mutating func paint(
    _ thing: Int, _ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double, isBox: Bool = false
  ) {
    for pixel in shown.indices {
      let across = ((Double(pixel % MadePainting.width) + 0.5) / Double(MadePainting.width) - x) / halfWidth
      let down = ((Double(pixel / MadePainting.width) + 0.5) / Double(MadePainting.height) - y) / halfHeight
      let isInside =
        isBox ? across.magnitude < 1 && down.magnitude < 1 : across * across + down * down < 1
      if isInside {
        seen[pixel] = OKLab(things[thing].colour)
        shown[pixel] = thing
      }
    }
  }

  private mutating func add(_ colour: OKLCh) -> Int {
    things.append(Thing(colour: colour))
    return things.count - 1
  }

  // MARK: - Scenes

  private mutating func paintGround() {
    switch scene {
    case .poppies:
      fill(shade(0.82, 0.03, 240), shade(0.78, 0.03, 230))
      fill(shade(0.62, 0.05, 130), shade(0.5, 0.06, 135), from: between(0.2, 0.4))
    case .ship: fill(shade(0.8, 0.03, 230), shade(0.5, 0.06, 235))
    case .figure: fill(shade(0.22, 0.02, 60), shade(0.18, 0.02, 50))
    case .village:
      fill(shade(0.85, 0.04, 235), shade(0.8, 0.03, 220))
      fill(shade(0.6, 0.05, 110), shade(0.55, 0.05, 120), from: 0.6)
    case .discs: fill(shade(0.92, 0.03, 95), shade(0.9, 0.03, 90))
    case .snow: fill(shade(0.94, 0.01, 250), shade(0.88, 0.02, 250))
    case .night: fill(shade(0.25, 0.08, 265), shade(0.2, 0.06, 265))
    case .portrait: fill(shade(0.42, 0.05, 65), shade(0.35, 0.05, 60))
    }
  }

  private mutating func paintThings() {
    switch scene {
    case .poppies:
      let poppy = add(shade(0.64, 0.21, 40))
      for _ in 0..<(3 + Int(between(0, 3))) {
        paint(poppy, between(0.1, 0.9), between(0.5, 0.9), between(0.06, 0.1), between(0.09, 0.14))
      }
    case .ship:
      let ship = add(shade(0.7, 0.14, 30))
      paint(
        ship, between(0.35, 0.65), between(0.45, 0.6), between(0.12, 0.2), between(0.08, 0.13), isBox: true)
    case .figure:
      let (dress, face) = (add(shade(0.5, 0.19, 25)), add(shade(0.8, 0.06, 60)))
      let x = between(0.35, 0.65)
      paint(dress, x, 0.7, between(0.12, 0.18), 0.28)
      paint(face, x, 0.3, 0.07, 0.11)
    case .village:
      let roof = add(shade(0.52, 0.14, 35))
      for _ in 0..<3 {
        paint(roof, between(0.1, 0.9), between(0.45, 0.65), between(0.07, 0.12), 0.07, isBox: true)
      }
    case .discs:
      for hue in [28.0, 95, 145, 262] {
        let disc = add(shade(hue == 95 ? 0.85 : 0.6, 0.17, hue))
        paint(disc, between(0.15, 0.85), between(0.2, 0.8), between(0.08, 0.14), between(0.12, 0.2))
      }
    case .snow:
      let coat = add(shade(0.55, 0.2, 27))
      paint(coat, between(0.2, 0.8), between(0.4, 0.7), between(0.07, 0.1), between(0.15, 0.2))
    case .night:
      let lamp = add(shade(0.85, 0.16, 90))
      for _ in 0..<4 {
        paint(lamp, between(0.1, 0.9), between(0.15, 0.85), between(0.05, 0.08), between(0.08, 0.11))
      }
    case .portrait:
      let (cloth, face) = (add(shade(0.5, 0.12, 150)), add(shade(0.72, 0.08, 65)))
      paint(cloth, 0.5, 0.8, between(0.2, 0.3), 0.25)
      paint(face, 0.5, 0.35, 0.1, 0.18)
    }
  }

  /// Every few pixels another stroke, a little lighter or darker, warmer or colder.
  private mutating func addStrokes() {
    let size = 3
    for row in 0..<MadePainting.height / size {
      for column in 0..<MadePainting.width / size {
        let (lightness, a, b) = (between(-0.04, 0.04), between(-0.01, 0.01), between(-0.01, 0.01))
        for pixel in 0..<size * size {
          let place = (row * size + pixel / size) * MadePainting.width + column * size + pixel % size
          seen[place].lightness += lightness
          seen[place].a += a
          seen[place].b += b
        }
      }
    }
  }
}
