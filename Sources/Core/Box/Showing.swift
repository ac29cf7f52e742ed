// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Instrument
import Speech

/// What eyes see of the box, and when: not more often than they can follow.
struct Showing {
  /// In seconds: 30 views a second.
  private static var pause: Double { 1.0 / 30 }

  /// How loud the box is.
  let meter = PeakMeter()
  private let display: (any Display)?
  /// Something changed since the last view.
  var isOld = true
  private var due = Instant(nanoseconds: .min)
  private var shownLevel: Float = 0
  private var heard = ""

  init(on display: (any Display)?) { self.display = display }

  /// When the next view may be due; nil without a display.
  var next: Instant? { display == nil ? nil : due }

  /// Takes the words for what sounds; returns whether they have changed.
  mutating func hear(_ words: String) -> Bool {
    guard words != heard else { return false }
    heard = words
    return true
  }

  /// How loud the box is, if a view is due and would show something new.
  mutating func takeLevel(at now: Instant) -> Float? {
    guard display != nil, now >= due else { return nil }
    due = now + Showing.pause
    let level = meter.takePeak()
    guard isOld || level != shownLevel else { return nil }
    isOld = false
    shownLevel = level
    return level
  }

  func show(_ instrument: Instrument, saying sentence: String, in language: Language, level: Float) {
    var view = View()
    view.picture = instrument.picture
    view.finger = instrument.finger
    view.row = instrument.row
    view.heard = heard
    view.waveform =
      Parameter.waveform.words(for: instrument.settings[.waveform]).text(in: language)
    view.inHand = instrument.inHand.text(in: language)
    view.sentence = sentence
    view.isLit = instrument.isLit
    view.level = level
    view.isDark = instrument.settings.isScreenDark
    display?.show(view)
  }

  func draw(at now: Instant) { display?.draw(at: now) }
}
