// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Instrument
import Speech

/// What a box is put together from. Every part may be missing; the box says so and goes on with the others.
public struct Parts {
  /// Every kind of controls; inputs of the same moment count in this order.
  public var controls: [any Controls] = []
  public var camera: (any Camera)?
  public var shelf: (any Shelf)?
  public var wordsAndMusic = WordsAndMusic()
  public var light: (any Light)?
  public var speaker: (any Speaker)?
  /// The talker speaks into the stream for speech that the box is made with. Without one speech is not heard.
  public var talker: (any Talker)?
  public var display: (any Display)?
  public var kept = KeptTexts()
  /// Without a record of starts every start is as usual.
  public var starts: StartRecord?
  /// Power and heat; without one nothing is known of them.
  public var health: HealthWatch?
  public var journal: (any Journal)?
  /// What is known of the board besides.
  public var board = BoardFacts()
  /// The box is switched on to have all its parts tried, and ends after that.
  public var isForCheck = false
  /// The languages that the box can speak.
  public var languages = Languages()

  public init() {}

  /// Without a storage nothing is remembered.
  public var storage: (any Storage)? {
    get { kept.memory }
    set { kept.memory = newValue }
  }

  public var library: (any Library)? {
    get { wordsAndMusic.library }
    set { wordsAndMusic.library = newValue }
  }

  public var titles: (any Titles)? {
    get { wordsAndMusic.titles }
    set { wordsAndMusic.titles = newValue }
  }

  public var dictaphone: (any Dictaphone)? {
    get { wordsAndMusic.dictaphone }
    set { wordsAndMusic.dictaphone = newValue }
  }

  /// Without an ear the box hears no strings.
  public var ear: (any Ear)? {
    get { board.ear }
    set { board.ear = newValue }
  }

  /// Where the words of these comments are.
  func recordings(of comments: [TitleComment]) -> [String] {
    comments.compactMap { $0.file.flatMap { dictaphone?.path(of: $0) } }
  }

  /// What a check goes through.
  var fitted: [CheckPart] { CheckPart.allCases.filter { has($0) } }

  private func has(_ part: CheckPart) -> Bool {
    switch part {
    case .speech, .leftEar, .rightEar, .camera, .shutter, .push, .turns: true
    case .strip: board.layout.surface == .strip
    case .pedal: board.hasPedal
    case .flash: light != nil
    case .microphone: ear != nil
    case .otherCamera: (camera?.count ?? 1) > 1
    case .pictures: shelf?.albums.contains { $0.kind == .box } ?? false
    case .tilt: board.devices.contains(.tilt)
    case .gyroscope: board.devices.contains(.gyroscope)
    case .pad: board.layout.surface == .pad || board.devices.contains(.pad)
    case .keys: board.devices.contains(.keys)
    case .display: board.devices.contains(.display)
    case .mixer: board.devices.contains(.mixer)
    case .settings: storage != nil
    case .power: health != nil
    }
  }

  /// All parts that may have something to report, the controls first.
  var ports: [any Port] {
    var ports: [any Port] = []
    for controls in controls { ports.append(controls) }
    if let camera { ports.append(camera) }
    if let shelf { ports.append(shelf) }
    if let titles { ports.append(titles) }
    if let dictaphone { ports.append(dictaphone) }
    if let ear { ports.append(ear) }
    if let speaker { ports.append(speaker) }
    if let light { ports.append(light) }
    if let lamp = board.lamp { ports.append(lamp) }
    if let display { ports.append(display) }
    if let storage { ports.append(storage) }
    if let health { ports.append(health) }
    return ports
  }
}

/// What there is to hear besides pictures.
public struct WordsAndMusic {
  /// Without a library the guide is missed in its own mode only.
  public var library: (any Library)?
  /// Without titles there is no music and no book.
  public var titles: (any Titles)?
  /// Without a dictaphone no comments are kept.
  public var dictaphone: (any Dictaphone)?
  /// The box begins in this mode, whatever it was in last. A new one asks for no language then.
  public var beginsWith: Mode?

  public init() {}
}

/// The texts that outlast the power.
public struct KeptTexts {
  public var memory: (any Storage)?
  /// What is counted of the works that are opened. It lies beside the memory, which tells of what troubles both.
  public var counts: (any Storage)?
  /// Where titles go on, and, written more often, where the one is that plays.
  public var places: (any Storage)?
  public var place: (any Storage)?
  /// What was learned on the guitar.
  public var progress: (any Storage)?
  /// The chords that were learned by ear.
  public var chords: (any Storage)?
  /// The user's own words, as numbers.
  public var words: (any Storage)?

  public init() {}
}

/// What is known of a board besides its parts.
public struct BoardFacts {
  /// What is known to be broken when the box is switched on, besides a missing camera.
  public var faults: [Fault] = []
  /// The optional devices that this board has.
  public var devices: [Device] = []
  public var layout = ControlLayout()
  /// The board has a line for a foot switch.
  public var hasPedal = false
  /// How loud the box's sound is at the ear.
  public var ears = EarLevel.assumed
  /// Opens the microphone, to hear how loud it is; nil where the board has none. It closes when the box lets it go.
  public var microphone: (() -> any Microphone)?
  /// Glows while it is open; nil where the board has no lamp for that.
  public var lamp: (any Light)?
  /// Listens for strings with it; nil where the board has none.
  public var ear: (any Ear)?
}
