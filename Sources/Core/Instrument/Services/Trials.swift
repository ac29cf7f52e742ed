// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// How the check tries each part: it reports known faults and lets the other parts show what they can.
enum Trials {
  /// In seconds: a camera that reports the light eight times a second sees a flash so long, and adapts to it.
  private static var shine: Double { 2 }

  /// In seconds: the slowest box reads a picture's small copy in three.
  private static var reading: Double { 10 }

  /// The least gain in brightness, 0 to 1: a lamp adds more at arm's length, a shaking camera less.
  private static var moreLight: Double { 0.02 }

  static func next(_ stage: inout Stage, after words: [Phrase] = []) {
    end(&stage)
    if stage.scene.check?.finding == .missing { stage.scene.check?.find(nil) }
    guard let check = stage.scene.check else { return }
    guard let part = check.part else {
      return tell(&stage, check.sum + Talk.way(stage, [Phrase(.checkAgain)]))
    }
    let troubles = part.troubles(among: stage.health.troubles.all)
    guard troubles.isEmpty else { return found(&stage, .missing, words + troubles.flatMap { $0.phrases }) }
    switch part {
    case .leftEar: tell(&stage, words + [Phrase(.leftNow)])
    case .rightEar: tell(&stage, words + [Phrase(.rightNow)])
    case .camera, .otherCamera: tryCamera(&stage, check, words)
    case .flash: tryFlash(&stage, words)
    case .pictures: tryPictures(&stage, words)
    case .shutter, .push, .turns, .strip, .pad, .pedal: ask(&stage, words)
    case .microphone: ClapTrial.begin(&stage, words)
    case .speech, .tilt, .gyroscope, .keys, .display, .mixer, .settings, .power: foundGood(&stage, words)
    }
  }

  /// Ends a trial: the flash goes out, and the check waits for nothing that was on its way.
  static func end(_ stage: inout Stage) {
    guard stage.scene.check != nil else { return }
    Pictures.forgetPending(&stage)
    stage.shelf.glance = Glance()
    stage.scene.check?.due = nil
    stage.scene.check?.stroke = nil
    stage.scene.check?.clap = nil
    guard stage.scene.check?.lamp != nil else { return }
    stage.scene.check?.lamp = nil
    stage.emit(.light(false))
  }

  static func foundGood(_ stage: inout Stage, _ words: [Phrase] = [], and more: [Phrase] = []) {
    guard let part = stage.scene.check?.part else { return }
    found(&stage, .good, words + [Phrase(.partWorks, .phrase(part.phrase))] + more)
  }

  static func found(_ stage: inout Stage, _ finding: Check.Finding, _ phrases: [Phrase]) {
    end(&stage)
    stage.scene.check?.find(finding)
    if finding == .missing { stage.emit(.cue(.refused)) }
    tell(&stage, phrases)
  }

  static func tell(_ stage: inout Stage, _ phrases: [Phrase]) {
    stage.scene.check?.told = phrases
    Talk.say(&stage, .answer, phrases)
    goOn(&stage, after: Check.patience)
  }

  /// Goes on after so many seconds, or after what is on its way.
  private static func goOn(_ stage: inout Stage, after seconds: Double) {
    guard let check = stage.scene.check, !check.isByHand, !isTrying(stage) else { return }
    stage.scene.check?.due = stage.now + seconds
  }

  private static func isTrying(_ stage: Stage) -> Bool {
    stage.scene.check?.lamp != nil || stage.scene.check?.clap != nil || stage.shelf.glance.place != nil
      || stage.scene.pending != nil
  }

  /// Goes on with the check when its words were heard to their end.
  static func heard(_ stage: inout Stage, _ utterance: Utterance) {
    guard let check = stage.scene.check, utterance.phrases == check.told, stage.scene.menu == nil else {
      return
    }
    soundEar(&stage, check.part)
    ClapTrial.listen(&stage)
    let isForHand = check.request != nil && check.finding != .good || check.part == nil
    goOn(&stage, after: isForHand ? Check.rest : Check.pause)
  }

  // MARK: - Ears

  /// Plays the tone of an ear when nothing else sounds.
  private static func soundEar(_ stage: inout Stage, _ part: CheckPart?) {
    switch part {
    case .leftEar: stage.emit(.cue(.ear(.left)))
    case .rightEar: stage.emit(.cue(.ear(.right)))
    default: return
    }
    stage.scene.check?.find(.good)
  }

  // MARK: - Camera, flash, pictures

  private static func tryCamera(_ stage: inout Stage, _ check: Check, _ words: [Phrase]) {
    // The camera that is tried takes the picture.
    Cameras.settle(&stage)
    stage.emit(.cue(.shutter))
    Pictures.expect(&stage)
    stage.emit(.capture)
    tell(&stage, words + [Phrase(.just, .phrase((check.part ?? .camera).phrase))])
  }

  static func sees(_ stage: inout Stage, _ overview: Overview?) {
    foundGood(&stage, and: overview?.phrases(canTakeAnother: false) ?? [])
  }

  private static func tryFlash(_ stage: inout Stage, _ words: [Phrase]) {
    stage.scene.check?.lamp = Check.Lamp(before: stage.camera.brightness)
    stage.emit(.light(true))
    stage.scene.check?.due = stage.now + Trials.shine
    tell(&stage, words + [Phrase(.flashNow)])
  }

  static func sees(_ stage: inout Stage, brightness: Double) {
    guard let lamp = stage.scene.check?.lamp else { return }
    stage.scene.check?.lamp?.brightest = max(lamp.brightest ?? brightness, brightness)
  }

  /// Judges the flash by the camera's brightness; where the camera reports none, a sighted person must look.
  static func judgeFlash(_ stage: inout Stage) {
    guard let lamp = stage.scene.check?.lamp else { return }
    guard let before = lamp.before, let brightest = lamp.brightest,
      brightest - before < Trials.moreLight
    else { return foundGood(&stage) }
    found(&stage, .missing, [Phrase(.flashUnseen), Phrase(.flashNear)])
  }

  private static func tryPictures(_ stage: inout Stage, _ words: [Phrase]) {
    let place = PicturePlace(.box, 0)
    guard stage.shelf.name(of: place) != nil else {
      return found(&stage, .missing, words + [Phrase(.picturesUnread)])
    }
    stage.shelf.glance = Glance(place: place)
    stage.emit(.glance(place))
    stage.scene.check?.due = stage.now + Trials.reading
    tell(&stage, words + [Phrase(.just, .phrase(CheckPart.pictures.phrase))])
  }

  /// Takes the overview of the picture in the trial; false while no picture is tried.
  static func reads(_ stage: inout Stage, _ overview: Overview?) -> Bool {
    guard stage.scene.check != nil else { return false }
    if overview == nil { found(&stage, .missing, [Phrase(.picturesUnread)]) } else { foundGood(&stage) }
    return true
  }

  /// Asks the hand to try the part; what no hand tries is good.
  private static func ask(_ stage: inout Stage, _ words: [Phrase]) {
    guard let check = stage.scene.check, check.finding != .good, let request = check.request else {
      return foundGood(&stage, words)
    }
    tell(&stage, words + [request])
  }
}
