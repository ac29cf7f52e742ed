// SPDX-License-Identifier: GPL-3.0-or-later

/// How often the sound was broken, and whose fault it was.
public struct SpeakerCounts: Equatable, Sendable {
  /// The card ran dry because the next block came too late.
  public var lateBlocks = 0
  /// By how much a block was late at the worst, in seconds.
  public var longestDelay = 0.0
  /// The card ran dry though the blocks came in time.
  public var hiccups = 0
  /// The card slept, and was woken.
  public var suspends = 0
  /// The card went away.
  public var losses = 0

  public init() {}

  /// The counts in plain sentences; none when all is well.
  public var sentences: [String] {
    var sentences: [String] = []
    if lateBlocks > 0 {
      sentences.append("the box was late \(SpeakerCounts.times(lateBlocks)), by up to \(milliseconds) ms")
    }
    if hiccups > 0 { sentences.append("the card ran dry by itself \(SpeakerCounts.times(hiccups))") }
    if suspends > 0 { sentences.append("the card slept \(SpeakerCounts.times(suspends))") }
    if losses > 0 { sentences.append("the card went away \(SpeakerCounts.times(losses))") }
    return sentences
  }

  /// Rounded up, because late is never by nothing.
  private var milliseconds: Int { Int((longestDelay * 1000).rounded(.up)) }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
