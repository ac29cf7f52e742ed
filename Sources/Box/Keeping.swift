// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Instrument
import Listening

/// What outlasts the power, as one text: what the instrument remembers, and what the ears heard.
extension Box {
  /// In seconds of sound: a power cut takes no more away, and a card that is written six times an hour lasts.
  private static var pause: Double { 600 }
  private static var heardName: String { "heard " }

  /// It could remember, and has nothing to remember.
  var isNew: Bool { parts.storage.map { $0.kept == nil } ?? false }

  /// What was kept when the box was last on.
  func recall() {
    let text = parts.storage?.kept ?? []
    kept = Memory(text: text)
    memory = kept
    for line in text.split(separator: UInt8(ascii: "\n")) where line.starts(with: Box.heardName.utf8) {
      let heard = String(decoding: line.dropFirst(Box.heardName.utf8.count), as: UTF8.self)
      if let kept = Dose(text: heard, at: parts.storage?.clock ?? 0) { dose = kept }
    }
  }

  func remember(_ new: Memory) {
    memory = new
    keep()
  }

  /// The time is over that a power cut may take away.
  func keepDose() {
    if latest.since(doseKept) >= Box.pause { keep() }
  }

  /// It is switched off in order: nothing is lost.
  public func powerOff() {
    if isOn && dose.total > 0 { keep() }
  }

  private func keep() {
    guard let storage = parts.storage else { return }
    doseKept = latest
    // On a box that nobody has heard yet there is nothing to tell of it.
    let heard = dose.total > 0 ? Box.heardName + dose.text(at: storage.clock) + "\n" : ""
    storage.keep(memory.text + Array(heard.utf8))
  }
}
