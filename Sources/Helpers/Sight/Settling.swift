// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a camera's exposure counts as settled.
public enum Settling: UInt8, CaseIterable, Sendable {
  /// The camera says that its exposure has settled.
  case told = 1
  /// The camera does not report it, but so many frames are enough for most cameras.
  case counted
  /// The camera goes on searching, and the box waits no longer.
  case timeUp
}

/// Waits for a camera's exposure to settle after its start; what comes later it follows by itself.
public struct SettlingWatch: Sendable {
  /// The verdict stays once it is reached, because light changes all the time.
  public private(set) var settling: Settling?
  private var frames = 0
  private var first: Int64?

  /// Sensors take new values two or three frames late, and most cameras need two or three tries.
  private static var enoughFrames: Int { 8 }
  /// In nanoseconds since the first frame.
  private static var patience: Int64 { 1_500_000_000 }

  public init() {}

  /// Takes a frame, with whether the camera says that it has settled; nil when it does not report that.
  public mutating func take(isSettled: Bool?, at time: Int64) {
    frames += 1
    let first = first ?? time
    self.first = first
    guard settling == nil else { return }
    if isSettled == true {
      settling = .told
    } else if isSettled == nil && frames >= SettlingWatch.enoughFrames {
      settling = .counted
    } else if time - first >= SettlingWatch.patience {
      settling = .timeUp
    }
  }
}
