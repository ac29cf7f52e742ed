// SPDX-License-Identifier: GPL-3.0-or-later
import Maths

/// A colour as amounts of light of the sRGB primaries, 0...1 each; outside that range out of a screen's reach.
public struct LinearRGB: BitwiseCopyable, Equatable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double

  @_noAllocation @_noLocks
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  @_noAllocation @_noLocks
  public init(_ colour: SRGB8) {
    red = SRGBCurve.light(of: Double(colour.red) / 255)
    green = SRGBCurve.light(of: Double(colour.green) / 255)
    blue = SRGBCurve.light(of: Double(colour.blue) / 255)
  }
}

/// A colour as a screen takes it: three numbers of 8 bits on the curve of sRGB.
public struct SRGB8: BitwiseCopyable, Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  @_noAllocation @_noLocks
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The light of the three as ITU-R BT.601 and JPEG weigh them, and the program that works a board's camera.
  public var luma: UInt8 {
    // Of 256, which stands for 1.
    let weights: (red: Int, green: Int, blue: Int) = (77, 150, 29)
    let sum: Int = weights.red * Int(red) + weights.green * Int(green) + weights.blue * Int(blue)
    return UInt8((sum + 128) / 256)
  }

  /// The colour of 0xRRGGBB; higher bits are left out.
  @_noAllocation @_noLocks
  public init(integer: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: integer >> 16), green: UInt8(truncatingIfNeeded: integer >> 8),
      blue: UInt8(truncatingIfNeeded: integer))
  }

  /// The nearest colour of 8 bits; light that a screen cannot show is cut off.
  @_noAllocation @_noLocks
  public init(_ colour: LinearRGB) {
    self.init(
      red: SRGBCurve.byte(of: colour.red), green: SRGBCurve.byte(of: colour.green),
      blue: SRGBCurve.byte(of: colour.blue))
  }

  /// 0xRRGGBB.
  public var integer: UInt32 {
    @_noAllocation @_noLocks get { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
  }
}

/// The curve between a screen's numbers and light, both 0...1 (IEC 61966-2-1).
public enum SRGBCurve {
  @_noAllocation @_noLocks
  public static func light(of value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Maths.pow((value + 0.055) / 1.055, 2.4)
  }

  @_noAllocation @_noLocks
  public static func value(of light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * Maths.pow(light, 1 / 2.4) - 0.055
  }

  /// The nearest of 256 values; NaN counts as 0.
  @_noAllocation @_noLocks
  static func byte(of light: Double) -> UInt8 {
    light > 0 ? light < 1 ? UInt8(value(of: light) * 255 + 0.5) : 255 : 0
  }
}
