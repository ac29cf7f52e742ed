// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import DeskBoard
import Foundation
import Gesture
import Picture
import Testing

/// The desk's camera before a test card; before files the desk's own tests have it.
@Suite struct DeskCameraTests {
  private let camera = DeskCamera([])

  /// The last view of a second, after the one before it.
  private func aim() throws -> Aim {
    var views: [ColourView] = []
    for step in 0..<100 {
      _ = camera.takeNews(by: Instant(seconds: Double(step) / 100))
      while let report = camera.takeReport() {
        if case .view(let view) = report { views.append(view) }
      }
    }
    try #require(views.count >= 14)
    return Aim(LumaView(views[views.count - 1]), after: LumaView(views[views.count - 3]))
  }

  @Test("Before the first press the camera sends views, and out of the box it is held well")
  func good() throws { #expect(Advice(try aim(), after: nil) == .good) }

  @Test("Held otherwise, the camera sees it")
  func pose() throws {
    camera.pose.lean = 15
    #expect(Advice(try aim(), after: nil) == .leansRight)
  }

  @Test("A view is there at once when it is due, and the next one a fifteenth of a second later")
  func due() {
    let start = Instant(seconds: 5)
    _ = camera.takeNews(by: start)
    #expect(camera.nextDue == Instant(nanoseconds: .min))
    while camera.takeReport() != nil {}
    #expect(camera.nextDue == start + 1.0 / 15)
    _ = camera.takeNews(by: start + 0.066)
    #expect(camera.nextDue == start + 1.0 / 15)
  }

  @Test("What the first press takes is seen before it, of a file too, and nothing is afterwards")
  func ahead() throws {
    let board = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../board")
    let camera = DeskCamera([board.appending(path: "pictures/colour-wheel.png").path])
    let deadline = ContinuousClock.now + .seconds(30)
    while camera.ahead == nil, ContinuousClock.now < deadline {
      sched_yield()
      _ = camera.takeNews(by: Instant(seconds: 1))
    }
    let ahead = try #require(camera.ahead)
    #expect(ahead.width == ahead.height)
    camera.capture(at: Instant(seconds: 2))
    _ = camera.takeNews(by: Instant(seconds: 3))
    #expect(camera.ahead == nil)
  }

  @Test("Held otherwise than straight, a press takes the wall as the views show it; of two the newer counts")
  func wall() throws {
    func picture() throws -> Picture {
      let deadline = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < deadline {
        while let report = camera.takeReport() {
          if case .picture(let seen) = report { return seen.picture }
        }
        sched_yield()
      }
      throw CancellationError()
    }
    /// Where the wall ends and the frame begins.
    func frame(_ picture: Picture) -> Int {
      (0..<picture.width).first { picture.screenPixel($0, 600) == 0x2E2720 } ?? -1
    }
    _ = camera.takeNews(by: Instant(seconds: 1))
    camera.pose.turn = 15
    camera.capture(at: Instant(seconds: 1))
    while camera.takeReport() != nil {}
    camera.cancel()
    camera.pose.turn = -10
    camera.capture(at: Instant(seconds: 2))
    let photograph = try picture()
    #expect(photograph.width == 1600 && photograph.height == 1200)
    // At 1600 pixels the focal length is 1326, and the frame's outer edge half of 1320 to the left.
    let (tangent, edge) = (tan(10 * Double.pi / 180), -660.0 / 1326)
    let seen = 800 + 1326 * (edge + tangent) / (1 - edge * tangent)
    #expect(abs(Double(frame(photograph)) - seen) < 2, "\(frame(photograph)), \(seen)")
    camera.pose.turn = 0
    camera.capture(at: Instant(seconds: 3))
    #expect(try picture().width == 480)
  }

  @Test("A press still gets its picture, once, and one that is cancelled none")
  func press() {
    func pictures() -> Int {
      var count = 0
      while let report = camera.takeReport() {
        if case .picture = report { count += 1 }
      }
      return count
    }
    _ = camera.takeNews(by: Instant(seconds: 1))
    #expect(camera.ahead?.width == 480 && camera.ahead?.height == 320)
    camera.capture(at: Instant(seconds: 1))
    #expect(pictures() == 1 && pictures() == 0 && camera.ahead == nil)
    camera.capture(at: Instant(seconds: 2))
    camera.cancel()
    #expect(pictures() == 0)
  }
}
