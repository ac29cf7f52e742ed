// SPDX-License-Identifier: GPL-3.0-or-later

/// What `sonifier-import` is started for: its argument.
public enum ImportOrder: String, Sendable {
  /// The pixels of a file.
  case picture = "--picture"
  /// The pixels of a file as numbers: no profile, no curve, nothing laid on white.
  case data = "--data"
  /// When a file's picture was taken, and its pixels in small.
  case glimpse = "--glimpse"
  /// The samples of a file.
  case sound = "--sound"
  /// The samples of a file from a place on, in hundredths of a second, into the wire while they are heard.
  case stream = "--stream"
  /// What there is to know of a sound file before it is heard.
  case title = "--title"
  /// How loud a sound file is, measured with the lowest priority.
  case loudness = "--loudness"
  /// What a file of a talking book says of its headings, pages and sounds.
  case outline = "--outline"
  /// What titles a player's list has.
  case playList = "--playlist"
  /// The words of a book, into the memory, and what there is to know of them.
  case text = "--text"
  /// Such words read aloud from a place on, which is a number of letters, into the wire while they are heard.
  case speak = "--speak"
  /// The instruments of a SoundFont.
  case soundFont = "--soundfont"
  /// A picture file made of pixels, which follow the answer that would carry their shape.
  case jpeg = "--jpeg"
  case png = "--png"
}
