// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Gesture
import System

/// Shutter, knob and strip on the lines of GPIO chips.
///
/// The kernel keeps only so many edges for us, so the lines are looked at after their edges, and now and then: an edge
/// that is missing is made up, so that no button stays pressed and no pad touched for ever. The kernel may not wait for a contact
/// to calm down: the first edge is the one that acts.
public final class PinControls: Controls {
  private let chips: any Chips
  private var hands: [PinHands]
  /// Readable when any of the lines has edges.
  private let all: Int32
  /// What is to be reported next, from `turn` on.
  private var told: [TimedInput] = []
  private var turn = 0
  private var news: [PartNews] = []
  /// When the first levels of the lines were reported; nil before.
  private var start: Instant?
  private var heard: Instant?
  private var nextTry: Instant?
  private var nextLook = Instant(nanoseconds: .min)
  private var nextLookAtAll = Instant(nanoseconds: .min)

  /// In seconds, while something is missing: soon enough for a user who plugs it in again.
  private static var pauseBetweenTries: Double { 0.5 }
  /// In seconds: kernels before 6.6 do not wake a thread that waits for a chip that goes away.
  private static var pauseBetweenLooks: Double { 1 }
  /// In seconds from an edge: far longer than the kernel needs to put an edge that it has seen into its queue.
  private static var pauseBeforeLook: Double { 0.01 }
  /// A line that changes faster than it can be read must not hold up the others.
  private static var mostRounds: Int { 16 }

  public convenience init(_ profile: Profile) { self.init(profile, GpiodChips()) }

  /// Asks for all lines at once; what is missing is in the first news.
  init(_ profile: Profile, _ chips: any Chips) {
    self.chips = chips
    all = box_gather()
    hands = PinHands.all(of: profile)
    for index in hands.indices { _ = acquire(index) }
    report()
  }

  deinit { if all >= 0 { close(all) } }

  // MARK: - From the control thread

  public var descriptor: Int32 { all }

  public var nextDue: Instant? {
    guard start != nil, turn == told.count else { return Instant(nanoseconds: .min) }
    return nextTry.map { min($0, nextLook) } ?? nextLook
  }

  public func takeNews(by now: Instant) -> PartNews? { news.isEmpty ? nil : news.removeFirst() }

  /// Reads the lines once at one moment, so that one that never rests leaves time for the rest.
  public func takeInput(by now: Instant) -> TimedInput? {
    if turn == told.count, heard != now {
      heard = now
      turn = 0
      told.removeAll(keepingCapacity: true)
      if start == nil { begin(at: now) } else { listen(at: now) }
      report()
    }
    guard turn < told.count else { return nil }
    defer { turn += 1 }
    return told[turn]
  }

  private func tell(_ input: Input, at time: Instant) { told.append(TimedInput(input, at: time)) }

  private func report() {
    for index in hands.indices {
      if let piece = hands[index].pins.takeNews() { news.append(piece) }
    }
  }

  // MARK: - How the lines stand

  /// All lines at one instant, the buttons first. A button that is not there is off.
  private func begin(at now: Instant) {
    start = now
    (nextLook, nextLookAtAll) = (now + PinControls.pauseBetweenLooks, now + PinControls.pauseBetweenLooks)
    for index in hands.indices {
      for hold in hands[index].pins.holds { stand(index, hold, at: now) }
    }
    planNextTry(at: now)
    let standing = hands.flatMap { $0.standing }
    for button in [Line.shutter, .knob] {
      tell(.edge(button, isOn: standing.contains { $0.line == button && $0.isOn }), at: now)
    }
    for (line, isOn) in standing where line != .shutter && line != .knob {
      tell(.edge(line, isOn: isOn), at: now)
    }
  }

  /// Reads the levels of held lines, and drops the edges that led to them; returns whether that worked.
  @discardableResult private func stand(_ index: Int, _ hold: PinPart.Hold, at now: Instant) -> Bool {
    do throws(LineTrouble) {
      var rounds = 0
      while rounds < PinControls.mostRounds, try !hold.held.takeEdges().isEmpty { rounds += 1 }
      hands[index].stand(hold, try hold.held.read(.max))
      return true
    } catch {
      lose(index, hold, error, at: now)
      return false
    }
  }

  // MARK: - What happens

