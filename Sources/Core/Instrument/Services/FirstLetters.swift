// SPDX-License-Identifier: GPL-3.0-or-later

/// Long lists of titles by the letters that their names begin with.
enum FirstLetters {
  /// Shorter lists are quicker to go through by titles.
  private static var fewest: Int { 30 }

  static func dials(_ stage: Stage) -> [Dial] {
    stage.shelf.player.names?.count ?? 0 < fewest ? [] : [.letters]
  }

  /// Where the knob comes to by so many clicks: to the first title of the next letter, or to the first of this one and then of the
  /// one before. Nil where there is no way on.
  static func place(_ names: [String], from place: Int, clicks: Int) -> Int? {
    var place = place
    for click in 0..<abs(clicks) {
      guard let next = clicks > 0 ? next(names, after: place) : begin(names, before: place) else {
        return click == 0 ? nil : place
      }
      place = next
    }
    return place
  }

  private static func next(_ names: [String], after place: Int) -> Int? {
    names.indices[(place + 1)...].first { letter(names[$0]) != letter(names[place]) }
  }

  private static func begin(_ names: [String], before place: Int) -> Int? {
    guard place > 0 else { return nil }
    let letter = letter(names[place - 1])
    let other = names.indices[..<(place - 1)].last { self.letter(names[$0]) != letter }
    return other.map { $0 + 1 } ?? 0
  }

  /// Small letters are as large ones, and all digits alike.
  private static func letter(_ name: String) -> UInt32 {
    let first = name.unicodeScalars.first?.value ?? 0
    switch first {
    case 0x61...0x7A: return first - 0x20
    case 0x30...0x39: return 0x30
    default: return first
    }
  }
}
