// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import DeskBoard
import Domain
import Finding
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument

/// A user who sees nothing and does what the box says, before a painting on a wall.
@Suite struct ObeyingTests {
  @Test(
    "From nearly any beginning a user who obeys the words alone has the painting whole in view within 20 seconds, and what the shutter opens is the canvas"
  )
  func obeys() {
    var times: [Double] = []
    var failures: [String] = []
    var (opened, others): ([OpenedCanvas], [String]) = ([], [])
    for seed in 0..<50 {
      var visit = ObeyingVisit(seed: UInt64(seed))
      if let time = visit.aim(until: 20) {
        times.append(time)
        let canvas = visit.press(at: time + 1)
        if let canvas, canvas.isRight {
          opened.append(canvas)
        } else {
          others.append("\(seed): \(canvas as Any)")
        }
      } else {
        failures.append("\(seed): \(visit.words)")
      }
    }
    times.sort()
    #expect(times.count >= 46, "\(times.count): \(failures)")
    #expect(times.isEmpty || times[times.count / 2] < 13, "\(times)")
    #expect(opened.count >= 45, "\(opened.count) of \(times.count): \(others)")
  }

  @Test("What is said never sends the user to and fro")
  func noContradiction() {
    let opposites: [Key: Key] = [
      .aimTurnLeft: .aimTurnRight, .aimTurnRight: .aimTurnLeft, .aimHigher: .aimLower, .aimLower: .aimHigher,
      .aimBack: .aimCloser, .aimCloser: .aimBack, .aimStepLeft: .aimStepRight, .aimStepRight: .aimStepLeft,
    ]
    var (words, reversed) = (0, 0)
    for seed in 50..<70 {
      var visit = ObeyingVisit(seed: UInt64(seed))
      _ = visit.aim(until: 20)
      let deeds = visit.deeds
      words += deeds.count
      for (one, next) in zip(deeds, deeds.dropFirst()) where opposites[one] == next { reversed += 1 }
    }
    // A hand may do too much; a word that follows of that is right.
    #expect(words > 30 && reversed * 12 <= words, "\(reversed) of \(words)")
  }
}

/// What the shutter has opened, beside what hangs on the wall.
private struct OpenedCanvas {
  /// How far the corner that is farthest off lies from the canvas' own, of the diagonal.
  let off: Double
  /// How much wider it is than the file, of its width.
  let stretch: Double

  var isRight: Bool { off < 0.01 && abs(stretch) < 0.01 }
}

/// Hands of some seed: where they begin, and how much they do of what is said.
private struct ObeyingVisit {
  private var instrument = Instrument()
  private let lookout = Lookout()
  private let wall: PictureWall
  private let aspect: Double
  private var pose = Pose()
  private var dice: Dice
  private(set) var words: [String] = []
  private(set) var deeds: [Key] = []
  /// When the box's words end, and when the hand has done what they say.
  private var silence = 0.0
  private var deed: (key: Key, begins: Double)?
  private var motion: (goal: Pose, start: Pose, from: Double)?

