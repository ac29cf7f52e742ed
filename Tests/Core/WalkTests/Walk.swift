// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Soaking
import Speech

@testable import Instrument

/// Hands on shutter, knob and strip, and which gestures they can make next, as the room Gesture tells them.
struct Hands: Hashable {
  var shutter = Press.up
  var knob = Press.up
  var isTouching = false

  static let spots = [Spot(x: 0.1), Spot(x: 0.7, y: 0.4)]

  var gestures: [Gesture] {
    var next: [Gesture] = [
      .turn(1, boost: 1), .turn(-1, boost: 1), .turn(6, boost: 4), .turn(-6, boost: 4),
      .stuck(pad: 0), .freed(pad: 7), .jammed(.push), .unjammed(.turns), .bothHeld, .bothHeldOn,
    ]
    next += Hands.presses(after: shutter).map { $0 == .down && knob == .down ? .together : .shutter($0) }
    next += Hands.presses(after: knob).map { $0 == .down && shutter == .down ? .together : .knob($0) }
    if knob == .down { next.append(.pushTurn(1)) }
    next +=
      isTouching
      ? Hands.spots.map { .slide($0) } + [.lift] : Hands.spots.map { .touch($0) } + [.pinch(.begins)]
    return next
  }

  private static func presses(after last: Press) -> [Press] {
    switch last {
    case .up: [.down]
    case .down: [.hold, .up]
    case .hold: [.holdOn, .up]
    case .holdOn: [.up]
    }
  }

  mutating func make(_ gesture: Gesture) {
    switch gesture {
    case .shutter(let press): shutter = press
    case .knob(let press): knob = press
    // Both are silent until both are released.
    case .together, .togetherAfterTap, .bothHeld, .bothHeldOn: (shutter, knob) = (.up, .up)
    case .touch: isTouching = true
    case .lift: isTouching = false
    case .pedal, .apart, .slide, .pinch, .turn, .pushTurn, .stuck, .freed, .jammed, .unjammed, .tilt: break
    }
  }

  /// No button is down.
  var areUp: Bool { shutter == .up && knob == .up }
}

/// Every state that can be reached, breadth first, and every event from each of them; but for `make soak`, from a sample
/// of each breadth.
struct Walk {
  final class Place {
    let box: Instrument
    let hands: Hands

    init(box: Instrument, hands: Hands) {
      self.box = box
      self.hands = hands
    }
  }

  /// What a walk is about; whatever knows nothing of that is left out.
  enum Scope {
    case everything
    /// No fingers and no lamps.
    case albums
    /// Hands, and a picture that comes.
    case words
  }

  static let faults: [Fault] = [
    .noCamera, .noPicture(.noScene), .noPicture(.damaged, of: .words("poppies")), .noCard, .cardGone,
    .noMicrophone, .noTalker(.noData), .noInstruments(.noPlayer),
    .line(.shutter, name: "GPIO17", .missing), .line(.pad(2), name: "GPIO12", .busy),
    .lines(.strip, .missing),
    .lines(.pads(3), .refused), .line(.flash, name: "GPIO24", .forbidden),
    .cameraBusy, .cameraGone, .cameraStopped, .cameraUnusable(.strange),
    .device(.tilt, name: "lis3dh", .missing), .device(.display, name: "", .busy),
    .settings(.card(.full)), .settings(.card(.readOnly)), .settings(.card(.folder)),
    .settings(.card(.refused)), .settings(.elsewhere), .settings(.locked),
    .settings(.damaged(.none)),
    .settings(.damaged(.previous)), .settings(.damaged(.standard)),
    .language(.german),
    .health(.batteryLow(percent: 14)), .health(.batteryLow(percent: nil)), .health(.batteryEmpty),
    .health(.weakPower), .health(.tooHot),
  ]

  /// Where there are pictures, there is a guide.
  static let guide = Guide(
    text: Array("# The knob\nIt turns.\n\nIt is pushed.\n\n# Home\nHold the shutter.".utf8))

  /// What may come of reading a label.
  /// Beside each print.
  static let codes = [FoundCode("4006381333931"), FoundCode("https://museum.example.org/a")]
  static let prints: [Result<PrintReading, LabelTrouble>] = [
    .success(.text(PrintedText("The Harvest\nTwo women", confidence: 95, in: .english))),
    .success(.text(PrintedText("Die Ernte", confidence: 80, in: .german))),
    .success(.text(PrintedText("x", confidence: 20, in: .english))), .success(.nothing),
    .success(.missing(packages: ["libtesseract5"])), .failure(.tookTooLong),
  ]

  /// What comes from outside. Faults of parts change no state and say one thing.
  private let outside: [Event]
  private let scope: Scope
  /// Whether a state belongs to another walk; this one does not go on from there.
  private let isBeyond: (Instrument) -> Bool
  private static var world: [Event] {
    [
      .picture(painting()), .noPicture(.noCamera), .brightness(0.1), .brightness(0.6), .tick,
      .swept, .fault(.cardGone), .healed(.cardGone), .heard(Utterance(.fault, [Phrase(.cardGone)])),
    ]
  }

