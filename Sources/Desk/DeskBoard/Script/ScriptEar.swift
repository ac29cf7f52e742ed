// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Ears
import Gesture

/// An ear in virtual time, in the same room as the dictaphone's microphone: it hears the files that the script says are heard.
public final class ScriptEar: Ear {
  private let dictaphone: ScriptDictaphone
  private var order: EarOrder?
  private var hearing: OrderedEar?
  private let words = WordEar()
  /// The next sample, of those of all time; nil until the microphone is asked first.
  private var next: Int64?
  private var hasBegun = false
  /// The fault of the microphone as far as this order has told it.
  private var announced = Announced()
  private var reports: [EarReport] = []

  /// Samples at a time: 21 ms, after which a reading may come, or 5 ms of what eyes see.
  private var piece: Int64 { order == .picture ? 256 : 1024 }

  public init(beside dictaphone: ScriptDictaphone) { self.dictaphone = dictaphone }

  public func listen(_ order: EarOrder?) {
    self.order = order
    words.follow(order)
    begin()
    (next, reports) = (order == nil ? nil : next, [])
    // Every order tells a fault again, because its listener waits for an answer.
    if !dictaphone.isThere { announced = Announced() }
  }

  private func begin() {
    hearing = order.map { OrderedEar($0, words) }
    hasBegun = false
  }

  public func know(_ words: TaughtWords?) { self.words.know(words) }

  public func takeReport() -> EarReport? { reports.isEmpty ? nil : reports.removeFirst() }

  /// Hears all that was to be heard by now.
  public func takeNews(by now: Instant) -> PartNews? {
    guard order != nil else { return nil }
    guard dictaphone.isThere else {
      if hasBegun { begin() }
      next = nil
      return announced.news(of: .noMicrophone)
    }
    hear(by: Int64(now.seconds * Double(OrderedEar.rate)))
    return hasBegun ? announced.news(of: nil) : nil
  }

  private func hear(by end: Int64) {
    var start = next ?? end
    while start + piece <= end {
      if !hasBegun { reports.append(.began) }
      hasBegun = true
      hear(dictaphone.room(start..<start + piece), from: start)
      start += piece
    }
    next = start
  }

  private func hear(_ samples: [Float], from start: Int64) {
    let time = Double(start) / Double(OrderedEar.rate)
    hearing?.hear(samples, rate: OrderedEar.rate, from: time) { reports.append(.found($0)) }
  }
}