  /// A linear congruential generator, Knuth's MMIX.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
    }
  }

  init(seed: UInt64) {
    dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    for _ in 0..<4 { _ = dice.roll(0...1) }
    let picture = ObeyingVisit.painted(seed, aspect: dice.roll(0.7...1.6))
    wall = PictureWall(picture)
    aspect = picture.map { Double($0.width) / Double($0.height) } ?? 0
    pose.away = 75 * dice.roll(1...3)
    pose.aside = dice.roll(-40...40)
    // The painting's middle is in view, somewhere.
    pose.turn = -45 * pose.aside / pose.away + dice.roll(-22...22)
    pose.raise = dice.roll(-14...14)
    pose.lean = dice.roll(-15...15)
    pose.light = 0.4
  }

  /// Sky, ground, and some things in other colours.
  private static func painted(_ seed: UInt64, aspect: Double) -> Picture? {
    var dice = Dice(state: seed &+ 77)
    func colour() -> [Double] { (0..<3).map { _ in dice.roll(20...240) } }
    let (sky, ground, horizon) = (colour(), colour(), dice.roll(0.35...0.65))
    let things = (0..<9).map { _ in
      (
        x: dice.roll(0...1), y: dice.roll(0...1), width: dice.roll(0.03...0.2), height: dice.roll(0.03...0.2),
        colour: colour()
      )
    }
    let (height, width) = (180, Int(180 * aspect))
    return Picture(width: width, height: height) { index in
      let (x, y) = (Double(index / 3 % width) / Double(width), Double(index / 3 / width) / Double(height))
      let thing = things.last {
        let (across, down) = ((x - $0.x) / $0.width, (y - $0.y) / $0.height)
        return across * across + down * down < 1
      }
      return UInt8((thing?.colour ?? (y < horizon ? sky : ground))[index % 3])
    }
  }

  /// When the box says that all is in view, if it is; nil after so many seconds.
  mutating func aim(until end: Double) -> Double? {
    _ = instrument.handle(.powerOn(albums: [], faults: []), at: Instant(seconds: 0))
    let pace = 0.1
    for step in 1...Int(end / pace) {
      let now = Double(step) * pace
      move(at: now)
      guard let view = wall.view(pose) else { return nil }
      let event = Event.view(lookout.look(at: view), isTalking: now < silence)
      for case .say(let utterance) in instrument.handle(event, at: Instant(seconds: now)) {
        let text = utterance.phrases.map { $0.text(in: .english) }.joined(separator: " ")
        words.append(text)
        // Three words a second.
        silence = now + 0.2 + Double(text.split(separator: " ").count) / 3
        let keys = utterance.phrases.map { $0.key }
        guard let key = keys.last else { continue }
        deeds.append(key)
        deed = (key, silence + dice.roll(0.2...0.5))
        if key == .aimWhole { return isWhole ? now : nil }
      }
    }
    return nil
  }

  private var isWhole: Bool {
    canvas.count == 4 && canvas.allSatisfy { abs($0.x) < 80 && abs($0.y) < 60 }
  }

  /// The canvas' corners from the middle of the view, in places, as far as they are before the camera.
  private var canvas: [Place] {
    let (rays, half) = (CameraRays(pose), wall.hung.first?.half ?? (width: 0, height: 0))
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].compactMap {
      rays.inView(Place(x: $0.0 * half.width, y: $0.1 * half.height))
    }
  }

  /// What is open after a press of the shutter; nil where that is no painting.
  mutating func press(at time: Double) -> OpenedCanvas? {
    let now = Instant(seconds: time)
    _ = instrument.handle(.gesture(.shutter(.down)), at: now)
    _ = instrument.handle(.gesture(.shutter(.up)), at: now + 0.1)
    guard let photograph = wall.photograph(pose) else { return nil }
    let seen = SeenPicture(photograph: photograph)
    var painting: PaintingAlone?
    for case .findPainting(let picture, let wish) in instrument.handle(
      .picture(seen.picture, seen.overview, seen.painting), at: now + 0.2)
    {
      painting = SoughtPainting(in: picture, as: wish).painting
      _ = instrument.handle(.foundPainting(painting, in: picture, as: wish), at: now + 0.3)
    }
    guard let painting, let open = instrument.picture, open === painting.picture, canvas.count == 4 else {
      return nil
    }
    let (width, height) = (Double(photograph.width), Double(photograph.height))
    func length(_ one: Place, _ other: Place) -> Double {
      let (x, y) = (one.x - other.x, one.y - other.y)
      return (x * x + y * y).squareRoot()
    }
    let corners = canvas.map {
      Place(x: ($0.x / 160 + 0.5) * width - 0.5, y: ($0.y / 120 + 0.5) * height - 0.5)
    }
    let off = (0..<4).map { length(painting.corners[$0], corners[$0]) }.max() ?? 0
    return OpenedCanvas(
      off: off / length(corners[0], corners[2]),
      stretch: Double(open.width) / Double(open.height) / aspect - 1)
  }

  /// A hand takes half a second for what it does.
  private mutating func move(at now: Double) {
    if let deed, now >= deed.begins {
      motion = (goal(of: deed.key), pose, now)
      self.deed = nil
    }
    guard let motion else { return }
    let share = min((now - motion.from) / 0.5, 1)
    func between(_ value: KeyPath<Pose, Double>) -> Double {
      motion.start[keyPath: value] + share * (motion.goal[keyPath: value] - motion.start[keyPath: value])
    }
    (pose.turn, pose.raise, pose.lean) = (between(\.turn), between(\.raise), between(\.lean))
    (pose.away, pose.aside) = (between(\.away), between(\.aside))
    if share == 1 { self.motion = nil }
  }

  private mutating func goal(of key: Key) -> Pose {
    var goal = pose
    switch key {
    case .aimTurnLeft: goal.turn -= dice.roll(5...12)
    case .aimTurnRight: goal.turn += dice.roll(5...12)
    case .aimHigher: goal.raise += dice.roll(4...9)
    case .aimLower: goal.raise -= dice.roll(4...9)
    case .aimBack: goal.away += dice.roll(20...45)
    case .aimCloser: goal.away -= dice.roll(20...45)
    case .aimStepLeft: goal.aside -= dice.roll(20...45)
    case .aimStepRight: goal.aside += dice.roll(20...45)
    case .aimLeansLeft, .aimLeansRight: goal.lean *= dice.roll(-0.2...0.4)
    default: break
    }
    return goal
  }
}
