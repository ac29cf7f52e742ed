// SPDX-License-Identifier: GPL-3.0-or-later

/// When light fell on a frame, in nanoseconds of the monotonic clock.
public struct FrameExposure: Equatable, Sendable {
  public var start: Int64
  public var end: Int64

  public init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }
}

/// The moment of which the user wants a picture.
public struct Moment: Equatable, Sendable {
  /// When the shutter was pressed.
  public let press: Int64
  /// When the flash went on; nil while it is off.
  public let light: Int64?

  /// In nanoseconds; no user waits that long for a picture.
  private static var longestAgo: Int64 { 10_000_000_000 }

  /// Impossible times, in the future or long over, become the nearest possible ones.
  public init(press: Int64, light: Int64? = nil, now: Int64) {
    let possible = now - Moment.longestAgo...now
    self.press = min(max(press, possible.lowerBound), possible.upperBound)
    self.light = light.map { min(max($0, possible.lowerBound), possible.upperBound) }
  }

  /// Whether that frame is the picture, or a later one will be nearer. Frames come in their order, one every
  /// `interval`, so that the next one can be foretold.
  public func isCaught(by frame: FrameExposure, interval: Int64) -> Bool {
    // The flash must light the frame from its first row to its last, or one half stays dark.
    if let light { return frame.start >= light && frame.start >= press - interval }
    let next = FrameExposure(start: frame.start + interval, end: frame.end + interval)
    return distance(to: frame) <= distance(to: next)
  }

  /// The time between press and frame in nanoseconds; 0 for a press during the exposure.
  func distance(to frame: FrameExposure) -> Int64 { max(0, press - frame.end, frame.start - press) }
}

/// Gives frames reliable times, whatever a camera reports.
public struct FrameTimes: Sendable {
  /// From one frame to the next, in nanoseconds; at first a guess of 30 frames a second.
  public private(set) var interval: Int64 = 33_333_333
  private var last: Int64?

  /// A second: a frame is never that old when it arrives. One that says so counts by another clock.
  private static var oldest: Int64 { 1_000_000_000 }
  /// From 200 frames a second to one in two seconds; others have lost frames between.
  private static var possible: ClosedRange<Int64> { 5_000_000...2_000_000_000 }

  public init() {}

  /// Takes a frame; 0 stands for what the camera does not report. The timestamp is the end of the exposure.
  public mutating func take(
    timestamp: Int64, exposure: Int64, duration: Int64, arrival: Int64
  ) -> FrameExposure {
    let isPossible = timestamp <= arrival && timestamp > arrival - FrameTimes.oldest
    let end = isPossible ? timestamp : arrival - interval
    if FrameTimes.possible.contains(duration) {
      interval = duration
    } else if let last, FrameTimes.possible.contains(end - last) {
      interval = end - last
    }
    last = end
    let length = exposure > 0 && exposure <= FrameTimes.possible.upperBound ? exposure : interval
    return FrameExposure(start: end - length, end: end)
  }
}
