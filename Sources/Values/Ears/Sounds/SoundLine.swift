// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How the pitch of a sound goes: in semitones, each 20 ms, where there is one.
struct SoundLine {
  struct Place {
    /// Frames of 5 ms.
    var at: Int
    var semitones: Double
  }

  var places: [Place] = []
  /// The share of glances that have a pitch.
  var share = 0.0

  /// Less alike than this from period to period, a glance has a pitch only if a tone stands alone.
  private static var clear: Float { 0.75 }
  private static var alone: Float { 0.6 }

  init(_ glances: ArraySlice<(at: Int, glance: SoundGlance)>) {
    places.reserveCapacity(glances.count)
    for (at, glance) in glances {
      guard let frequency = SoundLine.frequency(glance) else { continue }
      places.append(Place(at: at, semitones: 12 * Maths.log2(Double(frequency) / 440)))
    }
    // A single place where one tone becomes another is no pitch of its own.
    let raw = places
    for place in raw.indices.dropFirst().dropLast() {
      let three = [raw[place - 1].semitones, raw[place].semitones, raw[place + 1].semitones].sorted()
      places[place].semitones = three[1]
    }
    share = glances.isEmpty ? 0 : Double(places.count) / Double(glances.count)
  }

  static func frequency(_ glance: SoundGlance) -> Float? {
    // Of a tone that stands alone, the pitch's finder may take a part.
    let isPitch = glance.clarity >= clear && (glance.pitch / glance.base - 1).magnitude < 0.04
    if isPitch { return glance.pitch }
    return glance.share >= alone && glance.base > 0 ? glance.base : nil
  }

  /// Where it turns after having gone up or down by this and more, the ends left out.
  func turns(_ least: Double) -> [Place] {
    guard var top = places.first, var low = places.first else { return [] }
    var (turns, isUp): ([Place], Bool?) = ([], nil)
    for place in places {
      if place.semitones > top.semitones { top = place }
      if place.semitones < low.semitones { low = place }
      if isUp != true && place.semitones > low.semitones + least {
        if isUp == false { turns.append(low) }
        (isUp, top) = (true, place)
      } else if isUp != false && place.semitones < top.semitones - least {
        if isUp == true { turns.append(top) }
        (isUp, low) = (false, place)
      }
    }
    return turns
  }

  /// When it crosses this height.
  func crossings(_ height: Double) -> [Int] {
    zip(places, places.dropFirst()).compactMap { one, next in
      (one.semitones > height) == (next.semitones > height) ? nil : next.at
    }
  }

  /// Goes one way for so many semitones without going back much.
  func motion(_ least: Double) -> SoundMotion? {
    guard places.count >= 15, share >= 0.8, let first = places.first, let last = places.last else {
      return nil
    }
    let way = last.semitones - first.semitones
    var (all, most) = (0.0, 0.0)
    for (one, next) in zip(places, places.dropFirst()) {
      let step = (next.semitones - one.semitones).magnitude
      all += step
      most = max(most, step)
    }
    guard way.magnitude >= least, all <= 1.3 * way.magnitude, most < 0.4 * way.magnitude else { return nil }
    return way > 0 ? .rising : .falling
  }
}
