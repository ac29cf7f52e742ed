// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// The controls of a box on a computer: its keys and its mouse.
public final class DeskControls: Controls {
  private let terminal: Terminal
  private let screen: DeskScreen
  private let camera: DeskCamera?
  private var keys = Keys()
  private var hands = Hands()
  /// q or Ctrl-C was pressed, or the terminal is gone.
  public private(set) var wantsToQuit = false

  /// The screen tells where on the picture the mouse is, and shows the list of keys; some of them hold the camera.
  public init(terminal: Terminal, screen: DeskScreen, camera: DeskCamera? = nil) {
    self.terminal = terminal
    self.screen = screen
    self.camera = camera
  }

  public var descriptor: Int32 { terminal.descriptor }

  /// When to ask next, even if the descriptor is silent: a held button is let go, or an ESC turns out to be a key.
  public var nextDue: Instant? {
    guard let deadline = keys.deadline else { return hands.nextDue }
    return hands.nextDue.map { min($0, deadline) } ?? deadline
  }

  public func takeInput(by now: Instant) -> TimedInput? {
    type(terminal.takeBytes(), at: now)
    if terminal.isClosed { wantsToQuit = true }
    return hands.takeInput(by: now)
  }

  /// What the terminal sent at one moment.
  public func type(_ bytes: [UInt8], at now: Instant) {
    for event in keys.feed(bytes, at: now) { take(event, at: now) }
  }

  private func take(_ event: KeyEvent, at now: Instant) {
    switch lowercase(event) {
    case .key(.control("c"), _), .key(.letter("q"), _): wantsToQuit = true
    case .key(.letter("?"), _): screen.showsKeys.toggle()
    case .key(.escape, _): screen.showsKeys = false
    case .key(.letter(let letter), _) where camera?.pose.take(letter) == true: break
    case let event: hands.take(event, at: now) { screen.spot(column: $0, row: $1) }
    }
  }

  /// Caps Lock changes nothing.
  private func lowercase(_ event: KeyEvent) -> KeyEvent {
    guard case .key(.letter(let letter), let isShifted) = event, (0x41...0x5A).contains(letter.value),
      let lower = Unicode.Scalar(letter.value | 0x20)
    else { return event }
    return .key(.letter(lower), isShifted: isShifted)
  }
}
