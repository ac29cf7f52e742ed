// SPDX-License-Identifier: GPL-3.0-or-later

/// A chord is called before it comes, together with those that follow too soon to be called alone.
public struct SongCall: Equatable, Sendable {
  /// In seconds after the first click.
  public let time: Double
  public let chords: [SongChord]
}

extension SongTimes {
  /// In beats: a call is over so long before its chord, at least, for a hand to move.
  public static var ahead: Double { 0.5 }

  /// Calls for all chords but the first, whose words last so many seconds.
  ///
  /// A call comes one bar ahead, but not before the chord that it follows; sooner than both where it would not be over in time.
  public func calls(lasting seconds: (SongChord) -> Double) -> [SongCall] {
    var calls: [SongCall] = []
    // From the last chord to the first: a call that would cut the next one takes it along.
    for place in chords.indices.dropFirst().reversed() {
      let chord = chords[place]
      guard let name = chord.chord else { continue }
      let wanted = max(chord.time - chord.barBefore, chords[place - 1].time)
      let time = min(wanted, chord.time - SongTimes.ahead * chord.beat - seconds(name))
      if let next = calls.last, time + seconds(name) > next.time {
        calls.removeLast()
        calls.append(SongCall(time: min(time, next.time - seconds(name)), chords: [name] + next.chords))
      } else {
        calls.append(SongCall(time: time, chords: [name]))
      }
    }
    return calls.reversed()
  }
}
