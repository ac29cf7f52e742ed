// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Files
import Gesture

/// A card in virtual time, which outlives the boxes of a scenario: each step of a change takes its time, and what is not
/// on the card yet when the plug is pulled is lost.
public final class ScriptStorage: Storage {
  /// A file, whatever its name: what is read of it, and as much as is on the card.
  private final class Sheet {
    var bytes: [UInt8]
    var written: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  /// In seconds: how long the storage waits with a text, in case a newer one comes.
  private static var pause: Double { 0.3 }
  /// In seconds: how long a text that the card refused waits for the next try.
  private static var patience: Double { 5 }
  /// In seconds: how long a slow card takes for one step of a change.
  private static var step: Double { 0.02 }

  /// The files by their names: as each is now, and as it is on the card.
  private var names: [KeptFile.Name: Sheet] = [:]
  private var namesWritten: [KeptFile.Name: Sheet] = [:]
  private var wish: [UInt8]?
  private var present: [UInt8] = []
  private var plan: ArraySlice<KeptFile.Operation> = []
  private var due: Instant?
  private var news: [PartNews] = []
  private var done: [[UInt8]] = []

  /// Why the card takes nothing just now; nil when it does.
  var trouble: CardTrouble?
  private var announced = Announced()

  /// The scenario's clock, in seconds.
  public private(set) var clock: Int64 = 0

  /// Whether the box comes out of its case, where nothing was ever kept.
  private let isNew: Bool

  public init(isNew: Bool = false) { self.isNew = isNew }

  public var descriptor: Int32 { -1 }

  public var kept: [UInt8]? {
    KeptFile.recall(found(.current), previous: found(.previous)).text ?? (isNew ? nil : [])
  }

  public func keep(_ text: [UInt8]) { wish = text }

  public func takeNews(by now: Instant) -> PartNews? {
    clock = now.nanoseconds / 1_000_000_000
    if due == nil, wish != nil { due = now + ScriptStorage.pause }
    while let time = due, time <= now { advance(from: time) }
    return news.isEmpty ? nil : news.removeFirst()
  }

  public func takeKept() -> [UInt8]? { done.isEmpty ? nil : done.removeFirst() }

  /// Keeps a text at once, without the time that a card would take.
  public func replace(_ text: [UInt8]) {
    for operation in KeptFile.plan(for: text) { perform(operation) }
  }

  /// The power is gone at this moment.
  public func plugOut() {
    announced = Announced()
    names = namesWritten
    for sheet in names.values { sheet.bytes = sheet.written }
    (wish, plan, due, news, done) = (nil, [], nil, [], [])
  }

  /// The box is gone at this moment, but not the power: what it had begun to write is there.
  public func crash() {
    announced = Announced()
    (wish, plan, due, news, done) = (nil, [], nil, [], [])
  }

  /// Refuses to keep: the attempt is repeated, the fault announced once.
  private func refuse(_ trouble: CardTrouble, at time: Instant) {
    due = time + ScriptStorage.patience
    announce(.settings(.card(trouble)))
  }

  private func advance(from time: Instant) {
    if plan.isEmpty, let trouble { return refuse(trouble, at: time) }
    if plan.isEmpty, let text = wish {
      (present, wish) = (text, nil)
      plan = KeptFile.plan(for: text)[...]
    }
    if let operation = plan.popFirst() { perform(operation) }
    due = time + ScriptStorage.step
    guard plan.isEmpty else { return }
    due = nil
    announce(nil)
    done.append(present)
  }

  private func announce(_ fault: Fault?) { announced.news(of: fault).map { news.append($0) } }

  private func perform(_ operation: KeptFile.Operation) {
    switch operation {
    case .remove(let name): names[name] = nil
    case .write(let bytes, let name): names[name] = Sheet(bytes)
    case .sync(let name): names[name].map { $0.written = $0.bytes }
    case .rename(let old, let new):
      guard let sheet = names[old] else { return }
      (names[old], names[new]) = (nil, sheet)
    // Nothing is ever damaged here.
    case .putAside(let name): names[name] = nil
    case .syncFolder: namesWritten = names
    }
  }

  private func found(_ name: KeptFile.Name) -> KeptFile.Found {
    names[name].map { .bytes($0.bytes) } ?? .nothing
  }
}
