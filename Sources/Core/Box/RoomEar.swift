// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture

/// Has the microphone open while the instrument wants to know how loud it is, and lets it go at once when it does not.
struct RoomEar {
  private let open: (() -> any Microphone)?
  private var microphone: (any Microphone)?
  private var watch = LoudnessWatch()
  /// The microphone did not answer, and the box has said so.
  private var isMissed = false
  /// When the microphone is to be asked next; nil while it is closed.
  private(set) var next: Instant?

  /// In seconds: as often as the instrument may be told. A card holds a third of a second.
  private static var pause: Double { LoudnessWatch.pause }
  /// Pieces of sound at a time: more than a card holds, so that a mad one can't hold up the rest.
  private static var mostPieces: Int { 16 }

  init(_ open: (() -> any Microphone)?) { self.open = open }

  mutating func listen(_ isOn: Bool) {
    microphone = isOn ? open?() : nil
    watch = LoudnessWatch()
    next = microphone == nil ? nil : Instant(nanoseconds: .min)
  }

  /// What became of the microphone, and how loud it is where that is news.
  mutating func take(by now: Instant) -> (news: PartNews?, loudness: Double?) {
    guard let microphone, let due = next, due <= now else { return (nil, nil) }
    next = now + RoomEar.pause
    var hears = false
    for _ in 0..<RoomEar.mostPieces {
      guard let sound = microphone.takeSound(by: now) else { break }
      watch.hear(sound)
      hears = true
    }
    return (news(of: microphone, hears, by: now), watch.take(at: now))
  }

  /// A fault once, and once that it is over, however often the microphone was closed between.
  private mutating func news(of microphone: any Microphone, _ hears: Bool, by now: Instant) -> PartNews? {
    let news = microphone.takeNews(by: now)
    if hears, isMissed {
      isMissed = false
      return .healed(.noMicrophone)
    }
    guard case .fault? = news, !isMissed else { return nil }
    isMissed = true
    return news
  }
}
