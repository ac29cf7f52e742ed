// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Why there is no picture, as the rest of a sentence.
extension PictureTrouble {
  func phrases(of name: PictureName?) -> [Phrase] {
    guard let name else { return [Phrase(.noPicture, .phrase(phrase))] }
    return [Phrase(.noPictureOf, name.value, .phrase(phrase))]
  }

  public var phrase: Phrase {
    switch self {
    case .noScene: Phrase(.noScene)
    case .keptNoMore: Phrase(.keptNoMore)
    case .noMemory: Phrase(.noMemory)
    case .missing: Phrase(.fileMissing)
    case .empty: Phrase(.fileEmpty)
    case .folder: Phrase(.fileFolder)
    case .pipe: Phrase(.filePipe)
    case .device: Phrase(.fileDevice)
    case .notAFile: Phrase(.fileNone)
    case .circle: Phrase(.fileCircle)
    case .longName: Phrase(.fileLongName)
    case .forbidden: Phrase(.fileForbidden)
    case .tooManyFiles: Phrase(.fileMany)
    case .unopened(let error): Phrase(.fileUnopened, .number(error))
    case .format(let format): format.refusal
    case .other(let kind): Phrase(.fileForeign, .phrase(kind.phrase))
    case .unknown: Phrase(.fileUnknown)
    case .tooBig: Phrase(.pictureTooBig)
    case .larger(let width, let height): Phrase(.pictureLarger, .number(width), .number(height))
    case .endsEarly: Phrase(.pictureEnds)
    case .noSize: Phrase(.pictureNoSize)
    case .damaged: Phrase(.pictureDamaged)
    case .harmful: Phrase(.pictureHarmful)
    case .unread: Phrase(.pictureUnread)
    case .tookTooLong: Phrase(.pictureTooLong)
    case .reader(let trouble): trouble.phrase(of: .pictureReader)
    }
  }
}

extension PictureFormat {
  fileprivate var refusal: Phrase {
    isRead
      ? Phrase(.pictureRare, .words(name))
      : Phrase(.fileForeign, .phrase(Phrase(.formatOf, .words(name))))
  }
}

extension OtherFile {
  fileprivate var phrase: Phrase {
    switch self {
    case .text: Phrase(.textFile)
    case .document: Phrase(.document)
    case .archive: Phrase(.archive)
    case .sound: Phrase(.soundFile)
    case .film: Phrase(.film)
    case .program: Phrase(.program)
    }
  }
}
