// SPDX-License-Identifier: GPL-3.0-or-later

import Knowing
import Works

extension ExhibitionFinding.Kind {
  /// For curators: what is wrong, and where it helps, what would be right.
  var sentence: String {
    fileSentence ?? regionSentence ?? folderSentence ?? workSentence ?? name
  }

  private var fileSentence: String? {
    switch self {
    case .unreadable: "This file cannot be read, or is larger than \(Limits.table)."
    case .notText:
      "There are letters here that are not in UTF-8; save the file as plain text with the encoding UTF-8."
    case .fileTooLong:
      "This file is too long; a text may have \(Limits.file), a table or a manifest \(Limits.table)."
    case .textTooLong: "This text is longer than \(Limits.text), and is left out."
    case .tooManyTexts: "From here on there are more than \(Limits.texts) paragraphs; the rest is left out."
    case .unknownHeading(let name):
      "\"\(name)\" is not a heading that the box knows; this line is left out. An empty line ends the headings."
    case .headingTwice(let name): "\(name) is here for the second time; the first one counts."
    case .noRegionBefore(let name): "\(name) belongs below a line \"Region:\", and there is none before it."
    case .openQuote: "A quotation mark begins here that no other one ends."
    case .noColumns: "The table has no column \"filename\", \"object_location\" or \"objectid\"."
    case .rowWithoutPicture: "This row does not say which picture it is about."
    case .notJSON: "The manifest is damaged here: this is no JSON."
    case .tooDeep, .tooManyValues: "The manifest holds more here than the box reads."
    case .notManifest: "This is no manifest of IIIF Presentation 3."
    default: nil
    }
  }

  private var regionSentence: String? {
    switch self {
    case .tooManyRegions:
      "From here on there are more than \(Limits.regions) regions; the rest is left out."
    case .regionWithoutName: "This region has no name; write it after \"Region:\"."
    case .regionWithoutPlace: "This region has no place; write a line \"Where:\" below it."
    case .unclearPlace(let text):
      "The place \"\(text)\" is not understood. It is left, top, width and height in percent, circle with 3 numbers, "
        + "polygon with 6 or more, or a colour like #ff0000."
    case .outside: "The place leads out of the picture: all numbers go from 0 to 100 percent."
    case .emptyPlace: "The place has no width or no height."
    case .tooManyCorners: "The polygon has more than \(RegionShape.mostCorners) corners."
    case .crossesItself: "The sides of the polygon cross one another."
    case .noRegionsPicture:
      "The place is a colour, but there is no copy of the picture with that name and \".regions.png\"."
    case .colourNotPainted(let colour):
      "The colour \(colour) is nowhere in the picture with the painted regions."
    case .narrow(let name, let percent):
      "The region \"\(name)\" is \(percent) percent of the picture wide; below 12.5 a finger on the strip may miss it."
    case .hidden(let name): "The region \"\(name)\" is never heard: smaller ones lie over all of it."
    default: nil
    }
  }

  private var folderSentence: String? {
    switch self {
    case .leavesFolder(let name):
      "\"\(name)\" leads out of the folder; write the name of a file that lies in it."
    case .textWithoutPicture: "There is no picture of this text's name."
    case .regionsWithoutPicture: "There is no picture of which this is the copy with painted regions."
    case .noSuchPicture(let name):
      name.isEmpty ? "No picture is named here." : "The picture \"\(name)\" is not in the folder."
    case .noSuchSound(let name): "The sound \"\(name)\" is not in the folder."
    case .sameName(let name):
      "Another picture is called \"\(name)\", too, with another ending; this one is left out."
    case .tooManyWorks: "There are more than \(ExhibitionFinding.Bounds.works) works; the rest is left out."
    case .noWorks: "There is no picture in this folder."
    case .noSheet: "There is no exhibition.txt, which has the exhibition's title and languages."
    default: nil
    }
  }

  private var workSentence: String? {
    switch self {
    case .noTitle: "The work has no title."
    case .noAlt: "The work has no alt text, which says in a sentence what is to be seen."
    case .missingLanguage(let language): "The work has no text in the language \"\(language)\"."
    case .unclearLanguage(let name):
      "\"\(name)\" is no language; write two letters for each: en de es fr hi ko."
    case .unclearSize(let text):
      "The size \"\(text)\" is not understood; write height x width, as in 73.4 x 91.8 cm."
    case .proportions(let percent):
      "The picture's proportions are \(percent) percent away from those of the size; height comes first there."
    case .sameCode(let code, let other): "The work \"\(other)\" has the code \"\(code)\", too."
    case .noVoice(let language): "The box has no voice for the language \"\(language)\"."
    case .unsayable(let letters, let language):
      "The voice of the language \"\(language)\" cannot say these letters: \(letters)"
    case .longStart(let seconds):
      "The first paragraph takes about \(seconds) seconds to hear; more than \(Exhibition.longestStart) are long."
    case .small(let pixels): "The longer side of this picture has \(pixels) pixels; 800 or more are better."
    case .confusable(let other):
      "The box may take a photograph of this work for \"\(other)\", and will ask visitors which one it is."
    case .hardToKnow(let photographs):
      "The box may not know photographs of this work: it is not sure of \(photographs) of \(TrialPhotographs.count) that it made "
        + "for a trial. Visitors find the work in the gallery."
    default: nil
    }
  }
}

/// Bounds as people read them.
private enum Limits {
  static var file: String { "\(ExhibitionFinding.Bounds.file >> 10) kB" }
  static var table: String { "\(ExhibitionFinding.Bounds.table >> 20) MB" }
  static var text: String { "\(ExhibitionFinding.Bounds.text >> 10) kB" }
  static var texts: Int { ExhibitionFinding.Bounds.texts }
  static var regions: Int { ExhibitionFinding.Bounds.regions }
}
