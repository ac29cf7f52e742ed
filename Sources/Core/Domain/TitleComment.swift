// SPDX-License-Identifier: GPL-3.0-or-later

/// What a listener has said of a place in a title, or what they think of it.
public struct TitleComment: Equatable, Sendable {
  public enum Words: Equatable, Sendable {
    /// They are in the recording of this name.
    case spoken(file: String)
    case liked, notLiked
  }

  public let note: CommentNote
  /// In seconds since 1970, by the box's clock.
  public let date: Int64
  public let words: Words

  public init(_ note: CommentNote, date: Int64, _ words: Words) {
    (self.note, self.date, self.words) = (note, date, words)
  }

  /// So many fit in the file that lists them, as many as a listener's own marks.
  public static var most: Int { 100 }

  /// The name of the recording; nil where there is none.
  public var file: String? { if case .spoken(let file) = words { file } else { nil } }
}

/// What a comment is about.
public struct CommentNote: Equatable, Sendable {
  /// The title's key, made of what is in its file.
  public let key: UInt64
  /// In hundredths of a second from the title's beginning.
  public let place: UInt32
  /// The title's name.
  public let title: String

  public init(key: UInt64, place: UInt32, title: String) {
    (self.key, self.place, self.title) = (key, place, title)
  }
}

/// What the part that records comments is to do.
public enum DictaphoneOrder: Equatable, Sendable {
  /// Record from this moment on, in nanoseconds of the clock that stamps edges. What is heard before is the box itself.
  case begin(CommentNote, from: Int64)
  /// The words are over.
  case end
  /// Keep what was recorded last, or throw it away.
  case keep, forget
  /// Keep an opinion instead of words.
  case rate(CommentNote, isLiked: Bool)
  case delete(TitleComment)

  /// In seconds: what is said of a place in a piece is shorter.
  public static var longest: Double { 60 }
}

/// Why a comment is not recorded, or not kept.
public enum DictaphoneTrouble: Equatable, Sendable {
  /// The microphone is not there, or has gone.
  case microphone
  case card(CardTrouble)
}

/// What was recorded just now.
public struct SpokenWords: Equatable, Sendable {
  public let file: String
  /// In seconds.
  public let length: Double
  /// There is nothing in it but noise of the microphone.
  public let isSilent: Bool

  public init(file: String, length: Double, isSilent: Bool = false) {
    (self.file, self.length, self.isSilent) = (file, length, isSilent)
  }
}
