// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Instrument

/// What the next start has to know of this one. Whether it can be written or not, the box goes on.
public final class StartRecord {
  public let beginning: Beginning
  /// Lines of what was kept that are safe to use, whatever failed.
  let spared: [UInt8]
  private let starts: Starts
  /// Notes a text in the place of the one before; an empty one is nothing.
  private let write: (String) -> Void
  /// Makes settings those of a new box, for the next start.
  private let reset: () -> Void

  /// This start is noted at once: it may fail.
  public init(
    _ text: String, boot: String, spared: [UInt8] = [], write: @escaping (String) -> Void,
    reset: @escaping () -> Void
  ) {
    starts = Starts(text, boot: boot)
    beginning = starts.beginning
    self.spared = spared
    self.write = write
    self.reset = reset
    write(starts.withThis.text)
  }

  func ranWell() { write("") }

  func beginAnew(asNew: Bool) {
    if asNew { reset() }
    write(starts.asked.text)
  }
}

extension Box {
  /// In seconds: what fails at its start has failed by then, and so has what a service manager takes for hung.
  private static var trialTime: Double { 60 }
  /// In seconds: whatever is still being said is cut then.
  private static var lastWords: Double { 10 }

  /// When this start counts as one that went well; nil when it does, or never will.
  var nextTrial: Instant? {
    guard isOn, !isProven, let record = parts.starts, record.beginning != .safe else { return nil }
    return began + Box.trialTime
  }

  func prove() {
    guard let due = nextTrial, due <= latest else { return }
    isProven = true
    parts.starts?.ranWell()
  }

  /// Begins the end of the box once, however often a new start is asked for.
  func beginAnew(asNew: Bool) {
    guard ending == nil else { return }
    ending = latest
    parts.starts?.beginAnew(asNew: asNew)
  }

  /// The user wants the box to end, and has heard that it will.
  public var isOver: Bool { ending.map { isQuiet || latest.since($0) >= Box.lastWords } ?? false }

  /// An end in order is no failure; one that was asked for is noted already.
  func endTrial() {
    guard isOn, !isProven, ending == nil else { return }
    isProven = true
    parts.starts?.ranWell()
  }
}
