// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// What the box says about a fault.
public struct FaultWords: Equatable, Sendable {
  /// What is broken, and why.
  public let what: [Phrase]
  /// What a person can do about it.
  public let way: [Phrase]
  /// What the box says when the part works again.
  public let healed: Phrase
  /// Why the part is broken, as the rest of a sentence; nil where the first sentence says all.
  public let reason: Phrase?

  /// The reason fills the last gap of the sentence.
  fileprivate init(
    _ key: Key, _ values: [Value] = [], because reason: Phrase? = nil, also: Key? = nil, way: Key...,
    healed: Key, _ healedValues: [Value] = []
  ) {
    what = [Phrase(key, values + (reason.map { [.phrase($0)] } ?? []))] + (also.map { [Phrase($0)] } ?? [])
    self.way = way.map { Phrase($0) }
    self.healed = Phrase(healed, healedValues)
    self.reason = reason
  }
}

/// The table of all faults.
extension Fault {
  public var words: FaultWords {
    switch self {
    case .noCamera: FaultWords(.noCamera, healed: .cameraBack)
    case .cameraBusy: FaultWords(.cameraBusy, healed: .cameraBack)
    case .cameraGone: FaultWords(.cameraGone, healed: .cameraBack)
    case .cameraStopped: FaultWords(.cameraStopped, healed: .cameraBack)
    case .cameraUnusable(let why): FaultWords(.cameraUnusable, because: why.phrase, healed: .cameraBack)
    case .noPicture(let why, nil): FaultWords(.noPicture, because: why.phrase, healed: .cameraBack)
    case .noPicture(let why, let name?):
      FaultWords(.noPictureOf, [name.value], because: why.phrase, healed: .cameraBack)

    case .noCard: FaultWords(.noCard, healed: .soundBack)
    case .recorded(let file): FaultWords(.recorded, [.words(file)], healed: .soundBack)
    case .cardGone: FaultWords(.cardGone, healed: .soundBack)
    case .noMicrophone: FaultWords(.noMicrophone, healed: .microphoneBack)
    case .noTalker(let why): FaultWords(.noTalker, because: why.phrase, healed: .talkerBack)
    case .noInstruments(let why): FaultWords(.noInstruments, because: why.phrase, healed: .instrumentsBack)
    case .noSoundFont(let why, let name):
      FaultWords(.noSoundFont, [.words(name)], because: why.phrase, healed: .instrumentsBack)

    case .line(let part, let name, let why): part.words(because: why.phrase(of: name), way: why.way)
    case .lines(let part, let why): part.words(because: why.phraseOfMany, way: why.way)
    case .device(let device, let name, let why):
      FaultWords(
        .silent, [device.value], because: device.reason(why, of: name), healed: .partBack, [device.value])
    case .stuck(.pad(let pad)):
      FaultWords(.padStuck, [.number(pad + 1)], healed: .padFreed, [.number(pad + 1)])
    case .stuck(.knob): FaultWords(.noTurns, way: .checkWires, healed: .partBack, [Part.knob.value])
    case .stuck(let part): FaultWords(.heldLong, [part.value], way: .letGo, healed: .partBack, [part.value])

    case .settings(.card(let why)):
      FaultWords(.settingsUnkept, because: why.phrase, way: .settingsHold, why.way, healed: .settingsBack)
    case .settings(.elsewhere):
      FaultWords(
        .settingsUnkept, because: Phrase(.settingsElsewhere), way: .settingsHold, healed: .settingsBack)
    case .settings(.locked):
      FaultWords(
        .settingsUnkept, because: Phrase(.settingsLocked), way: .settingsHold, .askForPermission,
        healed: .settingsBack)
    case .settings(.damaged(.none)):
      FaultWords(.settingsDamaged, also: .settingsWhole, healed: .settingsBack)
    case .settings(.damaged(.previous)):
      FaultWords(.settingsDamaged, also: .settingsPrevious, healed: .settingsBack)
    case .settings(.damaged(.standard)):
      FaultWords(.settingsDamaged, also: .settingsStandard, healed: .settingsBack)
    case .language(let accent):
      FaultWords(.languageMissing, [accent.value], way: .otherLanguage, healed: .languageBack, [accent.value])

    case .health(.batteryLow(let percent?)):
      FaultWords(.batteryLow, [.number(percent)], way: .plugIn, healed: .batteryBack)
    case .health(.batteryLow(nil)): FaultWords(.batteryRatherLow, way: .plugIn, healed: .batteryBack)
    case .health(.batteryEmpty):
      FaultWords(.batteryEmpty, way: .nothingLost, .plugIn, healed: .batteryBack)
    case .health(.weakPower): FaultWords(.weakPower, way: .otherSupply, healed: .powerBack)
    case .health(.tooHot): FaultWords(.tooHot, way: .coolDown, healed: .heatBack)
    case .noLabels(let why): FaultWords(.noLabels, because: why.phrase, healed: .labelsBack)
    case .noLetters: FaultWords(.noLetters, healed: .partBack, [Device.display.value])
    }
  }

