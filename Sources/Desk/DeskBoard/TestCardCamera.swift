// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

/// A camera before which a test card stands: every hue from left to right, light at the top and dark at the bottom.
///
/// For a desk without a picture of its own.
public final class TestCardCamera: Camera {
  private var isWanted = false

  public init() {}

  /// The camera has its picture at once: its caller looks again before waiting.
  public var descriptor: Int32 { -1 }

  public func capture(at moment: Instant) { isWanted = true }

  public func cancel() { isWanted = false }

  public func takeReport() -> CameraReport? {
    guard isWanted, let card = TestCardCamera.card else { return nil }
    isWanted = false
    return .picture(SeenPicture(card))
  }

  static var card: Picture? {
    let (width, height) = (480, 320)
    return Picture(width: width, height: height) { index in
      let pixel = index / 3
      return channel(
        index % 3, turn: Double(pixel % width) / Double(width),
        height: 1 - Double(pixel / width) / Double(height - 1))
    }
  }

  /// Red, green or blue of a hue, with black below and white above.
  private static func channel(_ number: Int, turn: Double, height: Double) -> UInt8 {
    let peak = (turn * 6 + [0, 4, 2][number]).truncatingRemainder(dividingBy: 6)
    let full = min(max((peak - 3).magnitude - 1, 0), 1)
    let lightness = height < 0.5 ? full * 2 * height : full + (1 - full) * (2 * height - 1)
    return UInt8((lightness * 255).rounded())
  }
}
