// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Instrument
import Speech
import Sonify

/// What the instrument wants done to the outside.
extension Box {
  func perform(_ effect: Effect) {
    switch effect {
    case .sound, .cue, .click, .say, .hush, .sweep, .instruments: Deeds(box: self).makeHeard(effect)
    case .capture, .useCamera, .watch, .light, .lamp, .listen, .hear, .know, .findPainting, .readPrint,
      .leavePrint:
      Deeds(box: self).see(effect)
    case .open, .openData, .glance, .cancelPicture, .keep, .keepEdges, .keepSlide, .keepSweep, .delete,
      .keepExhibition, .takeTable, .letGo:
      Deeds(box: self).keep(effect)
    case .play, .playTitle, .followTitle, .lookAtTitle, .dictate, .playWords: Deeds(box: self).play(effect)
    case .keepCounts(let text): parts.kept.counts?.keep(text)
    case .keepPlace(let text): parts.kept.place?.keep(text)
    case .keepPlaces(let text): parts.kept.places?.keep(text)
    case .keepProgress(let text): parts.kept.progress?.keep(text)
    case .keepChords(let text): parts.kept.chords?.keep(text)
    case .keepWords(let bytes): parts.kept.words?.keep(bytes)
    case .remember(let memory):
      keptState.remember(memory, dose, at: latest)
      follow(memory.settings.accent)
    case .readGuide(let tongue): asking.want(guide: tongue)
    case .beginAnew(let asNew): trial.beginAnew(asNew: asNew, at: latest)
    case .end: trial.end(at: latest)
    }
  }
}

/// What the box does with its parts, by subject.
private struct Deeds {
  let box: Box

  /// What the box says and sounds by itself.
  func makeHeard(_ effect: Effect) {
    switch effect {
    case .sound(let frame): box.soundOutput.sound(frame, at: box.latest)
    case .cue(let earcon):
      box.note(.cue(earcon.name))
      box.soundOutput.strike(earcon)
    case .click(let moment, let isAccent):
      let click = Earcon.click(isAccent: isAccent)
      box.note(.cue(click.name))
      box.soundOutput.strike(click, at: moment)
    case .say(let utterance): box.speaking.add(utterance)
    case .hush: box.speaking.hush()
    case .sweep(let order):
      box.note(.sweep(order?.settings))
      box.showing.follow(order, at: box.latest)
      box.soundOutput.sweep(order)
    case .instruments(nil): box.soundOutput.choose(nil)
    case .instruments(let file?): box.asking.openInstruments(file)
    default: break
    }
  }

  /// With its cameras, its light, the microphone, and what it makes out in a picture.
  func see(_ effect: Effect) {
    switch effect {
    case .capture:
      box.note(.capture)
      box.asking.capture(at: box.latest)
    case .useCamera(let number):
      box.parts.camera?.use(number)
      box.showing.change(toCamera: number)
    case .watch(let isOn):
      box.parts.camera?.watch(isOn)
      if !isOn { box.showing.liveWatch.cancel() }
    case .light(let isOn): shine(isOn)
    case .lamp(let isOn): box.parts.board.lamp?.shine(isOn)
    case .listen(let isOn):
      box.note(.recording(isOn ? "the microphone, for how loud it is" : "the microphone is closed"))
      box.asking.ear.listen(isOn)
    case .hear(let order):
      box.note(.listen(order))
      box.parts.ear?.listen(order)
    case .know(let words): box.parts.ear?.know(words)
    case .findPainting(let picture, let wish):
      box.asking.findPainting(in: picture, as: wish, knowing: box.instrument.settings.recognises)
    case .readPrint(let picture, let languages): box.asking.readPrint(in: picture, as: languages)
    case .leavePrint: box.asking.leavePrint()
    default: break
    }
  }

  /// With pictures and other things that are kept.
  func keep(_ effect: Effect) {
    switch effect {
    case .open(let place, let name): open(.picture(place), name)
    case .openData(let place, let name, let plane): open(.data(place, plane: plane), name)
    case .glance(let place): box.parts.shelf?.glance(at: place)
    case .cancelPicture: box.asking.cancelPicture()
    case .keep(let picture, let corners, let words):
      box.parts.shelf?.keep(.picture(picture, corners, words))
    case .keepEdges(let place, let corners, let picture):
      box.parts.shelf?.keep(.edges(place, corners, of: picture))
    case .keepSlide: box.parts.shelf?.keep(.sound(SlideToKeep(on: box.soundOutput.tape)))
    case .keepSweep(let order): box.parts.shelf?.keep(.sound(order))
    case .delete(let place): box.parts.shelf?.delete(place)
    case .keepExhibition: box.parts.shelf?.keep(.exhibition)
    case .takeTable(.comments, let bytes):
      box.parts.shelf?.keep(.table(.comments, bytes, with: box.parts.recordings(of: box.instrument.comments)))
    case .takeTable(let table, let bytes): box.parts.shelf?.keep(.table(table, bytes))
    case .letGo: box.parts.shelf?.letGo()
    default: break
    }
  }

  /// Recordings, titles, and what a listener says of them.
  func play(_ effect: Effect) {
    switch effect {
    case .play(let file):
      box.note(.recording(file?.name))
      guard let file else { return box.soundOutput.stopRecording() }
      box.soundOutput.play(box.parts.shelf?.recording(file).map { RecordingOrder($0) })
    case .playTitle(let title, let place, let speed):
      let quicker = speed == 100 ? "" : ", at \(speed) percent"
      box.note(.recording("title \(title + 1), from \(place / 100) s\(quicker)"))
      box.soundOutput.play(
        RecordingOrder(title, of: box.parts.titles, from: place, speed: speed, box.instrument.settings))
    case .followTitle(let title, let place, let speed):
      let order = title.flatMap {
        RecordingOrder($0, of: box.parts.titles, from: place, speed: speed, box.instrument.settings)
      }
      box.soundOutput.follow(order, title: title ?? 0)
    case .lookAtTitle(let title): box.parts.titles?.look(at: title)
    case .dictate(let order):
      box.note(.recording(order.words))
      box.parts.dictaphone?.follow(order)
    case .playWords(let file):
      box.note(.recording("words"))
      let gain = (box.parts.dictaphone?.gain(of: file) ?? 1) * box.instrument.settings.wordsOverTitles
      box.soundOutput.play(box.parts.dictaphone?.words(in: file).map { RecordingOrder($0, gain: gain) })
    default: break
    }
  }

  private func open(_ item: ShelfItem, _ name: PictureName) {
    if box.asking.open(item) { box.note(.open(name.value.text(in: .english))) }
  }

  private func shine(_ isOn: Bool) {
    box.note(.light(isOn))
    guard let light = box.parts.light else { return }
    light.shine(isOn)
    box.parts.camera?.light(isOn)
  }
}

extension DictaphoneOrder {
  /// For eyes.
  fileprivate var words: String {
    switch self {
    case .begin(let note, _): "the microphone, at \(note.place / 100) s"
    case .end: "the microphone is closed"
    case .keep: "the words are kept"
    case .forget: "the words are thrown away"
    case .rate(let note, let isLiked): (isLiked ? "liked" : "not liked") + ", at \(note.place / 100) s"
    case .delete(let comment): "the words are deleted, at \(comment.note.place / 100) s"
    }
  }
}