  /// Why a picture on its way may fail; while none is on its way, the one failure in `world` stands for all.
  private let failures: [Event]

  /// Of every state in which no button is down, one.
  private(set) var rests: [Instrument] = []
  private(set) var transitions = 0
  private(set) var laws: [String: String] = [:]
  /// Why hands were not answered.
  private(set) var silences: Set<Silence> = []
  private var numbers: [WalkState: Int32] = [:]
  private var edges: [(from: Int32, to: Int32)] = []
  private var homes: [Int32] = [0]

  var states: Int { numbers.count }

  init(
    from start: Instrument, about scope: Scope = .everything, and changes: [Event] = [],
    until isBeyond: @escaping (Instrument) -> Bool = { _ in false }
  ) {
    self.scope = scope
    outside = Walk.world.filter { scope.includes($0) } + changes
    failures = scope == .words ? [] : Walk.faults.dropFirst().map { .noPicture($0) }
    self.isBeyond = isBeyond
    let start = Place(box: start, hands: Hands())
    numbers[WalkState(of: start.box, start.hands)] = 0
    var (frontier, next) = ([(start, Int32(0))], [(Place, Int32)]())
    var (dice, breadth) = (Dice(), 0)
    while !frontier.isEmpty {
      for (here, number) in frontier {
        if here.hands.areUp { rests.append(here.box) }
        for gesture in here.hands.gestures where scope.includes(gesture, of: here.box) {
          go(here, number, .gesture(gesture), &next)
        }
        for gesture in scope.leaps(of: here.box) { go(here, number, .gesture(gesture), &next) }
        for event in outside { go(here, number, event.fresh, &next) }
        if let searched = here.box.stage.camera.searched {
          for painting in [paintingAlone(), nil] {
            go(here, number, .foundPainting(painting, in: searched.picture, as: searched.wish), &next)
          }
        }
        if here.box.scene.mode == .read, let label = here.box.stage.camera.reading?.picture {
          for print in Walk.prints { go(here, number, .print(print, codes: Walk.codes, in: label), &next) }
        }
        for event in titleEvents(here.box) { go(here, number, event, &next) }
        for event in here.box.tunerEvents { go(here, number, event, &next) }
        for event in here.box.chordEvents { go(here, number, event, &next) }
        if let due = ChordTones.due(here.box.stage) {
          go(here, number, .tick, &next, after: due.since(here.box.now))
        }
        for event in here.box.paintEvents { go(here, number, event, &next) }
        if let due = TunerTones.due(here.box.stage) {
          go(here, number, .tick, &next, after: due.since(here.box.now))
        }
        for event in here.box.commentEvents { go(here, number, event, &next) }
        if let due = here.box.stage.shelf.player.comments.dictation?.due {
          go(here, number, .tick, &next, after: due.since(here.box.now))
        }
        if let due = here.box.scene.mode == .player ? here.box.stage.shelf.player.wanted?.due : nil {
          go(here, number, .tick, &next, after: due.since(here.box.now))
        }
        if here.box.scene.bookmark.isReading {
          go(here, number, .heard(Utterance(.answer, here.box.passage)), &next)
        }
        if let lesson = here.box.scene.lesson {
          if lesson.course == .speaks { go(here, number, .heard(here.box.heardOut), &next) }
          if let due = lesson.due { go(here, number, .tick, &next, after: due.since(here.box.now)) }
        }
        if let due = here.box.scene.firstStart?.due {
          go(here, number, .tick, &next, after: due.since(here.box.now))
        }
        if here.box.scene.playback != nil {
          for seconds in [RowPlayback.step, RowPlayback.length + 1] {
            go(here, number, .tick, &next, after: seconds)
          }
        }
        guard here.box.scene.pending != nil else { continue }
        go(here, number, .tick, &next, after: 40)
        for event in failures { go(here, number, event, &next) }
      }
      breadth += 1
      (frontier, next) = (Soak.sample(next, of: breadth, &dice), [])
    }
  }

  /// What the titles do by themselves: the last of them cannot be played.
  private func titleEvents(_ box: Instrument) -> [Event] {
    guard box.scene.mode == .player, let names = box.stage.shelf.player.names else { return [] }
    let asked = [box.scene.shelf.titles.named, box.scene.shelf.titles.playing].compactMap { $0 }
    let unknown = asked.filter { box.stage.shelf.player.facts[$0] == nil }
    let plays = box.stage.shelf.player.playing != nil
    let following = box.stage.shelf.player.playing?.following?.title
    return unknown.map { title in
      .title(title, title + 1 == names.count ? nil : TitleFacts(key: UInt64(title), length: 100))
    }
      + (plays
        ? [
          .playing(at: 5000), .playing(at: 9500), .recordingEnded(isHeard: true),
          .recordingEnded(isHeard: false),
        ] : [])
      + (following.map { [.titleFollowed($0)] } ?? [])
  }

