// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Instrument
import Domain

/// What outlasts the power, as one text: what the instrument remembers, and what the ears heard.
extension Box {
  /// In seconds of sound: a power cut takes no more away, and a card that is written six times an hour lasts.
  private static var pause: Double { 600 }
  private static var heardName: String { "heard " }

  /// The box has a storage, and nothing is kept there yet.
  var isNew: Bool { parts.storage.map { $0.kept == nil } ?? false }

  /// What was kept when the box was last on.
  func recall() {
    let text = parts.storage?.kept ?? parts.starts?.spared ?? []
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

  /// Keeps the dose once as much time is over as a power cut may take away.
  func keepDose() {
    if latest.since(doseKept) >= Box.pause { keep() }
  }

  /// Switches the box off in order: nothing is lost.
  public func powerOff() {
    if isOn && dose.total > 0 { keep() }
    endTrial()
  }

  /// What a safe start uses of what was kept.
  public static func spared(of text: [UInt8]) -> [UInt8] {
    lines(of: text) { $0.starts(with: languageName.utf8) }
  }

  /// What a box that begins as new keeps: a language that its user understands, and the dose, as ears stay as
  /// they are.
  public static func keptByNew(of text: [UInt8]) -> [UInt8] {
    lines(of: text) { $0.starts(with: languageName.utf8) || $0.starts(with: heardName.utf8) }
  }

  private static var languageName: String { Parameter.language.title + " " }

  private static func lines(of text: [UInt8], where isMeant: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
    var lines: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n")) where isMeant(line) {
      lines += line + [UInt8(ascii: "\n")]
    }
    return lines
  }

  private func keep() {
    guard let storage = parts.storage else { return }
    doseKept = latest
    // A box that has not sounded yet has no dose to keep.
    let heard = dose.total > 0 ? Box.heardName + dose.text(at: storage.clock) + "\n" : ""
    storage.keep(memory.text + Array(heard.utf8))
  }
}
