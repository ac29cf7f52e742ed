// SPDX-License-Identifier: GPL-3.0-or-later

/// A recording that is to be heard. The thread that plays it opens it, each time.
public protocol Recording: AnyObject, Sendable {
  /// From a place, in hundredths of a second, at a speed in percent. Nil where it cannot be played, or is not wanted any more.
  func open(from place: UInt32, speed: UInt32, while isWanted: () -> Bool) -> (any OpenRecording)?
}

/// A recording on its way.
public protocol OpenRecording: AnyObject {
  /// Left and right in turn at 48 kHz. Returns how many frames came: fewer at the end.
  func read(into samples: UnsafeMutablePointer<Float>, frames: Int, while isWanted: () -> Bool) -> Int
  /// How much of it was passed over since it began, in hundredths of a second: parts that cannot be heard.
  var passedOver: UInt32 { get }
  /// In hundredths of a second, where what was read last is in the recording; nil where that follows from how much was read.
  var place: UInt32? { get }
  /// It has ended before its end.
  var isBrokenOff: Bool { get }
}

extension OpenRecording {
  public var place: UInt32? { nil }
  public var passedOver: UInt32 { 0 }
}
