// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import System

/// A recording that a thread of its own opens, for when the one before it ends.
///
/// A helper ends with the thread that has started it: the thread waits until this is gone, which is once the recording is over.
final class OpenedAhead {
  let order: RecordingOrder
  private let result = Result()
  private let thread = Thread()

  // Unchecked, because the bell has rung before the result is read.
  private final class Result: @unchecked Sendable {
    var recording: (any OpenRecording)?
    let isThere = Bell()
    let isOver = Bell()
  }

  init(_ order: RecordingOrder, while isWanted: @escaping () -> Bool) {
    self.order = order
    let result = result
    let open = {
      result.recording = order.recording.open(from: order.place, speed: order.speed, while: isWanted)
      result.isThere?.ring()
    }
    // Without bells or a thread it is opened at once, and a little is missed of what plays.
    guard result.isThere != nil, let isOver = result.isOver else {
      open()
      return
    }
    let isStarted = thread.start {
      open()
      isOver.await(milliseconds: -1)
    }
    if isStarted != 0 { open() }
  }

  deinit { result.isOver?.ring() }

  /// Waits until it is open; nil where it cannot be opened.
  func take() -> (any OpenRecording)? {
    result.isThere?.await(milliseconds: -1)
    defer { result.recording = nil }
    return result.recording
  }
}
