// SPDX-License-Identifier: GPL-3.0-or-later

/// Things of one medium that are kept in one place, in the order in which the knob names them.
public struct Album: Equatable, Sendable {
  /// The place of an album; each place has at most one album of every medium.
  public enum Kind: Int, CaseIterable, Sendable {
    /// What comes with the box, or was chosen for it: no button deletes it.
    case box
    /// The card, on which the box keeps pictures.
    case card
    /// A stick that is plugged in.
    case stick
  }

  /// A medium that can be kept, with what is known before anything is opened.
  ///
  /// A further medium is a case here and one of `ShelfItem`.
  public enum Medium: Equatable, Sendable {
    case pictures([PictureName])
    case soundFonts([OwnFile])
    case scales([OwnScale])
    case songs([OwnSong])
    /// So many titles of music and books, which the player has by name.
    case titles(Int)
  }

  public let kind: Kind
  public let medium: Medium

  public init(_ kind: Kind, _ medium: Medium) { (self.kind, self.medium) = (kind, medium) }

  public init(_ kind: Kind, _ pictures: [PictureName]) { self.init(kind, .pictures(pictures)) }

  public var hasPictures: Bool { if case .pictures = medium { true } else { false } }

  /// The names of the album's pictures and of their sounds; an album of another medium has none.
  public var names: [PictureName] { if case .pictures(let names) = medium { names } else { [] } }

  public var pictureCount: Int { names.count { !$0.isSound } }
  public var soundCount: Int { names.count { $0.isSound } }
  public var titleCount: Int { if case .titles(let count) = medium { count } else { 0 } }
}

/// One thing on a shelf, and the form in which it is opened.
public enum ShelfItem: Equatable, Sendable {
  case picture(PicturePlace)
  /// The numbers that a picture is made of; where its file has several planes, those of one of them.
  case data(PicturePlace, plane: Int = 1)
  /// Instruments, by the name of their file: places change with every stick, names do not.
  case soundFont(String)
}

/// The name of a kept picture, or of a sound that was kept beside it.
public enum PictureName: Equatable, Sendable {
  /// The file name that the user gave, in words that can be read out.
  case words(String)
  /// The box itself kept the picture, and has numbered it.
  case number(Int)
  /// A sound that the box kept, numbered in one row with its pictures.
  case sound(Int)

  public var isSound: Bool { if case .sound = self { true } else { false } }
}

/// The place of a kept picture: its album, and its index there.
public struct PicturePlace: Equatable, Sendable {
  public var album: Album.Kind
  /// The index among the names of the album, from 0.
  public var index: Int

  public init(_ album: Album.Kind, _ index: Int) {
    self.album = album
    self.index = index
  }
}

/// A sound file that lies beside a kept picture.
public struct RecordedFile: Equatable, Sendable {
  public let name: String
  public let place: PicturePlace

  public init(name: String, beside place: PicturePlace) { (self.name, self.place) = (name, place) }
}

/// The day on which a picture was made, according to its file.
public struct PictureDate: Equatable, Sendable {
  public let year: Int
  /// The month, from 1.
  public let month: Int
  public let day: Int

  /// nil for dates that no calendar has, and for years outside 1900 to 2199, as clockless boxes write them.
  public init?(year: Int, month: Int, day: Int) {
    guard (1900...2199).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }
}

/// A table that the box writes to a stick.
public enum StickTable: CaseIterable, Sendable {
  /// The answers in games.
  case results
  /// How often each work was opened, and for how long.
  case counts
  /// What a listener has said of titles, with the recordings.
  case comments

  /// The name in files, which never changes.
  public var title: String {
    switch self {
    case .results: "results"
    case .counts: "counts"
    case .comments: "comments"
    }
  }
}

/// Why the kept pictures have changed.
public enum AlbumNews: Equatable, Sendable {
  case stickIn
  /// The stick was pulled out without an eject.
  case stickGone
  /// The stick was ejected on request, and can be pulled out now.
  case stickSafe
  /// The box has kept this picture or sound.
  case kept(PicturePlace)
  case deleted(PicturePlace, PictureName)
  /// A table is in this file of the stick.
  case table(StickTable, String)
  /// An exhibition of so many pictures was copied from the stick onto the card.
  case exhibition(Int)
}

/// What could not be done with kept pictures, which stay as they were.
public enum AlbumTrouble: Equatable, Sendable {
  case notKept(Album.Kind, CardTrouble)
  case soundNotKept(Album.Kind, CardTrouble)
  /// Edges that the user has moved or chosen are not noted in the kept picture, which is as before.
  case edgesNotKept(Album.Kind, CardTrouble)
  case notDeleted(PicturePlace, PictureName, CardTrouble)
  case noTable(StickTable, CardTrouble)
  /// The stick's exhibition was not copied; the trouble is the card's or the stick's.
  case noExhibition(Album.Kind, CardTrouble)
  /// A stick was plugged in that cannot be read.
  case stickUnreadable
  /// The stick has not put away yet what was written, so it is not to be pulled out.
  case stickBusy
}
