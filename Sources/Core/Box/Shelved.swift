// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Instrument

/// What there is on the shelf, as the instrument knows it.
struct Shelved {
  /// Of titles these say how many there are.
  let pictures: [Album]
  let files: OwnFiles
  /// What a stick exhibits, where the shelf told of it before the box was on.
  var exhibition: Event?

  init(_ albums: [Album] = []) {
    pictures = albums.filter { $0.hasPictures || $0.titleCount > 0 }
    files = OwnFiles(albums)
  }

  /// The events by which the instrument learns what has changed since the albums before.
  func events(after before: Shelved, _ news: AlbumNews?) -> [Event] {
    var events: [Event] = []
    if news != nil || pictures != before.pictures { events.append(.albums(pictures, news)) }
    if files != before.files { events.append(.ownFiles(files)) }
    return events
  }
}
