// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Speech

/// What the tuner listens for, and what it makes of what is heard.
enum TunerEar {
  static var ear: ActivityEar { ActivityEar(order: order, ordered: begin, returned: say, takes: take) }

  private static func order(_ stage: Stage) -> EarOrder? {
    let tuning = stage.scene.settings.strings
    return switch stage.scene.games.tuner.choice(in: tuning) {
    case .any: .strings(tuning, only: nil)
    case .one(let string): .strings(tuning, only: string)
    case .all: .strum(tuning)
    }
  }

  private static func begin(_ stage: inout Stage, after before: EarOrder?) {
    let isTuned = before?.tuning == nil || before?.tuning == stage.health.microphone.order?.tuning
    stage.health.microphone.strings.forget(isTuned: isTuned)
  }

  /// After the microphone was gone the box says how to go on.
  private static func say(_ stage: inout Stage) {
    stage.health.microphone.strings.forget(isTuned: true)
    if TunerTones.isFree(stage) { Talk.remark(&stage, [Phrase(.tunerListens), TunerWords.way(stage)]) }
  }

  // MARK: - What it hears

  private static func take(_ stage: inout Stage, _ finding: EarFinding) {
    guard let order = stage.health.microphone.order, TunerTones.isFree(stage) else { return }
    switch (finding, order) {
    case (.string(let reading), .strings(let tuning, _)): take(&stage, reading, of: tuning)
    case (.strum(let readings), .strum(let tuning)): take(&stage, readings, of: tuning)
    case (.advice(let advice), _):
      guard let words = TunerWords.advice(advice),
        stage.health.microphone.strings.take(advice, at: stage.now)
      else { return }
      Talk.remark(&stage, words)
    default: break
    }
  }

  /// In cents, four octaves: nothing that a string sounds is farther off.
  private static var farthest: Double { 4800 }

  private static func take(_ stage: inout Stage, _ reading: TunerReading, of tuning: StringTuning) {
    guard tuning.strings.contains(reading.string), reading.cents.magnitude < farthest, reading.frequency > 0
    else { return }
    if TunerTones.reference(stage) != nil { stage.health.microphone.strings.beDeaf(at: stage.now) }
    guard !stage.health.microphone.strings.isDeaf(at: stage.now), !TunerTones.isOwn(stage, reading) else {
      return
    }
    switch stage.health.microphone.strings.take(reading, at: stage.now) {
    // A new pluck cuts what is said of the one before.
    case .plucked: stage.emit(.hush)
    case .off: Talk.answer(&stage, [TunerWords.off(reading)], way: TunerWords.way(of: reading))
    case .right(let isNew):
      stage.emit(.cue(.done))
      if isNew { Talk.answer(&stage, [TunerWords.inTune(reading.string)] + whole(&stage), way: []) }
    case nil: break
    }
  }

  /// That all strings are in tune, once.
  private static func whole(_ stage: inout Stage) -> [Phrase] {
    let count = stage.scene.settings.strings.strings.count
    guard stage.health.microphone.strings.isWholeForTheFirstTime(of: count) else { return [] }
    return [Phrase(.tunerAllInTune, .number(count))]
  }

  private static func take(_ stage: inout Stage, _ readings: [StrumReading], of tuning: StringTuning) {
    let sure = readings.filter { tuning.strings.contains($0.string) && $0.cents.magnitude < farthest }
    if TunerTones.reference(stage) != nil { stage.health.microphone.strings.beDeaf(at: stage.now) }
    guard !sure.isEmpty, !stage.health.microphone.strings.isDeaf(at: stage.now) else { return }
    stage.health.microphone.strings.take(sure)
    if TunerWords.areAllRight(sure) {
      _ = stage.health.microphone.strings.isWholeForTheFirstTime(of: sure.count)
      stage.emit(.cue(.done))
    }
    Talk.answer(&stage, TunerWords.strum(sure), way: [])
  }
}

extension EarOrder {
  fileprivate var tuning: StringTuning? {
    switch self {
    case .strings(let tuning, _), .strum(let tuning): tuning
    case .chord, .example, .strokes, .picture, .sounds, .words: nil
    }
  }
}
