// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files
import Speech
import Synchronization

/// A text on its way to the card, and what became of it.
final class Attempt {
  let text: [UInt8]
  /// An errno; 0 when it is on the card.
  fileprivate(set) var fault: Int32 = 0

  init(_ text: [UInt8]) { self.text = text }
}

/// The thread's side of a FileStorage: keeps the newest text that it was given.
// Unchecked, because only the atomics and the bells are used from both threads.
final class Keeper: @unchecked Sendable {
  /// In milliseconds. A knob that is turned changes settings thirty times a second, and a card wears with each write.
  /// With it a text is on a card that takes half a second for it within the second that is promised.
  private static var pause: Int32 { 300 }
  /// In milliseconds: how long what a card did not take waits for the next try, unless something newer comes.
  private static var patience: Int32 { 5000 }

  private let disk: KeptFileDisk
  private let wishes: Int32
  /// Readable when an attempt waits.
  let answers: Int32
  /// The newest text that the thread has not taken, and the newest attempt that it made; each is held once.
  private let wish = Atomic<UnsafeMutableRawPointer?>(nil)
  private let answer = Atomic<UnsafeMutableRawPointer?>(nil)
  private let isOver = Atomic(false)
  /// The thread's: damaged files that must have another name before anything is kept.
  private var aside: [KeptFile.Name]

  init(_ disk: KeptFileDisk, aside: [KeptFile.Name]) throws(Fault) {
    self.disk = disk
    self.aside = aside
    (wishes, answers) = (box_bell(), box_bell())
    guard wishes >= 0, answers >= 0 else { throw .settings(.card(.refused)) }
  }

  deinit {
    _ = Keeper.take(wish)
    _ = Keeper.take(answer)
    close(wishes)
    close(answers)
  }

  // MARK: - From the control thread

  func want(_ text: [UInt8]) {
    Keeper.put(Attempt(text), into: wish)
    box_ring_bell(wishes)
  }

  func takeAttempt() -> Attempt? {
    box_hush_bell(answers)
    return Keeper.take(answer)
  }

  /// The thread keeps what is left, and ends.
  func end() {
    isOver.store(true, ordering: .releasing)
    box_ring_bell(wishes)
  }

  // MARK: - From the thread

  func work() {
    // Not only before the next text: whoever looks at the card is to find it.
    _ = putAside()
    var refused: [UInt8]?
    while true {
      if wish.load(ordering: .relaxed) == nil {
        box_await_bell(wishes, refused == nil ? -1 : Keeper.patience)
      }
      collect()
      // What was wished for before the end is there by now.
      let isLast = isOver.load(ordering: .acquiring)
      if let attempt = Keeper.take(wish) ?? refused.map({ Attempt($0) }) {
        refused = keep(attempt) ? nil : attempt.text
      }
      if isLast { return }
    }
  }

  /// Until the pause is over, or everything.
  private func collect() {
    let end = box_nanoseconds() + Int64(Keeper.pause) * 1_000_000
    while !isOver.load(ordering: .acquiring) {
      let left = (end - box_nanoseconds()) / 1_000_000
      guard left > 0 else { return }
      box_await_bell(wishes, Int32(left))
    }
  }

  private func keep(_ attempt: Attempt) -> Bool {
    attempt.fault = putAside()
    if attempt.fault == 0 {
      attempt.fault = KeptFile.perform(KeptFile.plan(for: attempt.text), by: disk.perform)
    }
    let isKept = attempt.fault == 0
    Keeper.put(attempt, into: answer)
    box_ring_bell(answers)
    return isKept
  }

  private func putAside() -> Int32 {
    let fault = KeptFile.perform(KeptFile.plan(puttingAside: aside), by: disk.perform)
    if fault == 0 { aside = [] }
    return fault
  }

  // MARK: - From either

  private static func put(_ attempt: Attempt, into place: borrowing Atomic<UnsafeMutableRawPointer?>) {
    let letter = Unmanaged.passRetained(attempt).toOpaque()
    let old = place.exchange(letter, ordering: .acquiringAndReleasing)
    if let old { Unmanaged<Attempt>.fromOpaque(old).release() }
  }

  private static func take(_ place: borrowing Atomic<UnsafeMutableRawPointer?>) -> Attempt? {
    place.exchange(nil, ordering: .acquiringAndReleasing)
      .map { Unmanaged<Attempt>.fromOpaque($0).takeRetainedValue() }
  }
}