  /// What the box says when the part breaks.
  public var phrases: [Phrase] { words.what + words.way }

  /// What the box says when the part works again.
  public var healedPhrases: [Phrase] { [words.healed] }

  /// What is broken and why, in English, for a screen.
  public var english: String { Utterance(.fault, words.what).text(in: .english) }

  public var news: News? { subject.map { News($0, isWell: false) } }
  public var healedNews: News? { subject.map { News($0, isWell: true) } }
}

extension Part {
  /// The words for a part without its lines; where single pads are silent, the others go on.
  fileprivate func words(because reason: Phrase, way: Key) -> FaultWords {
    switch self {
    case .shutter, .knob, .push, .pedal, .strip, .flash, .lamp:
      FaultWords(.silent, [value], because: reason, way: way, healed: .partBack, [value])
    case .pad:
      FaultWords(.silent, [value], because: reason, way: .othersGoOn, way, healed: .partBack, [value])
    // The strip is whole again, whichever pads were named.
    case .pads:
      FaultWords(
        .padsSilent, [value], because: reason, way: .othersGoOn, way, healed: .partBack, [Part.strip.value])
    }
  }
}

/// The table of what could not be done with kept pictures.
extension AlbumTrouble {
  public var phrases: [Phrase] {
    switch self {
    case .stickUnreadable: [Phrase(.stickUnreadable)]
    case .stickBusy: [Phrase(.stickNotReady)]
    case .noTable(let table, let why):
      [
        Phrase(table.notTaken, .phrase(why.phrase(on: .stick))),
        why.way(on: .stick),
      ]
    case .noExhibition(let kind, let why):
      [Phrase(.exhibitionNotKept, .phrase(why.phrase(on: kind))), why.way(on: kind)]
    case .notKept(let kind, let why): [Phrase(.notKept, .phrase(why.phrase(on: kind))), why.way(on: kind)]
    case .soundNotKept(let kind, let why):
      [Phrase(.soundNotKept, .phrase(why.phrase(on: kind))), why.way(on: kind)]
    case .edgesNotKept(let kind, let why):
      [Phrase(.edgesNotKept, .phrase(why.phrase(on: kind))), why.way(on: kind)]
    case .notDeleted(let place, let name, let why):
      [Phrase(.notDeleted, name.value, .phrase(why.phrase(on: place.album))), why.way(on: place.album)]
    }
  }
}

extension DictaphoneTrouble {
  public var phrases: [Phrase] {
    switch self {
    case .microphone: [Phrase(.noMicrophone)]
    case .card(let why): [Phrase(.commentNotKept, .phrase(why.phrase(on: .card))), why.way(on: .card)]
    }
  }
}

extension StickTable {
  fileprivate var notTaken: Key {
    switch self {
    case .results: .resultsNotTaken
    case .counts: .countsNotTaken
    case .comments: .commentsNotTaken
    }
  }
}
