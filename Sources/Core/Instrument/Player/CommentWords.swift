// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What the box says of comments.
enum CommentWords {
  /// "You liked it at 3 minutes 5 seconds."; nil where the listener's own words are there.
  static func opinion(_ comment: TitleComment) -> Phrase? {
    switch comment.words {
    case .spoken: nil
    case .liked: Phrase(.youLiked, time(of: comment.note))
    case .notLiked: Phrase(.youDisliked, time(of: comment.note))
    }
  }

  static func time(of note: CommentNote) -> Value { .phrase(TitleWords.time(Double(note.place) / 100)) }
}