  private func listen(at now: Instant) {
    var last = now
    if isReadable(all) { last = max(now, hear(at: now)) }
    if nextLook <= now { look(at: now, telling: last) }
    if let due = nextTry, due <= now { tryAgain(at: now, telling: last) }
    if nextTry == nil || nextTry.map({ $0 <= now }) == true { planNextTry(at: now) }
  }

  /// Returns the time of the last edge.
  private func hear(at now: Instant) -> Instant {
    var edges: [Edge] = []
    var lost: [Loss] = []
    // Reads until a round finds all queues empty: an edge that comes to a queue just read may be older than
    // the next queue's.
    var rounds = 0
    while rounds < PinControls.mostRounds, takeEdges(&edges, &lost) { rounds += 1 }
    let earliest = (start ?? now) + 1e-9
    // Edges of the same time stay as they came: sorting is stable.
    edges.sort { $0.time < $1.time }
    for edge in edges where hands[edge.part].take(edge.line, isOn: edge.isOn) {
      tell(.edge(hands[edge.part].lines[edge.line], isOn: edge.isOn), at: max(edge.time, earliest))
    }
    if !edges.isEmpty { nextLook = min(nextLook, now + PinControls.pauseBeforeLook) }
    let last = max(edges.last?.time ?? now, now)
    for loss in lost { lose(loss.part, loss.hold, loss.trouble, at: last) }
    return last
  }

  private struct Edge {
    let part: Int
    let line: Int
    let isOn: Bool
    let time: Instant
  }

  private struct Loss {
    let part: Int
    let hold: PinPart.Hold
    let trouble: LineTrouble
  }

  /// Takes edges that wait, and returns whether there were any.
  private func takeEdges(_ edges: inout [Edge], _ lost: inout [Loss]) -> Bool {
    let before = edges.count
    for index in hands.indices {
      for hold in hands[index].pins.holds where !lost.contains(where: { $0.hold.held === hold.held }) {
        do throws(LineTrouble) {
          for edge in try hold.held.takeEdges() where hold.lines.indices.contains(edge.line) {
            edges.append(Edge(part: index, line: hold.lines[edge.line], isOn: edge.isOn, time: edge.time))
          }
        } catch {
          lost.append(Loss(part: index, hold: hold, trouble: error))
        }
      }
    }
    return edges.count > before
  }

  /// Looks at the lines that had edges, and every second at all of them.
  private func look(at now: Instant, telling time: Instant) {
    let isAtAll = nextLookAtAll <= now
    if isAtAll { nextLookAtAll = now + PinControls.pauseBetweenLooks }
    for index in hands.indices {
      for hold in hands[index].pins.holds {
        let which = isAtAll ? UInt32.max : hands[index].doubtful(of: hold)
        guard which != 0 else { continue }
        do throws(LineTrouble) {
          for line in hands[index].compare(hold, try hold.held.read(which), which) {
            tell(.edge(hands[index].lines[line], isOn: hands[index].isOn[line]), at: time)
          }
        } catch {
          lose(index, hold, error, at: time)
        }
      }
    }
    nextLook = hands.contains { $0.isDoubtful } ? now + PinControls.pauseBeforeLook : nextLookAtAll
  }

  // MARK: - What comes and goes

  private func acquire(_ index: Int) -> [PinPart.Hold] {
    var fresh: [PinPart.Hold] = []
    for hold in hands[index].pins.acquire(from: chips) {
      if box_gather_add(all, hold.held.descriptor) == 0 {
        fresh.append(hold)
      } else {
        hands[index].pins.lose(hold, .refused)
      }
    }
    return fresh
  }

  /// A finger that rested on a line that is gone has let go of it, as far as the box knows.
  private func lose(_ index: Int, _ hold: PinPart.Hold, _ trouble: LineTrouble, at now: Instant) {
    for line in hands[index].lose(hold, trouble) { tell(.edge(line, isOn: false), at: now) }
  }

  private func tryAgain(at now: Instant, telling time: Instant) {
    for index in hands.indices where !hands[index].pins.isWhole {
      for hold in acquire(index) where stand(index, hold, at: time) {
        for line in hold.lines {
          tell(.standing(hands[index].lines[line], isOn: hands[index].isOn[line]), at: time)
        }
      }
    }
  }

  private func planNextTry(at now: Instant) {
    nextTry = hands.allSatisfy { $0.pins.isWhole } ? nil : now + PinControls.pauseBetweenTries
  }
}
