// SPDX-License-Identifier: GPL-3.0-or-later

import Domain

/// Why something is broken, as the rest of a sentence.
extension CameraTrouble {
  public var phrase: Phrase {
    switch self {
    case .strange: Phrase(.cameraStrange)
    case .forbidden: Phrase(.cameraForbidden)
    case .tooLarge: Phrase(.cameraTooLarge)
    case .noMemory: Phrase(.noMemory)
    case .tooShort: Phrase(.cameraTooShort)
    case .failed(let error): Phrase(.cameraFailed, .number(error))
    case .worker(let trouble): trouble.phrase(of: .cameraWorker)
    }
  }
}

extension HelperTrouble {
  /// The reason why a helper does not work; the key names the part that it works.
  fileprivate func phrase(of part: Key) -> Phrase {
    let part = Value.phrase(Phrase(part))
    return switch self {
    case .missing(let program): Phrase(.helperMissing, part, .words(program))
    case .refused(let program): Phrase(.helperRefused, part, .words(program))
    case .failed(let error): Phrase(.helperFailed, part, .number(error))
    case .nonsense: Phrase(.helperNonsense, part)
    case .unconfined: Phrase(.helperUnconfined, part)
    }
  }
}

extension LabelTrouble {
  public var phrase: Phrase {
    switch self {
    case .noMemory: Phrase(.noMemory)
    case .tookTooLong: Phrase(.pictureTooLong)
    case .harmful: Phrase(.labelHarmful)
    case .worker(let trouble): trouble.phrase(of: .labelWorker)
    }
  }
}

// MARK: - Sound

extension TalkerTrouble {
  public var phrase: Phrase {
    switch self {
    case .noThread: Phrase(.talkerThread)
    case .noData: Phrase(.talkerData)
    case .rate(let rate, let wish): Phrase(.talkerRate, .number(rate), .number(wish))
    case .noVoice(let language): Phrase(.talkerVoice, .words(language))
    case .words(let words): Phrase(.talkerRefused, .words(words))
    }
  }
}

extension InstrumentsTrouble {
  public var phrase: Phrase {
    switch self {
    case .noPlayer: Phrase(.instrumentsPlayer)
    case .noSounds: Phrase(.instrumentsSounds)
    case .noMemory: Phrase(.instrumentsMemory)
    case .noThread: Phrase(.talkerThread)
    }
  }
}

extension SoundFontTrouble {
  public var phrase: Phrase {
    switch self {
    case .unread: Phrase(.soundFontUnread)
    case .tooBig: Phrase(.soundFontTooBig)
    case .notOne: Phrase(.soundFontNotOne)
    case .compressed: Phrase(.soundFontCompressed)
    case .noMemory: Phrase(.soundFontMemory)
    case .noReader: Phrase(.soundFontReader)
    }
  }
}

// MARK: - Lines and devices

extension LineTrouble {
  func phrase(of name: String) -> Phrase {
    switch self {
    case .missing: Phrase(.lineMissing, .name(name))
    case .busy: Phrase(.lineBusy, .name(name))
    case .forbidden: Phrase(.lineForbidden, .name(name))
    case .refused: Phrase(.lineRefused, .name(name))
    }
  }

  var phraseOfMany: Phrase {
    switch self {
    case .missing: Phrase(.linesMissing)
    case .busy: Phrase(.linesBusy)
    case .forbidden: Phrase(.linesForbidden)
    case .refused: Phrase(.linesRefused)
    }
  }

  var way: Key {
    switch self {
    case .missing, .refused: .checkWires
    case .busy: .startAgain
    case .forbidden: .askForPermission
    }
  }
}

extension Device {
  /// Why the device of this name cannot be had.
  func reason(_ trouble: LineTrouble, of name: String) -> Phrase {
    switch trouble {
    case .missing where self == .display && name.isEmpty: Phrase(.noScreen)
    case .missing where self == .display: Phrase(.noScreenAt, .name(name))
    case .missing: Phrase(.nothingCalled, .name(name))
    case .busy: Phrase(.deviceBusy)
    case .forbidden: Phrase(.deviceForbidden)
    case .refused: Phrase(.deviceRefused)
    }
  }
}

// MARK: - Cards and sticks

extension CardTrouble {
  var phrase: Phrase {
    switch self {
    case .full: Phrase(.cardFull)
    case .readOnly: Phrase(.cardReadOnly)
    case .folder: Phrase(.cardFolder)
    case .refused: Phrase(.cardRefused)
    }
  }

  var way: Key {
    switch self {
    case .full: .makeRoom
    case .readOnly, .refused: .changeCard
    case .folder: .askForPermission
    }
  }

  func phrase(on kind: Album.Kind) -> Phrase {
    guard kind == .stick else { return phrase }
    return switch self {
    case .full: Phrase(.stickFull)
    case .readOnly: Phrase(.stickReadOnly)
    case .folder, .refused: Phrase(.stickRefused)
    }
  }

  func way(on kind: Album.Kind) -> Phrase {
    if self == .full { return Phrase(.makeRoomOnStick) }
    return Phrase(kind == .stick ? .anotherStick : way)
  }
}

// MARK: - Pictures

extension PictureTrouble {
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
    case .emptyFolder: Phrase(.folderEmpty)
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
    case .noPlane(let count): Phrase(.noPlane, .number(count))
    case .endsEarly: Phrase(.pictureEnds)
    case .noSize: Phrase(.pictureNoSize)
    case .damaged: Phrase(.pictureDamaged)
    case .harmful: Phrase(.pictureHarmful)
    case .unread: Phrase(.pictureUnread)
    case .tookTooLong: Phrase(.pictureTooLong)
    case .noLibrary: Phrase(.needsLibraries)
    case .protected: Phrase(.copyProtected)
    case .unsaidLetters: Phrase(.unsaidLetters)
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
