// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import DeskBoard
import Files
import Gesture
import Picture
import Storage

/// A box without an instrument on this terminal, for tests and for eyes: `DeskTrial END [PICTURE...]`
///
/// END is "stay", or how the program ends as soon as it has the terminal.
@main
struct Main {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let terminal = Terminal()
    do throws(FileError) {
      try terminal.take()
    } catch {
      exit(1)
    }
    end(words.first ?? "stay", [1])
    Trial(terminal, pictures: Array(words.dropFirst())).run()
    terminal.leave()
  }

  private static func end(_ way: String, _ numbers: [Int]) {
    switch way {
    case "exit": exit(3)
    case "abort": abort()
    case "trap": print(numbers[numbers.count])
    case "overflow": print(deep(numbers[0]))
    default: break
    }
  }

  /// Recurses until the stack is full: what it adds up is longer than any stack.
  private static func deep(_ number: Int) -> Int {
    number == .max
      ? 0
      : withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { room in
        room[number % 512] = number
        return deep(number + 1) &+ room[number % 512]
      }
  }
}

/// What a box does with its ports, without any thought.
final class Trial {
  private let terminal: Terminal
  private let screen: DeskScreen
  private let controls: DeskControls
  private let camera: FileCamera
  private var view = View()

  init(_ terminal: Terminal, pictures: [String]) {
    self.terminal = terminal
    screen = DeskScreen(terminal: terminal)
    controls = DeskControls(terminal: terminal, screen: screen)
    camera = FileCamera(pictures)
    view.sentence = "No picture yet. Press the shutter to take one; hold it for a second to go back."
    view.waveform = "triangle"
    view.inHand = "volume: 7"
    view.fingertip = 0.09
    if !pictures.isEmpty { camera.capture(at: Instant(seconds: 0)) }
  }

  func run() {
    while !controls.wantsToQuit {
      screen.show(view)
      screen.draw(at: moment())
      wait()
      while let input = controls.takeInput(by: moment()) { take(input.input) }
      while let report = camera.takeReport() { take(report) }
    }
  }

  private func wait() {
    let now = moment()
    let due = [screen.nextDue, controls.nextDue].compactMap { $0 }.min()
    let left = due.map { Int32(min(max($0.since(now) * 1000 + 1, 0), 60_000)) } ?? -1
    var waiting = [controls.descriptor, camera.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&waiting, nfds_t(waiting.count), left)
  }

  private func take(_ input: Input) {
    switch input {
    case .strip(let place): view.finger = place.map { Spot(x: $0) }
    case .pad(let spot): view.finger = spot
    case .clicks(let clicks): view.row = min(max(view.row - 0.05 * Double(clicks), 0), 1)
    case .edge(.shutter, isOn: let isOn): view.isLit = isOn
    case .edge, .standing, .secondFinger, .tilt, .spin: break
    }
    view.heard = view.finger == nil ? "" : "orange, F sharp 4, 369.99 Hz"
    view.level = view.finger == nil ? 0 : 0.3
    view.sentence = "\(input)"
  }

  private func take(_ report: CameraReport) {
    switch report {
    case .picture(let seen):
      view.picture = seen.picture
      let size = "\(seen.picture.width) by \(seen.picture.height)"
      view.sentence = "Picture taken, \(size). Touch it, and hear its colours."
    case .news(.fault(let fault)): view.sentence = "\(fault)"
    case .brightness, .view, .news(.healed): break
    }
  }
}

/// By the clock that stamps edges.
private func moment() -> Instant { Instant(nanoseconds: box_nanoseconds()) }
