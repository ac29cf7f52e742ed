// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture

/// What is counted of works while the box is on: the sums, and the work that is open just now.
struct Visits {
  private(set) var counts = WorkCounts()
  /// What of them is on its way onto a stick, or was tried last.
  private var sent = WorkCounts()
  /// The picture of a work that has just come: it counts once no press can be taken back that brought it.
  private var arrival: (name: String, picture: ObjectIdentifier)?
  /// The work that is open and is counted, and up to when.
  private(set) var work: (name: String, until: Instant)?
  /// Seconds that are not a whole one yet.
  private var rest = 0.0
  /// When a hand did something last.
  private var hand = Instant(nanoseconds: 0)
  private var isTouched = false
  /// The sums are not those that are kept.
  private(set) var isNew = false
  private var kept = Instant(nanoseconds: 0)

  /// In seconds: a box that no hand has moved for so long lies aside, and its picture is not listened to.
  static var patience: Double { 60 }
  /// In seconds: so seldom the sums are kept, that a card lasts and that what has changed tells little of one visitor.
  static var pause: Double { 600 }

  init() {}

  init(_ counts: WorkCounts, at now: Instant) { (self.counts, kept) = (counts, now) }

  mutating func expect(_ name: String, in picture: Picture) { arrival = (name, ObjectIdentifier(picture)) }

  /// This picture is open now.
  mutating func settle(_ picture: Picture?, isSure: Bool) {
    guard let arrival else { return }
    let isOpen = picture.map { ObjectIdentifier($0) == arrival.picture } ?? false
    guard isSure || !isOpen else { return }
    self.arrival = nil
    guard isOpen else { return }
    counts.open(arrival.name)
    isNew = true
  }

  /// Time has passed, and this work is open now.
  mutating func go(on name: String?, at now: Instant, isByHand: Bool, isTouched: Bool) {
    if let work {
      let end = self.isTouched ? now : min(now, hand + Visits.patience)
      rest += max(end.since(work.until), 0)
      let seconds = Int(min(rest, 1_000_000))
      if seconds > 0 {
        counts.stay(work.name, seconds)
        isNew = true
      }
      rest = work.name == name ? rest - Double(seconds) : 0
    }
    if isByHand || isTouched || work?.name != name { hand = now }
    self.isTouched = isTouched
    work = name.map { ($0, until: now) }
  }

  /// The text to keep, if it is time for that.
  mutating func takeText(at now: Instant, isUrgent: Bool) -> [UInt8]? {
    guard isNew, isUrgent || now.since(kept) >= Visits.pause else { return nil }
    (isNew, kept) = (false, now)
    return counts.text
  }

  /// The sums go onto a stick, as they are now.
  mutating func send() -> [UInt8] {
    sent = counts
    return sent.table
  }

  /// What was sent is on the stick.
  mutating func forgetSent() {
    counts.subtract(sent)
    sent = WorkCounts()
    isNew = true
  }
}
