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

/// The circle of hues in twelve steps, cut half-way between neighbours.
struct ColourWheel: Sendable {
  /// Hue angles in OKLCh, in degrees, rising once round from the wheel's first colour.
  private var hues = InlineArray<12, Double>(repeating: 0)

  static var steps: Int { @_noAllocation @_noLocks get { 12 } }

  init(_ wheel: Wheel = .own) {
    let colours = wheel.colours
    for (place, from) in colours.enumerated() {
      let isLast = place + 1 == colours.count
      let next = isLast ? colours[0] : colours[place + 1]
      let (start, end) = (from.hue, next.hue)
      let (way, count) = (ColourWheel.way(from: start, to: end), next.step - from.step + (isLast ? 12 : 0))
      for step in 0..<count {
        let hue = start + way * Double(step) / Double(count)
        hues[from.step + step] = hue < 360 ? hue : hue - 360
      }
    }
  }

  /// In degrees, at a whole step from the wheel's first colour.
  func hue(ofStep step: Int) -> Double { hues[step] }

  /// Where a hue lies between its neighbours, in steps from the wheel's first colour: 0 up to 12.
  @_noAllocation @_noLocks
  func place(of hue: Double) -> Double {
    var (step, past) = (0, 360.0)
    for place in 0..<ColourWheel.steps {
      let over = ColourWheel.way(from: hues[place], to: hue)
      if over < past { (step, past) = (place, over) }
    }
    return Double(step) + past / ColourWheel.way(from: hues[step], to: hues[step == 11 ? 0 : step + 1])
  }

  /// The hue in degrees at so many steps from the wheel's first colour, 0 up to 12: the way back.
  @_noAllocation @_noLocks
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
  func nearest(to hue: Double) -> Int {
    var nearest = 0
    for step in 1..<ColourWheel.steps where apart(hues[step], hue) < apart(hues[nearest], hue) {
      nearest = step
    }
    return nearest
  }

  /// The nearest step after `last` sounded: a hue that is hardly over the border still has that one.
  @_noAllocation @_noLocks
  func nearest(to hue: Double, after last: Int?) -> Int {
    let nearest = nearest(to: hue)
    guard let last, nearest != last else { return nearest }
    let excess = apart(hues[last], hue) - apart(hues[nearest], hue)
    // A hue's distances to two neighbours differ by twice its way past the border between them.
    let way = excess / 2
    return way <= margin(between: last, nearest) ? last : nearest
  }

  /// The margin in degrees: 3, as a camera's noise and the edge of a brush stroke turn a hue by one or two.
  ///
  /// Between close neighbours, such as crimson and red, it is a tenth of the way, so that each keeps most of
  /// its own.
  @_noAllocation @_noLocks
  private func margin(between one: Int, _ other: Int) -> Double {
    let between = apart(hues[one], hues[other])
    return min(3, between / 10)
  }

  /// In degrees, the short way round.
  @_noAllocation @_noLocks
  private func apart(_ one: Double, _ other: Double) -> Double {
    let difference = one > other ? one - other : other - one
    return difference > 180 ? 360 - difference : difference
  }
}
