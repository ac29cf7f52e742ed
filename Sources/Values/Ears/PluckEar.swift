// SPDX-License-Identifier: GPL-3.0-or-later

/// Listens to a microphone at 48 kHz, and looks for the new note 0.18 s after each onset that others tell it.
public final class PluckEar {
  /// What to ask about the last pluck.
  public let note = NewNote()

  private let window = ChordWindow()
  private var pending: Int?

  public init() {}

  /// Samples pushed so far.
  public var time: Int { window.pushed }

  /// A string was plucked at a sample; an earlier one that still waits is given up, because both would be in its window.
  public func onset(at sample: Int) { pending = sample / ChordWindow.share }

  /// Takes a sample; true when `note` has looked at a pluck.
  public func push(_ sample: Float) -> Bool {
    let before = window.made
    window.push(sample)
    guard window.made > before, let onset = pending,
      window.made >= onset + NewNote.wait + NewNote.length
    else { return false }
    pending = nil
    note.look { window[onset + $0] }
    return true
  }
}
