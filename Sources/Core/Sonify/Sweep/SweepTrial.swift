// SPDX-License-Identifier: GPL-3.0-or-later

/// A plan with what a sound has of its voices, to be tried at some start.
struct SweepTrial {
  private let plan: SweepPlan
  private let spectra: SweepSpectra
  private let agreement: SweepAgreement
  private let variety: Double

  init(_ sound: SweepRecording, _ plan: SweepPlan) {
    self.plan = plan
    // Hops a picture: as many as its columns would be at a finger's pace.
    let hop = max(plan.length / 120, Int(0.006 * plan.rate))
    spectra = SweepSpectra(of: sound, plan, hop: hop, from: 0, to: sound.count)
    agreement = SweepAgreement(plan, spectra)
    variety = spectra.variety
  }

  func place(at start: Int) -> SweepPlace {
    SweepPlace(start: start, rate: plan.rate, agreement: agreement.at(start), variety: variety)
  }

  /// The start that agrees most about one that agrees: within a turn of a voice in the middle of hearing.
  func place(near start: Int) -> SweepPlace {
    let reach = Int(plan.rate / 3000)
    return best(of: start - reach...start + reach, plan, agreement)
  }

  /// The same in a sound that is higher by a part.
  func place(near start: Int, higherBy part: Double, _ settings: SweepSettings) -> SweepPlace {
    let faster = SweepPlan(settings, rate: plan.rate / (1 + part), isMixed: plan.isMixed)
    let agreement = SweepAgreement(faster, spectra.higher(by: part, plan))
    return best(of: start - 6...start + 6, faster, agreement)
  }

  private func best(
    of starts: ClosedRange<Int>, _ plan: SweepPlan, _ agreement: SweepAgreement
  ) -> SweepPlace {
    var place = SweepPlace(start: starts.lowerBound, rate: plan.rate, agreement: -1, variety: variety)
    for start in starts {
      let found = agreement.at(start)
      if found > place.agreement { (place.start, place.agreement) = (start, found) }
    }
    return place
  }
}
