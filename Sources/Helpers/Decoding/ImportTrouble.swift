// SPDX-License-Identifier: GPL-3.0-or-later
import Domain

/// Why an importer has nothing to give: all that it can say, in two small numbers and a size.
public enum ImportTrouble: Error, Equatable, Sendable {
  case noMemory
  /// The system cannot lock the importer away.
  case unconfined
  case format(PictureFormat)
  case other(OtherFile)
  case unknown
  case tooBig
  case larger(width: Int, height: Int)
  /// The file has fewer planes than was asked for: so many.
  case noPlane(of: Int)
  case endsEarly, noSize, damaged
  /// The importer was to make a file, and could not.
  case notMade
  /// A SoundFont whose samples are packed.
  case packed
  /// The system would not open the file: an errno, or what it is instead of a file, or that it has no bytes.
  case unopened(error: Int)
  case notAFile(NoFile)
  case empty
  /// A sound that needs FFmpeg's libraries, which are not installed.
  case noLibrary
  /// A sound that plays only where its seller lets it.
  case protected
  /// A text that is mostly in letters that no voice reads.
  case unsaidLetters

  public enum NoFile: Int, CaseIterable, Sendable { case folder, pipe, device, other }

  /// The trouble in two numbers: its kind, and the format or kind of file that it is about.
  var code: (kind: Int, detail: Int) {
    switch self {
    case .noMemory: (1, 0)
    case .unconfined: (2, 0)
    case .format(let format): (3, format.rawValue)
    case .other(let kind): (4, kind.rawValue)
    case .unknown: (5, 0)
    case .tooBig: (6, 0)
    case .larger: (7, 0)
    case .endsEarly: (8, 0)
    case .noSize: (9, 0)
    case .damaged: (10, 0)
    case .notMade: (11, 0)
    case .packed: (12, 0)
    case .noPlane: (13, 0)
    case .unopened(let error): (14, error)
    case .notAFile(let kind): (15, kind.rawValue)
    case .empty: (16, 0)
    case .noLibrary: (17, 0)
    case .protected: (18, 0)
    case .unsaidLetters: (19, 0)
    }
  }

  /// The size in dots, 0 unless it is known to be too much; or how many planes there are.
  var size: (width: Int, height: Int) {
    switch self {
    case .larger(let width, let height): (width, height)
    case .noPlane(let count): (count, 0)
    default: (0, 0)
    }
  }

  init?(kind: Int, detail: Int, width: Int, height: Int) {
    switch kind {
    case 1: self = .noMemory
    case 2: self = .unconfined
    case 3:
      guard let format = PictureFormat(rawValue: detail) else { return nil }
      self = .format(format)
    case 4:
      guard let other = OtherFile(rawValue: detail) else { return nil }
      self = .other(other)
    case 5: self = .unknown
    case 6: self = .tooBig
    case 7:
      guard width > 0, height > 0, !PictureShape.fits(width: width, height: height) else { return nil }
      self = .larger(width: width, height: height)
    case 8: self = .endsEarly
    case 9: self = .noSize
    case 10: self = .damaged
    case 11: self = .notMade
    case 12: self = .packed
    case 13:
      guard width > 0 else { return nil }
      self = .noPlane(of: width)
    case 14:
      guard (1...255).contains(detail) else { return nil }
      self = .unopened(error: detail)
    case 15:
      guard let kind = NoFile(rawValue: detail) else { return nil }
      self = .notAFile(kind)
    case 16: self = .empty
    case 17: self = .noLibrary
    case 18: self = .protected
    case 19: self = .unsaidLetters
    default: return nil
    }
    // Refuses numbers that this trouble does not have.
    guard code == (kind, detail), size == (width, height) else { return nil }
  }
}

extension PictureTrouble {
  init(_ trouble: ImportTrouble) {
    self =
      switch trouble {
      case .noMemory: .noMemory
      case .unconfined: .reader(.unconfined)
      case .format(let format): .format(format)
      case .other(let kind): .other(kind)
      case .unknown: .unknown
      case .tooBig: .tooBig
      case .larger(let width, let height): .larger(width: width, height: height)
      case .noPlane(let count): .noPlane(of: count)
      case .endsEarly: .endsEarly
      case .noSize: .noSize
      case .damaged: .damaged
      case .unopened(let error): PictureTrouble(ofOpening: Int32(error))
      case .notAFile(.folder): .folder
      case .notAFile(.pipe): .pipe
      case .notAFile(.device): .device
      case .notAFile(.other): .notAFile
      case .empty: .empty
      case .noLibrary: .noLibrary
      case .protected: .protected
      case .unsaidLetters: .unsaidLetters
      // A picture was asked for, not a file or a SoundFont.
      case .notMade, .packed: .reader(.nonsense)
      }
  }
}
