// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// Music and books: what there is, what is known of it, and what plays. The titles in hand are in the scene.
struct Player {
  /// The names of the titles; nil until the box knows them.
  var names: [String]?
  var keys = TitleKeys()
  var lost = TitlesLost()
  /// By title; nil where the file cannot be played.
  var facts: [Int: TitleFacts?] = [:]
  /// By title, where there is more to say of why it cannot be played.
  var troubles: [Int: TitleTrouble] = [:]
  var places = Places()
  var playing: PlayingTitle?
  /// The place that the finger wants while it goes along the title, and when it has it.
  var wanted: (place: UInt32, due: Instant)?

  /// In seconds: so often the place of what plays is kept. It is half a second old then, and a storage may take one: a power cut costs
  /// less than five.
  static var betweenPlaces: Double { 3 }
  /// In seconds: a finger that slides hears so much of each place.
  static var piece: Double { 0.25 }

  /// The titles of which the box has said that they cannot be played, since a press of the shutter.
  var toldBroken: Set<Int> = []
  /// The titles came late: the box has still to name the one in hand.
  var isToBeNamed = false
  /// The title of which the box has asked, and has no answer yet.
  var asked: Int?
  /// Titles in the order in which they play while they are shuffled; the first was chosen by hand.
  var shuffled: [Int] = []
  var sleep = SleepTimer()
  var comments = Comments()
  /// The title that was stopped last, and when.
  var stopped: (title: Int, at: Instant)?

  /// Whether the box knows that the title cannot be played.
  func isBroken(_ title: Int) -> Bool { if case .some(nil) = facts[title] { true } else { false } }

  func facts(of title: Int) -> TitleFacts? { facts[title] ?? nil }

  /// Shuffles all titles behind the one that was chosen, unless that is one of those that are shuffled.
  mutating func shuffle(from title: Int, of count: Int, by chance: Chance) {
    guard shuffled.count != count || !shuffled.contains(title) else { return }
    var (chance, others) = (chance, (0..<count).filter { $0 != title })
    for place in others.indices.reversed() { others.swapAt(place, chance.below(place + 1)) }
    shuffled = [title] + others
  }

  /// Nil behind the last one.
  func nextShuffled(after title: Int) -> Int? {
    guard let place = shuffled.firstIndex(of: title), place + 1 < shuffled.count else { return nil }
    return shuffled[place + 1]
  }
}

/// The title that sounds.
struct PlayingTitle {
  var title: Int
  let facts: TitleFacts
  /// In percent.
  let speed: Int
  let shortensPauses: Bool
  /// In hundredths of a second, what was heard last.
  var place: UInt32
  /// When the place was kept last.
  var kept: Instant
  /// What is to play behind it without a gap.
  var following: FollowingTitle?
}

/// The title that is to play behind another one, and from where, in hundredths of a second.
struct FollowingTitle: Equatable {
  let title: Int
  let key: UInt64
  let place: UInt32
}

/// The title that was named last, and the one that is to play.
struct TitlesInHand: Equatable {
  var named = 0 { didSet { away = nil } }
  var playing: Int? { didSet { if playing != nil { away = nil } } }
  /// It plays on softly while a picture is heard.
  var isBeneath = false
  /// Where the title was before the finger came: a hold of the shutter returns there.
  var before: TitlePlace?
  /// The key of the title that was in hand when its stick went: it comes back with the stick, unless hands choose another one.
  var away: UInt64?

  /// A finger comes to a title, which is at a place so far, and plays it.
  mutating func touch(_ title: Int, from place: UInt32) {
    before = before ?? TitlePlace(title: title, place: place, played: playing == title)
    (named, playing) = (title, title)
  }
}

/// A place in a title, in hundredths of a second, and whether it played there.
struct TitlePlace: Equatable {
  let title: Int
  let place: UInt32
  let played: Bool
}
