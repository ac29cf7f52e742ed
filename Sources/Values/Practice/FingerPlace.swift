// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// Where one finger of a chord goes. Nothing in it is left or right: only words are mirrored.
public struct FingerPlace: Equatable, Sendable {
  /// 1 the index to 4 the little finger.
  public let finger: Int
  public let fret: Int
  /// The strings that it stops, the highest number first; several are a barré. String 1 is the thinnest.
  public let strings: [Int]

  public var isBarre: Bool { strings.count > 1 }
  /// The string that is plucked to hear whether the finger is right: of a barré the thinnest, which fails most easily.
  public var plucked: Int { strings.last ?? 1 }
}

extension ChordFingering {
  /// The fingers in the order 1 to 4, a barré once. A finger that has two frets, which no hand can do, is two places.
  public var places: [FingerPlace] {
    let count = min(fingers.count, shape.frets.count)
    var places: [FingerPlace] = []
    for finger in 1...4 {
      let strings = (0..<count).filter { fingers[$0] == finger && (shape.frets[$0] ?? 0) > 0 }
      var frets: [Int] = []
      for string in strings {
        if let fret = shape.frets[string], !frets.contains(fret) { frets.append(fret) }
      }
      for fret in frets.sorted() {
        let stopped = strings.filter { shape.frets[$0] == fret }.map { shape.frets.count - $0 }
        places.append(FingerPlace(finger: finger, fret: fret, strings: stopped))
      }
    }
    return places
  }

  /// The strings that sound, the thickest first.
  public var sounding: [Int] {
    shape.frets.indices.filter { shape.frets[$0] != nil }.map { shape.frets.count - $0 }
  }

  /// The strings that must not sound, the thickest first.
  public var resting: [Int] {
    shape.frets.indices.filter { shape.frets[$0] == nil }.map { shape.frets.count - $0 }
  }
}
