// SPDX-License-Identifier: GPL-3.0-or-later

/// When the beats and chords of some bars come, in seconds after the first click.
///
/// A whole bar is counted first; before an upbeat also the beats of its own bar that are missing.
public struct SongTimes: Equatable, Sendable {
  public struct Beat: Equatable, Sendable {
    public let time: Double
    /// It is the first of its bar.
    public let isAccent: Bool
  }

  /// A chord for as long as it lasts.
  public struct Chord: Equatable, Sendable {
    /// Of the song's bars, from 0.
    public let bar: Int
    /// Nil where no chord is played.
    public let chord: SongChord?
    public let time: Double
    public let end: Double
    /// In seconds.
    public let beat: Double
    /// The length of the bar before, in which it is said.
    public let barBefore: Double
  }

  public private(set) var beats: [Beat] = []
  public private(set) var chords: [Chord] = []
  /// When each bar begins, and after the last one the end.
  public private(set) var bars: [Double] = []
  /// How many beats are only counted.
  public private(set) var counted = 0

  /// Where a song does not say its tempo. In beats a minute.
  public static var usualTempo: Int { 80 }
  /// In percent of the song's own tempo.
  public static var percents: ClosedRange<Int> { 40...120 }

  /// The bars that the song has of these, at so many percent of its tempo.
  public init(_ song: Song, bars wanted: Range<Int>, percent: Int) {
    let percent = min(max(percent, SongTimes.percents.lowerBound), SongTimes.percents.upperBound)
    let played = song.played
    let wanted = wanted.clamped(to: 0..<played.count)
    guard let first = wanted.first.map({ played[$0].bar }) else { return }
    var tempo = song.tempo ?? SongTimes.usualTempo
    var last = SongChord?.none
    for bar in played.prefix(wanted.lowerBound) {
      tempo = bar.bar.tempo ?? tempo
      last = bar.bar.changes.last.map { $0.chord } ?? last
    }
    func beat(_ bar: SongBar) -> Double { 60 * 100 / (Double(bar.tempo ?? tempo) * Double(percent)) }
    counted = first.time.beats + first.time.beats - min(first.beats, first.time.beats)
    var time = 0.0
    for number in 0..<counted {
      beats.append(Beat(time: time, isAccent: number % first.time.beats == 0))
      time += beat(first)
    }
    var before = beat(first) * Double(first.time.beats)
    for number in wanted {
      let bar = played[number].bar
      tempo = bar.tempo ?? tempo
      bars.append(time)
      for place in 0..<bar.beats {
        // Of a short bar at the beginning no beat is the first.
        let isAccent = place == 0 && bar.beats == bar.time.beats
        beats.append(Beat(time: time + beat(bar) * Double(place), isAccent: isAccent))
      }
      for change in bar.changes where chords.isEmpty || change.chord?.name != last?.name {
        add(change.chord, bar: number, at: time + beat(bar) * Double(change.at) / 100, beat(bar), before)
        last = change.chord
      }
      if chords.isEmpty { add(last, bar: number, at: time, beat(bar), before) }
      before = beat(bar) * Double(bar.beats)
      time += before
    }
    bars.append(time)
    close(at: time)
  }

  private mutating func add(_ chord: SongChord?, bar: Int, at time: Double, _ beat: Double, _ before: Double)
  {
    close(at: time)
    chords.append(Chord(bar: bar, chord: chord, time: time, end: time, beat: beat, barBefore: before))
  }

  /// The chord that came last ends.
  private mutating func close(at end: Double) {
    guard let last = chords.popLast() else { return }
    chords.append(
      Chord(
        bar: last.bar, chord: last.chord, time: last.time, end: end, beat: last.beat,
        barBefore: last.barBefore))
  }

  public var start: Double { bars.first ?? 0 }
  public var end: Double { bars.last ?? 0 }

  /// Which of these bars is played at a time, from 0; before the first it is the first.
  public func bar(at time: Double) -> Int { max(bars.dropLast().count { $0 <= time }, 1) - 1 }

  /// The chord at a time; before the first it is the first.
  public func chord(at time: Double) -> Chord? { chords.last { $0.time <= time } ?? chords.first }
}
