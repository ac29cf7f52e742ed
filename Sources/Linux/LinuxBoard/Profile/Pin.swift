// SPDX-License-Identifier: GPL-3.0-or-later

/// A line of a GPIO chip, as a profile names it and as it is wired.
public struct Pin: Equatable, Sendable {
  public enum Place: Equatable, Sendable {
    /// A line by its own name, on whatever chip.
    case name(String)
    /// A line by the label of its chip and its number there.
    case chip(label: String, offset: UInt32)
  }

  /// What the line rests at while nothing drives it.
  public enum Pull: Equatable, Sendable {
    case none, up, down
  }

  public var place: Place
  public var pull: Pull
  /// On is the low voltage: a button that connects its line to ground.
  public var isActiveLow: Bool

  public init(_ place: Place, pull: Pull, isActiveLow: Bool) {
    self.place = place
    self.pull = pull
    self.isActiveLow = isActiveLow
  }

  /// The pin's name as the profile writes it.
  public var name: String {
    switch place {
    case .name(let name): name
    case .chip(let label, let offset): "\(label):\(offset)"
    }
  }

  /// A button to ground, for which the box's own resistor is enough.
  static func button(_ word: Substring) -> Pin { Pin(place(word), pull: .up, isActiveLow: true) }

  /// What drives its line by itself.
  static func driven(_ word: Substring) -> Pin { Pin(place(word), pull: .none, isActiveLow: false) }

  /// "GPIO17", or "pinctrl-bcm2835:17".
  private static func place(_ word: Substring) -> Place {
    guard let colon = word.lastIndex(of: ":"), colon != word.startIndex,
      let offset = UInt32(word[word.index(after: colon)...])
    else { return .name(String(word)) }
    return .chip(label: String(word[..<colon]), offset: offset)
  }
}
