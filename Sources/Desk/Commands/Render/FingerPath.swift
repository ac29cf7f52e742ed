// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import CLibc
import Files
import Sonify

/// Where the finger is at what time: points that it reaches by straight lines, and lifts.
struct FingerPath {
  struct Point {
    /// In seconds.
    let time: Double
    /// The finger's place; nil from the moment it lifts.
    let place: Place?
  }

  /// Longer than anybody listens in one go, short enough for any disk: an hour.
  static var longest: Double { 3600 }

  private let points: [Point]
  /// The point at or before the time last asked for; times only go forward.
  private var index = 0

  /// A path has at least one point; points are in order of time.
  private init(points: [Point]) { self.points = points }

  /// When the finger has lifted for good.
  var end: Double { points[points.count - 1].time }

  static func held(at place: Place, for duration: Double) -> FingerPath {
    FingerPath(points: [Point(time: 0, place: place), Point(time: duration, place: nil)])
  }

  static func slide(from start: Place, to end: Place, for duration: Double) -> FingerPath {
    FingerPath(points: [
      Point(time: 0, place: start), Point(time: duration, place: end), Point(time: duration, place: nil),
    ])
  }

  /// Where the finger is; nil when it is lifted, before the first point and after the last.
  mutating func place(at time: Double) -> Place? {
    while index + 1 < points.count, points[index + 1].time <= time { index += 1 }
    let here = points[index]
    guard time >= here.time, time < end, let from = here.place else { return nil }
    guard index + 1 < points.count, let to = points[index + 1].place else { return from }
    let share = (time - here.time) / (points[index + 1].time - here.time)
    return Place(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }
}

// MARK: - The file

extension FingerPath {
  static func load(_ file: String) throws(CommandError) -> FingerPath {
    try parse(try command { () throws(FileError) in try TextFile.read(file) }, from: file)
  }

  /// One point a line: the time in seconds, then X,Y or the word "lift". What follows a # is for people.
  static func parse(_ text: String, from file: String) throws(CommandError) -> FingerPath {
    var points: [Point] = []
    // A carriage return and a line feed are one Character, which is not "\n".
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let said = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let words = said.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard !words.isEmpty else { continue }
      let fault = { (reason: String) in
        CommandError.failure("\(file), line \(index + 1): \(reason)")
      }
      guard words.count == 2 else { throw fault("a line has a time and a place: 1.5 120,80, or 2 lift") }
      points.append(try point(time: words[0], place: words[1], after: points.last, fault: fault))
    }
    guard let last = points.last else { throw .failure("\(file): there is no point in it") }
    // A finger that is still down at the last point has lifted there: the point is where it arrives.
    return FingerPath(points: last.place == nil ? points : points + [Point(time: last.time, place: nil)])
  }

  private static func point(
    time: Substring, place: Substring, after last: Point?, fault: (String) -> CommandError
  ) throws(CommandError) -> Point {
    guard let seconds = Number.parse(time) else { throw fault("'\(time)' is not a time in seconds") }
    guard seconds >= 0, seconds <= longest else {
      throw fault("a time is from 0 to \(Number.text(longest, decimals: 0)) seconds, not \(time)")
    }
    guard seconds >= last?.time ?? 0 else { throw fault("\(time) is before the line above it") }
    if place == "lift" { return Point(time: seconds, place: nil) }
    guard let place = Place.parse(place) else { throw fault("'\(place)' is neither X,Y nor 'lift'") }
    return Point(time: seconds, place: place)
  }
}
