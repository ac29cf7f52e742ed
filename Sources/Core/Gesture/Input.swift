// SPDX-License-Identifier: GPL-3.0-or-later

/// A report from the controls of a board; its Instant goes beside it.
public enum Input: Equatable, Sendable {
  /// A line of the board changes; on is pressed or touched, whatever its voltage.
  case edge(Line, isOn: Bool)
  /// How a line stands after a while without news of it: no hand moves it just now.
  case standing(Line, isOn: Bool)
  /// A knob that counts by itself: clicks to the right, or to the left below 0.
  case clicks(Int)
  /// A strip that measures by itself: 0 is its left end, 1 its right; nil is lifted.
  case strip(Double?)
  /// A touch pad, which knows both ways; nil is lifted.
  case pad(Spot?)
  /// A second finger on the touch pad, while the first is there; nil is lifted.
  case secondFinger(Spot?)
  /// An accelerometer's tilt; nil while none works.
  case tilt(Tilt?)
  /// The box turned in the plane of its picture since the last report: in turns, clockwise as its holder sees it.
  case spin(Double)
}

/// The lines that hands move.
public enum Line: Equatable, Hashable, Sendable {
  case shutter, knob
  /// The knob's two contacts, from which its turns are read.
  case knobA, knobB
  /// A foot switch, which few boxes have.
  case pedal
  /// A pad of the strip, counted from 0 at the left.
  case strip(Int)
}

/// Where a finger is: 0,0 is left and top, 1,1 right and bottom.
public struct Spot: Equatable, Sendable, BitwiseCopyable {
  public var x: Double
  /// nil where the control knows one way only.
  public var y: Double?
  /// A pen's tip touches, which is finer than a fingertip.
  public var isPen: Bool

  public init(x: Double, y: Double? = nil, isPen: Bool = false) {
    self.x = x
    self.y = y
    self.isPen = isPen
  }
}
