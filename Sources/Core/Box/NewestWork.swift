// SPDX-License-Identifier: GPL-3.0-or-later

import System

/// Works on the newest of its jobs, in a thread of its own: what takes longer than hands may wait.
///
/// The thread starts with the first job and ends with this. Without one the control thread works by itself.
final class NewestWork<Job, Outcome> {
  /// Whether the control thread works by itself, as a loop without a clock needs.
  var isMadeInTurn = false
  private let work: (Job, _ newer: Int32) -> Outcome
  private let done: Mailbox<Outcome>?
  private var worker: Worker<Job>?
  /// What was made in turn.
  private var ready: Outcome?

  /// With each job comes a descriptor that becomes readable when its outcome is not wanted any more; -1 never does.
  init(_ work: @escaping (Job, _ newer: Int32) -> Outcome) {
    self.work = work
    done = Mailbox()
  }

  /// Readable when something is done; -1 where nothing ever is.
  var descriptor: Int32 { done?.descriptor ?? -1 }

  /// Whether an outcome waits of which no descriptor tells.
  var isReady: Bool { ready != nil }

  /// A job that was not begun is dropped, and so is the outcome of an older one.
  func begin(_ job: Job) {
    startThread()
    if let worker { return worker.mailbox.put(job) }
    ready = work(job, -1)
  }

  /// Whatever was begun is not wanted any more.
  func cancel() {
    ready = nil
    worker?.mailbox.cancel()
  }

  /// The newest outcome, once.
  func take() -> Outcome? {
    defer { ready = nil }
    guard worker != nil, let done else { return ready }
    done.hush()
    return done.takeNewest()?.message
  }

  private func startThread() {
    guard !isMadeInTurn, worker == nil, let done else { return }
    let work = work
    let worker = Worker<Job> { jobs in
      while !jobs.isOver {
        guard let job = jobs.takeNewest() else {
          jobs.await()
          continue
        }
        // What has come so far is this job: from here on the bell tells of what replaces it.
        jobs.hush()
        guard jobs.wants(job) else { continue }
        let outcome = work(job.message, jobs.descriptor)
        if jobs.wants(job) { done.put(outcome) }
      }
    }
    if worker?.start() == 0 { self.worker = worker }
  }
}
