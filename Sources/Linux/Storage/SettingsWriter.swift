// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files
import System

/// A text that was given to the card, and what became of it.
struct Attempt {
  let text: [UInt8]
  /// nil when it is on the card.
  let trouble: SettingsTrouble?
}

/// The thread's side of a FileStorage: keeps the newest text that it was given.
final class SettingsWriter {
  /// In milliseconds: how long changes are collected before a write. A knob that is turned changes settings
  /// thirty times a second, and a card wears with each write. A card that takes half a second for a write
  /// still keeps each text within the promised second.
  private static var pause: Int32 { 300 }
  /// In milliseconds: how long a text that the card refused waits for the next try, or for a newer text.
  private static var patience: Int32 { 5000 }

  private let disk: KeptFileDisk
  private let sign: KeptFileSign
  /// Where the newest attempt goes.
  private let answers: Mailbox<Attempt>
  /// Whether what was kept before is to be found beside what is kept now.
  private let leavesOlder: Bool
  /// Damaged files that must have another name before anything is kept.
  private var aside: [KeptFile.Name]

  init(
    _ disk: KeptFileDisk, _ sign: KeptFileSign, aside: [KeptFile.Name], leavingOlder: Bool,
    telling answers: Mailbox<Attempt>
  ) {
    (self.disk, self.sign, self.aside, self.answers) = (disk, sign, aside, answers)
    leavesOlder = leavingOlder
  }

  /// Keeps texts until the mailbox is over; the last one is kept before the end.
  func work(from wishes: Mailbox<[UInt8]>) {
    // Puts damaged files aside now, not only before the next text: a look at the card is to find them.
    _ = putAside()
    var refused: [UInt8]?
    while true {
      if wishes.isEmpty { wishes.await(milliseconds: refused == nil ? -1 : SettingsWriter.patience) }
      collect(wishes)
      // What was wished for before the end is there by now.
      let isLast = wishes.isOver
      if let text = wishes.takeNewest()?.message ?? refused {
        refused = keep(text) ? nil : text
      }
      if isLast { return }
    }
  }

  /// Collects wishes until the pause or the mailbox is over.
  private func collect(_ wishes: Mailbox<[UInt8]>) {
    let end = box_nanoseconds() + Int64(SettingsWriter.pause) * 1_000_000
    while !wishes.isOver {
      let left = (end - box_nanoseconds()) / 1_000_000
      guard left > 0 else { return }
      wishes.await(milliseconds: Int32(left))
    }
  }

  private func keep(_ text: [UInt8]) -> Bool {
    let trouble = tryToKeep(text)
    answers.put(Attempt(text: text, trouble: trouble))
    return trouble == nil
  }

  private func tryToKeep(_ text: [UInt8]) -> SettingsTrouble? {
    if sign.isTaken() { return .elsewhere }
    var fault = putAside()
    // The same once more takes the older one's place.
    for _ in 0..<(leavesOlder ? 1 : 2) where fault == 0 {
      fault = KeptFile.perform(KeptFile.plan(for: text), by: disk.perform)
    }
    guard fault != 0 else { return nil }
    // The next attempt begins with a new one.
    _ = disk.perform(.remove(.draft))
    return SettingsTrouble(fault)
  }

  private func putAside() -> Int32 {
    guard !sign.isTaken() else { return EBUSY }
    let fault = KeptFile.perform(KeptFile.plan(puttingAside: aside), by: disk.perform)
    if fault == 0 { aside = [] }
    return fault
  }
}
