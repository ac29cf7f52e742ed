// SPDX-License-Identifier: GPL-3.0-or-later

/// Which known work a painting is most like, and how much.
public struct Recognition: Equatable, Sendable {
  /// The work's number among the known ones.
  public let work: Int
  /// How similar they are at first sight, to 1, and how far their details agree, 0 to 1.
  public let score: Double

  init(work: Int, score: Double) { (self.work, self.score) = (work, score) }

  /// Paintings of one school are similar at first sight, which therefore counts in full only where half of the details agree.
  init(work: Int, similarity: Double, agreement: Double) {
    self.init(work: work, score: agreement + similarity * min(1, agreement / 0.5))
  }

  /// What may be done with it.
  public enum Answer: Sendable {
    /// It is that work, which can be opened.
    case open
    /// It may be that work, if the user says so.
    case ask
    case unknown
  }

  /// From these scores on. Of strangers, paintings that are none of the works, hardly any reaches the first.
  public static var open: Double { 1.1 }
  public static var ask: Double { 0.8 }

  public var answer: Answer {
    score >= Recognition.open ? .open : score >= Recognition.ask ? .ask : .unknown
  }
}
