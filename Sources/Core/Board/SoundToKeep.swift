// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify

/// A sound that is to be kept. The thread that keeps it makes it, piece by piece.
public protocol SoundToKeep: AnyObject, Sendable {
  /// Hands over all of it in order, left and right in turn at 48 kHz, -1 to 1, until `take` refuses a piece.
  func make(for take: (UnsafeBufferPointer<Float>) -> Bool)
}

extension SweepOrder: SoundToKeep {
  public func make(for take: (UnsafeBufferPointer<Float>) -> Bool) {
    let sound = sound()
    // Some blocks of a sound card at once.
    let frames = 1024
    let piece = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * frames)
    defer { piece.deallocate() }
    piece.initialize(repeating: 0)
    while let start = piece.baseAddress {
      let count = sound.render(into: start, frames: frames)
      guard count > 0, take(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(piece)[..<(2 * count)])) else {
        return
      }
    }
  }
}
