// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import Gesture
import Sonify

/// Follows every touch of the strip through the box, by looking over its shoulder: at its controls, at what it notes,
/// at the blocks it renders, and at what an ear hears of it.
final class TouchWatch: Controls, Journal {
  private let hands: any Controls
  private let log: BlockLog
  private let ear: (any Microphone)?
  private var onsets = OnsetFinder()
  private var pending: Touch?
  private var pads: Set<Int> = []
  /// All that came to their end.
  private(set) var touches: [Touch] = []
  /// Touches of which nothing was heard.
  private(set) var lost = 0
  /// There is something to touch.
  private(set) var hasPicture = false
  private(set) var troubles: [PartNews] = []

  /// In seconds: what has not been heard by then never will be.
  private static var patience: Double { 0.5 }

  init(_ hands: any Controls, log: BlockLog, ear: (any Microphone)?) {
    self.hands = hands
    self.log = log
    self.ear = ear
  }

  // MARK: - Controls

  var descriptor: Int32 { hands.descriptor }

  func takeNews(by now: Instant) -> PartNews? { hands.takeNews(by: now) }

  /// When the hands are due, or a look at what became of a touch.
  var nextDue: Instant? {
    let next = nextLook
    guard let due = hands.nextDue else { return next }
    return min(due, next)
  }

  func takeInput(by now: Instant) -> TimedInput? {
    guard let next = hands.takeInput(by: now) else { return nil }
    guard case .edge(.strip(let pad), let isOn) = next.input else { return next }
    if !isOn {
      pads.remove(pad)
    } else if pads.isEmpty {
      if pending != nil { lost += 1 }
      pending = Touch(edge: next.time, read: ControlLoop.now)
    }
    if isOn { pads.insert(pad) }
    return next
  }

  // MARK: - Journal

  /// What sounds is noted right after its frame was written.
  func note(_ entry: Entry, at time: Instant) {
    if case .capture = entry { hasPicture = true }
    guard case .sound(let reading) = entry, reading != nil, pending?.framed == nil else { return }
    pending?.framed = ControlLoop.now
  }

  // MARK: - After each step

  /// Takes what was rendered and heard since.
  func look(at now: Instant) {
    let began = ear.map { hear($0, by: now) } ?? []
    if let framed = pending?.framed, pending?.rendered == nil,
      let block = log.firstBlock(from: framed.nanoseconds)
    {
      pending?.rendered = Instant(nanoseconds: block.rendered)
      if block.handed > 0 { pending?.handed = Instant(nanoseconds: block.handed) }
    }
    guard var touch = pending else { return }
    touch.heard = touch.heard ?? began.first { $0 >= touch.edge }
    pending = touch
    if touch.rendered != nil, touch.heard != nil || ear == nil {
      touches.append(touch)
      pending = nil
    } else if now.since(touch.edge) > TouchWatch.patience {
      lost += 1
      pending = nil
    }
  }

  /// When to look next: after 2 ms, about a block, while a touch is on its way. Otherwise after 50 ms, a part
  /// of what the ear can keep.
  private var nextLook: Instant { ControlLoop.now + (pending == nil ? 0.05 : 0.002) }

  private func hear(_ ear: any Microphone, by now: Instant) -> [Instant] {
    var began: [Instant] = []
    while let sound = ear.takeSound(by: now) { began += onsets.take(sound) }
    while let news = ear.takeNews(by: now) { troubles.append(news) }
    return began
  }
}
