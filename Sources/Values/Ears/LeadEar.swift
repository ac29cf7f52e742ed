// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The key of the note that leads, struck or not: a flute that slurs has no strokes.
final class LeadEar {
  /// The frequency of A4, which the keys follow.
  var reference = 440.0
  /// Nil where nothing has led for a while.
  private(set) var key: Int?
  /// In semitones, of what leads: the mean of its last estimates, and of how many.
  private(set) var place = 0.0
  private(set) var count = 0

  private let finder = NoteFinder(window: 512)
  /// What lies beside what leads, in semitones, and how often in a row it was heard.
  private var rival = (place: 0.0, count: 0)
  private var missing = 0
  /// Estimates left in which a neighbour is as good as any, because something was struck.
  private var fresh = 0
  /// The newest estimate is the note's own.
  private(set) var isOwn = false

  /// Samples of 12 kHz between estimates: 10 ms.
  static var hop: Int { 120 }
  var length: Int { finder.length }
  /// Less like a period is no note.
  private static var clear: Float { 0.6 }
  /// Estimates in a row before another note leads, and a neighbour, which may be the same one in noise; and without a period before
  /// none does.
  private static var agreeing: (far: Int, near: Int) { (3, 6) }
  private static var patience: Int { 4 }
  private static var freshness: Int { 20 }
  /// In semitones: estimates that agree, where neighbours end, and what is far enough from a note's mean not to be the note.
  private static var width: (same: Double, near: Double, other: Double) { (0.4, 1.6, 0.65) }
  /// The mean is of so many estimates: 0.16 s, in which a tone in breath comes to its own.
  private static var most: Int { 16 }

  var multiplications: Int { finder.multiplications }
  /// In Hz, of what leads.
  var frequency: Double { reference * Maths.exp2((place - 69) / 12) }

  func strike() { fresh = LeadEar.freshness }

  /// Looks at the newest `length` samples of 12 kHz; true where another key leads from now on.
  func look(at samples: UnsafePointer<Float>) -> Bool {
    fresh = max(fresh - 1, 0)
    isOwn = false
    guard let estimate = finder.estimate(samples), estimate.clarity > LeadEar.clear else {
      rival.count = 0
      missing += 1
      if missing > LeadEar.patience { key = nil }
      return false
    }
    missing = 0
    let heard = 69 + 12 * Maths.log2(estimate.frequency / reference)
    if let key { return follow(heard, key) }
    return challenge(heard, LeadEar.agreeing.far)
  }

  private func follow(_ heard: Double, _ key: Int) -> Bool {
    let away = (heard - place).magnitude
    guard away < LeadEar.width.near else { return challenge(heard, LeadEar.agreeing.far) }
    isOwn = (heard - Double(key)).magnitude < LeadEar.width.same
    let enough = fresh > 0 ? LeadEar.agreeing.far : LeadEar.agreeing.near
    if away > LeadEar.width.other, challenge(heard, enough) { return true }
    if away <= LeadEar.width.other { rival.count = 0 }
    count = min(count + 1, LeadEar.most)
    place += (heard - place) / Double(count)
    guard (place - Double(key)).magnitude > LeadEar.width.other else { return false }
    self.key = Int(place + 0.5)
    return true
  }

  /// Whether what was heard has led for so many estimates.
  private func challenge(_ heard: Double, _ enough: Int) -> Bool {
    let isSame = rival.count > 0 && (heard - rival.place / Double(rival.count)).magnitude < LeadEar.width.same
    rival = isSame ? (rival.place + heard, rival.count + 1) : (heard, 1)
    guard rival.count >= enough else { return false }
    (place, count, rival.count) = (rival.place / Double(rival.count), rival.count, 0)
    let other = Int(place + 0.5)
    defer { key = other }
    return key != other
  }
}
