// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// What is said when something breaks, and when it is well again.
extension Fault {
  var phrases: [Phrase] {
    switch self {
    case .noCamera: [Phrase(.noCamera)]
    case .noPicture(let trouble, let name): trouble.phrases(of: name)
    case .cameraBusy: [Phrase(.cameraBusy)]
    case .cameraGone: [Phrase(.cameraGone)]
    case .cameraStopped: [Phrase(.cameraStopped)]
    case .cameraUnusable(let defect): [Phrase(.cameraUnusable, .phrase(defect.phrase))]
    case .noCard: [Phrase(.noCard)]
    case .recorded(let file): [Phrase(.recorded, .words(file))]
    case .cardGone: [Phrase(.cardGone)]
    case .noMicrophone: [Phrase(.noMicrophone)]
    case .line(let part, let name, let trouble): part.silence(trouble.phrase(of: name), trouble.way)
    case .lines(let part, let trouble): part.silence(trouble.phraseOfMany, trouble.way)
    case .device(let device, let name, let trouble): device.silence(of: name, trouble)
    case .noTalker(let trouble): [Phrase(.noTalker, .phrase(trouble.phrase))]
    case .settings(let trouble): trouble.phrases
    case .language(let accent):
      [Phrase(.languageMissing, .phrase(Phrase(accent.name))), Phrase(.otherLanguage)]
    case .noInstruments(let trouble): [Phrase(.noInstruments, .phrase(trouble.phrase))]
    case .noSoundFont(let trouble, let name): [Phrase(.noSoundFont, .words(name), .phrase(trouble.phrase))]
    case .health(let ailment): ailment.phrases
    }
  }

  var news: News? { subject.map { News($0, isWell: false) } }
  var healedNews: News? { subject.map { News($0, isWell: true) } }

  var healedPhrases: [Phrase] {
    switch self {
    case .noCamera, .noPicture, .cameraBusy, .cameraGone, .cameraStopped, .cameraUnusable:
      [Phrase(.cameraBack)]
    case .noCard, .recorded, .cardGone: [Phrase(.soundBack)]
    case .noMicrophone: [Phrase(.microphoneBack)]
    case .line(let part, _, _), .lines(let part, _): [Phrase(.partBack, .phrase(part.asWhole.phrase))]
    case .device(let device, _, _): [Phrase(.partBack, .phrase(device.phrase))]
    case .noTalker: [Phrase(.talkerBack)]
    case .settings: [Phrase(.settingsBack)]
    case .language(let accent): [Phrase(.languageBack, .phrase(Phrase(accent.name)))]
    case .noInstruments, .noSoundFont: [Phrase(.instrumentsBack)]
    case .health(let ailment): [ailment.healedPhrase]
    }
  }
}
