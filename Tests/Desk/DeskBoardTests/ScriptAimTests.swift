// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import DeskBoard
import Files
import Foundation
import Gesture
import Picture
import Testing

/// What a scenario's camera shows while a hand aims with it.
@Suite struct ScriptAimTests {
  private static let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../board/pictures/evening-by-the-sea.png").standardizedFileURL.path

  private struct Shown {
    var times: [Double] = []
    var views: [ColourView] = []
    var brightness: [Double] = []

    /// What the last view shows, after the last but two.
    var aim: Aim { Aim(LumaView(views[views.count - 1]), after: LumaView(views[views.count - 3])) }
  }

  /// All that the camera shows, looked at a hundred times a second.
  private func shown(_ text: String, seconds: Int = 2) throws -> Shown {
    let script = try Script.parse("picture \(ScriptAimTests.picture)\n" + text, from: "a.scenario")
    let (camera, visit) = (ScriptCamera(), try #require(script.visits.first))
    let controls = ScriptControls(visit, camera: camera, speaker: ScriptSpeaker())
    var shown = Shown()
    for step in 0..<100 * seconds {
      let now = Instant(seconds: Double(step) / 100)
      while controls.takeInput(by: now) != nil {}
      _ = camera.takeNews(by: now)
      while let report = camera.takeReport() {
        if case .brightness(let light) = report { shown.brightness.append(light) }
        guard case .view(let view) = report else { continue }
        shown.times.append(now.seconds)
        shown.views.append(view)
      }
    }
    return shown
  }

  @Test("A script whose hand never aims has a camera that shows nothing, as ever")
  func none() throws {
    let shown = try shown("0 light 0.3\n0 tilt 0 1 0\n1 shutter press\n5 end")
    #expect(shown.views.isEmpty && shown.brightness == [0.3])
  }

  @Test("From the first aim to the end views and their brightness come at a board's pace and size")
  func pace() throws {
    let shown = try shown("0.5 aim lean 0\n1.5 end", seconds: 3)
    #expect(shown.times.first == 0.5 && shown.times.count == 15)
    #expect(try #require(shown.times.last) < 1.5)
    for (one, next) in zip(shown.times, shown.times.dropFirst()) {
      #expect(abs(next - one - 1.0 / 15) < 0.011)
    }
    #expect(shown.views.allSatisfy { $0.width == 160 && $0.height == 120 })
    #expect(shown.brightness == shown.views.map { $0.light })
  }

  @Test("Held well, the view is sharp, upright and still")
  func good() throws {
    let aim = try shown("0 aim lean 0\n5 end").aim
    #expect(Advice(aim, after: nil) == .good && aim.motion == 0)
    let lean = try #require(aim.lean)
    #expect(abs(lean) < 0.5 && (aim.sharpness ?? 0) > 0.9)
  }

  @Test("The view leans as the hand does", arguments: [-40.0, -30, -12.5, -8, 8, 12.5, 30, 40])
  func lean(degrees: Double) throws {
    let lean = try #require(try shown("0 aim lean \(degrees)\n5 end").aim.lean)
    // Sobel's slopes of a frame's sharp edges err by a degree, and the painting has lines of its own.
    #expect(abs(lean - degrees) < 1.4, "\(lean)")
  }

  @Test("The more a view is blurred the less sharp it is, and the more it shakes the more it moves")
  func blurAndShake() throws {
    let sharpness = try [0, 1, 2, 3].map { try shown("0 aim blur \($0)\n5 end").aim.sharpness ?? -1 }
    #expect(zip(sharpness, sharpness.dropFirst()).allSatisfy { $0 > $1 + 0.03 }, "\(sharpness)")
    #expect(Advice(try shown("0 aim blur 3\n5 end").aim, after: nil) == .blurred)
    let motion = try [0, 1, 2, 4, 8].map { try shown("0 aim shake \($0)\n5 end").aim.motion }
    #expect(zip(motion, motion.dropFirst()).allSatisfy { $0 < $1 }, "\(motion)")
    #expect(Advice(try shown("0 aim shake 4\n5 end").aim, after: nil) == .moving)
  }

  @Test("A hand that turns, raises, steps back or aside sees the picture where it then is, and as large")
  func stances() throws {
    /// Where the frame is: its middle and how wide it is, in places.
    func frame(_ text: String) throws -> (x: Double, y: Double, width: Double) {
      let view = try #require(try shown("0 " + text + "\n5 end").views.last)
      let luma = LumaView(view).luma
      // The frame is the darkest thing on the wall.
      let dark = luma.indices.filter { luma[$0] < 45 }
      let (columns, rows) = (dark.map { $0 % 160 }, dark.map { $0 / 160 })
      let (left, right) = (try #require(columns.min()), try #require(columns.max()))
      let (top, low) = (try #require(rows.min()), try #require(rows.max()))
      return (Double(left + right) / 2 - 79.5, Double(top + low) / 2 - 59.5, Double(right - left + 1))
    }
    let straight = try frame("aim lean 0")
    #expect(abs(straight.x) < 1 && abs(straight.y) < 1)
    // Turned to the right by 5 degrees the picture is as many places to the left as the focal length's tangent.
    #expect(abs(try frame("aim away 200\n0 aim turn 5").x + 132.6 * 0.0875) < 1.5)
    #expect(abs(try frame("aim away 200\n0 aim raise 5").y - 132.6 * 0.0875) < 1.5)
    #expect(abs(try frame("aim away 200").width - straight.width / 2) < 2)
    #expect(
      abs(
        try frame("aim away 200\n0 aim aside 50").x
          + 33) < 2)
  }

  /// What the press at one second brings.
  private func taken(_ text: String) throws -> SeenPicture {
    let script = try Script.parse("picture \(ScriptAimTests.picture)\n" + text, from: "a.scenario")
    let camera = ScriptCamera()
    let controls = ScriptControls(
      try #require(script.visits.first), camera: camera, speaker: ScriptSpeaker())
    while controls.takeInput(by: Instant(seconds: 1)) != nil {}
    _ = camera.takeNews(by: Instant(seconds: 1))
    camera.capture(at: Instant(seconds: 1))
    while let report = camera.takeReport() {
      if case .picture(let seen) = report { return seen }
    }
    throw CancellationError()
  }

  /// Whether a painting is to be looked for, in what may be one itself.
  private func isWanted(_ seen: SeenPicture, ofPainting mayBePainting: Bool) -> Bool {
    if case .wanted(mayBePainting) = seen.painting { true } else { false }
  }

  @Test(
    "A hand that has aimed photographs the wall, in which a painting is to be found; another takes the file")
  func photograph() throws {
    let file = try taken("5 end")
    #expect(file.picture.width == 960 && file.picture.height == 640)
    #expect(isWanted(file, ofPainting: true))
    let wall = try taken("0 aim turn 6\n5 end")
    #expect(wall.picture.width == 1600 && wall.picture.height == 1200)
    #expect(isWanted(wall, ofPainting: false))
    // The painting's middle is to the left of the photograph's.
    let straight = try taken("0 aim lean 0\n5 end").picture
    func frame(_ picture: Picture) -> Int {
      for column in 0..<1600 where picture.screenPixel(column, 600) == 0x2E2720 { return column }
      return -1
    }
    #expect(abs(frame(straight) - 140) < 2 && (0..<40).contains(frame(wall.picture)))
  }

  @Test("A file that hangs beside is in the views and in the photograph")
  func beside() throws {
    let alone = try shown("0 aim turn 20\n5 end").views.last
    let board = ScriptAimTests.picture.split(separator: "/").dropLast().joined(separator: "/")
    let lines = "beside /\(board)/colour-wheel.png\n"
    let both = try shown(lines + "0 aim turn 20\n5 end").views.last
    #expect(alone != both)
    #expect(try shown("0 aim turn 20\n1 " + lines + "5 end").views.last == both)
    let photograph = try taken(lines + "0 aim turn 20\n5 end").picture
    let small = try #require(ColourView(of: photograph, longest: 160))
    #expect(abs(small.light - (try #require(both)).light) < 0.01)
  }

  @Test("A view has the light of the room, whenever the hand aims", arguments: [0, 0.1, 0.3, 0.5])
  func light(level: Double) throws {
    for order in ["0 light \(level)\n0 aim lean 5", "0 aim lean 5\n0 light \(level)"] {
      let light = try shown(order + "\n5 end").aim.light
      // Half a step of 255.
      #expect(abs(light - level) < 0.002, "\(light)")
    }
  }

  @Test("A camera that is gone shows nothing, and does again when it is back")
  func gone() throws {
    let shown = try shown("0 aim lean 0\n0.5 camera gone\n1 camera back\n5 end")
    #expect(shown.times.contains { $0 < 0.5 } && shown.times.contains { $0 >= 1 })
    #expect(!shown.times.contains { $0 >= 0.5 && $0 < 1 })
  }

  @Test("Another picture is seen at once, and without one that can be read there is a bare wall")
  func walls() throws {
    let shown = try shown("0 aim lean 0\n1 picture /nowhere.png\n5 end")
    let (first, wall) = (try #require(shown.views.first), try #require(shown.views.last))
    #expect(Set(LumaView(wall).luma).count == 1 && Set(LumaView(first).luma).count > 20)
    #expect(Advice(Aim(LumaView(wall), after: nil), after: nil) == .good)
  }

  @Test(
    "Aiming that no hand can do is a fault with its line",
    arguments: [
      ("1 aim", "and it is missing"), ("1 aim lean", "not 'lean'"), ("1 aim lean 46", "not 'lean 46'"),
      ("1 aim lean -45.1", "-45 to 45"), ("1 aim lean right", "not 'lean right'"),
      ("1 aim lean 5 6", "not 'lean 5 6'"), ("1 aim blur 21", "0 to 20 places"),
      ("1 aim blur -1", "not 'blur -1'"), ("1 aim blur 1.5", "not 'blur 1.5'"),
      ("1 aim turn 81", "not 'turn 81'"), ("1 aim raise -61", "not 'raise -61'"),
      ("1 aim away 19", "20 to 600"), ("1 aim aside 201", "not 'aside 201'"), ("1 aim away", "not 'away'"),
      ("1 aim shake 21", "not 'shake 21'"), ("1 aim shake 0.5", "not 'shake 0.5'"),
      ("1 aim steady 1", "like 'aim lean 12', not 'steady 1'"),
    ])
  func faults(text: String, reason: String) {
    let error = #expect(throws: FileError.self) { try Script.parse("# nothing\n" + text, from: "a.scenario") }
    let sentence = error?.sentence ?? ""
    #expect(sentence.hasPrefix("a.scenario, line 2: aim takes") && sentence.contains(reason), "\(sentence)")
  }
}
