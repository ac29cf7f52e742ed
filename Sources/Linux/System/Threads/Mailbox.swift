// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// What one thread has for another, with a bell: posted messages, which all count, and a put one, which a
/// newer one replaces.
///
/// One thread reads; any thread writes. Neither ever waits for the other, unless the reader wants to.
// Unchecked, because slot, queue, bell and atomics are made for several threads.
public final class Mailbox<Message>: @unchecked Sendable {
  private let bell: Bell
  private let newest = Slot<Numbered>()
  private let queue = Queue<Message>()
  /// Counts up with every message that takes the place of others.
  private let turn = Atomic<UInt>(0)
  private let ending = Atomic(false)

  /// A message of which the newest counts.
  public struct Numbered {
    public let message: Message
    fileprivate let turn: UInt
  }

  /// Rings a bell that may ring for others, too.
  public init(ringing bell: Bell) { self.bell = bell }

  /// A mailbox is nil when there is no descriptor left for its bell.
  public convenience init?() {
    guard let bell = Bell() else { return nil }
    self.init(ringing: bell)
  }

  /// A descriptor for a poll, readable once there is something to read.
  public var descriptor: Int32 { bell.descriptor }

  // MARK: - From the threads that write

  /// All messages that are posted count, in their order.
  public func post(_ message: Message) {
    queue.post(message)
    bell.ring()
  }

  /// Puts a message in the place of the last one that was put, even if that is being worked on.
  public func put(_ message: Message) {
    // First, so that the reader takes no message whose turn hasn't come.
    let turn = nextTurn()
    newest.put(Numbered(message: message, turn: turn))
    bell.ring()
  }

  /// Takes the message back that was put last, even if it is being worked on.
  public func cancel() {
    _ = nextTurn()
    _ = newest.take()
    bell.ring()
  }

  /// The reader may do what is left, and then end.
  public func end() {
    ending.store(true, ordering: .releasing)
    _ = nextTurn()
    bell.ring()
  }

  /// The reader is to look around.
  public func ring() { bell.ring() }

  private func nextTurn() -> UInt { turn.add(1, ordering: .releasing).newValue }

  // MARK: - From the thread that reads

  /// Whether the reader is to end.
  public var isOver: Bool { ending.load(ordering: .acquiring) }

  /// Whether no message that was put waits.
  public var isEmpty: Bool { newest.isEmpty }

  /// Takes the newest message that was put; nil once it is taken.
  public func takeNewest() -> Numbered? { newest.take() }

  /// All that were posted, the oldest first.
  public func takeAll() -> [Message] { queue.takeAll() }

  /// Whether nothing newer has come meanwhile, nor the end, and nothing was cancelled.
  public func wants(_ numbered: Numbered) -> Bool { turn.load(ordering: .acquiring) == numbered.turn }

  /// Returns when something has come, or so many milliseconds have passed, -1 for no limit.
  public func await(milliseconds: Int32 = -1) { bell.await(milliseconds: milliseconds) }

  /// Silences the bell without waiting: what has come so far is looked at now.
  public func hush() { bell.hush() }
}
