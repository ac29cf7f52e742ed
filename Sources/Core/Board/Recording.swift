// SPDX-License-Identifier: GPL-3.0-or-later

/// A recording that is to be heard. The thread that plays it opens it, from its beginning each time.
public protocol Recording: AnyObject, Sendable {
  /// Nil where it cannot be played. `stop` becomes readable when it is not wanted any more; -1 where that never happens.
  func open(unless stop: Int32) -> (any OpenRecording)?
}

/// A recording on its way.
public protocol OpenRecording: AnyObject {
  /// Left and right in turn at 48 kHz. Returns how many frames came: fewer at the end.
  func read(into samples: UnsafeMutablePointer<Float>, frames: Int, unless stop: Int32) -> Int
}
