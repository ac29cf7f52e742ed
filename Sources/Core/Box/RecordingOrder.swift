// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Instrument
import Synchronization
import System

/// What is played, and what became of that.
public final class RecordingOrder: Sendable {
  let recording: any Recording
  /// Where it begins, in hundredths of a second.
  let place: UInt32
  /// In percent.
  let speed: UInt32
  /// How much louder than its file it is to be; 1 leaves it as it is.
  let gain: Float
  let shortensPauses: Bool
  /// The newest wish of what plays behind it without a gap; a nil takes the one before back.
  let following = Slot<RecordingOrder?>()
  private let isRefused = Atomic(false)
  private let isBegun = Atomic(false)

  init(
    _ recording: any Recording, from place: UInt32 = 0, speed: UInt32 = 100, gain: Float = 1,
    shortensPauses: Bool = false
  ) {
    (self.recording, self.place, self.speed) = (recording, place, speed)
    (self.gain, self.shortensPauses) = (gain, shortensPauses)
  }

  /// Of a title, as the settings want titles; nil where there is no such title.
  convenience init?(
    _ title: Int, of titles: (any Titles)?, from place: UInt32, speed: UInt32, _ settings: Settings
  ) {
    guard let titles, let recording = titles.recording(of: title, inVoice: settings.accent.voice) else {
      return nil
    }
    self.init(
      recording, from: place, speed: speed, gain: settings.evensTitles ? titles.gain(of: title) : 1,
      shortensPauses: settings.shortensPauses)
  }

  /// It could not be opened, there was nothing in it, or it broke off.
  var hasFailed: Bool { isRefused.load(ordering: .acquiring) }
  /// It has begun behind another one.
  var hasBegun: Bool { isBegun.load(ordering: .acquiring) }
  func begin() { isBegun.store(true, ordering: .releasing) }
  func refuse() { isRefused.store(true, ordering: .releasing) }
}

/// What a block of a recording says: where it begins, and which of two recordings that follow each other it is of.
struct RecordingMark: Equatable {
  /// In hundredths of a second: up to 248 days.
  var place: UInt32
  /// Whether an odd number of recordings came before it in its stream.
  var isOdd: Bool

  private static var odd: UInt32 { 1 << 31 }

  init(place: UInt32, isOdd: Bool) { (self.place, self.isOdd) = (place & ~RecordingMark.odd, isOdd) }

  init(bits: UInt32) { self.init(place: bits, isOdd: bits & RecordingMark.odd != 0) }

  var bits: UInt32 { place | (isOdd ? RecordingMark.odd : 0) }
}
