// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Songs

/// What came of a round that the learner played alone.
struct SongRoundJudged: Equatable {
  struct Trouble: Equatable {
    /// Of the song, from 0.
    let bar: Int
    let chord: ChordName
    let verdict: SongVerdict
  }

  let right: Int
  let all: Int
  let trouble: Trouble?
  /// No chord was heard at all.
  let isSilent: Bool

  init(_ song: SongInHand, _ strums: [SongStrum]) {
    let verdicts = SongJudge(song.times).verdicts(strums)
    var trouble: Trouble?
    for (chord, verdict) in zip(song.times.chords, verdicts) {
      guard trouble == nil, let verdict, verdict != .right, let name = chord.chord?.name else { continue }
      trouble = Trouble(bar: chord.bar, chord: name, verdict: verdict)
    }
    right = verdicts.count { $0 == .right }
    all = verdicts.count { $0 != nil }
    self.trouble = trouble
    isSilent = strums.isEmpty
  }

  var isRight: Bool { trouble == nil && !isSilent }
}
