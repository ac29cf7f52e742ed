// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Files
import Gesture
import Speech

/// Keeps settings in a file, by a thread of its own: a card may take its time.
public final class FileStorage: Storage {
  public let kept: [UInt8]?
  private let keeper: Keeper
  private let thread: OpaquePointer
  /// What was told and is not well again.
  private var told: SettingsTrouble?
  private var news: [StorageReport] = []

  /// Reads what is there, once.
  public init(_ disk: KeptFileDisk) throws(Fault) {
    let found = disk.recall()
    kept = found.text
    let fault = disk.fault
    keeper = try Keeper(disk, aside: found.damaged)
    var thread: OpaquePointer?
    // The thread ends before the keeper does, so it needs no count of its own.
    let status = box_start_thread(
      { context in context.map { Unmanaged<Keeper>.fromOpaque($0).takeUnretainedValue().work() } },
      Unmanaged.passUnretained(keeper).toOpaque(), &thread)
    guard status == 0, let thread else { throw .settings(.card(.refused)) }
    self.thread = thread
    if fault != 0 {
      tell(.card(CardTrouble(fault)))
    } else if !found.damaged.isEmpty {
      tell(.damaged(found.rescue))
    }
  }

  /// What was given last is on the card by then, if that takes it.
  deinit {
    keeper.end()
    box_join_thread(thread)
  }

  public var descriptor: Int32 { keeper.answers }

  public var clock: Int64 { Int64(time(nil)) }

  public func keep(_ text: [UInt8]) { keeper.want(text) }

  public func takeReport(by now: Instant) -> StorageReport? {
    if let attempt = keeper.takeAttempt() { take(attempt) }
    return news.isEmpty ? nil : news.removeFirst()
  }

  private func take(_ attempt: Attempt) {
    guard attempt.fault == 0 else { return tell(.card(CardTrouble(attempt.fault))) }
    if told != nil {
      told = nil
      news.append(.healed)
    }
    news.append(.kept(attempt.text))
  }

  /// The same is told once.
  private func tell(_ trouble: SettingsTrouble) {
    guard trouble != told else { return }
    told = trouble
    news.append(.fault(.settings(trouble)))
  }
}

extension KeptFile.Recollection {
  var rescue: SettingsTrouble.Rescue {
    if text == nil { return .standard }
    return damaged.contains(.current) ? .previous : .none
  }
}
