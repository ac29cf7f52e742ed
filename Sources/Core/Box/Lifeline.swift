// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// The service manager that started the box and wants to know how it is.
public protocol Supervisor: AnyObject {
  /// In seconds: how long the manager waits for a sign of life before it restarts the box; nil is for ever.
  var patience: Double? { get }
  func tell(_ news: SupervisorNews)
}

public enum SupervisorNews: Equatable, Sendable {
  /// The box sounds and takes input.
  case ready
  case alive
  /// What is broken, or nothing.
  case troubles([Fault])
  case stopping
}

/// Tells a supervisor that the box is on, and gives it signs of life while both threads make progress.
///
/// The lifeline belongs to the control thread: what holds up this thread holds up the signs.
public final class Lifeline {
  /// When the lifeline wants a step, even if nothing else happens; nil is never.
  public private(set) var nextDue: Instant?

  private let supervisor: any Supervisor
  /// How many blocks the audio thread has come to.
  private let blocks: () -> UInt32
  private var blocksAtLastSign: UInt32
  private var isReady = false
  private var told: [Fault]?

  /// In seconds: how often the lifeline looks whether the first block has come.
  private static var lookout: Double { 0.01 }
  /// So many signs may get lost, or come late on a busy computer, before patience is at its end.
  private static var signsWithinPatience: Double { 3 }

  public init(to supervisor: any Supervisor, blocks: @escaping () -> UInt32) {
    self.supervisor = supervisor
    self.blocks = blocks
    blocksAtLastSign = blocks()
    nextDue = Instant(nanoseconds: .min)
  }

  /// The control loop calls this after every step of the box.
  func step(_ troubles: [Fault], at now: Instant) {
    if let due = nextDue, due <= now { giveSign(at: now) }
    guard isReady, troubles != told else { return }
    told = troubles
    supervisor.tell(.troubles(troubles))
  }

  func stop() { supervisor.tell(.stopping) }

  private func giveSign(at now: Instant) {
    let isSounding = blocks() != blocksAtLastSign
    if isSounding { blocksAtLastSign = blocks() }
    if isSounding, !isReady {
      isReady = true
      supervisor.tell(.ready)
    } else if isSounding {
      supervisor.tell(.alive)
    }
    let pause = supervisor.patience.map { $0 / Lifeline.signsWithinPatience }
    nextDue = isReady ? pause.map { now + $0 } : now + Lifeline.lookout
  }
}
