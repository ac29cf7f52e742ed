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
    case .sound(let frame): soundOutput.sound(frame, at: latest)
    case .cue(let earcon):
      note(.cue(earcon.name))
      soundOutput.strike(earcon)
    case .say(let utterance): speaking.add(utterance)
    case .hush: speaking.hush()
    case .capture:
      note(.capture)
      asking.capture(at: latest)
    case .useCamera(let number):
      parts.camera?.use(number)
      showing.change(toCamera: number)
    case .watch(let isOn):
      parts.camera?.watch(isOn)
      if !isOn { showing.liveWatch.cancel() }
    case .listen(let isOn):
      note(.recording(isOn ? "the microphone, for how loud it is" : "the microphone is closed"))
      asking.ear.listen(isOn)
    case .cancelPicture: asking.cancelPicture()
    case .open(let place, let name): open(.picture(place), name)
    case .openData(let place, let name, let plane): open(.data(place, plane: plane), name)
    case .glance(let place): parts.shelf?.glance(at: place)
    case .keep(let picture, let corners, let words):
      parts.shelf?.keep(.picture(picture, corners, words))
    case .findPainting(let picture, let wish):
      asking.findPainting(in: picture, as: wish, knowing: instrument.settings.recognises)
    case .readPrint(let picture, let languages): asking.readPrint(in: picture, as: languages)
    case .leavePrint: asking.leavePrint()
    case .keepEdges(let place, let corners, let picture):
      parts.shelf?.keep(.edges(place, corners, of: picture))
    case .keepSlide: parts.shelf?.keep(.sound(SlideToKeep(on: soundOutput.tape)))
    case .keepSweep(let order): parts.shelf?.keep(.sound(order))
    case .delete(let place): parts.shelf?.delete(place)
    case .keepExhibition: parts.shelf?.keep(.exhibition)
    case .takeTable(.comments, let bytes):
      parts.shelf?.keep(.table(.comments, bytes, with: parts.recordings(of: instrument.comments)))
    case .takeTable(let table, let bytes): parts.shelf?.keep(.table(table, bytes))
    case .keepCounts(let text): parts.kept.counts?.keep(text)
    case .letGo: parts.shelf?.letGo()
    case .instruments(nil): soundOutput.choose(nil)
    case .instruments(let file?): asking.openInstruments(file)
    case .play(let file):
      note(.recording(file?.name))
      guard let file else { return soundOutput.stopRecording() }
      soundOutput.play(parts.shelf?.recording(file).map { RecordingOrder($0) })
    case .playTitle(let title, let place, let speed):
      let quicker = speed == 100 ? "" : ", at \(speed) percent"
      note(.recording("title \(title + 1), from \(place / 100) s\(quicker)"))
      soundOutput.play(
        RecordingOrder(title, of: parts.titles, from: place, speed: speed, instrument.settings))
    case .followTitle(let title, let place, let speed):
      let order = title.flatMap {
        RecordingOrder($0, of: parts.titles, from: place, speed: speed, instrument.settings)
      }
      soundOutput.follow(order, title: title ?? 0)
    case .dictate(let order):
      note(.recording(order.words))
      parts.dictaphone?.follow(order)
    case .playWords(let file):
      note(.recording("words"))
      let gain = parts.dictaphone?.gain(of: file) ?? 1
      soundOutput.play(parts.dictaphone?.words(in: file).map { RecordingOrder($0, gain: gain) })
    case .lookAtTitle(let title): parts.titles?.look(at: title)
    case .keepPlace(let text): parts.kept.place?.keep(text)
    case .keepPlaces(let text): parts.kept.places?.keep(text)
    case .light(let isOn): shine(isOn)
    case .sweep(let order):
      note(.sweep(order?.settings))
      showing.follow(order, at: latest)
      soundOutput.sweep(order)
    case .remember(let memory):
      keptState.remember(memory, dose, at: latest)
      follow(memory.settings.accent)
    case .readGuide(let tongue): asking.want(guide: tongue)
    case .beginAnew(let asNew): trial.beginAnew(asNew: asNew, at: latest)
    case .end: trial.end(at: latest)
    }
  }

  private func open(_ item: ShelfItem, _ name: PictureName) {
    if asking.open(item) { note(.open(name.value.text(in: .english))) }
  }

  private func shine(_ isOn: Bool) {
    note(.light(isOn))
    guard let light = parts.light else { return }
    light.shine(isOn)
    parts.camera?.light(isOn)
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
