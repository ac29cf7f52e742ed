// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// Photographs that visitors might take of a work, made of its picture: to know beforehand whether they will open it.
///
/// Lamps tint them, exposures differ, light falls off, glass reflects a room, and corners are found a little off. The same picture
/// always gives the same ones.
public enum TrialPhotographs {
  public static var count: Int { 20 }

  /// How many of them are not sure to be this picture; nil where it cannot be seen small.
  public static func unsure(of picture: Picture) -> Int? {
    guard let work = KnownWork(picture), let view = ColourView(of: picture, longest: PaintingCrops.longest)
    else { return nil }
    var known = KnownWorks()
    known.add(work)
    var unsure = 0
    for number in 0..<count {
      var dice = TrialDice(UInt64(number))
      guard let photograph = TrialPhotograph(&dice).picture(of: view) else { return nil }
      if known.likest(PaintingCrops(straightened: [photograph]))?.answer != .open { unsure += 1 }
    }
    return unsure
  }
}

/// What one of them changes.
private struct TrialPhotograph {
  /// Of red, green and blue, light included.
  private let gain: (Double, Double, Double)
  private let saturation: Double
  /// What the camera makes of light: its exponent.
  private let gamma: Double
  /// Of 255: light of the room in the glass or the lens, all over.
  private let veil: Double
  /// How much lighter it is on the right, and below; and how much darker far from the middle.
  private let slope: (across: Double, down: Double)
  private let fall: Double
  /// A lamp in the glass: where it is, and how light, of 255.
  private let lamp: (x: Double, y: Double, light: Double)
  /// Where the corners are found, in shares of the width and the height.
  private let corners: [(x: Double, y: Double)]

  init(_ dice: inout TrialDice) {
    let exposure = dice.between(0.5, 1.7)
    gain = (
      exposure * dice.between(0.7, 1.3), exposure * dice.between(0.7, 1.3), exposure * dice.between(0.7, 1.3)
    )
    saturation = dice.between(0.65, 1.2)
    gamma = dice.between(0.8, 1.25)
    veil = dice.between(0, 30)
    slope = (dice.between(-0.3, 0.3), dice.between(-0.3, 0.3))
    fall = dice.between(0, 0.3)
    // Every third is behind glass.
    lamp = (
      dice.between(0.1, 0.9), dice.between(0.1, 0.9), dice.between(0, 1) < 0.35 ? dice.between(40, 120) : 0
    )
    // Every fourth is cut along another line than the picture's border: 6 % too tight to 10 % too wide in all.
    let cut = dice.between(0, 1) < 0.25 ? dice.between(-0.03, 0.05) : 0
    corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      (
        x + (x - 0.5) * 2 * cut + dice.between(-0.008, 0.008),
        y + (y - 0.5) * 2 * cut + dice.between(-0.008, 0.008)
      )
    }
  }

  /// As it is straightened: with the wall that is seen around it.
  func picture(of view: ColourView) -> Picture? {
    let (width, height) = (view.width, view.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    let margin = PaintingCrops.margin
    for row in 0..<height {
      for column in 0..<width {
        let u = ((Double(column) + 0.5) / Double(width)) * (1 + 2 * margin) - margin
        let v = ((Double(row) + 0.5) / Double(height)) * (1 + 2 * margin) - margin
        func part(_ value: ((x: Double, y: Double)) -> Double) -> Double {
          (value(corners[0]) * (1 - u) + value(corners[1]) * u) * (1 - v)
            + (value(corners[2]) * (1 - u) + value(corners[3]) * u) * v
        }
        bytes += seen(colour(of: view, part { $0.x }, part { $0.y }), u, v)
      }
    }
    return Picture(width: width, height: height) { bytes[$0] }
  }

  /// A grey wall lies around the picture.
  private func colour(of view: ColourView, _ x: Double, _ y: Double) -> (Double, Double, Double) {
    guard (0..<1).contains(x), (0..<1).contains(y) else { return (150, 150, 150) }
    let (across, down) = (x * Double(view.width) - 0.5, y * Double(view.height) - 0.5)
    let (left, top) = (Int(across.rounded(.down)), Int(down.rounded(.down)))
    func pixel(_ column: Int, _ row: Int, _ channel: Int) -> Double {
      let place = min(max(row, 0), view.height - 1) * view.width + min(max(column, 0), view.width - 1)
      return Double(view.bytes[3 * place + channel])
    }
    let (a, b) = (across - Double(left), down - Double(top))
    func part(_ channel: Int) -> Double {
      (pixel(left, top, channel) * (1 - a) + pixel(left + 1, top, channel) * a) * (1 - b)
        + (pixel(left, top + 1, channel) * (1 - a) + pixel(left + 1, top + 1, channel) * a) * b
    }
    return (part(0), part(1), part(2))
  }

  private func seen(_ colour: (Double, Double, Double), _ u: Double, _ v: Double) -> [UInt8] {
    let grey = 0.30 * colour.0 + 0.59 * colour.1 + 0.11 * colour.2
    let (x, y) = (u - 0.5, v - 0.5)
    let light = (1 + slope.across * x + slope.down * y) * (1 - fall * 2 * (x * x + y * y))
    let (across, down) = ((u - lamp.x) / 0.12, (v - lamp.y) / 0.08)
    let glare = lamp.light * max(0, 1 - across * across - down * down)
    func part(_ value: Double, _ gain: Double) -> UInt8 {
      let shown = max(grey + (value - grey) * saturation, 0.01) / 255
      let developed = 255 * Maths.exp(gamma * Maths.log(shown))
      return UInt8(min(max(developed * gain * light + veil + glare, 0), 255))
    }
    return [part(colour.0, gain.0), part(colour.1, gain.1), part(colour.2, gain.2)]
  }
}

/// Chance that is the same at every run and on every board: xorshift.
private struct TrialDice {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    // The first numbers of neighbouring seeds are alike.
    for _ in 0..<4 { _ = between(0, 1) }
  }

  mutating func between(_ low: Double, _ high: Double) -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return low + (high - low) * Double(state >> 11) / Double(UInt64(1) << 53)
  }
}
