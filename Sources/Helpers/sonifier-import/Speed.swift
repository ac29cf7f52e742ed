// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import Decoding

/// Hands frames of two channels on, quicker or slower than they come.
struct Speed {
  /// Nil where nothing is changed.
  private let changing: OpaquePointer?
  private let made: UnsafeMutablePointer<Float>

  /// In frames, of what is made at once.
  private static let piece = 1024
  private static let sides = 2
  private static let percents = 50...400

  /// Nil where there is no memory, or no such speed.
  init?(_ percent: Int) {
    guard Speed.percents.contains(percent) else { return nil }
    changing =
      percent == 100
      ? nil : box_speed_new(Int32(StreamedSound.rate), Int32(Speed.sides), Float(percent) / 100)
    guard percent == 100 || changing != nil else { return nil }
    made = .allocate(capacity: Speed.sides * Speed.piece)
    made.initialize(repeating: 0, count: Speed.sides * Speed.piece)
  }

  /// False where `sink` takes no more, or there is no memory.
  func send(_ frames: UnsafePointer<Float>, frames count: Int, to sink: Sink) -> Bool {
    guard let changing else { return sink(frames, count) }
    // No frames would be the end.
    return count == 0 || box_speed_put(changing, frames, Int32(count)) && sendMade(changing, to: sink)
  }

  typealias Sink = (UnsafePointer<Float>, _ frames: Int) -> Bool

  /// Hands on what is left.
  func end(to sink: Sink) -> Bool {
    guard let changing else { return true }
    return box_speed_put(changing, nil, 0) && sendMade(changing, to: sink)
  }

  private func sendMade(_ changing: OpaquePointer, to sink: Sink) -> Bool {
    while true {
      let count = Int(box_speed_take(changing, made, Int32(Speed.piece)))
      guard count > 0 else { return true }
      guard sink(made, count) else { return false }
    }
  }
}
