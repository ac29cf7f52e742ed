// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sound
import Speech

@testable import Instrument

/// What a hand does without an answer of its own. There is nothing else.
enum Silence: CaseIterable {
  /// Its press was answered, and nothing further comes of it.
  case lettingGo
  /// The finger leaves what did not sound.
  case leavingSilence
  /// The finger leaves while a row of numbers or a lesson is played, which goes on.
  case leavingPlayback
  /// The finger is where it was.
  case sameSpot
  /// A drawing, a game or a lesson has few colours: where the finger slides to, the tone is the same.
  case sameColour
  /// When the finger came down, the box said why nothing sounds there, or what the strip is for.
  case slidingOnSilence
  /// The finger is in the paragraph that is read already, or a menu lies over the guide.
  case sameParagraph
  /// What the knob says when it is held for a second tells of three as well, and is heard to its end.
  case explainedAlready
  /// At a first start the press has chosen a language, or has one named, and the box is saying how to go on.
  case languageBeingTold
  /// After a safe start the box is saying the ways on; to begin them again would only take longer.
  case waysBeingTold
  /// After a safe start every pad does the same, so it does not matter that one is stuck or freed.
  case uselessPad
}

extension Step {
  /// What is not answered, and ought to be.
  var brokenAnswer: String? {
    guard case .gesture(let gesture) = event, !isAnswered else { return nil }
    return silence == nil ? "a hand is not heard: \(gesture)" : nil
  }

  /// Sound that changes at once, or an answer in words: hints wait until nothing else is said, and what only falls silent
  /// may have been silent before.
  private var isAnswered: Bool {
    effects.contains { isAnswer($0) } || after.frame.canBeTold(from: before.frame)
  }

  private func isAnswer(_ effect: Effect) -> Bool {
    switch effect {
    case .cue(let cue): !cue.cues.isEmpty
    case .playTitle, .playWords: true
    case .say(let utterance): utterance.priority == (isAct ? .answer : .fault)
    default: false
    }
  }

  /// Whether a hand did it, not a control that is broken.
  private var isAct: Bool {
    switch event {
    case .gesture(.stuck), .gesture(.freed), .gesture(.jammed), .gesture(.unjammed): false
    default: true
    }
  }

  /// Why the hand hears nothing; nil where it must hear something.
  var silence: Silence? {
    guard case .gesture(let gesture) = event else { return nil }
    switch gesture {
    case .shutter(.up):
      // After a safe start the box starts again when the shutter is let go.
      return before.safePress == .down || before.safePress == .holdOn ? nil : .lettingGo
    case .knob(.up), .pedal(.up): return .lettingGo
    case .lift:
      if before.scene.playback != nil || before.scene.lesson?.sounding != nil { return .leavingPlayback }
      return before.reading == nil && before.column == nil ? .leavingSilence : nil
    case .slide(let spot): return silence(at: spot)
    case .knob(.hold), .shutter(.hold): return holdSilence
    case .knob(.holdOn): return before.scene.isExplaining ? .explainedAlready : isSafe ? .waysBeingTold : nil
    case .bothHeldOn: return isSafe ? .waysBeingTold : nil
    case .stuck, .freed: return isSafe ? .uselessPad : nil
    default: return nil
    }
  }

  private var holdSilence: Silence? {
    if isSafe, !event.isOfShutter { return .waysBeingTold }
    let isFirst = before.scene.firstStart != nil || before.undo?.scene.firstStart != nil
    return isFirst ? .languageBeingTold : nil
  }

  private var isSafe: Bool { before.safePress != nil }

  private func silence(at spot: Spot) -> Silence? {
    if isSafe { return .waysBeingTold }
    if before.touch == spot { return .sameSpot }
    let isOfFewColours = before.scene.mode == .draw || before.scene.mode.hasPuzzles
    if isOfFewColours, let old = before.reading, let new = after.reading, old.tone == new.tone {
      return .sameColour
    }
    guard before.scene.mode == .guide, before.guide != nil, !before.scene.isExplaining else {
      let isHeard = [before, after].contains { $0.reading != nil || $0.column != nil }
      return isHeard ? nil : .slidingOnSilence
    }
    let isSame = before.touch.map { before.paragraphUnder($0) == before.paragraphUnder(spot) } ?? false
    return isSame || before.scene.menu != nil ? .sameParagraph : nil
  }
}

extension Event {
  fileprivate var isOfShutter: Bool { if case .gesture(.shutter) = self { true } else { false } }
}

extension Instrument {
  /// The paragraph under a place on the strip, of which every paragraph of the section has an equal part.
  fileprivate func paragraphUnder(_ spot: Spot) -> Int {
    let sections = guide?.sections ?? []
    let count =
      sections.isEmpty ? 1 : sections[min(scene.bookmark.section, sections.count - 1)].paragraphs.count
    return min(Int(spot.x * Double(count)), count - 1)
  }
}
