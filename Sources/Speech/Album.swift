// SPDX-License-Identifier: GPL-3.0-or-later

/// Pictures that are kept together, in the order in which they are named.
public struct Album: Equatable, Sendable {
  /// Of every kind there is one at most.
  public enum Kind: Int, CaseIterable, Sendable {
    /// What comes with the box, or was chosen for it: nobody deletes these by a button.
    case box
    /// Kept on the card by whoever uses the box.
    case card
    /// On a stick that is plugged in.
    case stick
  }

  public let kind: Kind
  public var names: [PictureName]

  public init(_ kind: Kind, _ names: [PictureName]) {
    self.kind = kind
    self.names = names
  }
}

/// What a picture that is kept is called.
public enum PictureName: Equatable, Sendable {
  /// As somebody has named its file, in words that can be read out.
  case words(String)
  /// The box itself kept it, and has counted.
  case number(Int)

  public var value: Value {
    switch self {
    case .words(let words): .words(words)
    case .number(let number): .phrase(Phrase(.keptPicture, .number(number)))
    }
  }
}

/// Which of all the pictures that are kept.
public struct PicturePlace: Equatable, Sendable {
  public var album: Album.Kind
  /// Among the names of its album, from 0.
  public var index: Int

  public init(_ album: Album.Kind, _ index: Int) {
    self.album = album
    self.index = index
  }
}

/// The day on which a picture was made, as far as its file tells.
public struct PictureDate: Equatable, Sendable {
  public let year: Int
  /// From 1.
  public let month: Int
  public let day: Int

  /// nil for what no calendar has. Cards of boxes without a clock tell years in which there were none; so does nobody here.
  public init?(year: Int, month: Int, day: Int) {
    guard (1900...2199).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// "22 November 2026", in whatever order a language has it.
  public var phrase: Phrase {
    let months: [Key] = [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november,
      .december,
    ]
    return Phrase(.dateOf, .number(day), .phrase(Phrase(months[month - 1])), .number(year))
  }
}

/// Why the pictures that are kept are not the same as before.
public enum AlbumNews: Equatable, Sendable {
  case stickIn
  /// It was pulled out without a word.
  case stickGone
  /// It was asked for, and can be pulled out now.
  case stickSafe
  /// This picture is kept from now on.
  case kept(PicturePlace)
  case deleted(PicturePlace, PictureName)
  /// What was answered in games is in this file of the stick.
  case results(String)
}

/// What could not be done with pictures that are kept; they are as they were.
public enum AlbumTrouble: Equatable, Sendable {
  case notKept(Album.Kind, CardTrouble)
  case notDeleted(PicturePlace, PictureName, CardTrouble)
  case noResults(CardTrouble)
  /// A stick was plugged in that cannot be read.
  case stickUnreadable
}
