// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Picture

/// A sound file that lies beside a picture, while it is heard.
struct PlayingRecording {
  enum Owner: Equatable {
    /// A part of the picture, by its number: it is heard while the finger is there.
    case region(Int)
    /// What a curator says of the work, until the user does something else.
    case guide
  }

  let owner: Owner
  /// What it belongs to, as it was taken or opened.
  let picture: Picture
  let file: RecordedFile
}
