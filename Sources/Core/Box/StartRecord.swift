// SPDX-License-Identifier: GPL-3.0-or-later

import Instrument

/// What the next start has to know of this one. The box goes on even if the record cannot be written.
public final class StartRecord {
  public let beginning: Beginning
  /// Lines of what was kept that are safe to use, whatever failed.
  let spared: [UInt8]
  private let starts: Starts
  /// Whether a safe start has the screen.
  public var hasScreen: Bool { starts.hasScreen }
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
