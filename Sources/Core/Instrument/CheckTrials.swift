// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// How the check tries each part: it reports known faults and lets the other parts show what they can.
extension Stage {
  /// In seconds: a camera that reports the light eight times a second sees a flash so long, and adapts to it.
  private static var shine: Double { 2 }
  /// In seconds: the slowest box reads a picture's small copy in three.
  private static var reading: Double { 10 }
  /// The least gain in brightness, 0 to 1: a lamp adds more at arm's length, a shaking camera less.
  private static var moreLight: Double { 0.02 }

  mutating func tryPart(after words: [Phrase] = []) {
    endTrial()
    if scene.check?.finding == .missing { scene.check?.find(nil) }
    guard let check = scene.check else { return }
    guard let part = check.part else { return tell(check.sum + way([Phrase(.checkAgain)])) }
    let troubles = part.troubles(among: troubles.all)
    guard troubles.isEmpty else { return found(.missing, words + troubles.flatMap { $0.phrases }) }
    switch part {
    case .leftEar: tell(words + [Phrase(.leftNow)])
    case .rightEar: tell(words + [Phrase(.rightNow)])
    case .camera: tryCamera(words)
    case .flash: tryFlash(words)
    case .pictures: tryPictures(words)
    case .shutter, .push, .turns, .strip: ask(part, words)
    case .speech, .tilt, .pad, .keys, .display, .mixer, .settings, .power: foundGood(words)
    }
  }

  /// Ends a trial: the flash goes out, and the check waits for nothing that was on its way.
  mutating func endTrial() {
    guard scene.check != nil else { return }
    forgetPending()
    glance = Glance()
    scene.check?.due = nil
    scene.check?.stroke = nil
    guard scene.check?.lamp != nil else { return }
    scene.check?.lamp = nil
    does(.light(false))
  }

  mutating func foundGood(_ words: [Phrase] = [], and more: [Phrase] = []) {
    guard let part = scene.check?.part else { return }
    found(.good, words + [Phrase(.partWorks, .phrase(part.phrase))] + more)
  }

  mutating func found(_ finding: Check.Finding, _ phrases: [Phrase]) {
    endTrial()
    scene.check?.find(finding)
    if finding == .missing { does(.cue(.refused)) }
    tell(phrases)
  }

  private mutating func tell(_ phrases: [Phrase]) {
    scene.check?.told = phrases
    say(.answer, phrases)
    goOn(after: Check.patience)
  }

  /// Goes on after so many seconds, or after what is on its way.
  private mutating func goOn(after seconds: Double) {
    guard let check = scene.check, !check.isByHand, !isTrying else { return }
    scene.check?.due = now + seconds
  }

  private var isTrying: Bool { scene.check?.lamp != nil || glance.place != nil || scene.pending != nil }

  /// Goes on with the check when its words were heard to their end.
  mutating func goOnWithCheck(after utterance: Utterance) {
    guard let check = scene.check, utterance.phrases == check.told, scene.menu == nil else { return }
    soundEar(check.part)
    let isForHand = check.part?.request != nil && check.finding != .good || check.part == nil
    goOn(after: isForHand ? Check.rest : Check.pause)
  }

  // MARK: - Ears

  /// Plays the tone of an ear when nothing else sounds.
  private mutating func soundEar(_ part: CheckPart?) {
    switch part {
    case .leftEar: does(.cue(.ear(.left)))
    case .rightEar: does(.cue(.ear(.right)))
    default: return
    }
    scene.check?.find(.good)
  }

  // MARK: - Camera, flash, pictures

  private mutating func tryCamera(_ words: [Phrase]) {
    does(.cue(.shutter))
    expect()
    does(.capture)
    tell(words + [Phrase(.just, .phrase(CheckPart.camera.phrase))])
  }

  mutating func checkSees(_ overview: Overview?) {
    foundGood(and: overview?.phrases(canTakeAnother: false) ?? [])
  }

  private mutating func tryFlash(_ words: [Phrase]) {
    scene.check?.lamp = Check.Lamp(before: brightness)
    does(.light(true))
    scene.check?.due = now + Stage.shine
    tell(words + [Phrase(.flashNow)])
  }

  mutating func checkSees(brightness: Double) {
    guard let lamp = scene.check?.lamp else { return }
    scene.check?.lamp?.brightest = max(lamp.brightest ?? brightness, brightness)
  }

  /// Judges the flash by the camera's brightness; where the camera reports none, a sighted person must look.
  mutating func judgeFlash() {
    guard let lamp = scene.check?.lamp else { return }
    guard let before = lamp.before, let brightest = lamp.brightest,
      brightest - before < Stage.moreLight
    else { return foundGood() }
    found(.missing, [Phrase(.flashUnseen), Phrase(.flashNear)])
  }

  private mutating func tryPictures(_ words: [Phrase]) {
    let place = PicturePlace(.box, 0)
    guard name(of: place) != nil else { return found(.missing, words + [Phrase(.picturesUnread)]) }
    glance = Glance(place: place)
    does(.glance(place))
    scene.check?.due = now + Stage.reading
    tell(words + [Phrase(.just, .phrase(CheckPart.pictures.phrase))])
  }

  /// Takes the overview of the picture in the trial; false while no picture is tried.
  mutating func checkReads(_ overview: Overview?) -> Bool {
    guard scene.check != nil else { return false }
    if overview == nil { found(.missing, [Phrase(.picturesUnread)]) } else { foundGood() }
    return true
  }

  // MARK: - Hands

  private mutating func ask(_ part: CheckPart, _ words: [Phrase]) {
    guard scene.check?.finding != .good, let request = part.request else { return foundGood(words) }
    tell(words + [request])
  }

  /// The shutter tries a part again, and is one itself.
  mutating func checkShutter() {
    guard scene.check?.part == .shutter else { return tryPart() }
    feel()
  }

  /// The knob says again what was found, and its push is a part itself.
  mutating func checkPush() {
    guard let check = scene.check else { return }
    guard check.part == .push else { return say(.answer, check.told) }
    feel()
  }

  private mutating func feel() {
    does(.cue(.done))
    foundGood()
  }

  /// A finger ticks at every tenth of the strip, so that it hears where nothing is felt.
  mutating func checkTouch(_ spot: Spot, after last: Spot? = nil) {
    if Int(spot.x * 10) != last.map({ Int($0.x * 10) }) { does(.cue(.border)) }
    guard let check = scene.check, check.part == .strip else { return }
    let low = min(check.stroke?.lowerBound ?? spot.x, spot.x)
    scene.check?.stroke = low...max(check.stroke?.upperBound ?? spot.x, spot.x)
    scene.check?.due = nil
  }

  /// A pad that is dead parts the stroke.
  mutating func checkLift() {
    guard let check = scene.check, check.part == .strip, let stroke = check.stroke else { return }
    scene.check?.stroke = nil
    if check.finding == .good || stroke.lowerBound <= 0.1 && stroke.upperBound >= 0.9 { return feel() }
    let (low, high) = (Int((stroke.lowerBound * 100).rounded()), Int((stroke.upperBound * 100).rounded()))
    found(.missing, [Phrase(.feltFrom, .number(low), .number(high)), Phrase(.slideAll)])
  }
}
