// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// Light as an octave of sound: the dominant wavelength, forty octaves down; purples fill the rest of the circle.
///
/// Seen from white, the colours of the spectrum turn from red (700 nm, 0 degrees) through green to violet
/// (400 nm, about 255 degrees). The purples, which no wavelength has, are the way on from violet to red: they rise to
/// the octave of red, and then fall back to red itself, so that the circle closes without a jump.
struct Spectrum: Sendable {
  /// The turn of 400, 405 ... 700 nm, in degrees: falling.
  private var turns = InlineArray<61, Double>(repeating: 0)
  /// Where red lies, in degrees from the axis of x.
  private var red = 0.0

  /// Where purples are highest, in degrees.
  private(set) var top = 0.0

  /// Violet is where purples begin, in degrees.
  private var violet: Double { @_noAllocation @_noLocks get { turns[0] } }

  init() {
    let chromaticities = SpectrumTable.chromaticities
    for (place, point) in chromaticities.enumerated() where place < turns.count {
      turns[place] = Spectrum.direction(of: XYZ(x: point.x, y: point.y, z: 1 - point.x - point.y))
    }
    red = turns[turns.count - 1]
    for place in turns.indices { turns[place] = Spectrum.positive(turns[place] - red) }
    top = Spectrum.last(from: violet, to: 360) { way(ofPurple: $0) <= Spectrum.topWay }
  }

  /// The share of the way from violet to red on which purples rise.
  private static var topWay: Double { @_noAllocation @_noLocks get { 0.5 } }

  /// How far round from red a colour lies, 0 up to 360 degrees.
  @_noAllocation @_noLocks
  func turn(of colour: LinearRGB) -> Double {
    Spectrum.positive(Spectrum.direction(of: XYZ(colour)) - red)
  }

  /// In Hz, from red's 389 through violet's 681 to twice red's, an octave up, and back.
  @_noAllocation @_noLocks
  func frequency(at turn: Double) -> Double {
    guard turn > violet else { return Spectrum.tone(of: wavelength(at: turn)) }
    let way = way(ofPurple: turn)
    let lowest = Spectrum.tone(of: wavelength(at: 0))
    let share = (way - Spectrum.topWay) / (1 - Spectrum.topWay)
    guard share < 0 else { return 2 * lowest * Maths.exp2(-share) }
    let begin = Spectrum.tone(of: wavelength(at: violet))
    return begin * Maths.exp2((1 + share) * Maths.log2(2 * lowest / begin))
  }

  /// How far a purple is from violet to red, 0 to 1. Its complement is a green, whose wavelength says so.
  @_noAllocation @_noLocks
  private func way(ofPurple turn: Double) -> Double {
    let from = wavelength(at: violet - 180)
    let to = wavelength(at: 180)
    let here = wavelength(at: turn - 180)
    return Maths.log2(here / from) / Maths.log2(to / from)
  }

  /// The turn of a frequency in Hz, in degrees; red or the highest purple for what is lower or higher than every colour.
  func turn(of frequency: Double) -> Double {
    // Up to the highest purple frequencies rise with the turn.
    Spectrum.last(from: 0, to: top) { self.frequency(at: $0) <= frequency }
  }

  /// The last turn of which something is true that is true up to it. Among violets, where the eye's spectrum is crowded, half
  /// a thousandth of a degree is a tenth of a cent.
  private static func last(from start: Double, to end: Double, where isTrue: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    while high - low > 0.0005 {
      let middle = (low + high) / 2
      if isTrue(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The direction from white in which a turn's colours lie in the chromaticity plane; of length 1.
  func direction(at turn: Double) -> (x: Double, y: Double) {
    let angle = (turn + red) * (Maths.pi / 180)
    return (Maths.cos(angle), Maths.sin(angle))
  }

  /// In nm, for a turn from 0 to violet's: along the straight line between two of the table, at most 1.1 cents off.
  @_noAllocation @_noLocks
  private func wavelength(at turn: Double) -> Double {
    var (above, below) = (0, turns.count - 1)
    while below - above > 1 {
      let middle = (above + below) / 2
      if turns[middle] >= turn { above = middle } else { below = middle }
    }
    let way = (turns[above] - turn) / (turns[above] - turns[below])
    return SpectrumTable.first + SpectrumTable.step * (Double(above) + min(max(way, 0), 1))
  }

  /// c / lambda, forty octaves down, in Hz.
  @_noAllocation @_noLocks
  private static func tone(of nanometres: Double) -> Double {
    let speedOfLight = 299_792_458e9  // nm/s
    return speedOfLight / nanometres / 1_099_511_627_776
  }

  /// A colour's direction, seen from white in the plane of chromaticities, in degrees.
  @_noAllocation @_noLocks
  private static func direction(of colour: XYZ) -> Double {
    let white = XYZ.white
    let (sum, whiteSum) = (colour.x + colour.y + colour.z, white.x + white.y + white.z)
    let x = colour.x - white.x / whiteSum * sum
    let y = colour.y - white.y / whiteSum * sum
    return Maths.atan2(y, x) * (180 / Maths.pi)
  }

  @_noAllocation @_noLocks
  private static func positive(_ degrees: Double) -> Double {
    let turned = degrees < 0 ? degrees + 360 : degrees
    return turned < 360 ? turned : turned - 360
  }
}
