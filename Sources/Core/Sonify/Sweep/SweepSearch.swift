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
    let (trial, scan, starts) = (SweepTrial(sound, plan), SweepScan(sound, plan), starts(plan))
    let whole = trial.place(at: 0)
    if sound.count == plan.length, whole.isSweep(on: ground) { return whole }
    var place = trial.place(near: scan.best(of: starts, higherBy: 0).start)
    if whole.agreement > place.agreement - SweepSearch.chance { place = trial.place(near: 0) }
    guard place.agreement < SweepSearch.sure else { return place }
    let played = played(plan).map { tuned($0) }
    let found = scan.finds(starts, parts(plan)).map { tuned($0) }.max { $0.agreement < $1.agreement }
    for other in [played, found] {
      if let other, other.agreement > place.agreement + SweepSearch.chance { place = other }
    }
    return place
  }

  /// Chance finds another start or speed nearly as good. So what is likely comes first: the whole sound, the right speed, the
  /// sound's own length; what comes later must be so much better.
  private static var chance: Double { 0.05 }

  /// The whole sweep, from a player that was too slow or too fast, as its length says.
  private func played(_ plan: SweepPlan) -> SweepFind? {
    let part = Double(plan.length) / Double(max(sound.count, 1)) - 1
    return part.magnitude <= SweepSearch.mostDrift ? SweepFind(start: 0, part: part) : nil
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

  /// By how large a part the sound's tones may be higher than the plan's: apart by an eighth of a turn of a voice in the
  /// middle of hearing, from the beginning to the end of what is scanned.
  private func parts(_ plan: SweepPlan) -> [Double] {
    let step = 0.125 / (1500 * min(settings.seconds, SweepScan.mostSeconds))
    let most = Int(SweepSearch.mostDrift / step)
    return (-most...most).map { Double($0) * step }
  }

  /// A player's half percent, and some room.
  private static var mostDrift: Double { 0.006 }

  /// The start and the speed about a find that agree most.
  private func tuned(_ find: SweepFind) -> SweepPlace {
    let plan = SweepPlan(settings, rate: sound.rate / (1 + find.part), isMixed: sound.isMixed)
    let trial = SweepTrial(sound, plan)
    var place = trial.place(near: Int(Double(find.start) / (1 + find.part)))
    var (part, step) = (0.0, 0.0625 / (1500 * settings.seconds))
    for _ in 0..<6 {
      let middle = part
      for number in -2...2 where number != 0 {
        let tried = middle + Double(number) * step
        let other = trial.place(near: place.start, higherBy: tried, settings)
        if other.agreement > place.agreement { (place, part) = (other, tried) }
      }
      step /= 2
    }
    return place
  }
}
