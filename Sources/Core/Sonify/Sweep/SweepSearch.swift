// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a sweep lies in a sound.
public struct SweepPlace: Sendable {
  /// The sample at which it begins: before the sound's first one where its own beginning was cut off.
  public var start = 0
  /// Samples a second of the sweep: other than the sound's where a player was too slow or too fast.
  public var rate = Double(SweepPlan.rate)
  /// How far the sound agrees with it, -1 to 1.
  public var agreement = 0.0
  /// How many voices have a part in the sound.
  public var variety = 0.0

  /// Whether there is a sweep.
  ///
  /// Speech and music agree by half at most. A few long tones may agree by chance, as the search finds their phases; so a sound
  /// that says nothing of itself needs a quarter of the usual voices, and one that options describe three.
  public func isSweep(on ground: SweepSearch.Ground) -> Bool {
    switch ground {
    case .comment: agreement >= 0.3
    case .options: agreement >= 0.6 && variety >= 3
    case .none: agreement >= 0.6 && variety >= 16
    }
  }
}

/// Finds a sweep in a sound: people leave silence before it or cut off its first moment, coders of sound put some
/// milliseconds there, and players are up to half a percent too slow or too fast.
public struct SweepSearch {
  private let sound: SweepRecording
  private let settings: SweepSettings

  public init(_ sound: SweepRecording, _ settings: SweepSettings) {
    self.sound = sound
    self.settings = settings
  }

  /// The place that agrees most.
  ///
  /// A picture of a few dots agrees with many places nearly as well; so a sound that is just as long as a sweep that is
  /// known to be in it, and agrees at all, isn't searched.
  public func place(on ground: Ground) -> SweepPlace {
    let plan = SweepPlan(settings, rate: sound.rate, isMixed: sound.isMixed)
    let whole = Trial(sound, plan, starts(plan))
    var place = SweepPlace(
      start: 0, rate: sound.rate, agreement: whole.agreement.at(0), variety: whole.spectra.variety)
    if sound.count == plan.length, place.isSweep(on: ground) { return place }
    // A sound that begins only some samples late nearly agrees.
    whole.look(place.agreement > SweepSearch.sure ? -16...16 : starts(plan), &place)
    guard place.agreement < SweepSearch.sure else { return place }
    let played = inTune(plan)
    guard played != 0 else { return place }
    let fasterPlan = SweepPlan(settings, rate: sound.rate / (1 + played), isMixed: sound.isMixed)
    let faster = Trial(sound, fasterPlan, starts(fasterPlan))
    var other = SweepPlace(
      start: 0, rate: faster.plan.rate, agreement: -1, variety: faster.spectra.variety)
    faster.look(starts(faster.plan), &other)
    faster.tune(&other, settings)
    // Chance finds another rate nearly as good.
    return other.agreement > place.agreement + 0.05 ? other : place
  }

  /// A whole picture agrees by 0.92 and more.
  public static var sure: Double { 0.9 }

  /// How much is known of the sound: its comment or options describe a sweep, or it is just a sound.
  public enum Ground {
    case comment, options, none
  }

  /// Where it may begin: a tenth may be lost at either end, or as much as the sound is too short.
  ///
  /// Where that is long, it begins about the sound's own beginning, and some tenths of it may be dark.
  private func starts(_ plan: SweepPlan) -> ClosedRange<Int> {
    let (tenth, some) = (plan.length / 10, Int(sound.rate / 10))
    let lowest = max(min(-tenth, sound.count - plan.length - some), -plan.length / 2)
    let highest = max(sound.count - 9 * tenth, some)
    let most = SweepSearch.mostSeconds * Int(sound.rate)
    guard highest - lowest > most else { return lowest...highest }
    let late = min(highest, sound.onset + some)
    return max(lowest, late - most)...late
  }

  /// Seconds in which a beginning is looked for.
  private static var mostSeconds: Int { 4 }

  /// By how large a part the sound's tones are higher than the plan's.
  private func inTune(_ plan: SweepPlan) -> Double {
    let hop = max(16, Int(0.006 * plan.rate))
    let begin = sound.onset
    let end = min(sound.count, begin + min(plan.length, 3 * Int(plan.rate)))
    let spectra = SweepSpectra(of: sound, plan, hop: hop, from: begin, to: end)
    guard spectra.moments > 1 else { return 0 }
    // An eighth of a turn of a voice in the middle of hearing, from the beginning to the end.
    let step = 0.125 / (1500 * Double(end - begin) / plan.rate)
    let most = Int(SweepSearch.mostDrift / step)
    var best = (part: 0.0, toneliness: spectra.toneliness(higherBy: 0, plan))
    for number in -most...most {
      let part = Double(number) * step
      let toneliness = spectra.toneliness(higherBy: part, plan)
      if toneliness > best.toneliness { best = (part, toneliness) }
    }
    return best.part
  }

  /// A player's half percent, and some room.
  private static var mostDrift: Double { 0.006 }
}

/// A plan with what a sound has of its voices.
private struct Trial {
  let plan: SweepPlan
  let spectra: SweepSpectra
  let agreement: SweepAgreement

  init(_ sound: SweepRecording, _ plan: SweepPlan, _ starts: ClosedRange<Int>) {
    self.plan = plan
    // Hops a picture: as many as its columns would be at a finger's pace.
    let hop = max(plan.length / 120, Int(0.006 * plan.rate))
    spectra = SweepSpectra(
      of: sound, plan, hop: hop, from: max(0, starts.lowerBound),
      to: min(sound.count, starts.upperBound + plan.length))
    agreement = SweepAgreement(plan, spectra)
  }

  /// Takes the start that agrees most, if it agrees more than what is known.
  func look(_ starts: ClosedRange<Int>, _ place: inout SweepPlace) {
    // Half of the step is a fifth of a turn of the highest usual voice; lower ones agree sooner.
    let step = max(1, Int(plan.rate / 12_000))
    for start in stride(from: starts.lowerBound, through: starts.upperBound, by: step) {
      take(start, &place)
    }
    for start in place.start - step...place.start + step { take(start, &place) }
  }

  private func take(_ start: Int, _ place: inout SweepPlace) {
    let agreement = agreement.at(start)
    if agreement > place.agreement { (place.start, place.agreement) = (start, agreement) }
  }

  /// Finds the rate more closely, and the start with it.
  func tune(_ place: inout SweepPlace, _ settings: SweepSettings) {
    var (part, step) = (0.0, 0.0625 / (1500 * settings.seconds))
    for _ in 0..<6 {
      let middle = part
      for number in -2...2 where number != 0 {
        let tried = middle + Double(number) * step
        let faster = SweepPlan(settings, rate: plan.rate / (1 + tried), isMixed: plan.isMixed)
        let agreement = SweepAgreement(faster, spectra.higher(by: tried, plan))
        for start in place.start - 6...place.start + 6 {
          let found = agreement.at(start)
          if found > place.agreement {
            (place.start, place.rate, place.agreement) = (start, faster.rate, found)
            part = tried
          }
        }
      }
      step /= 2
    }
  }
}
