// SPDX-License-Identifier: GPL-3.0-or-later

/// What is to be said of an exhibition's folder before visitors come: where it is, and what. Sentences are made elsewhere.
public struct ExhibitionFinding: Equatable, Sendable {
  /// The file's name in the folder; empty for the folder itself.
  public let file: String
  /// Counted from 1; 0 is the file as a whole.
  public let line: Int
  public let kind: Kind

  public init(file: String, line: Int = 0, _ kind: Kind) {
    (self.file, self.line, self.kind) = (file, line, kind)
  }

  public enum Kind: Equatable, Sendable, Error {
    // Any file that is read.
    case unreadable, notText, fileTooLong, textTooLong, tooManyTexts
    /// A line that begins like a heading and is none.
    case unknownHeading(String)
    /// A heading that the work or region has already.
    case headingTwice(String)
    /// A line that belongs to a region, before the first one.
    case noRegionBefore(String)

    // Regions and their places.
    case tooManyRegions, regionWithoutName, regionWithoutPlace
    case unclearPlace(String)
    /// The place leaves the picture, or has no width or height.
    case outside, emptyPlace
    case tooManyCorners, crossesItself
    case noRegionsPicture
    /// As in "#ff0000".
    case colourNotPainted(String)
    /// What the region is called, and how wide it is in percent.
    case narrow(String, percent: Int)
    case hidden(String)

    // Files that belong together.
    case leavesFolder(String)
    case textWithoutPicture, regionsWithoutPicture
    /// The row's or canvas' picture is not in the folder.
    case noSuchPicture(String)
    case noSuchSound(String)
    /// Two pictures that differ in their endings alone.
    case sameName(String)
    case tooManyWorks, noWorks

    // Tables and manifests.
    case openQuote, noColumns, rowWithoutPicture
    case notJSON, tooDeep, tooManyValues, notManifest

    // What visitors would miss.
    case noSheet, noTitle, noAlt
    case missingLanguage(String)
    case unclearLanguage(String)
    case unclearSize(String)
    /// In percent: the picture's proportions are so far from those of the size.
    case proportions(percent: Int)
    /// The other work's picture.
    case sameCode(String, other: String)
    /// No voice of the box has the language.
    case noVoice(String)
    case unsayable(String, language: String)
    case longStart(seconds: Int)

    // Of pictures and sounds that were opened.
    case pictureUnread
    case soundUnread(String)
    /// In pixels, the longer side.
    case small(Int)
    /// Recognition may take the other work's picture for this one.
    case confusable(other: String)
    /// Recognition is not sure of so many of the photographs that a trial makes of it.
    case hardToKnow(photographs: Int, of: Int)
  }

  /// An exhibition with an error is not ready; a warning says what visitors would miss.
  public var isError: Bool {
    switch kind {
    case .unknownHeading, .narrow, .hidden, .noSheet, .noTitle, .noAlt, .missingLanguage, .unclearSize,
      .proportions, .noVoice, .unsayable, .longStart, .small, .confusable, .hardToKnow:
      false
    default: true
    }
  }

  /// The same everywhere in a folder's files.
  public enum Bounds {
    public static var regions: Int { 64 }
    /// Paragraphs of a work in one language.
    public static var texts: Int { 64 }
    /// In bytes, of one text.
    public static var text: Int { 8192 }
    /// In bytes, of a text's file.
    public static var file: Int { 256 << 10 }
    /// In bytes, of a table or manifest: 2 kB for each of the most works.
    public static var table: Int { 4 << 20 }
    public static var works: Int { 2000 }
  }
}

/// What is found in one file. A file that is wrong throughout is not told line by line.
struct FileFindings {
  let file: String
  private(set) var all: [ExhibitionFinding] = []

  private static var most: Int { 50 }

  init(_ file: String) { self.file = file }

  mutating func add(_ kind: ExhibitionFinding.Kind, line: Int = 0) {
    if all.count < FileFindings.most { all.append(ExhibitionFinding(file: file, line: line, kind)) }
  }
}
