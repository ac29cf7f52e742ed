// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in a title to which its listener may want to return.
struct TitleMark: Equatable, Sendable {
  /// Who set it.
  enum Kind: CaseIterable, Sendable {
    /// The listener.
    case own
    /// The box, where a title began to play.
    case played
    /// The box, where the hand acted last before the sleep timer ended.
    case slept

    /// In files.
    var letter: UInt8 {
      switch self {
      case .own: UInt8(ascii: "m")
      case .played: UInt8(ascii: "p")
      case .slept: UInt8(ascii: "s")
      }
    }
  }

  let key: UInt64
  /// In hundredths of a second from the title's beginning.
  let place: UInt32
  let kind: Kind

  /// In hundredths of a second: marks of a kind that are closer are one.
  static var near: UInt32 { 1000 }

  func isNear(_ other: UInt32) -> Bool { max(place, other) - min(place, other) <= TitleMark.near }

  var line: [UInt8] {
    Array(Places.line(key, place).dropLast()) + [UInt8(ascii: " "), kind.letter, UInt8(ascii: "\n")]
  }
}

/// Marks of all titles, the newest first.
struct TitleMarks: Equatable, Sendable {
  private(set) var all: [TitleMark] = []

  /// The listener's own. A line has 30 bytes, and the kept file has room for 150 beside the places.
  static var mostOwn: Int { 100 }
  /// Those that the box sets: more are not told apart any more.
  static var mostAutomatic: Int { 10 }

  /// In the order of their places.
  func of(_ key: UInt64) -> [TitleMark] { all.filter { $0.key == key }.sorted { $0.place < $1.place } }

  mutating func put(_ mark: TitleMark) {
    all.removeAll { $0.key == mark.key && $0.kind == mark.kind && $0.isNear(mark.place) }
    all.insert(mark, at: 0)
    let alike = all.indices.filter { (all[$0].kind == .own) == (mark.kind == .own) }
    let most = mark.kind == .own ? TitleMarks.mostOwn : TitleMarks.mostAutomatic
    if alike.count > most, let oldest = alike.last { all.remove(at: oldest) }
  }

  mutating func remove(_ mark: TitleMark) { all.removeAll { $0 == mark } }
}
