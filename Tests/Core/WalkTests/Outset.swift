// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

@testable import Instrument

/// Where a walk begins.
///
/// All tests share one walk from each outset. `nonisolated(unsafe)` does no harm, as no test changes a walk.
enum Outset: CaseIterable {
  case empty, ofTwo, withStick
  /// Only what is asked for is said.
  case quiet
  /// The box asks for a language, as at its first start.
  case outOfCase
  /// With hands and speech alone.
  case safe
  /// Look and the mode for the whole picture, where the first three walks do not go.
  case sweep
  /// Look and the mode for drawing, where the first three walks do not go.
  case draw
  /// Look and the games.
  case games
  /// Look and the lesson.
  case lesson
  /// Look and the mode that reads labels.
  case labels
  /// Look and music and books.
  case titles
  /// Look and the orbs, with two cameras.
  case orbs
  /// Look and the tuner.
  case strings
  /// Look and chords.
  case chords
  /// Look and guitar lessons.
  case guitar
  /// Look and sound as a picture.
  case sound
  /// Look, where photographs of paintings come, from two cameras.
  case paintings

  /// Those from which the box does all that it can.
  static let usual: [Outset] = [
    .empty, .ofTwo, .withStick, .sweep, .draw, .games, .lesson, .labels, .orbs, .titles, .strings, .paintings,
    .chords, .guitar, .sound,
  ]

  nonisolated(unsafe) private static let withNone = Walk(from: start([]), until: isElsewhere)
  nonisolated(unsafe) private static let withTwo = Walk(from: start(two), until: isElsewhere)
  nonisolated(unsafe) private static let withAll = Walk(
    from: start(few), about: .albums, and: changes, until: isElsewhere)
  nonisolated(unsafe) private static let saysLittle = Walk(from: start(few, quietly), about: .words) {
    $0.keptSettings.verbosity != .asked || isElsewhere($0)
  }
  // This walk ends once a language is chosen and the button let go: what follows is in the other walks.
  nonisolated(unsafe) private static let isNew = Walk(from: start([], nil)) {
    $0.scene.firstStart == nil && $0.undo == nil
  }
  nonisolated(unsafe) private static let hearsAll = Walk(from: start([]), about: .words) {
    ![.look, .sweep].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let draws = Walk(from: start([], greyly), about: .words) {
    ![.look, .draw].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let plays = Walk(from: start([]), about: .words) {
    ![.look, .hues, .shapes].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let learns = Walk(from: start([]), about: .words) {
    ![.look, .lesson].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let reads = Walk(from: start([]), about: .words) {
    ![.look, .read].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let listens = Walk(
    from: start([], titles: ["Evening song", "The tide", "Broken"]), about: .words
  ) {
    ![.look, .player].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let drifts = Walk(
    from: start([], fitted: CheckPart.allCases, canHear: true), about: .words,
    // Half a turn, because orbs at ten times as many places lie beside borders between notes, where it matters where they came from.
    and: [.felt(Tilt(right: 0.3, up: 0.9, out: 0.2)), .felt(nil), .spin(0.5), .loudness(0.7)]
  ) {
    ![.look, .orbs].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let tunes = Walk(from: start([], canHear: true), about: .words) {
    ![.look, .tuner].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let strums = Walk(from: start([], canHear: true), about: .words) {
    ![.look, .chords].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let teaches = Walk(from: start([], canHear: true), about: .words) {
    ![.look, .guitar].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let paints = Walk(from: start(two, canHear: true), about: .words) {
    ![.look, .paint].contains($0.scene.mode) || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let straightens = Walk(
    from: start([], fitted: CheckPart.allCases), about: .words,
    and: [.picture(painting(), nil, .wanted(mayBePainting: false))]
  ) {
    $0.scene.mode != .look || $0.scene.check != nil || $0.scene.firstStart != nil
  }
  nonisolated(unsafe) private static let isSafe = Walk(from: start(two, beginning: .safe))

  var walk: Walk {
    switch self {
    case .empty: Outset.withNone
    case .ofTwo: Outset.withTwo
    case .withStick: Outset.withAll
    case .quiet: Outset.saysLittle
    case .outOfCase: Outset.isNew
    case .safe: Outset.isSafe
    case .sweep: Outset.hearsAll
    case .draw: Outset.draws
    case .games: Outset.plays
    case .lesson: Outset.learns
    case .labels: Outset.reads
    case .titles: Outset.listens
    case .orbs: Outset.drifts
    case .strings: Outset.tunes
    case .chords: Outset.strums
    case .guitar: Outset.teaches
    case .sound: Outset.paints
    case .paintings: Outset.straightens
    }
  }

  private static func isElsewhere(_ box: Instrument) -> Bool {
    // The languages that were brought back are as at the first start.
    if box.scene.firstStart != nil { return true }
    return switch box.scene.mode {
    case .sweep, .draw, .hues, .shapes, .lesson, .read, .orbs, .player, .tuner: true
    case .chords, .guitar, .paint: true
    case .look, .gallery, .guide, .data: false
    }
  }

  private static func start(
    _ albums: [Album], _ memory: Memory? = Memory(), beginning: Beginning = .usual, titles: [String]? = nil,
    fitted: [CheckPart] = CheckPart.ofOneCamera, canHear: Bool = false
  ) -> Instrument {
    var box = Instrument()
    // Every state of a drawing holds a picture of its own, so the paper has only 48 pixels.
    box.stage.sheetColumns = 8
    let on = Event.powerOn(
      albums: albums, faults: [], memory: memory, beginning: beginning, fitted: fitted, canHear: canHear)
    _ = box.handle(on, at: Instant(seconds: 0))
    if let titles {
      _ = box.handle(.titles(titles), at: Instant(seconds: 0))
      let notes = [
        CommentNote(key: 0, place: 3000, title: titles[0]), CommentNote(key: 0, place: 6000, title: ""),
      ]
      let comments = [
        TitleComment(notes[0], date: 0, .spoken(file: "words")), TitleComment(notes[1], date: 0, .liked),
      ]
      _ = box.handle(.comments(comments, canHear: true), at: Instant(seconds: 0))
    }
    _ = box.handle(.guide(albums.isEmpty ? nil : Walk.guide), at: Instant(seconds: 0))
    return box
  }

  private static var quietly: Memory {
    var memory = Memory()
    memory.settings[.verbosity] = Parameter.verbosity.range.upperBound
    return memory
  }

  /// Grey has no note that a finger would still hear where it has slid on to.
  private static var greyly: Memory {
    var memory = Memory()
    memory.settings[.brush] = 13
    return memory
  }

  /// A stick comes and goes, a picture is kept and deleted, and both can fail.
  private static let two = albums(["poppies", "the sea"])
  private static let few = albums(["poppies"])
  private static let all = albums(["poppies"], card: 1, stick: ["the sea"])
  private static var changes: [Event] {
    [
      .albums(all, .stickIn), .albums(few, .stickGone), .albums(few, .stickSafe),
      .albums(all, .kept(PicturePlace(.card, 0))),
      .albums(few, .deleted(PicturePlace(.card, 0), .number(1))),
      .albumTrouble(.notKept(.stick, .full)), .glance(PicturePlace(.stick, 0), nil, nil),
    ]
  }
}
