// SPDX-License-Identifier: GPL-3.0-or-later

/// When light fell on a frame, in nanoseconds of the clock that nobody sets.
public struct Exposure: Equatable, Sendable {
  public var start: Int64
  public var end: Int64

  public init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }
}

/// The moment that a picture is wanted of.
public struct Moment: Equatable, Sendable {
  /// When the shutter was pressed.
  public let press: Int64
  /// Since when the flash shines, if it does.
  public let light: Int64?

  /// In nanoseconds; nobody waits that long for a picture.
  private static var longestAgo: Int64 { 10_000_000_000 }

  /// Times that cannot be, because they are yet to come or long over, become the nearest that can.
  public init(press: Int64, light: Int64? = nil, now: Int64) {
    let possible = now - Moment.longestAgo...now
    self.press = min(max(press, possible.lowerBound), possible.upperBound)
    self.light = light.map { min(max($0, possible.lowerBound), possible.upperBound) }
  }

  /// Whether that frame is the picture, or a later one will be nearer. Frames come in their order, one every
  /// `interval`, so that the next one can be foretold.
  public func isCaught(by frame: Exposure, interval: Int64) -> Bool {
    // Lit from its first row to its last, or it shows a bright and a dark half.
    if let light { return frame.start >= light && frame.start >= press - interval }
    let next = Exposure(start: frame.start + interval, end: frame.end + interval)
    return distance(to: frame) <= distance(to: next)
  }

  /// In nanoseconds; 0 while the frame was exposed.
  func distance(to frame: Exposure) -> Int64 { max(0, press - frame.end, frame.start - press) }
}

/// Frames as they come, with times that can be relied on, whatever a camera tells of them.
public struct FrameTimes: Sendable {
  /// From one frame to the next, in nanoseconds; at first a guess of 30 frames a second.
  public private(set) var interval: Int64 = 33_333_333
  private var last: Int64?

  /// A second: a frame is never that old when it arrives. One that says so counts by another clock.
  private static var oldest: Int64 { 1_000_000_000 }
  /// From 200 frames a second to one in two seconds; others have lost frames between.
  private static var possible: ClosedRange<Int64> { 5_000_000...2_000_000_000 }

  public init() {}

  /// 0 for what the camera does not tell. The timestamp is of the end of the exposure.
  public mutating func take(
    timestamp: Int64, exposure: Int64, duration: Int64, arrival: Int64
  ) -> Exposure {
    let isPossible = timestamp <= arrival && timestamp > arrival - FrameTimes.oldest
    let end = isPossible ? timestamp : arrival - interval
    if FrameTimes.possible.contains(duration) {
      interval = duration
    } else if let last, FrameTimes.possible.contains(end - last) {
      interval = end - last
    }
    last = end
    let length = exposure > 0 && exposure <= FrameTimes.possible.upperBound ? exposure : interval
    return Exposure(start: end - length, end: end)
  }
}
