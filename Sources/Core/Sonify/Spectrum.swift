// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// Light as an octave of sound: the dominant wavelength, forty octaves down; purples fill the rest of the circle.
///
/// Seen from white, the colours of the spectrum turn from red (700 nm, 0 degrees) through green to violet
/// (400 nm, about 255 degrees). The purples, which no wavelength has, are the way on from violet to red.
struct Spectrum: Sendable {
  /// The turn of 400, 405 ... 700 nm, in degrees: falling.
  private var turns = InlineArray<61, Double>(repeating: 0)
  /// Where red lies, in degrees from the axis of x.
  private var red = 0.0

  /// Violet is where purples begin, in degrees.
  private var violet: Double { @_noAllocation @_noLocks get { turns[0] } }

  init() {
    let chromaticities = SpectrumTable.chromaticities
    for (place, point) in chromaticities.enumerated() where place < turns.count {
      turns[place] = Spectrum.direction(of: XYZ(x: point.x, y: point.y, z: 1 - point.x - point.y))
    }
    red = turns[turns.count - 1]
    for place in turns.indices { turns[place] = Spectrum.positive(turns[place] - red) }
  }

  /// How far round from red a colour lies, 0 up to 360 degrees.
  @_noAllocation @_noLocks
  func turn(of colour: LinearRGB) -> Double {
    Spectrum.positive(Spectrum.direction(of: XYZ(colour)) - red)
  }

  /// In Hz, from red's 389 through violet's 681 to twice red's, an octave up.
  @_noAllocation @_noLocks
  func frequency(at turn: Double) -> Double {
    guard turn > violet else { return Spectrum.tone(of: wavelength(at: turn)) }
    // A purple's complement is a green; its wavelength says how far it is from violet to red.
    let from = wavelength(at: violet - 180)
    let to = wavelength(at: 180)
    let here = wavelength(at: turn - 180)
    let way = Maths.log2(here / from) / Maths.log2(to / from)
    let low = Spectrum.tone(of: wavelength(at: violet))
    let high = 2 * Spectrum.tone(of: wavelength(at: 0))
    return low * Maths.exp2(way * Maths.log2(high / low))
  }

  /// The turn of a frequency in Hz, in degrees; red for what is lower or higher than every colour.
  func turn(of frequency: Double) -> Double {
    var (low, high) = (0.0, 360.0)
    // Frequencies rise with the turn; half a hundredth of a degree is below a tenth of a cent.
    while high - low > 0.005 {
      let middle = (low + high) / 2
      if self.frequency(at: middle) <= frequency { low = middle } else { high = middle }
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
