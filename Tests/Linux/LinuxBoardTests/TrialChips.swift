// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Files
import Gesture
import Speech

@testable import LinuxBoard

/// Lines as a test wants them, for what the box makes of them; how the kernel's own behave is tried on the virtual board.
final class TrialChips: Chips {
  /// The chip of every line that is there.
  var chips: [String: String] = [:]
  var busy: Set<String> = []
  /// How often a line of that name was looked for.
  private(set) var searches = 0
  private(set) var requests: [[String]] = []
  private(set) var held: [TrialLines] = []

  init(_ names: [String], on chip: String = "one") { for name in names { chips[name] = chip } }

  /// The newest lines held that include this name and are not gone.
  func line(_ name: String) -> TrialLines? { held.last { $0.names.contains(name) && !$0.isGone } }

  func edge(_ name: String, _ isOn: Bool, at seconds: Double, isLost: Bool = false) {
    guard let lines = line(name), let index = lines.names.firstIndex(of: name) else { return }
    lines.levels[index] = isOn
    if !isLost {
      lines.edges.append(HeldEdge(line: index, isOn: isOn, time: Instant(seconds: seconds)))
      lines.ring()
    }
  }

  /// All lines of a chip are gone.
  func unplug(_ names: [String]) {
    for name in names { chips[name] = nil }
    for lines in held where !Set(lines.names).isDisjoint(with: names) {
      lines.isGone = true
      lines.ring()
    }
  }

  func place(of pin: Pin) throws(LineTrouble) -> LinePlace {
    searches += 1
    guard let chip = chips[pin.name] else { throw .missing }
    if busy.contains(pin.name) && chip != "secret" { throw .busy }
    return LinePlace(chip: chip, offset: 0)
  }

  func hold(_ lines: [PlacedPin]) throws(LineTrouble) -> any HeldLines {
    let names = lines.map { $0.pin.name }
    requests.append(names)
    guard busy.isDisjoint(with: names) else { throw .busy }
    let lines = TrialLines(names)
    held.append(lines)
    return lines
  }

  func holdOutput(_ line: PlacedPin) throws(LineTrouble) -> any HeldLines { try hold([line]) }
}

final class TrialLines: HeldLines {
  let names: [String]
  var levels: [Bool]
  var edges: [HeldEdge] = []
  var isGone = false
  private(set) var written: [Bool] = []
  let descriptor: Int32 = box_bell()

  init(_ names: [String]) {
    self.names = names
    levels = names.map { _ in false }
  }

  deinit { close(descriptor) }

  func ring() { box_ring_bell(descriptor) }

  func takeEdges() throws(LineTrouble) -> [HeldEdge] {
    box_hush_bell(descriptor)
    guard !isGone else { throw .missing }
    defer { edges = [] }
    return edges
  }

  func read(_ which: UInt32) throws(LineTrouble) -> UInt32 {
    guard !isGone else { throw .missing }
    return levels.indices.filter { levels[$0] }.reduce(0) { $0 | 1 << UInt32($1) } & which
  }

  func write(_ isOn: Bool) throws(LineTrouble) {
    guard !isGone else { throw .missing }
    written.append(isOn)
  }
}

func profile(_ text: String) throws -> Profile { try Profile.parse(text, from: "a profile") }
