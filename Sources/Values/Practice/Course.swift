// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// A song as the course sees it.
public struct CourseSong: Equatable, Sendable {
  public let key: SongKey
  /// Sections of four bars.
  public let parts: Int
  public let chords: [ChordName]

  public init(_ key: SongKey, parts: Int, chords: [ChordName]) {
    (self.key, self.parts, self.chords) = (key, min(CourseStep.mostParts, max(1, parts)), chords)
  }
}

/// The order in which lessons lead from the first chord to whole songs.
public struct Course: Equatable, Sendable {
  /// Each song comes as soon as its chords were learned, in sections, then whole.
  public let steps: [CourseStep]
  private let songs: [CourseSong]

  /// So many things are repeated in a row, before something new comes.
  public static var mostRepeated: Int { 3 }
  /// So many songs are in the course: of nine sections each, they fit into what is kept.
  public static var mostSongs: Int { 40 }

  /// Songs come in their order, where several could; those with a chord that the course does not teach are at the end.
  public init(songs: [CourseSong] = [], on instrument: StringInstrument = .guitar) {
    var left: [CourseSong] = []
    for song in songs where left.count < Course.mostSongs && !left.contains(where: { $0.key == song.key }) {
      left.append(song)
    }
    self.songs = left
    var (steps, chords): ([CourseStep], [ChordName]) = ([], [])
    var isStrummed = false
    let table = instrument.lessons
    for (place, step) in table.enumerated() {
      steps.append(step)
      if case .chord(let name) = step { chords.append(name) }
      if step == .pattern(.calypso) { isStrummed = true }
      // First the changes to the new chord.
      if place + 1 < table.count, case .change = table[place + 1] { continue }
      guard isStrummed else { continue }
      let ready = left.filter { song in song.chords.allSatisfy { chords.contains($0) } }
      for song in ready { steps += Course.steps(of: song) }
      left.removeAll { song in ready.contains(song) }
    }
    for song in left { steps += Course.steps(of: song) }
    self.steps = steps
  }

  private static func steps(of song: CourseSong) -> [CourseStep] {
    (1...song.parts).map { .section(song.key, $0) } + [.song(song.key)]
  }

  // MARK: - The next step

  /// What is to be repeated, and now and then something new; nil when all is learned and nothing is due.
  public func next(_ progress: Progress, on day: Int? = nil) -> CourseStep? {
    // Songs of a stick that is gone are not asked for.
    let due = progress.due(on: day).first { step in steps.contains { $0.isSame(as: step) } }
    if let due, progress.repeated < Course.mostRepeated { return due }
    return new(progress) ?? due
  }

  /// The first step that is not learned. One that failed in this session waits, while there is another that does not need it.
  private func new(_ progress: Progress) -> CourseStep? {
    var first: CourseStep?
    for step in steps where !progress.isLearned(step) {
      first = first ?? step
      if let item = progress.item(step), item.session == progress.session { continue }
      if needs(of: step).allSatisfy({ progress.isLearned($0) }) { return step }
    }
    return first
  }

  /// What has to be learned before a step, as far as the course teaches it.
  public func needs(of step: CourseStep) -> [CourseStep] {
    let needs: [CourseStep]
    switch step {
    case .chord, .pattern: needs = []
    case .change(let one, let other): needs = [.chord(one), .chord(other)]
    case .section(let key, _): needs = songs.first { $0.key == key }?.chords.map { .chord($0) } ?? []
    case .song(let key):
      let parts = songs.first { $0.key == key }?.parts ?? 0
      needs = parts > 0 ? (1...parts).map { .section(key, $0) } : []
    }
    return needs.filter { steps.contains($0) }
  }
}
