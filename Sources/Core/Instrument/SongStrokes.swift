// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Practice
import Songs

/// How the box strums a song: with the strokes that the learner has learned last, of those that fit its bars.
struct SongStrokes: Equatable {
  /// Nil is a stroke down on each beat.
  let name: StrokePattern.Name?

  static var plain: SongStrokes { SongStrokes(name: nil) }

  /// The course goes from easy patterns to hard ones.
  init(for song: Song, of course: Course, learned progress: Progress) {
    let names = course.steps.compactMap { step -> StrokePattern.Name? in
      guard case .pattern(let name) = step, progress.isLearned(step) else { return nil }
      return StrokePattern(name).carries(song.time) ? name : nil
    }
    name = names.last
  }

  private init(name: StrokePattern.Name?) { self.name = name }

  /// A hand's movement across the strings.
  struct Sweep: Equatable {
    /// In seconds after the first click.
    let time: Double
    let isUp: Bool
  }

  /// What is struck in some bars. A bar of another length than the pattern's is struck down on its beats.
  func sweeps(_ times: SongTimes) -> [Sweep] {
    let pattern = name.map { StrokePattern($0) }
    let beats = times.beats.dropFirst(times.counted)
    return zip(times.bars, times.bars.dropFirst()).flatMap { start, end -> [Sweep] in
      let own = beats.filter { $0.time >= start && $0.time < end }
      guard let pattern, own.first?.isAccent == true, pattern.metre.fits(beats: own.count) else {
        return own.map { Sweep(time: $0.time, isUp: false) }
      }
      let step = (end - start) / Double(pattern.strokes.count)
      return pattern.struck.map {
        Sweep(time: start + step * Double($0), isUp: pattern.strokes[$0] == .up)
      }
    }
  }
}

extension StrokePattern {
  /// A song needs a stroke where its bars begin; sixteenths would be too much of a good thing.
  fileprivate func carries(_ time: SongTime) -> Bool {
    strokes.first == .down && metre.steps < 4 && metre.fits(time)
  }
}

extension Metre {
  /// Songs count six eighths as six beats, and patterns as two.
  fileprivate func fits(beats count: Int) -> Bool { count == (steps == 3 ? stepsInBar : beats) }

  fileprivate func fits(_ time: SongTime) -> Bool {
    fits(beats: time.beats) && (time.unit == 8) == (steps == 3)
  }
}

extension SongInHand {
  /// What the box plays on its own guitar.
  func playback(at begin: Instant, gain: Float) -> ChordPlayback {
    var played: [ChordPlayback.Stroke] = []
    var shapes: [ChordPlayback.Shaped] = []
    for sweep in strokes.sweeps(times) {
      guard let chord = times.chord(at: sweep.time)?.chord, let shape = shape(of: chord) else { continue }
      shapes.append(ChordPlayback.Shaped(first: played.count, shape: shape))
      played += ChordPlayback.sweep(shape, at: sweep.time, isUp: sweep.isUp)
    }
    return ChordPlayback(played, of: shapes, gain: gain, end: times.end, at: begin)
  }
}
