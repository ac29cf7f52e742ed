// SPDX-License-Identifier: GPL-3.0-or-later

/// The finger on the strip: the contact that came first, until it lifts.
struct StripFinger {
  /// In seconds: how long all pads may be off while the finger crosses from one to the next.
  ///
  /// Two lockouts of a bouncing pad fit in. A finger that taps twice is up for 50 ms and more, and a sound
  /// that ends 20 ms late does not lag.
  private static let gap = 0.02

  private let widest: Double
  private var contacts: [Contact] = []
  private var followed: Contact?
  /// When the finger counts as lifted.
  private var lift: Instant?
  private var glide = StripGlide(at: 0, Instant(nanoseconds: 0))

  init(padCount: Int) { widest = Double(padCount - 1) }

  var deadline: Instant? {
    followed == nil ? nil : earliest(lift, glide.deadline)
  }

  /// Reports places from 0 to 1, nil when the finger is lifted.
  mutating func take(_ contacts: [Contact], at now: Instant, _ places: inout [Double?]) {
    self.contacts = contacts
    guard let last = followed else { return touch(at: now, &places) }
    let beside = contacts.filter { $0.isBeside(last) }
    guard let next = StripFinger.nearest(of: beside, to: last) else {
      lift = lift ?? now + StripFinger.gap
      return
    }
    lift = nil
    followed = next
    let place = next.middle / widest
    if place != glide.target { places.append(glide.go(to: place, at: now)) }
  }

  mutating func advance(to now: Instant, _ places: inout [Double?]) {
    guard let last = followed else { return }
    if let place = glide.advance(to: now) { places.append(place) }
    guard let due = lift, due <= now else { return }
    lift = nil
    followed = nil
    places.append(nil)
    touch(at: now, after: last, &places)
  }

  private mutating func touch(at now: Instant, after last: Contact? = nil, _ places: inout [Double?]) {
    followed = last.map { StripFinger.nearest(of: contacts, to: $0) } ?? contacts.first
    guard let followed else { return }
    glide = StripGlide(at: followed.middle / widest, now)
    places.append(glide.target)
  }

  /// The contact where the finger most likely is now. Where a row parts, its larger part is the nearer one.
  private static func nearest(of contacts: [Contact], to last: Contact) -> Contact? {
    contacts.min { abs($0.middle - last.middle) < abs($1.middle - last.middle) }
  }
}
