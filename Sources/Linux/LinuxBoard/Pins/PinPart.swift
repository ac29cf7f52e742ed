// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture

/// The lines of one part of the board: those we hold, and why we lack the others.
///
/// The part asks for all of them together, and for each by itself where that fails. A line that comes later
/// is held beside the others, so that playing on those is not disturbed.
struct PinPart {
  /// Lines that are held together, by their places in the part.
  struct Hold {
    let held: any HeldLines
    let lines: [Int]
  }

  let part: Part
  let pins: [Pin]
  private(set) var holds: [Hold] = []
  /// Why each line is not held; nil for one that is.
  private(set) var troubles: [LineTrouble?]
  private var announced = Announced()
  private var announcedCount = 0

  init(_ part: Part, _ pins: [Pin]) {
    self.part = part
    self.pins = pins
    troubles = Array(repeating: .missing, count: pins.count)
  }

  var isWhole: Bool { troubles.allSatisfy { $0 == nil } }

  /// Tries to get what it lacks; returns what it got.
  mutating func acquire(from chips: any Chips) -> [Hold] {
    var found: [(line: Int, placed: PlacedPin)] = []
    for line in pins.indices where troubles[line] != nil {
      do throws(LineTrouble) {
        found.append((line, PlacedPin(pin: pins[line], place: try chips.place(of: pins[line]))))
      } catch {
        troubles[line] = error
      }
    }
    let before = holds.count
    while let chip = found.first?.placed.place.chip {
      hold(found.filter { $0.placed.place.chip == chip }, of: chips)
      found.removeAll { $0.placed.place.chip == chip }
    }
    return Array(holds[before...])
  }

  /// Lines of one chip.
  private mutating func hold(_ lines: [(line: Int, placed: PlacedPin)], of chips: any Chips) {
    do throws(LineTrouble) {
      let held =
        part == .flash || part == .lamp
        ? try chips.holdOutput(lines[0].placed) : try chips.hold(lines.map { $0.placed })
      holds.append(Hold(held: held, lines: lines.map { $0.line }))
      for (line, _) in lines { troubles[line] = nil }
    } catch {
      guard lines.count > 1 else {
        troubles[lines[0].line] = error
        return
      }
      for one in lines { hold([one], of: chips) }
    }
  }

  /// Lets lines go that answer no more.
  mutating func lose(_ hold: Hold, _ trouble: LineTrouble) {
    holds.removeAll { $0.held === hold.held }
    for line in hold.lines { troubles[line] = trouble }
  }

  // MARK: - What is announced

  /// What is wrong now, in one sentence.
  var fault: Fault? {
    let broken = troubles.indices.filter { troubles[$0] != nil }
    guard let first = broken.first, let trouble = troubles[first] else { return nil }
    let common = broken.allSatisfy { troubles[$0] == trouble } ? trouble : .refused
    if part == .strip && broken.count < pins.count {
      return broken.count == 1
        ? .line(.pad(first), name: pins[first].name, trouble) : .lines(.pads(broken.count), common)
    }
    return broken.count == 1 ? .line(part, name: pins[first].name, trouble) : .lines(part, common)
  }

  /// A fault when it is new or worse than the announced one, and nothing more until all is well.
  mutating func takeNews() -> PartNews? {
    let count = troubles.filter { $0 != nil }.count
    defer { announcedCount = count }
    if count > announcedCount {
      announced = Announced()
    } else if count > 0 {
      // What got better in part is no news.
      return nil
    }
    return announced.news(of: fault)
  }
}
