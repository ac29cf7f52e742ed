// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Domain
import Gesture
import Picture
import Sonify
import Sound
import Speech

/// Hands that do what a test has written down, or go through the menu.
final class TrialHands: Controls {
  var inputs: [TimedInput]
  private var goal: MenuGoal?
  private var latest = Instant(seconds: 0)
  var descriptor: Int32 = -1
  var due: Instant?
  var news: [PartNews] = []
  var nextDue: Instant? { due }
  private(set) var taken = 0

  init(_ inputs: [(Double, Input)] = []) {
    self.inputs = inputs.map { TimedInput($1, at: Instant(seconds: $0)) }
  }

  func takeInput(by now: Instant) -> TimedInput? {
    latest = now
    guard let first = inputs.first, first.time <= now else { return nil }
    taken += 1
    return inputs.removeFirst()
  }

  var menuGoal: MenuGoal? { inputs.isEmpty ? goal : nil }

  func follow(_ way: MenuWay) {
    guard case .move(let move) = way else { return goal = nil }
    inputs = move.inputs.map { TimedInput($0.input, at: latest + $0.after) }
  }

  /// Goes to an entry of the menu, which is named then. Returns when that is, in seconds.
  @discardableResult func go(to entry: String, in box: Box, from time: Double) -> Double {
    goal = .entry(entry)
    var now = time
    while goal != nil && now < time + 20 {
      now += 0.1
      box.step(at: Instant(seconds: now))
    }
    return now
  }

  func takeNews(by now: Instant) -> PartNews? { news.isEmpty ? nil : news.removeFirst() }
}

/// A camera that answers at once, or leaves it to the test.
final class TrialCamera: Camera {
  let descriptor: Int32 = -1
  var reports: [CameraReport] = []
  var answers: Bool
  var picture = red
  var painting = PaintingSearch.unsought
  var ahead: Picture?
  private(set) var captures = 0
  private(set) var cancels = 0
  var count = 1
  private(set) var used: [Int] = []

  init(answers: Bool = true) { self.answers = answers }

  func capture(at moment: Instant) {
    captures += 1
    if answers { reports.append(.picture(SeenPicture(picture, painting: painting))) }
  }

  func cancel() { cancels += 1 }
  func use(_ number: Int) { used.append(number) }

  func takeReport() -> CameraReport? { reports.isEmpty ? nil : reports.removeFirst() }
}

/// Two pictures, of which the test hands out what it likes.
final class TrialShelf: Shelf {
  let descriptor: Int32 = -1
  var albums = [Album(.box, [.words("the first"), .words("the second")])]
  var reports: [ShelfReport] = []
  private(set) var exhibitions = 0
  /// Of which picture and what its corners are to be.
  private(set) var edges: [(PicturePlace, Corners)] = []
  private(set) var opened: [PicturePlace] = []
  private(set) var fonts: [String] = []
  private(set) var glances: [PicturePlace] = []
  private(set) var kept: [Picture] = []
  private(set) var sounds: [any SoundToKeep] = []
  private(set) var deleted: [PicturePlace] = []
  private(set) var tables: [String] = []
  private(set) var isLetGo = false

  func open(_ item: ShelfItem) {
    switch item {
    case .picture(let place), .data(let place, _): opened.append(place)
    case .soundFont(let file): fonts.append(file)
    }
  }
  func glance(at place: PicturePlace) { glances.append(place) }
  func cancel() {}
  func keep(_ thing: Keepable) {
    switch thing {
    case .picture(let picture, _, _): kept.append(picture)
    case .exhibition: exhibitions += 1
    case .edges(let place, let corners, _): edges.append((place, corners))
    case .sound(let sound): sounds.append(sound)
    case .table(_, let table, _): tables.append(String(decoding: table, as: UTF8.self))
    }
  }
  func delete(_ place: PicturePlace) { deleted.append(place) }
  func letGo() { isLetGo = true }
  func takeReport() -> ShelfReport? { reports.isEmpty ? nil : reports.removeFirst() }
}

/// Keeps every sample that it is to play.
final class TrialSpeaker: Speaker {
  let descriptor: Int32 = -1
  var news: [PartNews] = []
  private(set) var samples: [Float] = []
  var isHeard = true
  /// Samples during which nothing is heard.
  var absence = 0..<0

  /// In percent of a safe week.
  var heardElsewhere: [Double] = []

  func takeNews(by now: Instant) -> PartNews? { news.isEmpty ? nil : news.removeFirst() }
  func takeHeardElsewhere() -> Double? { heardElsewhere.isEmpty ? nil : heardElsewhere.removeFirst() }
  func play(_ block: UnsafeBufferPointer<Float>) {
    samples += block
    if !absence.isEmpty { isHeard = !absence.contains(samples.count) }
  }

