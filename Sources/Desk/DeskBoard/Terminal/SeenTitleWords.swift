// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain

extension View {
  /// What sounds, in words.
  package var sounds: String {
    if !heard.isEmpty { return heard }
    return facts.title.flatMap { $0.plays ? $0.name : nil } ?? "silence"
  }
}

extension SeenTitle {
  /// How much of it was heard; nil where that is not known.
  var share: Double? { length.map { $0 > 0 ? place / $0 : 1 } }

  /// Like "3 of 12, paused".
  var state: String {
    "\(number) of \(count), " + (plays ? "playing" : isBroken ? "cannot be played" : "paused")
  }

  /// Like "1:20 of 4:05, 2:45 left".
  package var times: String {
    guard let length else { return "" }
    let (place, end) = (Int(place), Int(length))
    return
      "\(SeenTitle.clock(place)) of \(SeenTitle.clock(end)), \(SeenTitle.clock(max(end - place, 0))) left"
  }

  /// Like 0:07 or 1:02:03.
  private static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (seconds / 60, two(seconds % 60))
    return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(two(minutes % 60)):\(rest)"
  }
}
