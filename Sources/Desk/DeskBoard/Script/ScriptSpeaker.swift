// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture

/// A sound card that a script pulls out and plugs in again; meanwhile nothing is heard of what is played.
public final class ScriptSpeaker: Speaker {
  private let speaker: (any Speaker)?
  private var news: [PartNews] = []
  /// In percent of a safe week.
  private var lent: [Double] = []
  private var silence: [Float] = []

  var isThere = true {
    didSet {
      if isThere != oldValue { news.append(isThere ? .healed(.cardGone) : .fault(.cardGone)) }
    }
  }

  /// Hands on to another speaker what is heard.
  public init(to speaker: (any Speaker)? = nil) { self.speaker = speaker }

  public var descriptor: Int32 { -1 }

  public func takeNews(by now: Instant) -> PartNews? { news.isEmpty ? nil : news.removeFirst() }

  public func takeHeardElsewhere() -> Double? { lent.isEmpty ? nil : lent.removeFirst() }

  public var isHeard: Bool { isThere }

  /// So many percent of what is safe in a week, as if it had been played for days.
  func lend(percent: Double) { lent.append(percent) }

  public func play(_ block: UnsafeBufferPointer<Float>) {
    guard !isThere else { speaker?.play(block); return }
    if silence.count != block.count { silence = Array(repeating: 0, count: block.count) }
    silence.withUnsafeBufferPointer { speaker?.play($0) }
  }
}
