// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// Opens a card as near to a wish as it can play: straight, or through libasound's converter where it must.
enum CardOpening {
  /// Opens a card by its id, or by any name that libasound knows.
  static func open(_ name: String, wish: CardShape) throws(AlsaError) -> (AlsaCard, CardShape) {
    let name = SoundCard.all().contains { $0.id == name } ? "hw:CARD=\(name)" : name
    let card = try AlsaCard(opening: name)
    var (shape, isFit) = narrow(card, to: wish)
    do throws(AlsaError) {
      guard isFit else { throw AlsaError(code: -EINVAL) }
      try settle(card, &shape, wish)
      return (card, shape)
    } catch {
      card.close()
      return try convert(name, shape, wish)
    }
  }

  /// What the card can do of itself; unfit when that is not what the box can send.
  private static func narrow(_ card: AlsaCard, to wish: CardShape) -> (CardShape, isFit: Bool) {
    var shape = wish
    do throws(AlsaError) {
      try card.wishInterleaved()
      shape.kind = firstKind(of: card)
      shape.channels = try card.wish(channels: wish.channels)
      shape.rate = try card.wish(rate: wish.rate, converted: false)
    } catch {
      return (shape, false)
    }
    return (shape, shape.kind != nil && shape.channels <= wish.channels && shape.rate == wish.rate)
  }

  private static func firstKind(of card: AlsaCard) -> SampleKind? {
    for kind in [SampleKind.s32, .s24, .s16] {
      do throws(AlsaError) {
        try card.wish(kind)
        return kind
      } catch {
        continue
      }
    }
    return nil
  }

  /// Opens the same card once more, with libasound turning the box's sound into what the card can play.
  private static func convert(_ name: String, _ own: CardShape, _ wish: CardShape) throws(AlsaError)
    -> (AlsaCard, CardShape)
  {
    let card = try AlsaCard(opening: "plug:" + quoted(name))
    var shape = own
    do throws(AlsaError) {
      try card.wishInterleaved()
      try card.wish(own.kind ?? .s32)
      let channels = try card.wish(channels: min(own.channels, wish.channels))
      let rate = try card.wish(rate: wish.rate, converted: true)
      guard channels <= wish.channels, rate == wish.rate else { throw AlsaError(code: -EINVAL) }
      try settle(card, &shape, wish)
      return (card, shape)
    } catch {
      card.close()
      throw error
    }
  }

  /// A name as one argument of another name, whatever is in it.
  private static func quoted(_ name: String) -> String {
    var quoted = "'"
    for character in name {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }

  private static func settle(_ card: AlsaCard, _ shape: inout CardShape, _ wish: CardShape) throws(AlsaError)
  {
    shape.period = try card.wish(period: wish.period)
    shape.buffer = try card.wish(buffer: wish.periods * shape.period)
    // The card begins once it is full, in whole periods: a wait for room before that would never end.
    let start = max(shape.buffer - shape.buffer % shape.period, 1)
    try card.settle(start: start, room: min(wish.period, shape.buffer))
  }
}
