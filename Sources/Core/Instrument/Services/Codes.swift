// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Speech
import Works

/// Codes on a label in the photograph that was just taken. That of a work opens the work, as if the painting had been recognised for
/// sure; any other is said once, behind all that there is to say of the picture.
///
/// They are read in the photograph alone: while the user aims, the camera's small views are too coarse for a code.
enum Codes {
  /// More codes than this are a wall of posters, and no label.
  private static var mostSaid: Int { 3 }

  static func learn(_ stage: inout Stage, _ codes: [FoundCode], in picture: Picture, isTalking: Bool) {
    var label = PhotographedLabel()
    for code in codes where label.work == nil {
      label.work = code.place.flatMap { Recognitions.known(stage, RecognisedWork($0, isSure: true)) }
    }
    if label.work == nil { label.words = phrases(stage, codes) }
    stage.everyScene { $0.learn(label, of: picture) }
    guard let open = stage.scene.open, open.original === picture, open.search == nil else { return }
    if label.work != nil, Recognitions.opensByItself(stage) {
      stage.emit(.cue(.done))
      stage.scene.open?.opensWork = true
    }
    if !isTalking { goOn(&stage) }
  }

  /// Says what no words about the picture have taken along, once there is silence and the hand rests.
  static func goOn(_ stage: inout Stage) {
    guard let open = stage.scene.open, open.search == nil, !open.label.words.isEmpty,
      Recognitions.isFree(stage), stage.scene.pending == nil
    else { return }
    Talk.goOn(&stage, take(&stage), way: [])
  }

  /// What there is to say of the codes, which is then said.
  static func take(_ stage: inout Stage) -> [Phrase] {
    guard let words = stage.scene.open?.label.words else { return [] }
    stage.scene.open?.label.words = []
    return words
  }

  /// Of a work that is to be known again the box says the name, not the code.
  static func phrases(_ stage: Stage, _ codes: [FoundCode]) -> [Phrase] {
    var said: [Phrase] = []
    for code in codes {
      let name = code.place.flatMap { Recognitions.known(stage, RecognisedWork($0, isSure: true))?.name }
      guard let value = name?.value ?? words(code).map({ .words($0) }) else { continue }
      let phrase = Phrase(.hasCode, value)
      if !said.contains(phrase) { said.append(phrase) }
    }
    return Array(said.prefix(mostSaid))
  }

  /// An address is named, and never opened. The digits of a long number are said one by one.
  private static func words(_ code: FoundCode) -> String? {
    switch CodeMeaning(code.text) {
    case .address(let host, let part): part.isEmpty ? host : host + ", " + part
    case .text(let text) where text.utf8.count > 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }:
      text.map { String($0) }.joined(separator: " ")
    case .text(let text): text
    case .nothing: nil
    }
  }
}
