// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Speech

/// What is written of a sound, for a reader who cannot hear: first what it is, then what it is like, then when.
enum SoundWords {
  static func name(of kind: SoundKind) -> Phrase {
    switch kind {
    case .knock: Phrase(.soundKnock)
    case .bell: Phrase(.soundBell)
    case .alarm: Phrase(.soundAlarm)
    case .voice: Phrase(.soundVoice)
    }
  }

  /// "bell", "loud", "repeats every 0.8 seconds", "at 14:05:10"; the time only where the box knows it.
  static func words(_ finding: SoundFinding, at time: CalendarTime? = nil) -> [Phrase] {
    switch finding.news {
    case .began(let loudness): [Phrase(loudness >= 20 ? .soundLoudBegins : .soundBegins)] + self.time(time)
    case .told(let sort): sortWords(sort, isOver: false) + self.time(time)
    case .ended(let sort):
      sortWords(sort, isOver: true) + [Phrase(.soundOver, seconds(sort.duration))] + self.time(time)
    case .usual(let sort): sortWords(sort, isOver: true) + [Phrase(.soundGoesOn)]
    }
  }

  private static func sortWords(_ sort: HeardSort, isOver: Bool) -> [Phrase] {
    var words: [Phrase] = []
    if let kind = sort.kind { words.append(name(of: kind)) }
    if sort.isLoud { words.append(Phrase(.soundLoud)) }
    if sort.isLong { words.append(Phrase(.soundLong)) }
    if isOver && sort.isShort { words.append(Phrase(.soundShort)) }
    if let motion = sort.motion { words.append(Phrase(motion == .rising ? .soundRising : .soundFalling)) }
    if let period = sort.period {
      let isSecond = (0.95..<1.05).contains(period)
      words.append(isSecond ? Phrase(.soundRepeatsSecond) : Phrase(.soundRepeats, seconds(period)))
    }
    return words
  }

  /// In tenths, which is as much as an eye can check.
  private static func seconds(_ seconds: Double) -> Value {
    .decimal(seconds > 0 ? Int((min(seconds, 86_400) * 10).rounded()) : 0, places: 1)
  }

  private static func time(_ time: CalendarTime?) -> [Phrase] {
    guard let time else { return [] }
    let pieces = [time.hour, time.minute, time.second]
    return [Phrase(.soundAt, .words(pieces.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")))]
  }
}
