// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// What tells titles apart when others come or go: of each a key, in the order of their names.
struct TitleKeys {
  /// None where the outside has none.
  private let keys: [UInt64]
  /// So many titles lie on the stick: the last ones.
  private let onStick: Int

  init(_ keys: [UInt64] = [], onStick: Int = 0) {
    (self.keys, self.onStick) = (keys, min(max(onStick, 0), keys.count))
  }

  subscript(title: Int) -> UInt64? { keys.indices.contains(title) ? keys[title] : nil }

  /// Where the title of that key is; most titles stay at their place.
  func place(of key: UInt64?, at title: Int) -> Int? {
    guard let key else { return nil }
    return self[title] == key ? title : keys.firstIndex(of: key)
  }

  var hasStick: Bool { onStick > 0 }

  func isOnStick(_ title: Int) -> Bool { title >= keys.count - onStick && title < keys.count }

  /// The box's own, and these alone.
  var own: TitleKeys { TitleKeys(keys.dropLast(onStick)) }

  func own(of names: [String]) -> [String] { names.dropLast(onStick) }
}

/// What became of titles on a stick, which can be pulled at any time.
struct TitlesLost {
  /// What is to be said of the title in hand, which has gone with the stick; nil where it has not.
  var words: [Phrase]?
  /// A title of the stick that has broken off, and when the box believes that: a stick that was pulled is silent before it is gone.
  var doubt: (title: Int, due: Instant)?
}

extension TitlesInHand {
  /// Of the title in hand, also while that is away.
  func key(among keys: TitleKeys) -> UInt64? { away ?? keys[named] }

  /// What plays and what is in hand stays the same title, wherever it is now. What has gone plays no more.
  mutating func move(from old: TitleKeys, to new: TitleKeys, count: Int) {
    let inHand = key(among: old)
    playing = playing.flatMap { new.place(of: old[$0], at: $0) }
    before = before.flatMap { before in
      new.place(of: old[before.title], at: before.title)
        .map { TitlePlace(title: $0, place: before.place, played: before.played) }
    }
    let place = new.place(of: inHand, at: named)
    named = place ?? playing ?? max(min(named, count - 1), 0)
    if place == nil { away = inHand }
  }
}