  /// Frames before the first one that differs; nil when there is none.
  func frames(alikeWith other: TrialSpeaker) -> Int? {
    zip(samples, other.samples).enumerated().first { $1.0 != $1.1 }.map { $0.offset / 2 }
  }
}

/// Talks a steady tone of a length in blocks; nil talks for ever, 0 never begins and never ends.
final class TrialTalker: Talker {
  private let stream: PcmStream
  private let length: Int?
  private(set) var said: [(words: String, number: UInt32)] = []
  private(set) var stops = 0
  private var number: UInt32 = 0
  private var left = 0

  init(_ stream: PcmStream, blocks length: Int?) {
    self.stream = stream
    self.length = length
  }

  func say(_ words: String, as utterance: UInt32, _ manner: Manner) {
    said.append((words, utterance))
    (number, left) = (utterance, length ?? .max)
  }

  func stop() {
    stops += 1
    left = 0
  }

  func supply() {
    while left > 0, stream.hasRoom {
      left -= 1
      var block = PcmBlock(owner: number)
      block.count = 64
      for i in 0..<64 { block.samples[i] = i % 8 < 4 ? 0.25 : -0.25 }
      block.isLast = left == 0
      _ = stream.push(block)
    }
  }
}

final class TrialJournal: Journal {
  private(set) var entries: [(time: Double, entry: Entry)] = []

  func note(_ entry: Entry, at time: Instant) { entries.append((time.seconds, entry)) }

  /// Like "2.5 capture", without the words of what is said.
  var lines: [String] {
    entries.map { time, entry in
      switch entry {
      case .say(_, let priority): "\(time) say \(priority)"
      case .cue(let name): "\(time) cue \(name)"
      case .sound(let reading): "\(time) sound \(reading?.heard ?? "silence")"
      case .capture: "\(time) capture"
      case .open(let name): "\(time) open \(name)"
      case .save(let name): "\(time) save \(name)"
      case .listen(let order): "\(time) listen \(order == nil ? "over" : "on")"
      case .recording(let name): "\(time) play \(name ?? "over")"
      case .sweep(let sweep): "\(time) sweep \(sweep.map { "\($0.rows)x\($0.columns)" } ?? "over")"
      case .delete(let name): "\(time) delete \(name)"
      case .light(let isOn): "\(time) light \(isOn)"
      case .keep(let changes): "\(time) keep \(changes)"
      case .fault(let fault): "\(time) fault \(fault)"
      }
    }
  }

  /// All that was said, but for hints.
  var news: [(time: Double, words: String)] {
    (sayings(.answer) + sayings(.fault)).sorted { $0.time < $1.time }
  }

  func sayings(_ priority: Priority) -> [(time: Double, words: String)] {
    entries.compactMap { time, entry in
      guard case .say(let words, priority) = entry else { return nil }
      return (time, words)
    }
  }
}

final class TrialDisplay: Display {
  var news: [PartNews] = []
  private(set) var views: [View] = []
  var nextDue: Instant?
  private(set) var drawn: [Double] = []
  func show(_ view: View) { views.append(view) }
  func draw(at now: Instant) { drawn.append(now.seconds) }

  func takeNews(by now: Instant) -> PartNews? { news.isEmpty ? nil : news.removeFirst() }
}

/// All red.
let red: Picture = {
  guard let picture = Picture(width: 8, height: 8, bytes: { $0 % 3 == 0 ? 255 : 0 }) else {
    fatalError("8 by 8 is a size that every picture can have")
  }
  return picture
}()

let pressed: [(Double, Input)] = [
  (0.5, .edge(.shutter, isOn: true)), (0.6, .edge(.shutter, isOn: false)),
]

func seconds(_ time: Double) -> Instant { Instant(seconds: time) }

/// A light that tells what a test has written down.
final class TrialLight: Light {
  var news: [PartNews] = []
  private(set) var asked: [Double] = []
  func shine(_ isOn: Bool) {}
  func takeNews(by now: Instant) -> PartNews? {
    asked.append(now.seconds)
    return news.isEmpty ? nil : news.removeFirst()
  }
}

/// A storage that keeps what it is given when the test says so.
final class TrialStorage: Storage {
  let descriptor: Int32 = -1
  let kept: [UInt8]?
  var news: [PartNews] = []
  var done: [[UInt8]] = []
  private(set) var given: [[UInt8]] = []
  let clock: Int64

  init(_ kept: [UInt8]? = nil, clock: Int64 = 0) {
    self.kept = kept
    self.clock = clock
  }

  func keep(_ text: [UInt8]) { given.append(text) }
  func takeNews(by now: Instant) -> PartNews? { news.isEmpty ? nil : news.removeFirst() }
  func takeKept() -> [UInt8]? { done.isEmpty ? nil : done.removeFirst() }
}
