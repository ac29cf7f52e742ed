// SPDX-License-Identifier: GPL-3.0-or-later

/// By what a camera's exposure counts as settled.
public enum Settling: UInt8, CaseIterable, Sendable {
  /// The camera says so.
  case told = 1
  /// The camera tells nothing, and so many frames are enough for most.
  case counted
  /// The camera goes on searching, and nobody waits longer.
  case timeUp
}

/// Waits for a camera's exposure to settle after its start; what comes later it follows by itself.
public struct SettlingWatch: Sendable {
  /// Once it is settled it stays so: light changes all the time.
  public private(set) var settling: Settling?
  private var frames = 0
  private var first: Int64?

  /// Sensors take new values two or three frames late, and most cameras need two or three tries.
  private static var enoughFrames: Int { 8 }
  /// In nanoseconds since the first frame.
  private static var patience: Int64 { 1_500_000_000 }

  public init() {}

  /// Whether the camera says that it is settled; nil when it tells nothing about it.
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
