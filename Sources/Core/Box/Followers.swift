// SPDX-License-Identifier: GPL-3.0-or-later

/// The titles that were to play behind the recording that plays, among them those that were taken back.
struct Followers {
  var offered: [(order: RecordingOrder, title: Int)] = []
  /// Which of two recordings that follow each other the instrument has heard of.
  private(set) var isOdd = false

  /// The one that sounds now, once: it may have been taken back too late.
  mutating func take(at mark: RecordingMark) -> (order: RecordingOrder, title: Int)? {
    guard mark.isOdd != isOdd, let begun = offered.first(where: { $0.order.hasBegun }) else { return nil }
    (isOdd, offered) = (mark.isOdd, [])
    return begun
  }
}
