// SPDX-License-Identifier: GPL-3.0-or-later
import Maths

/// A colour by the CIE 1931 2-degree observer; the white of sRGB (D65) has y = 1.
public struct XYZ: BitwiseCopyable, Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  @_noAllocation @_noLocks
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Converts by sRGB's primaries and white in full precision: the standard's four digits leave greys tinted.
  @_noAllocation @_noLocks
  public init(_ colour: LinearRGB) {
    let (red, green, blue) = (colour.red, colour.green, colour.blue)
    x = 0.41239079926595923 * red + 0.357584339383878 * green + 0.1804807884018343 * blue
    y = 0.21263900587151022 * red + 0.715168678767756 * green + 0.07219231536073371 * blue
    z = 0.019330818715591818 * red + 0.11919477979462598 * green + 0.9505321522496607 * blue
  }

  /// The white of sRGB: x = 0.3127, y = 0.3290 in the plane of chromaticities.
  public static var white: XYZ {
    @_noAllocation @_noLocks get { XYZ(x: 0.3127 / 0.3290, y: 1, z: 0.3583 / 0.3290) }
  }
}

extension LinearRGB {
  @_noAllocation @_noLocks
  public init(_ colour: XYZ) {
    let (x, y, z) = (colour.x, colour.y, colour.z)
    red = 3.240969941904523 * x - 1.5373831775700941 * y - 0.49861076029300355 * z
    green = -0.9692436362808796 * x + 1.8759675015077202 * y + 0.04155505740717562 * z
    blue = 0.055630079696993635 * x - 0.2039769588889765 * y + 1.0569715142428784 * z
  }
}

/// CIE 1976 L*a*b* about the white of sRGB: lightness 0...100, green to red, blue to yellow.
public struct CIELAB: BitwiseCopyable, Equatable, Sendable {
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
  public init(_ colour: XYZ) {
    let x = compressed(colour.x / XYZ.white.x)
    let y = compressed(colour.y)
    let z = compressed(colour.z / XYZ.white.z)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }
}

extension XYZ {
  @_noAllocation @_noLocks
  public init(_ colour: CIELAB) {
    let middle = (colour.lightness + 16) / 116
    x = expanded(middle + colour.a / 500) * XYZ.white.x
    y = expanded(middle)
    z = expanded(middle - colour.b / 200) * XYZ.white.z
  }
}

/// A cube root, and below (6/29)^3 the straight line that touches it there.
@_noAllocation @_noLocks
private func compressed(_ ratio: Double) -> Double {
  ratio > 216.0 / 24389 ? Maths.cbrt(ratio) : ratio * (841.0 / 108) + 4.0 / 29
}

@_noAllocation @_noLocks
private func expanded(_ value: Double) -> Double {
  value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * (108.0 / 841)
}
