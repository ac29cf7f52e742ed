// SPDX-License-Identifier: GPL-3.0-or-later

import Speech
import Works

/// What is wrong in an exhibition, for its curator: printed on a computer, and said where a stick brings it.
extension ExhibitionFinding {
  /// `reason` is why a picture or a sound cannot be read.
  public func phrase(reason: Value = .words("")) -> Phrase {
    switch kind {
    case .pictureUnread: Phrase(.pictureUnopened, reason)
    case .soundUnread(let sound): Phrase(.soundUnopened, .words(sound), reason)
    default:
      kind.fileWords ?? kind.placeWords ?? kind.regionWords ?? kind.folderWords ?? kind.workWords
        ?? Phrase(.sheetUnreadable, Limits.table)
    }
  }

  /// Why a file that is named as a sound cannot be read as one.
  public static var noSound: Phrase { Phrase(.noSound) }

  /// With where it is.
  public var phraseWithPlace: Phrase {
    guard !file.isEmpty else { return phrase() }
    let (name, finding) = (Value.words(file), Value.phrase(phrase()))
    return line == 0
      ? Phrase(.findingInFile, name, finding) : Phrase(.findingInLine, name, .number(line), finding)
  }
}

extension ExhibitionFinding.Kind {
  fileprivate var fileWords: Phrase? {
    switch self {
    case .unreadable: Phrase(.sheetUnreadable, Limits.table)
    case .notText: Phrase(.sheetNotText)
    case .fileTooLong: Phrase(.sheetTooLong, Limits.file, Limits.table)
    case .textTooLong: Phrase(.sheetTextTooLong, Limits.text)
    case .tooManyTexts: Phrase(.sheetTooManyTexts, .number(ExhibitionFinding.Bounds.texts))
    case .unknownHeading(let name): Phrase(.sheetUnknownHeading, .words(name))
    case .headingTwice(let name): Phrase(.sheetHeadingTwice, .words(name))
    case .noRegionBefore(let name): Phrase(.sheetNoRegionBefore, .words(name))
    case .openQuote: Phrase(.sheetOpenQuote)
    case .noColumns: Phrase(.sheetNoColumns)
    case .rowWithoutPicture: Phrase(.sheetRowWithoutPicture)
    case .notJSON: Phrase(.sheetNotJSON)
    case .tooDeep, .tooManyValues: Phrase(.sheetTooMuch)
    case .notManifest: Phrase(.sheetNotManifest)
    default: nil
    }
  }

  fileprivate var placeWords: Phrase? {
    switch self {
    case .unclearPlace(let text): Phrase(.regionUnclear, .words(text), .words("#ff0000"))
    case .outside: Phrase(.regionOutside)
    case .emptyPlace: Phrase(.regionEmpty)
    case .tooManyCorners: Phrase(.regionCorners, .number(RegionShape.mostCorners))
    case .crossesItself: Phrase(.regionCrossed)
    default: nil
    }
  }

  fileprivate var regionWords: Phrase? {
    switch self {
    case .tooManyRegions: Phrase(.regionsTooMany, .number(ExhibitionFinding.Bounds.regions))
    case .regionWithoutName: Phrase(.regionUnnamed)
    case .regionWithoutPlace: Phrase(.regionUnplaced)
    case .noRegionsPicture: Phrase(.regionUnpainted)
    case .colourNotPainted(let colour): Phrase(.regionNoColour, .words(colour))
    case .narrow(let name, let percent): Phrase(.regionNarrow, .words(name), .number(percent))
    case .hidden(let name): Phrase(.regionHidden, .words(name))
    default: nil
    }
  }

  fileprivate var folderWords: Phrase? {
    switch self {
    case .leavesFolder(let name): Phrase(.folderLeft, .words(name))
    case .textWithoutPicture: Phrase(.textWithoutPicture)
    case .regionsWithoutPicture: Phrase(.regionsWithoutPicture)
    case .noSuchPicture(let name):
      name.isEmpty ? Phrase(.noPictureNamed) : Phrase(.pictureNotThere, .words(name))
    case .noSuchSound(let name): Phrase(.soundNotThere, .words(name))
    case .sameName(let name): Phrase(.pictureTwice, .words(name))
    case .tooManyWorks: Phrase(.worksTooMany, .number(ExhibitionFinding.Bounds.works))
    case .noWorks: Phrase(.noWorks)
    case .noSheet: Phrase(.noSheet)
    default: nil
    }
  }

  fileprivate var workWords: Phrase? {
    switch self {
    case .noTitle: Phrase(.noTitle)
    case .noAlt: Phrase(.noAlt)
    case .missingLanguage(let language): Phrase(.noSuchLanguage, .words(language))
    case .unclearLanguage(let name): Phrase(.unclearLanguage, .words(name))
    case .unclearSize(let text): Phrase(.unclearSize, .words(text))
    case .proportions(let percent): Phrase(.otherProportions, .number(percent))
    case .sameCode(let code, let other): Phrase(.sameCode, .words(other), .words(code))
    case .noVoice(let language): Phrase(.noVoiceFor, .words(language))
    case .unsayable(let letters, let language): Phrase(.unsayable, .words(language), .words(letters))
    case .longStart(let seconds): Phrase(.longStart, .number(seconds), .number(Exhibition.longestStart))
    case .small(let pixels): Phrase(.fewPixels, .number(pixels))
    case .confusable(let other): Phrase(.confusable, .words(other))
    case .hardToKnow(let count, let all): Phrase(.hardToKnow, .number(count), .number(all))
    default: nil
    }
  }
}

/// Bounds as people read them.
private enum Limits {
  static var file: Value { .words("\(ExhibitionFinding.Bounds.file >> 10) kB") }
  static var table: Value { .words("\(ExhibitionFinding.Bounds.table >> 20) MB") }
  static var text: Value { .words("\(ExhibitionFinding.Bounds.text >> 10) kB") }
}
