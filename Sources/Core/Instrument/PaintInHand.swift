// SPDX-License-Identifier: GPL-3.0-or-later

/// What a hand has in hand where sound becomes a picture: the take, from its beginning until it is kept or thrown away.
struct PaintInHand: Equatable {
  enum Step: Equatable {
    /// The microphone listens, and nothing of it is kept.
    case listens
    /// A take goes on since this column of the roll.
    case takes(from: Int)
    /// The take of these columns is over and open.
    case has(Range<Int>)
  }

  /// What the shutter takes.
  enum Choice: Equatable, CaseIterable {
    /// What is heard from its press on, until it is pressed again.
    case now
    case lastMinute
  }

  var step = Step.listens
  var choice = Choice.now
  /// The shutter has said that the take shall be kept; it is, once a hold cannot take the press back any more.
  var isToKeep = false

  /// Columns in a minute.
  static var minute: Int { 3000 }

  var take: Range<Int>? { if case .has(let take) = step { take } else { nil } }
}
