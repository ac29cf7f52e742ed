// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Instrument
import Speech

/// When eyes see the box next: not more often than they can follow.
struct ViewClock {
  /// In seconds: 30 views a second.
  private static var pause: Double { 1.0 / 30 }

  /// Something changed since the last view.
  var isOld = true
  private(set) var next = Instant(nanoseconds: .min)

  mutating func isDue(at now: Instant) -> Bool {
    guard now >= next else { return false }
    next = now + ViewClock.pause
    return true
  }
}

extension Box {
  func show() {
    guard let display = parts.display else { return }
    compose(for: display)
    display.draw(at: latest)
  }

  private func compose(for display: any Display) {
    guard view.isDue(at: latest) else { return }
    let level = meter.takePeak()
    guard view.isOld || level != shownLevel else { return }
    view.isOld = false
    shownLevel = level
    display.show(composedView(level: level))
  }

  private func composedView(level: Float) -> View {
    let settings = instrument.settings
    let language = language
    var view = View()
    view.picture = instrument.picture
    view.finger = instrument.finger
    view.row = instrument.row
    view.heard = heard
    view.waveform = Parameter.waveform.words(for: settings[.waveform]).text(in: language)
    view.inHand = instrument.inHand.text(in: language)
    view.sentence = sentence
    view.isLit = instrument.isLit
    view.level = level
    return view
  }
}
