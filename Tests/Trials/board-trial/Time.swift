// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

/// Nanoseconds of the monotonic clock; in virtual time they count instructions.
enum Time {
  static var now: Int64 { box_nanoseconds() }

  static func seconds(_ seconds: Double) -> Int64 { Int64(seconds * 1e9) }

  /// "12.3 ms"
  static func milliseconds(_ nanoseconds: Int64) -> String {
    Number.text(Double(nanoseconds) / 1e6, decimals: 1) + " ms"
  }
}

/// Whatever brings news through a descriptor while something is waited for.
protocol Listener: AnyObject {
  /// Negative when nothing comes any more.
  var descriptor: Int32 { get }
  func listen()
}

enum Wait {
  /// Listens to all of them until something holds; false when it does not within so many virtual seconds.
  static func until(
    _ holds: () -> Bool, within limit: Double, _ listeners: [any Listener]
  ) -> Bool {
    let deadline = Time.now + Time.seconds(limit)
    while !holds() {
      let left = deadline - Time.now
      guard left > 0 else { return false }
      let descriptors = listeners.map { $0.descriptor }
      _ = box_wait(descriptors, Int32(descriptors.count), left)
      for listener in listeners where listener.descriptor >= 0 { listener.listen() }
    }
    return true
  }
}
