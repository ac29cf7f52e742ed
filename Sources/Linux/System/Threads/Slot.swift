// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// One message from one thread to another: a newer one takes its place, and neither thread ever waits.
// Unchecked, because a letter belongs to one thread at a time.
public final class Slot<Message>: @unchecked Sendable {
  private final class Letter {
    let message: Message

    init(_ message: Message) { self.message = message }
  }

  private let newest = Atomic<UnsafeMutableRawPointer?>(nil)

  public init() {}

  deinit { _ = take() }

  public var isEmpty: Bool { newest.load(ordering: .relaxed) == nil }

  public func put(_ message: Message) {
    let letter = Unmanaged.passRetained(Letter(message)).toOpaque()
    let old = newest.exchange(letter, ordering: .acquiringAndReleasing)
    if let old { Unmanaged<Letter>.fromOpaque(old).release() }
  }

  /// The message, once.
  public func take() -> Message? {
    let letter = newest.exchange(nil, ordering: .acquiringAndReleasing)
    return letter.map { Unmanaged<Letter>.fromOpaque($0).takeRetainedValue().message }
  }
}
