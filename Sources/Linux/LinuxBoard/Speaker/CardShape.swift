// SPDX-License-Identifier: GPL-3.0-or-later

/// How a card plays: asked of it as a wish, answered with the nearest that it can do.
struct CardShape: Equatable, BitwiseCopyable {
  /// Nil where libasound has to convert, because the card knows none of ours.
  var kind: SampleKind?
  var channels: Int
  /// The card's rate; the box's own is always 48 kHz.
  var rate: Int
  /// In frames at the box's rate: what the card plays in one go, and what it holds.
  var period: Int
  var buffer: Int

  /// In Hz, what the synth renders.
  static var boxRate: Int { @_noAllocation @_noLocks get { 48000 } }

  static func wished(period: Int, periods: Int) -> CardShape {
    CardShape(kind: .s32, channels: 2, rate: boxRate, period: period, buffer: period * periods)
  }

  var periods: Int { buffer / max(period, 1) }

  /// What this card does otherwise than was wished, in plain sentences.
  func differences(from wish: CardShape) -> [String] {
    var sentences: [String] = []
    if rate != wish.rate { sentences.append("the card plays \(rate) Hz, not \(wish.rate)") }
    if channels == 1 {
      sentences.append("the card has one channel, which plays the mean of left and right")
    } else if channels != wish.channels {
      sentences.append("the card has \(channels) channels, of which it uses the first two")
    }
    if let kind, let wished = wish.kind, kind != wished {
      sentences.append("the card takes samples of \(kind.bits) bits, not \(wished.bits)")
    } else if kind == nil {
      sentences.append("the card takes samples of a kind that has to be converted")
    }
    if period != wish.period {
      sentences.append("the card plays \(period) frames at a time, not \(wish.period)")
    }
    if periods != wish.periods { sentences.append("the card holds \(periods) periods, not \(wish.periods)") }
    return sentences
  }
}

// MARK: - In one word, so that another thread can read it while the audio thread opens the next card

extension CardShape {
  /// Bits of each part, the lowest first: kind, channels, rate, period, buffer.
  private static var widths: (UInt64, UInt64, UInt64, UInt64, UInt64) { (2, 6, 20, 18, 18) }

  var packed: UInt64 {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    func put(_ value: Int, _ width: UInt64) {
      let most = (UInt64(1) << width) - 1
      word |= min(UInt64(max(value, 0)), most) << shift
      shift += width
    }
    put(kind.map { Int($0.rawValue) + 1 } ?? 0, Self.widths.0)
    put(channels, Self.widths.1)
    put(rate, Self.widths.2)
    put(period, Self.widths.3)
    put(buffer, Self.widths.4)
    return word
  }

  init(packed: UInt64) {
    var rest = packed
    func take(_ width: UInt64) -> Int {
      defer { rest >>= width }
      return Int(rest & ((UInt64(1) << width) - 1))
    }
    let number = take(Self.widths.0)
    kind = number == 0 ? nil : SampleKind(rawValue: UInt8(number - 1))
    channels = take(Self.widths.1)
    rate = take(Self.widths.2)
    period = take(Self.widths.3)
    buffer = take(Self.widths.4)
  }
}
