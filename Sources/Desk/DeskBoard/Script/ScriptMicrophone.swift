// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture

/// A microphone in virtual time, in the same room as the dictaphone's: it hears the files that the script says are heard.
public final class ScriptMicrophone: Microphone {
  private let dictaphone: ScriptDictaphone
  /// The next sample, of those of all time; nil until it is asked first.
  private var next: Int64?
  private var announced = Announced()

  private static var rate: Int { 48_000 }

  public init(beside dictaphone: ScriptDictaphone) { self.dictaphone = dictaphone }

  public func takeNews(by now: Instant) -> PartNews? {
    announced.news(of: dictaphone.isThere ? nil : .noMicrophone)
  }

  public func takeSound(by now: Instant) -> HeardSound? {
    guard dictaphone.isThere else {
      next = nil
      return nil
    }
    let end = Int64(now.seconds * Double(ScriptMicrophone.rate))
    let start = next ?? end
    next = max(start, end)
    guard start < end else { return nil }
    let time = Instant(seconds: Double(start) / Double(ScriptMicrophone.rate))
    return HeardSound(time: time, rate: ScriptMicrophone.rate, samples: dictaphone.room(start..<end))
  }
}
