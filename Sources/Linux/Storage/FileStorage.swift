// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Files
import Gesture
import Speech
import System

/// Keeps settings in a file, by a thread of its own: a card may take its time.
public final class FileStorage: Storage {
  public let kept: [UInt8]?
  private let worker: Worker<[UInt8]>
  private let answers: Mailbox<Attempt>
  private var fault: Fault?
  private var announced = Announced()
  private var done: [[UInt8]] = []

  /// Reads what is there, once. Where another box has the sign, this one keeps nothing until it is given back. What was kept before is
  /// left beside the newest, unless the two together would tell what came last.
  public init(
    _ disk: KeptFileDisk, _ sign: KeptFileSign? = nil, leavingOlder: Bool = true
  ) throws(Fault) {
    let sign = sign ?? disk.makeSign()
    let found = disk.recall()
    kept = found.text
    let isElsewhere = sign.isTaken()
    let fault = disk.fault
    guard let answers = Mailbox<Attempt>() else { throw .settings(.card(.refused)) }
    let writer = SettingsWriter(
      disk, sign, aside: found.damaged, leavingOlder: leavingOlder, telling: answers)
    guard let worker = Worker<[UInt8]>({ writer.work(from: $0) }), worker.start() == 0 else {
      throw .settings(.card(.refused))
    }
    (self.worker, self.answers) = (worker, answers)
    if isElsewhere || fault != 0 {
      self.fault = .settings(isElsewhere ? .elsewhere : SettingsTrouble(fault))
    } else if !found.damaged.isEmpty {
      self.fault = .settings(.damaged(found.rescue))
    }
  }

  /// Returns when the text given last is on the card, if the card takes it.
  deinit { worker.end() }

  public var descriptor: Int32 { answers.descriptor }

  public var clock: Int64 { Int64(time(nil)) }

  public func keep(_ text: [UInt8]) { worker.mailbox.put(text) }

  public func takeNews(by now: Instant) -> PartNews? {
    answers.hush()
    if let attempt = answers.takeNewest()?.message {
      fault = attempt.trouble.map { .settings($0) }
      if attempt.trouble == nil { done.append(attempt.text) }
    }
    return announced.news(of: fault)
  }

  public func takeKept() -> [UInt8]? { done.isEmpty ? nil : done.removeFirst() }
}

extension KeptFile.Recollection {
  var rescue: SettingsTrouble.Rescue {
    if text == nil { return .standard }
    return damaged.contains(.current) ? .previous : .none
  }
}
