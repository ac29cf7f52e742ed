// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture

/// Pridmore's twelve colours and their notes, in the order of the circle, from crimson.
public enum ReferenceColour: Int, CaseIterable, Sendable {
  case crimson, red, orange, yellow, yellowGreen, green, cyan, blue, indigo, violet, purple, magenta

  public static var count: Int { @_noAllocation @_noLocks get { 12 } }

  /// Steps round the circle from crimson, 0 to 11.
  var step: Int { @_noAllocation @_noLocks get { rawValue } }

  /// The circle begins at G.
  public var pitchClass: PitchClass {
    @_noAllocation @_noLocks get { PitchClass(semitones: rawValue + 7) }
  }

  /// The colour as the study prints it, 0xRRGGBB.
  public var integer: UInt32 {
    @_noAllocation @_noLocks get {
      switch self {
      case .crimson: 0xDC143C
      case .red: 0xFF0000
      case .orange: 0xFFA500
      case .yellow: 0xFFFF00
      case .yellowGreen: 0x9ACD32
      case .green: 0x00FF00
      case .cyan: 0x00FFFF
      case .blue: 0x0000FF
      case .indigo: 0x041A2F
      case .violet: 0x7F00FF
      case .purple: 0x6A0DAD
      case .magenta: 0xFF00FF
      }
    }
  }

  /// The study's rule: the colour whose number is nearest; of two equally near, the first on the circle.
  @_noAllocation @_noLocks
  public init(nearest integer: UInt32) {
    var nearest = ReferenceColour.crimson
    for place in 1..<ReferenceColour.count {
      guard let candidate = ReferenceColour(rawValue: place) else { continue }
      if distance(candidate.integer, integer) < distance(nearest.integer, integer) { nearest = candidate }
    }
    self = nearest
  }
}

@_noAllocation @_noLocks
private func distance(_ a: UInt32, _ b: UInt32) -> UInt32 { a > b ? a - b : b - a }

/// The circle of hues, cut half-way between neighbouring reference colours.
struct ColourWheel: Sendable {
  /// Hue angles in OKLCh, in degrees, rising from crimson to magenta.
  private var hues = InlineArray<12, Double>(repeating: 0)

  init() {
    for colour in ReferenceColour.allCases {
      hues[colour.rawValue] = OKLCh(LinearRGB(SRGB8(integer: colour.integer))).hue
    }
    // What the study prints for indigo is a dark blue, on the wrong side of blue (249 degrees). The hue of 438 nm,
    // 290 to 296, is violet's, 294. So true indigo gets the middle between its neighbours, and a sector as wide as theirs.
    hues[ReferenceColour.indigo.rawValue] =
      (hues[ReferenceColour.blue.rawValue] + hues[ReferenceColour.violet.rawValue]) / 2
  }

  /// In degrees.
  func hue(of colour: ReferenceColour) -> Double { hues[colour.rawValue] }

  /// Where a hue lies between its neighbours, in steps from crimson: 0 up to 12.
  @_noAllocation @_noLocks
  func place(of hue: Double) -> Double {
    var (step, past) = (0, 360.0)
    for place in 0..<ReferenceColour.count {
      let over = ColourWheel.way(from: hues[place], to: hue)
      if over < past { (step, past) = (place, over) }
    }
    return Double(step) + past / ColourWheel.way(from: hues[step], to: hues[step == 11 ? 0 : step + 1])
  }

  /// The hue in degrees at so many steps from crimson, 0 up to 12: the way back.
  func hue(at place: Double) -> Double {
    let step = min(max(Int(place), 0), 11)
    let way = ColourWheel.way(from: hues[step], to: hues[step == 11 ? 0 : step + 1])
    let hue = hues[step] + (place - Double(step)) * way
    return hue < 360 ? hue : hue - 360
  }

  /// In degrees, upwards, 0 up to 360.
  @_noAllocation @_noLocks
  private static func way(from one: Double, to other: Double) -> Double {
    other >= one ? other - one : other - one + 360
  }

  @_noAllocation @_noLocks
  func nearest(to hue: Double) -> ReferenceColour {
    var nearest = ReferenceColour.crimson
    for place in 1..<ReferenceColour.count {
      guard let candidate = ReferenceColour(rawValue: place) else { continue }
      if apart(hues[place], hue) < apart(hues[nearest.rawValue], hue) { nearest = candidate }
    }
    return nearest
  }

  /// The nearest colour after `last` sounded: a hue that is hardly over the border is still that colour.
  @_noAllocation @_noLocks
  func nearest(to hue: Double, after last: ReferenceColour) -> ReferenceColour {
    let nearest = nearest(to: hue)
    guard nearest != last else { return last }
    let excess = apart(hues[last.rawValue], hue) - apart(hues[nearest.rawValue], hue)
    // A hue's distances to two neighbours differ by twice its way past the border between them.
    let way = excess / 2
    return way <= margin(between: last, nearest) ? last : nearest
  }

  /// The margin in degrees: 3, as a camera's noise and the edge of a brush stroke turn a hue by one or two.
  ///
  /// Between close neighbours, such as crimson and red, it is a tenth of the way, so that each keeps most of
  /// its own.
  @_noAllocation @_noLocks
  private func margin(between one: ReferenceColour, _ other: ReferenceColour) -> Double {
    let between = apart(hues[one.rawValue], hues[other.rawValue])
    return min(3, between / 10)
  }

  /// In degrees, the short way round.
  @_noAllocation @_noLocks
  private func apart(_ one: Double, _ other: Double) -> Double {
    let difference = one > other ? one - other : other - one
    return difference > 180 ? 360 - difference : difference
  }
}