  private mutating func go(
    _ here: Place, _ number: Int32, _ event: Event, _ next: inout [(Place, Int32)],
    after seconds: Double = 0.01
  ) {
    transitions += 1
    let step = Step(from: here.box, event, at: here.box.now + seconds)
    if let law = step.brokenLaw ?? step.after.brokenLaw, laws[law] == nil {
      laws[law] = "\(event) at \(here.box), \(here.hands)"
    }
    if let silence = step.silence { silences.insert(silence) }
    if isBeyond(step.after) { return }
    var hands = here.hands
    if case .gesture(let gesture) = event { hands.make(gesture) }
    let state = WalkState(of: step.after, hands)
    let known = numbers[state]
    let place = known ?? Int32(numbers.count)
    if known == nil {
      numbers[state] = place
      if hands == Hands(), step.after.isAtHome { homes.append(place) }
      next.append((Place(box: step.after, hands: hands), place))
    }
    if place != number { edges.append((number, place)) }
  }

  /// Of how many states there is a way home, with whatever pictures.
  var statesThatLeadHome: Int {
    var sources = [[Int32]](repeating: [], count: states)
    for edge in edges { sources[Int(edge.to)].append(edge.from) }
    var seen = [Bool](repeating: false, count: states)
    var queue = homes
    for home in homes { seen[Int(home)] = true }
    while let here = queue.popLast() {
      for source in sources[Int(here)] where !seen[Int(source)] {
        seen[Int(source)] = true
        queue.append(source)
      }
    }
    return seen.filter { $0 }.count
  }
}

extension Instrument {
  /// What comes of a comment on its way: its microphone may be broken, or hear nothing, and its card be full.
  var commentEvents: [Event] {
    let comments = stage.shelf.player.comments
    guard let dictation = comments.dictation else {
      return comments.heard == nil ? [] : [.recordingEnded(isHeard: true), .recordingEnded(isHeard: false)]
    }
    switch dictation.step {
    case .prompts, .tells, .asks, .rates:
      return [.heard(Utterance(.answer, dictation.said)), .heard(Utterance(.fault, [Phrase(.cardGone)]))]
    case .hears:
      return [.dictationBegun, .dictationFailed(.microphone), .dictationFailed(.card(.full))]
    case .ends:
      return [
        .recorded(SpokenWords(file: "words", length: 3)),
        .recorded(SpokenWords(file: "words", length: 3, isSilent: true)), .dictationFailed(.card(.full)),
      ]
    case .plays: return [.recordingEnded(isHeard: true), .recordingEnded(isHeard: false)]
    }
  }
}

extension Event {
  /// Every picture that comes is another one.
  fileprivate var fresh: Event {
    guard case .picture(_, _, let search, _) = self else { return self }
    guard case .wanted = search else { return .picture(painting()) }
    return .picture(painting(), nil, search)
  }
}

extension Instrument {
  /// What the box is saying of the lesson.
  fileprivate var heardOut: Utterance { Utterance(.answer, lessonWords) }

  /// In look, with nothing over it and nothing on its way.
  fileprivate var isAtHome: Bool {
    scene.mode == .look && scene.menu == nil && scene.check == nil && scene.pending == nil
      && !scene.isExplaining && touch == nil
  }
}

extension Walk.Scope {
  fileprivate func includes(_ event: Event) -> Bool {
    switch (self, event) {
    case (.everything, _): true
    case (_, .brightness): false
    case (.words, .picture), (.words, .swept), (.words, .tick): true
    default: self == .albums
    }
  }

  fileprivate func includes(_ gesture: Gesture, of box: Instrument) -> Bool {
    switch gesture {
    case .touch: self != .albums
    case .stuck, .freed, .pushTurn: self == .everything
    case .jammed, .unjammed: self != .words
    case .turn(_, let boost):
      self == .everything || boost == 1 && (self == .words || box.scene.menu == nil)
    default: true
    }
  }

  /// Through the menu, from one group or entry that has to do with albums to the next, either way.
  fileprivate func leaps(of box: Instrument) -> [Gesture] {
    guard self == .albums, let menu = box.scene.menu, menu.before == nil else { return [] }
    guard let here = menu.placeInGroup else {
      return leaps(from: menu.place, among: menu.groups.map { $0.entries.contains { $0.isOfAlbums } })
    }
    return leaps(from: here, among: menu.group.entries.map { $0.isOfAlbums })
  }

  private func leaps(from here: Int, among isOfAlbums: [Bool]) -> [Gesture] {
    let places = isOfAlbums.indices.filter { isOfAlbums[$0] }
    let ways = [places.last { $0 < here }, places.first { $0 > here }]
    return ways.compactMap { $0.map { .turn($0 - here, boost: 1) } }
  }
}

extension Menu.Entry {
  fileprivate var isOfAlbums: Bool {
    switch self {
    case .mode, .keep, .keepSlide, .keepSweep, .earlier, .wholePhotograph, .paintingAlone, .anotherPainting,
      .moveEdges, .knownPicture, .delete, .letGo, .keepExhibition, .takeResults, .takeCounts,
      .takeComments:
      true
    case .parameter, .heard, .help, .about, .check, .handOut, .setMark, .deleteMark, .comment, .playBeneath,
      .otherCamera:
      false
    }
  }
}
