// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Instrument
import Domain

/// What outlasts the power, as one text: what the instrument remembers, and what the ears heard.
struct KeptState {
  /// In seconds of sound: a power cut takes no more away, and a card that is written six times an hour lasts.
  private static var pause: Double { 600 }

  private let storage: (any Storage)?
  /// What is to outlast the power, and, in `kept`, what already does by the storage's reports.
  private var memory = Memory()
  private(set) var kept = Memory()
  /// When what the ears heard was given to the storage last.
  private var doseKept = Instant(nanoseconds: 0)

  init(in storage: (any Storage)?) { self.storage = storage }

  /// The box has a storage, and nothing is kept there yet.
  var isNew: Bool { storage.map { $0.kept == nil } ?? false }

  /// Remembers what was kept when the box was last on, without a storage only what is spared. Returns what the ears heard.
  mutating func recall(sparing spared: [UInt8], at now: Instant) -> Dose? {
    doseKept = now
    let text = storage?.kept ?? spared
    kept = Memory(text: text)
    memory = kept
    return KeptText.heard(in: text).reduce(nil) { Dose(text: $1, at: storage?.clock ?? 0) ?? $0 }
  }

  /// What the box begins with; nil for a new one, unless that is to begin with this mode.
  func atStart(with mode: Mode?) -> Memory? {
    guard let mode else { return isNew ? nil : kept }
    var memory = isNew ? .ofNewBox : kept
    memory.mode = mode
    return memory
  }

  mutating func remember(_ new: Memory, _ dose: Dose, at now: Instant) {
    memory = new
    keep(dose, at: now)
  }

  /// Keeps the dose if a `pause` is over since it was last kept.
  mutating func keepNowAndThen(_ dose: Dose, at now: Instant) {
    if now.since(doseKept) >= KeptState.pause { keep(dose, at: now) }
  }

  mutating func keep(_ dose: Dose, at now: Instant) {
    guard let storage else { return }
    doseKept = now
    // A box that has not sounded yet has no dose to keep.
    let heard = dose.total > 0 ? KeptText.line(heard: dose.text(at: storage.clock)) : []
    storage.keep(memory.text + heard)
  }

  /// What has changed in what outlasts the power, line by line; empty where nothing has.
  mutating func take(kept text: [UInt8]) -> String {
    let memory = Memory(text: text)
    defer { kept = memory }
    return memory.changes(since: kept)
  }
}
