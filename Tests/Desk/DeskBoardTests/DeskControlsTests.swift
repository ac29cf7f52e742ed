// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Gesture
import Picture
import Testing

import DeskBoard

@Suite struct DeskControlsTests {
  private let start = Instant(seconds: 7)
  private let screen: DeskScreen
  private let controls: DeskControls
  private let camera = DeskCamera([])

  init() {
    let terminal = Terminal(
      input: -1, output: -1, capabilities: Capabilities(isScreen: true, colours: .full, isUnicode: true))
    screen = DeskScreen(terminal: terminal)
    controls = DeskControls(terminal: terminal, screen: screen, camera: camera)
  }

  @Test("q, in either case, and Ctrl-C want to quit; other keys don't", arguments: ["q", "Q", "\u{3}"])
  func quit(key: String) {
    controls.type(Array("xyz \r".utf8), at: start)
    #expect(!controls.wantsToQuit)
    controls.type(Array(key.utf8), at: start)
    #expect(controls.wantsToQuit)
  }

  @Test("A question mark shows the keys, another or ESC hides them")
  func keyList() {
    controls.type(Array("?".utf8), at: start)
    #expect(screen.showsKeys)
    controls.type(Array("?".utf8), at: start)
    #expect(!screen.showsKeys)
    controls.type(Array("?\u{1B}".utf8), at: start)
    #expect(screen.showsKeys)
    #expect(controls.nextDue == start + Keys.patience)
    controls.type([], at: start + Keys.patience)
    #expect(!screen.showsKeys)
    #expect(controls.nextDue == nil)
  }

  @Test("Comma and full stop lean the camera as far as the tone follows, and s holds it steady again")
  func aiming() {
    let well = camera.pose
    controls.type(Array("..".utf8), at: start)
    #expect(camera.pose.lean == 10)
    controls.type(Array(String(repeating: ",", count: 40).utf8), at: start)
    #expect(camera.pose.lean == -30)
    controls.type(Array("bBwn".utf8), at: start)
    #expect(camera.pose.blur > 0 && camera.pose.shake > 0 && camera.pose.light == 0.1)
    controls.type(Array("s".utf8), at: start)
    #expect(camera.pose == well && controls.takeInput(by: start) == nil)
  }

  @Test("The digits of a keypad turn, raise and move the camera, as far as any hand does")
  func stance() {
    controls.type(Array("66688".utf8), at: start)
    #expect(camera.pose.turn == 15 && camera.pose.raise == 10)
    controls.type(Array("4444222".utf8), at: start)
    #expect(camera.pose.turn == -5 && camera.pose.raise == -5)
    controls.type(Array("--+99977".utf8), at: start)
    #expect(camera.pose.away == 110 && camera.pose.aside == 10)
    controls.type(Array(String(repeating: "4", count: 40).utf8), at: start)
    controls.type(Array(String(repeating: "8", count: 40).utf8), at: start)
    controls.type(Array(String(repeating: "+", count: 40).utf8), at: start)
    controls.type(Array(String(repeating: "7", count: 40).utf8), at: start)
    #expect(camera.pose.turn == -80 && camera.pose.raise == 60)
    #expect(camera.pose.away == 20 && camera.pose.aside == -200)
    controls.type(Array("s".utf8), at: start)
    #expect(camera.pose == Pose())
  }

  @Test("The mouse touches the picture beside the list of keys, too")
  func mouseBesideKeys() {
    var view = View()
    view.picture = Picture(width: 30, height: 20, bytes: { _ in 100 })
    screen.show(view)
    controls.type(Array("?\u{1B}[<35;10;10M".utf8), at: start)
    guard case .pad(.some)? = controls.takeInput(by: start)?.input else {
      Issue.record("no touch")
      return
    }
  }

  @Test("The mouse touches the picture where it is, and nothing where there is none")
  func mouse() throws {
    let move = Array("\u{1B}[<35;10;10M".utf8)
    controls.type(move, at: start)
    #expect(controls.takeInput(by: start) == nil)
    var view = View()
    view.picture = Picture(width: 30, height: 20, bytes: { _ in 100 })
    screen.show(view)
    controls.type(move, at: start)
    guard case .pad(let spot)? = controls.takeInput(by: start)?.input, let spot, let y = spot.y else {
      Issue.record("no touch")
      return
    }
    // On 80 x 24 the picture has 39 by 13 cells, from column 1 and row 7.
    #expect(abs(spot.x - 8.5 / 39) < 1e-12)
    #expect(abs(y - 2.5 / 13) < 1e-12)
  }
}
