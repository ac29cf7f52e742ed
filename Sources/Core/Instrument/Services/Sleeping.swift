// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// Ends what plays when no hand has acted for as long as the listener has set.
enum Sleeping {
  /// A hand acts: what plays goes on for the whole time once more.
  static func wake(_ stage: inout Stage) {
    let faded = stage.shelf.player.sleep.gain < 1
    stage.shelf.player.sleep = SleepTimer(since: stage.now, from: mark(stage))
    if faded { Sounding.follow(&stage, stage.scene.settings) }
  }

  /// When it begins to fade, and then every second.
  static func due(_ stage: Stage) -> Instant? {
    guard let begin = begin(stage) else { return nil }
    let passed = stage.now.since(begin)
    return passed < 0
      ? begin : begin + (passed / SleepTimer.step).rounded(.down) * SleepTimer.step + SleepTimer.step
  }

  /// Runs after every event, before it is settled what plays.
  static func settle(_ stage: inout Stage, after event: Event) {
    if event.isByHand { wake(&stage) }
    guard stage.shelf.player.playing != nil else { return }
    stage.shelf.player.sleep.since = stage.shelf.player.sleep.since ?? stage.now
    stage.shelf.player.sleep.from = stage.shelf.player.sleep.from ?? mark(stage)
    guard let begin = begin(stage) else {
      if stage.shelf.player.sleep.gain < 1 { wake(&stage) }
      return
    }
    let passed = stage.now.since(begin)
    guard passed >= 0 else { return }
    guard passed < SleepTimer.fade else { return end(&stage) }
    if stage.shelf.player.sleep.faded == nil {
      stage.shelf.player.sleep.faded = stage.shelf.player.playing
    }
    let left = Float(1 - (passed / SleepTimer.step).rounded(.down) * SleepTimer.step / SleepTimer.fade)
    // The square of it sounds even.
    guard left * left != stage.shelf.player.sleep.gain else { return }
    stage.shelf.player.sleep.gain = left * left
    Sounding.follow(&stage, stage.scene.settings)
  }

  /// It goes on where it began to fade; where the listener was awake for certain is marked.
  private static func end(_ stage: inout Stage) {
    let (sleep, playing) = (stage.shelf.player.sleep, stage.shelf.player.playing)
    if let from = sleep.from { stage.shelf.player.places.marks.put(from) }
    stage.everyScene { ($0.shelf.titles.playing, $0.shelf.titles.before) = (nil, nil) }
    guard let faded = sleep.faded, let playing else { return }
    // A title that began while it faded was not listened to.
    stage.shelf.player.playing?.place = faded.title == playing.title ? faded.place : 0
    stage.shelf.player.places.put(faded.place, for: faded.facts.key)
    stage.everyScene { scene in
      if scene.shelf.titles.named == playing.title { scene.shelf.titles.named = faded.title }
    }
  }

  private static func begin(_ stage: Stage) -> Instant? {
    let minutes = SleepTimer.minutes[stage.scene.settings[.sleepTimer]]
    guard minutes > 0, stage.shelf.player.playing != nil, let since = stage.shelf.player.sleep.since else {
      return nil
    }
    return since + Double(minutes * 60)
  }

  private static func mark(_ stage: Stage) -> TitleMark? {
    stage.shelf.player.playing.map { TitleMark(key: $0.facts.key, place: $0.place, kind: .slept) }
  }
}

extension Event {
  /// A hand has done it, and no part by itself.
  var isByHand: Bool {
    switch self {
    case .gesture(.tilt), .gesture(.stuck), .gesture(.freed), .gesture(.jammed), .gesture(.unjammed): false
    case .gesture: true
    default: false
    }
  }
}
