// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Messages from one thread to another, in their order; neither thread ever waits.
// Unchecked, because a letter belongs to one thread at a time.
final class Queue<Message>: @unchecked Sendable {
  private final class Letter {
    let message: Message
    /// The letter that was posted before this one.
    var earlier: UnsafeMutableRawPointer?

    init(_ message: Message) { self.message = message }
  }

  private let latest = Atomic<UnsafeMutableRawPointer?>(nil)

  deinit { _ = takeAll() }

  func post(_ message: Message) {
    let letter = Letter(message)
    let place = Unmanaged.passRetained(letter).toOpaque()
    var (isPosted, before) = (false, latest.load(ordering: .relaxed))
    while !isPosted {
      letter.earlier = before
      (isPosted, before) = latest.compareExchange(
        expected: before, desired: place, ordering: .acquiringAndReleasing)
    }
  }

  /// The oldest first.
  func takeAll() -> [Message] {
    var messages: [Message] = []
    var next = latest.exchange(nil, ordering: .acquiringAndReleasing)
    while let place = next {
      let letter = Unmanaged<Letter>.fromOpaque(place).takeRetainedValue()
      messages.append(letter.message)
      next = letter.earlier
    }
    return messages.reversed()
  }
}
