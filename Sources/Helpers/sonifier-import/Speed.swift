// SPDX-License-Identifier: GPL-3.0-or-later

import CCodecs
import CLibc
import Decoding

/// Sends frames of two channels into the wire, quicker or slower than they come.
struct Speed {
  private let wire: Int32
  /// Nil where nothing is changed.
  private let changing: OpaquePointer?
  private let made: UnsafeMutablePointer<Float>

  /// In frames, of what is made at once.
  private static let piece = 1024
  private static let sides = 2
  private static let percents = 50...400

  /// Nil where there is no memory, or no such speed.
  init?(_ percent: Int, to wire: Int32) {
    guard Speed.percents.contains(percent) else { return nil }
    self.wire = wire
    changing =
      percent == 100
      ? nil : box_speed_new(Int32(StreamedSound.rate), Int32(Speed.sides), Float(percent) / 100)
    guard percent == 100 || changing != nil else { return nil }
    made = .allocate(capacity: Speed.sides * Speed.piece)
    made.initialize(repeating: 0, count: Speed.sides * Speed.piece)
  }

  /// False where the box listens no more, or there is no memory.
  func send(_ frames: UnsafePointer<Float>, frames count: Int) -> Bool {
    guard let changing else { return write(frames, count) }
    // No frames would be the end.
    return count == 0 || box_speed_put(changing, frames, Int32(count)) && sendMade(changing)
  }

  /// Sends what is left.
  func end() -> Bool {
    guard let changing else { return true }
    return box_speed_put(changing, nil, 0) && sendMade(changing)
  }

  private func sendMade(_ changing: OpaquePointer) -> Bool {
    while true {
      let count = Int(box_speed_take(changing, made, Int32(Speed.piece)))
      guard count > 0 else { return true }
      guard write(made, count) else { return false }
    }
  }

  private func write(_ frames: UnsafePointer<Float>, _ count: Int) -> Bool {
    box_write_all(wire, frames, count * Speed.sides * MemoryLayout<Float>.stride) == 0
  }
}
