// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import DeskBoard
import Files
import Picture

extension Suite {
  /// A painting hangs on a wall before the board's camera.
  static var aiming: Suite {
    Suite(
      name: "aim",
      tests: [
        Trial("a hand that only obeys has the painting whole in view, and the canvas opens, straightened") {
          () throws(Failure) in
          try obeyed()
        }
      ])
  }

  private static let (left, middle, right) = (
    Scene.Colour(red: 220, green: 60, blue: 40), Scene.Colour(red: 225, green: 210, blue: 60),
    Scene.Colour(red: 30, green: 80, blue: 230)
  )
  /// Three bars, seven by five.
  private static let canvas = Scene(width: 420, height: 300) { x, _ in
    x < 140 ? left : x < 280 ? middle : right
  }
  /// In seconds: the longest pause between two words that a hand obeys.
  private static var untilWord: Double { 12 }
  private static var mostWords: Int { 14 }

  private static func obeyed() throws(Failure) -> String {
    guard let picture = Picture(width: canvas.width, height: canvas.height, bytes: { canvas.bytes[$0] })
    else { throw Failure("the canvas is no picture") }
    let wall = PictureWall(picture)
    var hand = ObeyingHand()
    try show(wall, hand.pose)
    try Gravity.lean(0)
    try Kernel.create(
      BoxProcess.lines + "\ncard Loopback\nperiod 64 3\ncamera any\nsize 640 480\ntilt lis3dh\ndisplay any\n",
      at: "/tmp/aim.conf")
    let box = try BoxProcess(profile: "/tmp/aim.conf", isLentHands: false)
    let ready = try box.expect("Ready.", within: 20)
    let seconds = try obey(box, wall, &hand, since: ready.time)
    let said = box.said
    _ = try box.pressShutter()
    _ = try box.expect("Straightened. The wall is left away.", from: said, within: 1)
    let proportions = try proportions(on: try ScreenView())
    var heard = ""
    for (pad, colour) in [(0, left), (7, right)] {
      try Pins.touch(pad)
      heard += ", " + (try tone(try mappedFrequency(of: colour), at: box))
      try Pins.lift(pad)
    }
    try box.finish()
    return
      "\(hand.words) words in \(Number.text(seconds, decimals: 1)) s, the canvas \(proportions)\(heard); "
      + (try frame())
  }

  private static func show(_ wall: PictureWall, _ pose: Pose) throws(Failure) {
    guard let seen = wall.photograph(pose, width: 640) else { throw Failure("nothing is seen of the wall") }
    try Scene(width: seen.width, height: seen.height) { x, y in
      let colour = SRGB8(integer: seen.screenPixel(x, y))
      return Scene.Colour(red: colour.red, green: colour.green, blue: colour.blue)
    }.show()
  }

  /// Does what each word asks until the box has no more to ask; returns how long that took.
  private static func obey(
    _ box: BoxProcess, _ wall: PictureWall, _ hand: inout ObeyingHand, since start: Int64
  ) throws(Failure) -> Double {
    var next = box.said
    for _ in 0..<mostWords {
      let line = try box.expect("  say    ", from: next, within: untilWord)
      next = box.said
      if Words.contains(line.text, "The whole picture is in view.") { return line.seconds(since: start) }
      // In seconds: to the end of the word, and until a hand has moved.
      try box.hear(seconds: 1.5)
      if hand.obeys(line.text) { try show(wall, hand.pose) }
    }
    throw Failure("after \(mostWords) words it is still not whole in view")
  }

  /// Checks the shape in which the three bars stand on the screen.
  private static func proportions(on screen: ScreenView) throws(Failure) -> String {
    let bars = (screen.places(of: left), screen.places(of: right))
    try require(bars.0.count > 0 && bars.1.count > 0, "the bars are not on the screen")
    let (width, height) = (bars.1.x.upperBound - bars.0.x.lowerBound, bars.0.y.count)
    let ratio = Double(width) / Double(height)
    // 3 %: a pixel or two of each border has something of the frame, and is not the bar's own colour.
    try require(
      abs(ratio / 1.4 - 1) < 0.03 && width > 0,
      "\(width) x \(height): \(bars.0.words) and \(bars.1.words)")
    return "\(width) x \(height) on the screen"
  }

  /// How sure the finder is of the frame that the camera has given last.
  private static func frame() throws(Failure) -> String {
    try CameraFrame.take(width: 640, height: 480).scene.save("/tmp/frame.tiff")
    let line = try Process.run("sonifier find /tmp/frame.tiff").last ?? ""
    return line.split(separator: "/").last.map { "\($0)" } ?? ""
  }
}

/// A hand that knows nothing of the wall.
private struct ObeyingHand {
  private(set) var pose: Pose
  private(set) var words = 0

  init() {
    pose = Pose()
    // The painting hangs to the right and a little lower, not whole in view.
    (pose.turn, pose.raise, pose.away) = (-22, 6, 120)
  }

  /// Returns whether the words ask for something that a hand does.
  mutating func obeys(_ line: String) -> Bool {
    let before = pose
    func isAsked(_ deed: String) -> Bool { Words.contains(line, deed) }
    // In degrees: a hand's breadth.
    if isAsked("Turn left.") { pose.turn -= 8 }
    if isAsked("Turn right.") { pose.turn += 8 }
    if isAsked("Aim higher.") { pose.raise += 6 }
    if isAsked("Aim lower.") { pose.raise -= 6 }
    // In percent of the usual distance: half a step.
    if isAsked("Step back.") { pose.away += 30 }
    if isAsked("Closer.") { pose.away -= 25 }
    if isAsked("Step left.") { pose.aside -= 30 }
    if isAsked("Step right.") { pose.aside += 30 }
    if pose != before { words += 1 }
    return pose != before
  }
}
