// SPDX-License-Identifier: GPL-3.0-or-later

/// What was done at a step.
public enum StrokeVerdict: Equatable, CaseIterable, Sendable {
  /// Rightly no stroke.
  case silent
  case good
  /// A little beside the beat: a teacher says nothing of one such stroke.
  case slightlyEarly, slightlyLate
  case early, late
  /// No stroke, where one should be.
  case missing
  /// A stroke, where none should be.
  case extra

  /// In seconds: within the first a stroke is good, beyond the second it is clearly beside the beat.
  public static var near: Double { 0.03 }
  public static var slight: Double { 0.06 }

  /// Of a stroke so many seconds late.
  public init(lateness: Double) {
    switch lateness {
    case ..<(-StrokeVerdict.slight): self = .early
    case ..<(-StrokeVerdict.near): self = .slightlyEarly
    case ...StrokeVerdict.near: self = .good
    case ...StrokeVerdict.slight: self = .slightlyLate
    default: self = .late
    }
  }
}

/// A step of a bar that was played.
public struct JudgedStroke: Equatable, Sendable {
  public var verdict: StrokeVerdict
  /// In seconds, the player's own lateness taken away; nil without a stroke that was meant for this step.
  public var lateness: Double?
  /// Strokes too many that were nearest to this step.
  public var extras = 0
}

/// What a teacher would say of a round: one thing, the worst.
public enum StrokeAdvice: Equatable, Sendable {
  /// All that should sound did, in time, and nothing else did.
  case right
  /// Nothing is missing or too much, but some strokes are a little beside the beat.
  case almost
  /// Less than a quarter of the strokes was there.
  case nothing
  /// At a step, 0 for the first: its stroke is missing, or there is one too many.
  case missing(step: Int)
  case extra(step: Int)
  /// The player becomes faster, or slower, by so many hundredths of the tempo.
  case rushing(percent: Int)
  case dragging(percent: Int)
  /// Always before the beat, or after it, by more than hands and microphones explain.
  case ahead, behind
  /// The stroke at a step.
  case early(step: Int)
  case late(step: Int)
  /// Now early, now late.
  case uneven
}
