// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a note can be played.
public struct FretPlace: Equatable, Sendable {
  /// 1 is the thinnest.
  public var string: Int
  /// From the capo on; 0 is the open string.
  public var fret: Int

  public init(string: Int, fret: Int) { (self.string, self.fret) = (string, fret) }
}

extension StringTuning {
  /// All places of a key, from the lowest fret up.
  public func places(of key: Int, frets: Int = 19) -> [FretPlace] {
    var places: [FretPlace] = []
    for fret in 0...max(0, frets - capo) {
      for string in strings where self.key(of: string) + fret == key {
        places.append(FretPlace(string: string, fret: fret))
      }
    }
    return places
  }

  /// The likeliest place of a key: under a hand whose first finger is at the fret `hand`, without one the lowest fret.
  public func place(of key: Int, hand: Int? = nil, frets: Int = 19) -> FretPlace? {
    var best: (place: FretPlace, cost: Int)?
    for place in places(of: key, frets: frets) {
      let cost = hand.map { StringTuning.cost(of: place, hand: $0) } ?? place.fret
      if cost < best?.cost ?? .max { best = (place, cost) }
    }
    return best?.place
  }

  /// How far fingers have to go: four frets lie under the hand, and an open string is as good as one fret farther.
  private static func cost(of place: FretPlace, hand: Int) -> Int {
    if place.fret == 0 { return 1 }
    return place.fret < hand ? hand - place.fret : max(0, place.fret - hand - 3)
  }
}
