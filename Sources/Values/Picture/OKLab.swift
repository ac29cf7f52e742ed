// SPDX-License-Identifier: GPL-3.0-or-later
import Maths

/// A colour as the eye orders it: lightness 0...1, green to red, blue to yellow (Björn Ottosson, 2020).
public struct OKLab: BitwiseCopyable, Equatable, Sendable {
  public var lightness: Double
  public var a: Double
  public var b: Double

  @_noAllocation @_noLocks
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  @_noAllocation @_noLocks
  public init(_ colour: LinearRGB) {
    let (red, green, blue) = (colour.red, colour.green, colour.blue)
    let long = Maths.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Maths.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Maths.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// How different two colours look; 0.02 is just seen.
  public func difference(from other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
    return Maths.sqrt(l * l + a * a + b * b)
  }
}

extension LinearRGB {
  /// The colour on the other side of the wheel, as light and as strong, as far as a screen can show it.
  public var opposite: LinearRGB {
    let lab = OKLab(self)
    let other = LinearRGB(OKLab(lightness: lab.lightness, a: -lab.a, b: -lab.b))
    func shown(_ light: Double) -> Double { min(max(light, 0), 1) }
    return LinearRGB(red: shown(other.red), green: shown(other.green), blue: shown(other.blue))
  }

  /// Converts back by the exact inverses of the two matrices above, to the last place.
  @_noAllocation @_noLocks
  public init(_ colour: OKLab) {
    let (lightness, a, b) = (colour.lightness, colour.a, colour.b)
    let long = cube(0.9999999984505198 * lightness + 0.39633779217376786 * a + 0.2158037580607588 * b)
    let medium = cube(1.0000000088817609 * lightness - 0.10556134232365635 * a - 0.06385417477170591 * b)
    let short = cube(1.0000000546724108 * lightness - 0.08948418209496575 * a - 1.2914855378640917 * b)
    red = 4.076741661347994 * long - 3.3077115904081933 * medium + 0.2309699287294279 * short
    green = -1.268438004092176 * long + 2.6097574006633715 * medium - 0.3413193963102196 * short
    blue = -0.004196086541837109 * long - 0.7034186144594496 * medium + 1.7076147009309448 * short
  }
}

@_noAllocation @_noLocks
private func cube(_ x: Double) -> Double { x * x * x }

/// OKLab as lightness 0...1, chroma (0 is grey) and hue in degrees, 0 up to 360.
public struct OKLCh: BitwiseCopyable, Equatable, Sendable {
  public var lightness: Double
  public var chroma: Double
  public var hue: Double

  @_noAllocation @_noLocks
  public init(lightness: Double, chroma: Double, hue: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
  }

  @_noAllocation @_noLocks
  public init(_ colour: OKLab) {
    lightness = colour.lightness
    chroma = Maths.sqrt(colour.a * colour.a + colour.b * colour.b)
    hue = hueAngle(colour.b, colour.a)
  }

  @_noAllocation @_noLocks
  public init(_ colour: LinearRGB) {
    self.init(OKLab(colour))
  }
}

extension OKLab {
  @_noAllocation @_noLocks
  public init(_ colour: OKLCh) {
    let angle = colour.hue * (Maths.pi / 180)
    lightness = colour.lightness
    a = colour.chroma * Maths.cos(angle)
    b = colour.chroma * Maths.sin(angle)
  }
}

/// The direction of a point in degrees, 0 up to 360.
@_noAllocation @_noLocks
func hueAngle(_ y: Double, _ x: Double) -> Double {
  let degrees = Maths.atan2(y, x) * (180 / Maths.pi)
  let positive = degrees < 0 ? degrees + 360 : degrees
  // An angle just below 0 is rounded up to 360.
  return positive < 360 ? positive : 0
}
