// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony

/// The direction of the cursor through the picture. What lies along the cursor sounds at once.
public enum SweepDirection: String, CaseIterable, Sendable {
  case right, left, down, up

  /// Whether columns follow each other, and the voices stand one above the other.
  public var isLevel: Bool { self == .right || self == .left }
}

/// The heights of the voices.
public enum SweepGrid: Equatable, Sendable {
  /// In Hz, in equal steps of pitch from one to the other, both included.
  case exponential(low: Double, high: Double)
  /// In Hz, lowest first, one for each row.
  case ladder([Double])
  /// The rows of a sweep in colour: each row is an octave that begins with this note, and each hue the note that a finger
  /// hears on the box's own colour wheel.
  case octaves(from: PitchClass)

  /// The grid of The vOICe.
  public static var usual: SweepGrid { .exponential(low: 500, high: 5000) }
  /// The grid of a sweep in colour: its octaves begin with the circle of hues.
  public static var ofColours: SweepGrid { .octaves(from: ReferenceColour.crimson.pitchClass) }

  /// The note of a row's first voice, where the voices are hues.
  var firstHue: PitchClass {
    if case .octaves(let start) = self { start } else { .c }
  }
}

/// How a picture becomes a sweep; bounds stand beside each value.
public struct SweepSettings: Equatable, Sendable {
  public var rows = 64
  public static let rowBounds = 1...1024
  /// Rows in colour have thirteen voices each: 1014 in all.
  public static let colourRowBounds = 1...78
  /// The octaves of a sweep in colour, from G1 to F#8.
  public static let octaveBounds = 1...7

  public var columns = 176
  public static let columnBounds = 1...4096

  public var seconds = 1.05
  public static let secondBounds = 0.25...60.0

  /// What ears and a sampling of 48 kHz bear, in Hz.
  public static let frequencyBounds = 20.0...20_000

  public var grid = SweepGrid.usual
  public var direction = SweepDirection.right
  public var isColour = false

  public init() {}

  /// A sweep in colour as usual: six seconds, so low notes last long enough to be told apart.
  public static var inColour: SweepSettings {
    var settings = SweepSettings()
    (settings.isColour, settings.rows, settings.seconds, settings.grid) = (true, 7, 6, .ofColours)
    return settings
  }

  /// A column each 6 ms, as The vOICe has them, but none thinner than a pixel, which would say the same again.
  public static func columns(of pixels: Int, seconds: Double) -> Int {
    min(max(1, Int(seconds * 176 / 1.05 + 0.5)), max(1, pixels), columnBounds.upperBound)
  }
}
