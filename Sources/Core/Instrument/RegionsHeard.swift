// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture

/// Which part with a name the finger is in, and which names it has just heard.
struct RegionsHeard {
  /// In seconds. The colour sounds first, and a finger that trembles at a border or slides through a narrow part hears no scraps.
  static var patience: Double { 0.2 }
  /// In seconds: the finger was elsewhere for so long before a name comes again.
  static var elsewhere: Double { 1 }

  /// The picture whose parts these are, by their numbers in its words.
  private var picture: Picture?
  private(set) var region: Int?
  private(set) var entered = Instant(nanoseconds: 0)
  /// The name has been heard, in this stay or just before it.
  private var isNamed = false
  /// When the finger left the parts whose names it heard.
  private var left: [Int: Instant] = [:]

  init(of picture: Picture? = nil) { self.picture = picture }

  /// When the name is to be said; nil where none is.
  var due: Instant? { region == nil || isNamed ? nil : entered + RegionsHeard.patience }

  /// The name counts as heard from now on.
  mutating func name() { isNamed = true }

  /// Follows the finger into a part of a picture, or out of all.
  mutating func follow(_ next: Int?, of open: Picture?, at now: Instant) {
    if open !== picture { self = RegionsHeard(of: open) }
    guard next != region else { return }
    if let region, isNamed { left[region] = now }
    (region, entered) = (next, now)
    isNamed = next.flatMap { left[$0] }.map { now.since($0) < RegionsHeard.elsewhere } ?? false
  }
}
