// SPDX-License-Identifier: GPL-3.0-or-later

/// What the hand does at a step.
public enum Stroke: CaseIterable, Sendable {
  /// The hand moves and touches no string.
  case silent
  case down, up

  public var letter: UInt8 {
    switch self {
    case .silent: UInt8(ascii: ".")
    case .down: UInt8(ascii: "D")
    case .up: UInt8(ascii: "U")
    }
  }
}

/// A bar of strokes, each step of it down, up or silent.
public struct StrokePattern: Equatable, Sendable {
  /// Patterns that guitar teachers use, the easiest first.
  public enum Name: CaseIterable, Sendable {
    /// Down on each beat, on each eighth; up on each second eighth; both in turn.
    case downs, downEighths, ups, downUp
    case calypso
    case waltz, waltzUp
    /// A bass stroke and a stroke down and up, twice in a bar.
    case folk
    case ballad
    /// On two and four.
    case reggae
    /// In six eighths.
    case jig
    /// An eighth and two sixteenths, as hooves go.
    case gallop
    case sixteenths

    /// For kept texts: it never changes.
    public var letters: String {
      switch self {
      case .downs: "downs"
      case .downEighths: "down-eighths"
      case .ups: "ups"
      case .downUp: "down-up"
      case .calypso: "calypso"
      case .waltz: "waltz"
      case .waltzUp: "waltz-up"
      case .folk: "folk"
      case .ballad: "ballad"
      case .reggae: "reggae"
      case .jig: "jig"
      case .gallop: "gallop"
      case .sixteenths: "sixteenths"
      }
    }

    public init?(letters: String) {
      guard let name = Name.allCases.first(where: { $0.letters == letters }) else { return nil }
      self = name
    }
  }

  public let metre: Metre
  /// As many as a bar has steps.
  public let strokes: [Stroke]

  public init(_ name: Name) {
    let (metre, letters) = StrokePattern.row(name)
    self.metre = metre
    strokes = letters.utf8.map { letter in Stroke.allCases.first { $0.letter == letter } ?? .silent }
  }

  /// A bar of letters like "D.DU.UDU"; nil for other letters, for a bar that is too long or short, or without a stroke.
  public init?(_ letters: String, metre: Metre) {
    var strokes: [Stroke] = []
    for letter in letters.utf8 {
      guard let stroke = Stroke.allCases.first(where: { $0.letter == letter }) else { return nil }
      strokes.append(stroke)
    }
    guard strokes.count == metre.stepsInBar, strokes.contains(where: { $0 != .silent }) else { return nil }
    (self.metre, self.strokes) = (metre, strokes)
  }

  private static func row(_ name: Name) -> (Metre, String) {
    switch name {
    case .downs: (.fourFour, "D.D.D.D.")
    case .downEighths: (.fourFour, "DDDDDDDD")
    case .ups: (.fourFour, ".U.U.U.U")
    case .downUp: (.fourFour, "DUDUDUDU")
    case .calypso: (.fourFour, "D.DU.UDU")
    case .waltz: (.threeFour, "D.D.D.")
    case .waltzUp: (.threeFour, "D.DUDU")
    case .folk: (.fourFour, "D.DUD.DU")
    case .ballad: (.fourFour, "D.D.D.DU")
    case .reggae: (.fourFour, "..D...D.")
    case .jig: (.sixEight, "DUDDUD")
    case .gallop: (.sixteenths, "D.DUD.DUD.DUD.DU")
    case .sixteenths: (.sixteenths, "DUDUDUDUDUDUDUDU")
    }
  }

  /// Like "D.DU.UDU".
  public var letters: String { String(decoding: strokes.map { $0.letter }, as: UTF8.self) }

  /// The steps at which strings sound.
  public var struck: [Int] { strokes.indices.filter { strokes[$0] != .silent } }

  /// How many steps the nearest two strokes are apart; the bar repeats.
  public var shortest: Int {
    let struck = struck
    var shortest = strokes.count
    for (place, step) in struck.enumerated() where place > 0 {
      shortest = min(shortest, step - struck[place - 1])
    }
    if let first = struck.first, let last = struck.last {
      shortest = min(shortest, first + strokes.count - last)
    }
    return shortest
  }

  /// In seconds, for an ear: two strokes are at least so far apart. It leaves room for a player who is early, and takes a slow
  /// strum for one stroke.
  public func smallestGap(tempo: Int) -> Double {
    0.45 * Double(shortest) * Metronome(metre: metre, tempo: tempo).step
  }
}
