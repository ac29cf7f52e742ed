// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Instrument
import Sampled
import Sound
import Speech
import Sonify

/// Where a picture that was asked for comes from.
enum PictureSource {
  case nowhere, camera, shelf
}

/// What the instrument wants done to the outside.
extension Box {
  func perform(_ effect: Effect) {
    switch effect {
    case .sound(let frame): sound(frame)
    case .cue(let earcon):
      note(.cue(earcon.name))
      for cue in earcon.cues {
        if cue.voice.timbre.isSampled { instruments.want() }
        cues.push(cue)
      }
    case .say(let utterance): queue.add(utterance)
    case .hush: queue.hush()
    case .capture: capture()
    case .cancelPicture: cancelPicture()
    case .open(let place, let name): open(.picture(place), name)
    case .openData(let place, let name): open(.data(place), name)
    case .glance(let place): parts.shelf?.glance(at: place)
    case .keep(let picture): parts.shelf?.keep(.picture(picture))
    case .delete(let place): parts.shelf?.delete(place)
    case .takeResults(let table): parts.shelf?.keep(.results(table))
    case .letGo: parts.shelf?.letGo()
    case .instruments(let file): bringInstruments(file)
    case .light(let isOn):
      note(.light(isOn))
      guard let light = parts.light else { return }
      light.shine(isOn)
      parts.camera?.light(isOn)
    case .sweep(let order): sweep(order)
    case .remember(let memory):
      remember(memory)
      follow(memory.settings.accent)
    case .readGuide(let tongue): wantedGuide = tongue
    case .beginAnew(let asNew): beginAnew(asNew: asNew)
    case .end: ending = ending ?? latest
    }
  }

  private func sound(_ frame: SoundFrame) {
    var frame = frame
    frame.moment = latest.nanoseconds
    instruments.want(for: frame)
    frames.write(frame)
  }

  private func sweep(_ order: SweepOrder?) {
    note(.sweep(order?.settings))
    if let order { sweeper.play(order) } else { sweeper.stop() }
  }

  func endSweep() {
    sweeper.supply()
    if sweeper.takeEnd() { handle(.swept) }
  }

  /// Plays the instruments of this SoundFont from the start, whatever the menu says.
  public func choose(_ font: FontMemory) { instruments.choose(font) }

  /// Changes to a SoundFont file's instruments; the present ones sound until then.
  private func bringInstruments(_ file: String?) {
    guard let file else {
      leftOut = 0
      return instruments.choose(nil)
    }
    guard let shelf = parts.shelf else { return replies.append(.instruments(.refused(.unread))) }
    shelf.open(.soundFont(file))
  }

  private func capture() {
    note(.capture)
    awaited = .camera
    guard let camera = parts.camera else { return replies.append(.noPicture(.noCamera)) }
    camera.capture(at: latest)
  }

  private func open(_ item: ShelfItem, _ name: PictureName) {
    guard let shelf = parts.shelf else {
      return replies.append(.noPicture(.noPicture(.keptNoMore)))
    }
    note(.open(name.value.text(in: .english)))
    awaited = .shelf
    shelf.open(item)
  }

  private func cancelPicture() {
    switch awaited {
    case .nowhere: break
    case .camera: parts.camera?.cancel()
    case .shelf: parts.shelf?.cancel()
    }
    awaited = .nowhere
    replies.removeAll()
  }

  /// Answers once a step: an instrument that asks again at once must not keep the hand waiting.
  func answerForMissingParts() {
    let due = replies
    replies.removeAll()
    for event in due {
      awaited = .nowhere
      handle(event)
    }
  }

  /// Brings the guide in the language that was wanted last.
  func bringGuide() {
    guard let tongue = wantedGuide else { return }
    wantedGuide = nil
    handle(.guide(parts.library?.guide(in: tongue)))
  }
}

// MARK: - Talking

extension Box {
  /// The talker says what the queue wants said, and is cut where the queue was.
  func talk() {
    guard !isTakingReports else { return }
    while let saying = queue.next(), saying.number != spoken {
      spoken = saying.number
      let language = language
      sentence = saying.utterance.text(in: language)
      note(.say(sentence, saying.utterance.priority))
      guard let talker = parts.talker else {
        // Without a talker the utterance ends at once.
        queue.end(of: saying.number)
        continue
      }
      // First, because what is made before it is allowed is thrown away.
      streams.speech.allow(saying.number)
      let words = saying.utterance.spoken(in: language)
      talker.say(words, as: saying.number, manner)
      talkLimit = latest + Box.longest(words)
    }
    if queue.saying == nil && spoken != 0 { hush() }
  }

  func endSpeech() {
    guard let saying = queue.saying else { return }
    let isOver = talkLimit.map { $0 <= latest } ?? false
    let isHeard = streams.speech.finished == saying.number
    guard isHeard || isOver else { return }
    queue.end(of: saying.number)
    view.isOld = true
    talk()
    if isHeard && isQuiet { handle(.heard(saying.utterance)) }
  }

  private func hush() {
    spoken = 0
    streams.speech.allow(0)
    parts.talker?.stop()
  }

  /// In seconds: the slowest talker needs about a tenth of a second for a letter. A far slower one has died.
  private static func longest(_ words: String) -> Double { 10 + 0.3 * Double(words.utf8.count) }
}
