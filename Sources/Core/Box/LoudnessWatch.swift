// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Maths

/// How much louder it is just now than it has been in the last seconds. Of what it hears it keeps sums, and no sample.
struct LoudnessWatch {
  /// In seconds: a clap fills a piece, and the hum of mains has its whole wave in one.
  private static var piece: Double { 0.02 }
  /// In decibels below the loudest that a microphone can tell: what is softer is its own noise.
  private static var silence: Double { -60 }
  /// In seconds: three of them after it began, a steady noise is as ever.
  private static var following: Double { 1 }
  /// In seconds: so quickly it learns how loud it is where the microphone has just opened.
  private static var hurry: Double { 0.1 }
  /// In seconds: a microphone that has just opened clicks, and is believed only then.
  private static var learning: Double { 0.5 }
  /// In decibels above the mean: a steady noise is as uneven as that, and speech at its usual pace is hardly more.
  private static var uneven: Double { 3 }
  /// In decibels above the mean: a clap in a quiet room, and the most that counts.
  private static var most: Double { 20 }
  /// In shares: a smaller change moves no orb that ears could tell.
  private static var noticeable: Double { 0.05 }
  /// In seconds, 25 times in one of them: as often as orbs and ears can use it.
  static var pause: Double { 0.04 }
  /// In seconds: a sound that stays loud is news again by then, before the last news fades, which takes half a second.
  private static var again: Double { 0.2 }

  /// Of the piece that is being heard.
  private var rate = 0
  private var count = 0
  private var (sum, squares) = (0.0, 0.0)
  /// In decibels, slowly following; nil until there was a piece.
  private var mean: Double?
  /// In seconds: how long it has heard.
  private var age = 0.0
  /// Of the pieces since the last news, the most; nil when there was none.
  private var loudest: Double?
  private var told = 0.0
  private var toldAt: Instant?

  mutating func hear(_ sound: HeardSound) {
    guard sound.rate > 0 else { return }
    if sound.rate != rate { (rate, count, sum, squares) = (sound.rate, 0, 0, 0) }
    let length = max(Int(Double(rate) * LoudnessWatch.piece), 1)
    for sample in sound.samples {
      // What is no number is silence.
      let value = sample.isNaN ? 0 : Double(min(max(sample, -1), 1))
      sum += value
      squares += value * value
      count += 1
      if count == length { endPiece() }
    }
  }

  private mutating func endPiece() {
    // Without the mean, because a card's own offset is no sound.
    let power = (squares - sum * sum / Double(count)) / Double(count)
    (count, sum, squares) = (0, 0, 0)
    let quietest = LoudnessWatch.silence
    // Of a power ten times as great the logarithm is greater by 2.3026, and the decibels by 10.
    let decibels = power > 0 ? max(4.342944819 * Maths.log(power), quietest) : quietest
    let before = mean ?? decibels
    let isLearning = age < LoudnessWatch.learning
    let above = (decibels - before - LoudnessWatch.uneven) / (LoudnessWatch.most - LoudnessWatch.uneven)
    if !isLearning { loudest = max(loudest ?? 0, min(max(above, 0), 1)) }
    let constant = isLearning ? LoudnessWatch.hurry : LoudnessWatch.following
    mean = before + (decibels - before) * (LoudnessWatch.piece / constant)
    age += LoudnessWatch.piece
  }

  /// How much louder it is than it has been, 0 to 1; nil where that is no news, or too soon after the last.
  mutating func take(at now: Instant) -> Double? {
    let passed = toldAt.map { now.since($0) } ?? .infinity
    guard let share = loudest, passed >= LoudnessWatch.pause else { return nil }
    loudest = nil
    let isNew = (share - told).magnitude >= LoudnessWatch.noticeable || share == 0 && told > 0
    guard isNew || share > 0 && passed >= LoudnessWatch.again else { return nil }
    (told, toldAt) = (share, now)
    return share
  }
}
