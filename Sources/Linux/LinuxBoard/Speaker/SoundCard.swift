// SPDX-License-Identifier: GPL-3.0-or-later

import CAlsa

/// A sound card of this computer that can play.
public struct SoundCard: Equatable, Sendable {
  /// The id that opens the card: it stays the same whatever else is plugged in.
  public let id: String
  /// The card's name, for people.
  public let name: String

  static func all() -> [SoundCard] {
    var cards: [SoundCard] = []
    var number: Int32 = -1
    while box_alsa_next_card(&number) == 0, number >= 0 {
      var card = box_alsa_card()
      // A card that goes away this very moment is none.
      guard box_alsa_describe_card(number, &card) == 0, card.plays else { continue }
      cards.append(SoundCard(id: text(&card.id), name: text(&card.name)))
    }
    return cards
  }

  /// A C array of characters, which ends with a zero.
  private static func text<Characters>(_ characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
