// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Speech

/// Opens the microphone for strings while the tuner is open, closes it, and takes what it hears.
enum TunerEar {
  /// What the microphone shall listen for; nil where it shall be closed.
  static func wanted(_ stage: Stage) -> EarOrder? {
    let scene = stage.scene
    guard stage.health.microphone.isThere, scene.mode == .tuner, scene.check == nil, scene.firstStart == nil
    else { return nil }
    let tuning = scene.settings.strings
    return switch scene.games.tuner.choice(in: tuning) {
    case .any: .strings(tuning, only: nil)
    case .one(let string): .strings(tuning, only: string)
    case .all: .strum(tuning)
    }
  }

  /// Runs after every event, before another part of the box may open the microphone.
  static func close(_ stage: inout Stage) {
    guard stage.health.microphone.order != nil, wanted(stage) == nil else { return }
    stage.health.microphone.order = nil
    stage.health.microphone.strings.forget(isTuned: true)
    stage.emit(.hear(nil))
  }

  /// Runs after every event, when others have closed it.
  static func open(_ stage: inout Stage) {
    if isBroken(stage) { stage.health.microphone.wasGone = true }
    let before = stage.health.microphone.order
    guard let order = wanted(stage), order != before else { return }
    stage.health.microphone.order = order
    stage.health.microphone.strings.forget(isTuned: before == nil || before?.tuning == order.tuning)
    stage.emit(.hear(order))
  }

  static func isBroken(_ stage: Stage) -> Bool {
    stage.health.troubles.all.contains { $0.subject == .microphone }
  }

  /// The microphone hears. After it was gone the box says how to go on.
  static func begin(_ stage: inout Stage) {
    guard stage.health.microphone.order != nil else { return }
    stage.health.microphone.strings.forget(isTuned: true)
    guard stage.health.microphone.wasGone else { return }
    stage.health.microphone.wasGone = false
    if TunerTones.isFree(stage) { Talk.remark(&stage, [Phrase(.tunerListens), TunerWords.way(stage)]) }
  }

  // MARK: - What it hears

  static func take(_ stage: inout Stage, _ finding: EarFinding) {
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
  fileprivate var tuning: StringTuning {
    switch self {
    case .strings(let tuning, _), .strum(let tuning): tuning
    }
  }
}
